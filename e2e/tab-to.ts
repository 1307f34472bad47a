import type { Locator, Page } from 'playwright-core'

/** Presses Tab until the element has the focus. */
export const tabTo = async (page: Page, goal: Locator): Promise<void> => {
  for (let steps = 0; steps < 100; steps += 1) {
    await page.keyboard.press('Tab')
    if ((await goal.and(page.locator(':focus')).count()) > 0) return
  }
  throw new Error(`${goal} cannot be reached with the keyboard`)
}
