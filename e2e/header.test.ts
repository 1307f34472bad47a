import { expect, onTestFinished, test } from 'vitest'
import { openVisit } from './browser.ts'
import { family, signInAs } from './sample-family.ts'

/** Runs in the page: what of the header is cut or sticks out of the window. */
const cutInHeader = `(() => {
  const field = document.querySelector('header input[type="search"]')
  const context = document.createElement('canvas').getContext('2d')
  context.font = getComputedStyle(field).font
  const { paddingLeft, paddingRight } = getComputedStyle(field)
  const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
  const isShown = field.getClientRects().length > 0
  const cut = [...document.querySelectorAll('header a, header button')]
    .filter((way) => way.getClientRects().length > 0 && way.getBoundingClientRect().right > innerWidth)
    .map((way) => way.textContent)
  if (isShown && context.measureText(field.placeholder).width > room) cut.push(field.placeholder)
  return cut
})()`

/** Runs in the page: the tabs of the account that do not stand in the window. */
const tabsOutOfSight = `[...document.querySelectorAll('a[id^="tab-"]')]
  .filter((tab) => tab.getBoundingClientRect().right > innerWidth)
  .map((tab) => tab.textContent)`

test('the header and the tabs of the account are seen whole at every width of a desktop', async () => {
  const visit = await openVisit({ language: 'fr' })
  onTestFinished(visit.leave)
  const { page, say } = visit
  await signInAs(visit, family.claire)
  await page.goto('/settings/general')
  await page.getByRole('button', { name: say('shell:nav.messages') }).waitFor()
  for (const width of [768, 1024, 1200, 1280, 1366, 1440, 1500, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    const look = async () => [await page.evaluate(cutInHeader), await page.evaluate(tabsOutOfSight)]
    // The screen answers a new width after the window has it.
    await expect.poll(look, { message: String(width) }).toEqual([[], []])
  }
})
