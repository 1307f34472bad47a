import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, openVisit, type Visit } from '../browser.ts'
import { family, signInAs } from '../sample-family.ts'
import { button, composer, emile } from './journey.ts'

let browser: Browser
let claire: Visit
beforeAll(async () => {
  browser = await launchBrowser()
  claire = await openVisit(browser, { language: family.claire.language })
  await signInAs(claire, family.claire)
})
afterAll(async () => {
  await claire.leave()
  await browser.close()
})

test('escape leaves what stands in front, and asks once before it gives up what was written', async () => {
  const { page, say } = claire
  await page.goto(`${emile}/timeline`)
  await button(claire, 'composer:kind.life-event').click()
  const dialog = composer(claire, 'create.life-event')
  const question = page.getByRole('dialog', { name: say('ui:unsaved.title') })
  const text = dialog.getByLabel(say('composer:text.life-event'))
  await text.fill('Le jour de la kermesse.')

  await dialog.getByRole('button', { name: say('composer:place.add') }).click()
  const place = page.getByRole('dialog', { name: say('composer:place.title') })
  await place.waitFor()
  await page.keyboard.press('Escape')
  await place.waitFor({ state: 'detached' })
  expect(await question.count()).toBe(0)

  await page.keyboard.press('Escape')
  await question.waitFor()
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  expect(await text.inputValue()).toBe('Le jour de la kermesse.')

  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: say('ui:unsaved.leave') }).click()
  await dialog.waitFor({ state: 'detached' })
})
