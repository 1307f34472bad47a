import { connectDatabase } from '@souvenance/server/platform/database/connect'
import { findRunningUrl } from '@souvenance/server/platform/database/embedded-postgres'
import pg from 'pg'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { findChromium } from '../scripts/find-chromium.mjs'
import { createFeedPage, createFollower, enrichPage, fillPages } from './feed-pages.ts'
import type { OwnServer } from './own-server.ts'

const items = 500
const longestWanted = 100
/** Pixels a millisecond, however many frames are drawn meanwhile. */
const speed = 15
const longestMs = 90_000

/** Run in the page: as fast as a long throw of the wheel, to the end, watching for tasks that hold everything up. */
const scroll = `new Promise((resolve) => {
  const tasks = []
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)))
    .observe({ type: 'longtask' })
  const begun = performance.now()
  let before = begun
  const go = (now) => {
    const ended = scrollY + innerHeight >= document.documentElement.scrollHeight - 2
    const reached = document.querySelectorAll('main li > article').length
    if ((ended && reached >= ${items}) || now - begun > ${longestMs})
      return setTimeout(() => resolve({ longest: Math.max(0, ...tasks), reached }), 500)
    scrollBy({ top: (now - before) * ${speed}, behavior: 'instant' })
    before = now
    requestAnimationFrame(go)
  }
  requestAnimationFrame(go)
})`

type Scrolled = { longest: number; reached: number }

/** A reader goes through a long feed with pictures in one go, wheel turn after wheel turn. */
export const benchFeedScroll = async (server: OwnServer): Promise<void> => {
  const executablePath = findChromium()
  if (!executablePath) return console.log('scrolling a feed: there is no Chromium here')
  const { permalink, cookie } = await prepare(server)
  const picture = await sharp({ create: { width: 960, height: 720, channels: 3, background: '#7a8aa0' } })
    .jpeg()
    .toBuffer()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const [name = '', value = ''] = cookie.split('=')
    await context.addCookies([{ name, value, url: server.origin }])
    await context.route('**/media/**', (route) => route.fulfill({ contentType: 'image/jpeg', body: picture }))
    const page = await context.newPage()
    await page.goto(`${server.origin}/${permalink}`, { waitUntil: 'networkidle' })
    const { longest, reached } = await page.evaluate<Scrolled>(scroll)
    console.log(
      `${`scrolling ${reached} items, longest task`.padEnd(44)} ${longest.toFixed(0)} ms  (wanted at most ${longestWanted})`,
    )
  } finally {
    await browser.close()
  }
}

const prepare = async (server: OwnServer) => {
  const url = findRunningUrl(server.dataDir)
  if (!url) throw new Error('the database is not running')
  const db = connectDatabase(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const page = await createFeedPage(db)
    await fillPages(client, [page], items)
    await enrichPage(client, page, { count: items })
    const { permalink } = await db
      .selectFrom('pages')
      .select('permalink')
      .where('uid', '=', page)
      .executeTakeFirstOrThrow()
    return { permalink, ...(await createFollower(db, [page])) }
  } finally {
    await client.end()
    await db.destroy()
  }
}
