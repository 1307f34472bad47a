import { mkdirSync } from 'node:fs'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

// Run in the page, whose names the rest of the program does not know.
const rest = `Promise.all([
  document.fonts.ready,
  ...document.getAnimations()
    .filter((animation) => animation.effect.getComputedTiming().endTime !== Infinity)
    .map((animation) => animation.finished.catch(() => {})),
]).then(() => {})`
/** What stands outside the window is not drawn and has a size that is guessed: parts of it seem to cover each other. */
const drawAll = `for (const entry of document.querySelectorAll('li'))
  if (getComputedStyle(entry).contentVisibility === 'auto') entry.style.contentVisibility = 'visible'`
const pixelsBeyond = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'

/** Whatever moves or loads has come to rest, so that what is judged is what a person looks at. */
const settle = async (page: Page): Promise<void> => {
  await page.waitForLoadState('load')
  await page.evaluate(drawAll)
  await page.evaluate(rest)
}

const expectAccessible = async (page: Page): Promise<void> => {
  // A letter is shown in a frame where no script runs, a scan's own included.
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').withTags(standards).analyze()
  const found = violations.map(({ id, nodes }) => ({
    rule: id,
    where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }))
  expect(found).toEqual([])
}

/** A screen that can be shown to anyone: reachable by all, no text missing, nothing beyond its edges. */
export const expectSound = async (page: Page, name: string): Promise<void> => {
  await settle(page)
  await takePicture(page, name)
  expect(await page.locator('body').textContent()).not.toContain('MISSING[')
  expect(await page.title()).not.toBe('')
  expect(await page.evaluate(pixelsBeyond), 'pixels beyond the right edge').toBe(0)
  await expectAccessible(page)
}

/** Only where a folder for pictures is named. */
const takePicture = async (page: Page, name: string): Promise<void> => {
  const folder = process.env.SHOTS_DIR
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}
