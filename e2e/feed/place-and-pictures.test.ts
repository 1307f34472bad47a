import type { Locator } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { jpegOf } from '../../server/test/sample-pictures.ts'
import type { Visit } from '../browser.ts'
import { expectSound } from '../expect-sound.ts'
import { guestsOf } from '../guests.ts'
import { stepByStep } from '../step-by-step.ts'
import { button, composer, emile, giveTitle, itemCalled, partOf, tellDate } from './journey.ts'

const title = 'La montée au Semnoz'
const spot = 'Le Semnoz'

const invite = guestsOf()

describe('an event with a place, a sign and pictures the page has already', () => {
  let claire: Visit
  let event = ''
  stepByStep()
  beforeAll(async () => {
    claire = await invite('claire')
  })

  const dialogCalled = (name: string, values?: Record<string, string>): Locator =>
    claire.page.getByRole('dialog', { name: claire.say(name, values), exact: true })

  test('asks before it saves the name of a place without coordinates', async () => {
    const { page, say } = claire
    await page.goto(`${emile}/timeline?write=life-event`)
    const desk = composer(claire, 'create.life-event')
    await giveTitle(claire, title)
    await desk.getByLabel(say('composer:text.life-event')).fill('Nous avons mangé là-haut ')
    await partOf(claire, 'where').click()
    const place = dialogCalled('composer:place.title')
    const question = dialogCalled('composer:place.noSpotTitle')
    await place.getByLabel(say('composer:place.name')).fill(spot)
    await place.getByRole('button', { name: say('composer:place.choose') }).click()
    await question.getByRole('button', { name: say('composer:place.noSpotKeep') }).click()
    await question.waitFor({ state: 'detached' })
    await place.getByRole('application').click()
    await place.getByRole('button', { name: say('composer:place.noSpot') }).waitFor()
    await expectSound(page, 'place')
    await place.getByRole('button', { name: say('composer:place.choose') }).click()
    await place.waitFor({ state: 'detached' })
    expect(await question.count()).toBe(0)
    await partOf(claire, 'where', spot).waitFor()
  })

  test('inserts an emoji at the caret', async () => {
    const { page, say } = claire
    const words = composer(claire, 'create.life-event').getByLabel(say('composer:text.life-event'))
    await button(claire, 'composer:emoji').click()
    await page.getByRole('button', { name: '😊' }).click()
    await expect.poll(() => words.inputValue()).toBe('Nous avons mangé là-haut 😊')
    await words.and(page.locator(':focus')).waitFor()
  })

  test('adds two pictures from the library, filtered by years', async () => {
    const { page, say } = claire
    const desk = composer(claire, 'create.life-event')
    await desk.getByRole('button', { name: say('pages:fromLibrary') }).click()
    const picker = dialogCalled('pictures:picker.title')
    const pictures = picker.locator('li[aria-posinset]')
    await pictures.first().waitFor()
    const narrowed = page.waitForResponse(/\/grid\?.*yearFrom=/)
    await picker.getByRole('slider', { name: say('pictures:years.from') }).press('ArrowRight')
    const { items } = (await (await narrowed).json()).data as { items: unknown[] }
    await expect.poll(() => pictures.first().getAttribute('aria-setsize')).toBe(String(items.length))
    await pictures.nth(0).click()
    await pictures.nth(1).click()
    await picker.getByRole('button', { name: say('pictures:picker.choose_other', { count: 2 }) }).click()
    await desk.locator('li[data-state=ready]').nth(1).waitFor()
    await tellDate(claire, '1969')
    const kept = page.waitForResponse(
      (answer) => answer.url().endsWith('/timeline') && answer.request().method() === 'POST',
    )
    await button(claire, 'composer:action.publish').click()
    event = ((await (await kept).json()).data as { item: { itemUid: string } }).item.itemUid
    await desk.waitFor({ state: 'detached' })
  })

  test('shows its readers where it was', async () => {
    const theo = await invite('theo', 'phone')
    const { page, say } = theo
    await page.goto(`${emile}/timeline/${event}`)
    await itemCalled(theo, title).getByRole('button', { name: spot, exact: true }).click()
    const map = page.getByRole('dialog', { name: spot, exact: true })
    await map.getByRole('application', { name: say('feed:place.map', { place: spot }) }).waitFor()
    await expectSound(page, 'place-viewer')
  })

  test('unlinks one of them in the viewer, after a question', async () => {
    const { page, say } = claire
    await page.goto(`${emile}/timeline/${event}`)
    await itemCalled(claire, title).locator('figure img').first().click()
    await page.waitForURL(/\/pictures\/[^/]+$/)
    const out = page.getByRole('button', { name: say('pictures:viewer.dissociate', { name: title }) })
    const question = dialogCalled('pictures:dissociate.title')
    await out.click()
    await question.getByRole('button', { name: say('pictures:dissociate.keep') }).click()
    await question.waitFor({ state: 'detached' })
    await out.click()
    await question.getByRole('button', { name: say('pictures:dissociate.action') }).click()
    await out.waitFor({ state: 'detached' })
    await page.goto(`${emile}/timeline/${event}`)
    await expect.poll(() => itemCalled(claire, title).locator('figure img').count()).toBe(1)
  })
})

test('selected pictures are deleted after a question, and restored', async () => {
  const claire = await invite('claire')
  const { page, say } = claire
  await page.goto(`${emile}/pictures`)
  const all = page.locator('main li[aria-posinset]')
  await all.first().waitFor()
  const kept = page.waitForResponse(
    (answer) => answer.url().endsWith('/pictures/standards') && answer.request().method() === 'POST',
  )
  const files = [521, 522].map(async (width) => ({
    name: `${width}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await jpegOf(width, 333),
  }))
  await page.locator('main input[type=file]').setInputFiles(await Promise.all(files))
  const { items } = (await (await kept).json()).data as { items: { itemUid: string }[] }
  const tileOf = ({ itemUid }: { itemUid: string }): Locator =>
    page.locator(`main a[href$="/pictures/${itemUid}"]`)
  for (const item of items) {
    await tileOf(item).focus()
    await page.keyboard.press('Space')
  }
  const count = items.length
  expect(count).toBe(2)
  await button(claire, 'pictures:select.remove').click()
  const question = page.getByRole('dialog', { name: say('pictures:remove.title_other', { count }) })
  await question.getByRole('button', { name: say('pictures:remove.action_other') }).click()
  for (const item of items) await tileOf(item).waitFor({ state: 'detached' })
  await button(claire, 'pictures:removed.undo').click()
  for (const item of items) await tileOf(item).waitFor()
})
