import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { sizes } from './browser.ts'

/** Half as long as the one with comments: every screen is sent it and reads it. */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  // Without it, axe describes every element that passed, which takes most of its time.
  resultTypes: ['violations'],
}
/** Too small for axe only where the page was scrolled: the rest of it is under the header that stays. */
const isUnderHeader = `({ id }, { target }) => {
  if (id !== 'target-size' || scrollY === 0) return false
  const header = document.querySelector('header')
  const control = document.querySelector(target.join(' '))
  if (!header || !control || header.contains(control)) return false
  const { top, bottom } = control.getBoundingClientRect()
  return top < header.getBoundingClientRect().bottom && bottom - top >= 24
}`
// A mail is shown in a sandboxed frame without scripts: axe cannot be injected there.
const findViolations = `axe.run({ exclude: ['iframe'] }, ${JSON.stringify(options)})
  .then(({ violations }) => violations.flatMap((violation) => {
    const isUnderHeader = ${isUnderHeader}
    const nodes = violation.nodes.filter((node) => !isUnderHeader(violation, node))
    if (nodes.length === 0) return []
    return {
      rule: violation.id,
      where: nodes.map(({ target, failureSummary }) => target.join(' ') + ': ' + failureSummary),
    }
  }))`

// Runs in the page, whose globals are unknown to TypeScript here.
const rest = `Promise.all([
  document.fonts.ready,
  ...document.getAnimations()
    .filter((animation) => animation.effect.getComputedTiming().endTime !== Infinity)
    .map((animation) => animation.finished.catch(() => {})),
]).then(() => {})`
/** content-visibility skips rows outside the viewport and estimates their size, so axe would see overlaps there. */
const drawAll = `for (const entry of document.querySelectorAll('li'))
  if (getComputedStyle(entry).contentVisibility === 'auto') entry.style.contentVisibility = 'visible'`
const pixelsBeyond = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'

/** Waits for animations and images to finish before the screen is checked. */
const settle = async (page: Page): Promise<void> => {
  await page.waitForLoadState('load')
  await page.evaluate(drawAll)
  await page.evaluate(rest)
}

const expectAccessible = async (page: Page): Promise<void> => {
  if (!(await page.evaluate("'axe' in globalThis"))) await page.evaluate(axe)
  expect(await page.evaluate(findViolations)).toEqual([])
}

/** Checks a screen: accessible, no text missing, no horizontal overflow. */
export const expectSound = async (page: Page, name: string): Promise<void> => {
  await settle(page)
  await takePicture(page, name)
  expect(await page.locator('body').textContent()).not.toContain('MISSING[')
  expect(await page.title()).not.toBe('')
  expect(await page.evaluate(pixelsBeyond), 'pixels beyond the right edge').toBe(0)
  await expectAccessible(page)
}

/** Checks a screen in its window, and in one of the other size. */
export const expectSoundInBothSizes = async (page: Page, name: string): Promise<void> => {
  await expectSound(page, name)
  const own = page.viewportSize() ?? sizes.desktop
  await page.setViewportSize(own.width === sizes.phone.width ? sizes.desktop : sizes.phone)
  await expectSound(page, `${name}-other-size`)
  await page.setViewportSize(own)
}

/** Screenshots are written only if a folder for them is set. */
const takePicture = async (page: Page, name: string): Promise<void> => {
  const folder = process.env.SHOTS_DIR
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}
