import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, type Visit } from '../browser.ts'
import { guestsOf } from '../guests.ts'
import { button, chooseFrom, composer, emile, itemCalled, itemsIn } from './journey.ts'

let browser: Browser
let claire: Visit
const invite = guestsOf(() => browser)
beforeAll(async () => {
  browser = await launchBrowser()
  claire = await invite('claire')
})
afterAll(() => browser.close())

test('whoever closes a dialog that a menu opened goes on at the menu, however often', async () => {
  const { page, say } = claire
  await page.goto(`${emile}/timeline`)
  const menu = itemsIn(claire, 'feed:timeline.title')
    .nth(1)
    .getByRole('button', { name: new RegExp(say('feed:menu.label', { title: '' }).slice(0, 8), 'u') })
    .first()
  for (let times = 0; times < 2; times += 1) {
    await menu.focus()
    await page.keyboard.press('Enter')
    const entry = page.getByRole('menuitem', { name: say('feed:menu.history'), exact: true })
    await entry.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: say('feed:history.title') })
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => menu.and(page.locator(':focus')).count()).toBe(1)
  }
})

test('Escape closes the signs to choose from, and leaves what is being written', async () => {
  const { page } = claire
  await page.goto(`${emile}/timeline`)
  await button(claire, 'composer:kind.life-event').click()
  const dialog = composer(claire, 'create.life-event')
  await dialog.waitFor()
  const signs = button(claire, 'composer:emoji')
  await signs.click()
  const sign = page.getByRole('button', { name: '😊' })
  await sign.waitFor()
  await sign.focus()
  await page.keyboard.press('Escape')
  await sign.waitFor({ state: 'detached' })
  await expect.poll(() => signs.and(page.locator(':focus')).count()).toBe(1)
  expect(await dialog.isVisible()).toBe(true)
})

test('whoever deletes something goes on beside it', async () => {
  const { page, say } = claire
  await page.goto(`${emile}/timeline`)
  await button(claire, 'composer:kind.life-event').click()
  const dialog = composer(claire, 'create.life-event')
  await dialog.getByLabel(say('composer:title')).fill('À jeter')
  await dialog.getByText(say('composer:phase.draft'), { exact: true }).click()
  await button(claire, 'composer:action.keep').click()
  await dialog.waitFor({ state: 'detached' })
  await page.goto(`${emile}/drafts`)
  const draft = itemCalled(claire, 'À jeter')
  await chooseFrom(claire, draft, 'À jeter', 'feed:menu.remove')
  await button(claire, 'feed:remove.action.event').click()
  await draft.waitFor({ state: 'detached' })
  const focused = page.locator('article:focus, main:focus')
  await expect.poll(() => focused.count()).toBe(1)
})
