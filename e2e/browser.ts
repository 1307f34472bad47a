import type { Language } from '@souvenance/contract/languages'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { findChromium } from '../scripts/find-chromium.mjs'
import { patienceMs } from '../server/test/patience.ts'
import { letterWordsIn, type Say, wordsIn } from './texts.ts'
import { watchForProblems } from './watch-for-problems.ts'

export const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const
export type Size = keyof typeof sizes

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const launchBrowser = (): Promise<Browser> => {
  const executablePath = findChromium()
  if (!executablePath)
    throw new Error('There is no Chromium here: set CHROMIUM_PATH, or let npm test install one.')
  return chromium.launch({ executablePath, args: flags, timeout: patienceMs })
}

/**
 * `mobile`: the page is laid out as phones do it, where what is too wide makes everything smaller. `url`: of another
 * server than the one all journeys share.
 */
type VisitOptions = {
  language?: Language
  size?: Size
  mobile?: boolean
  light?: 'light' | 'dark'
  url?: string
}

export type Visit = {
  page: Page
  context: BrowserContext
  size: Size
  say: Say
  sayInLetter: Say
  /** A refusal that the journey itself provokes. */
  expectRefusal(status: number, path: RegExp): void
  /** Any other problem that a test brings about. */
  foresee(pattern: RegExp): void
  /** Closes the visit; whatever the browser complained about meanwhile fails the test. */
  leave(): Promise<void>
}

export const openVisit = async (
  browser: Browser,
  {
    language = 'en',
    size = 'desktop',
    mobile = false,
    light = 'light',
    url = inject('productUrl'),
  }: VisitOptions = {},
): Promise<Visit> => {
  const context = await browser.newContext({
    baseURL: url,
    viewport: sizes[size],
    hasTouch: size === 'phone',
    isMobile: mobile,
    locale: language === 'fr' ? 'fr-FR' : 'en-GB',
    colorScheme: light,
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(patienceMs)
  const page = await context.newPage()
  const problems = watchForProblems(page)
  return {
    page,
    context,
    size,
    say: wordsIn(language),
    sayInLetter: letterWordsIn(language),
    expectRefusal: problems.expectRefusal,
    foresee: problems.foresee,
    async leave() {
      await context.close()
      expect(problems.list()).toEqual([])
    },
  }
}
