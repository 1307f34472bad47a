import type { Language } from '@souvenance/contract/languages'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { expect } from 'vitest'
import { findChromium } from '../scripts/find-chromium.mjs'
import { patienceMs } from '../server/test/patience.ts'
import { getProduct } from './product.ts'
import { mailTextsIn, type Say, wordsIn } from './texts.ts'
import { watchForProblems } from './watch-for-problems.ts'
import { watchForSilence } from './watch-for-silence.ts'

export const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const
export type Size = keyof typeof sizes

/**
 * Chromium draws suggestions of its address bar by two renderers for every window, which cost as much as a page. It reads the
 * last list only, so that those that Playwright switches off are named again.
 */
const offFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${offFeatures.join(',')}`,
]

const launch = (): Promise<Browser> => {
  const executablePath = findChromium()
  if (!executablePath)
    throw new Error('There is no Chromium here: set CHROMIUM_PATH, or let npm test install one.')
  return chromium.launch({ executablePath, args: flags, timeout: patienceMs })
}

let running: Promise<Browser> | undefined

/** One for all files that a worker runs; each visit has a context of its own. Launched again after a crash. */
export const getBrowser = async (): Promise<Browser> => {
  const browser = await running
  if (!browser?.isConnected()) running = launch()
  return running as Promise<Browser>
}

/** Also those that a failed journey left open. */
export const closeVisits = async (): Promise<void> => {
  const browser = await running
  for (const context of browser?.contexts() ?? []) await context.close()
}

/**
 * `mobile`: lays the page out as phones do, where content wider than the window shrinks the page. `url`: another
 * server than the one of the test file.
 */
type VisitOptions = {
  language?: Language
  size?: Size
  mobile?: boolean
  light?: 'light' | 'dark'
  url?: string
  /** With the service worker that shows the offline page. */
  worker?: boolean
}

export type Visit = {
  page: Page
  context: BrowserContext
  size: Size
  say: Say
  sayInMail: Say
  /** Allows a refusal that the journey provokes. */
  expectRefusal(status: number, path: RegExp): void
  /** Allows any other problem that a test provokes. */
  foresee(pattern: RegExp): void
  /** Closes the visit; any unexpected console error or failed request fails the test. */
  leave(): Promise<void>
}

export const openVisit = async ({
  language = 'en',
  size = 'desktop',
  mobile = false,
  light = 'light',
  url,
  worker = false,
}: VisitOptions = {}): Promise<Visit> => {
  const browser = await getBrowser()
  const context = await watchForSilence(async (logger) =>
    browser.newContext({
      baseURL: url ?? (await getProduct()).url,
      viewport: sizes[size],
      hasTouch: size === 'phone',
      isMobile: mobile,
      locale: language === 'fr' ? 'fr-FR' : 'en-GB',
      colorScheme: light,
      reducedMotion: 'reduce',
      // A worker's requests pass by the routes of a test.
      serviceWorkers: worker ? 'allow' : 'block',
      logger,
    }),
  )
  context.setDefaultTimeout(patienceMs)
  const page = await context.newPage()
  const problems = watchForProblems(page)
  return {
    page,
    context,
    size,
    say: wordsIn(language),
    sayInMail: mailTextsIn(language),
    expectRefusal: problems.expectRefusal,
    foresee: problems.foresee,
    async leave() {
      await context.close()
      expect(problems.list()).toEqual([])
    },
  }
}
