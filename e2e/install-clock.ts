import type { Page } from 'playwright-core'

/** On an empty page: between two steps of the installation, a page that is open lives in 1970 for a moment. */
export const installClock = async (page: Page): Promise<void> => {
  await page.goto('about:blank')
  await page.clock.install()
}
