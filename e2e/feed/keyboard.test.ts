import type { Locator } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Visit } from '../browser.ts'
import { expectSound } from '../expect-sound.ts'
import { holdsFocus } from '../focus.ts'
import { guestsOf } from '../guests.ts'
import { button, chooseFrom, choosePhase, composer, emile, giveTitle, itemCalled, partOf } from './journey.ts'

let claire: Visit
const invite = guestsOf()
beforeAll(async () => {
  claire = await invite('claire')
})

test('Escape closes the emoji list, and keeps the composer', async () => {
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

test('deleting an item moves focus beside it', async () => {
  const { page } = claire
  await page.goto(`${emile}/timeline`)
  await button(claire, 'composer:kind.life-event').click()
  const dialog = composer(claire, 'create.life-event')
  await giveTitle(claire, 'À jeter')
  await choosePhase(claire, 'composer:phase.draft')
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

test('a memory is told with the keyboard alone', async () => {
  const { page, say } = claire
  await page.goto(`${emile}/timeline?write=life-event`)
  const dialog = composer(claire, 'create.life-event')
  const isFocused = (one: Locator) => expect.poll(() => one.and(page.locator(':focus')).count()).toBe(1)
  await isFocused(dialog.getByLabel(say('composer:text.life-event')))
  await page.keyboard.type('La barque avait deux rames gauches.')

  await partOf(claire, 'when').focus()
  await page.keyboard.press('Enter')
  await isFocused(page.getByRole('textbox', { name: say('composer:date.known') }))
  await page.keyboard.type('summer 1956')
  await page.getByText(say('dates:readKept', { date: 'été 1956', kept: '1956' })).waitFor()
  await page.keyboard.press('Escape')
  await isFocused(partOf(claire, 'when', 'en été 1956'))

  await partOf(claire, 'whom').focus()
  await page.keyboard.press('Enter')
  await holdsFocus(page.getByRole('dialog', { name: say('composer:audience') }))
  await page.getByRole('checkbox', { name: say('ui:cloud.family') }).press('Space')
  await page.keyboard.press('Escape')
  await isFocused(partOf(claire, 'whom', say('composer:sentence.whom.family')))
  await expectSound(page, 'composer-sentence')

  await button(claire, 'composer:action.publish').press('Enter')
  await dialog.waitFor({ state: 'detached' })
  const told = page.getByRole('article').filter({ hasText: 'deux rames gauches' }).last()
  await told.getByText('été', { exact: true }).waitFor()
})
