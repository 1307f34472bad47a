import { type Browser, chromium, type Page } from 'playwright-core'
import { findChromium } from '../scripts/find-chromium.mjs'
import type { OwnServer } from './own-server.ts'

type TraceEvent = { name: string; pid: number; tid: number; tdur?: number; args?: { name?: string } }

/**
 * CPU time of the busiest task, in milliseconds. Wall time is no measure here: the browser draws without a
 * GPU and shares its cores with the server.
 */
const longestWork = (trace: Buffer): number => {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`
  const ofPages = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  )
  const tasks = traceEvents.filter((event) => event.name.endsWith('RunTask') && ofPages.has(threadOf(event)))
  if (tasks.length === 0) throw new Error('the browser told nothing of its tasks')
  return tasks.reduce((most, { tdur = 0 }) => Math.max(most, tdur / 1000), 0)
}

/** Runs `act` in the page, and measures the CPU time of the busiest task meanwhile. */
export const measureWork = async <Done>(browser: Browser, page: Page, act: () => Promise<Done>) => {
  await browser.startTracing(page, { categories: ['toplevel'] })
  const done = await act()
  return { done, work: longestWork(await browser.stopTracing()) }
}

/** A browser of someone signed in; false where there is no Chromium. */
export const browse = async (
  server: OwnServer,
  cookie: string,
  visit: (page: Page, browser: Browser) => Promise<void>,
): Promise<boolean> => {
  const executablePath = findChromium()
  if (!executablePath) return false
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const [name = '', value = ''] = cookie.split('=')
    await context.addCookies([{ name, value, url: server.origin }])
    await visit(await context.newPage(), browser)
    return true
  } finally {
    await browser.close()
  }
}
