import { connectionFailures } from '@souvenance/contract/connection-failures'
import { limits } from '@souvenance/contract/limits'
import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeDatabase, type Database } from '../../server/src/platform/database/connect.ts'
import { jpegOf } from '../../server/test/sample-pictures.ts'
import { launchBrowser, sizes, type Visit } from '../browser.ts'
import { openDatabase } from '../database.ts'
import { expectSound } from '../expect-sound.ts'
import { guestsOf } from '../guests.ts'
import { stepByStep } from '../step-by-step.ts'
import {
  type Book,
  button,
  chapterIn,
  chooseFrom,
  createBook,
  decide,
  openToWrite,
  press,
  textField,
  writeText,
} from './journey.ts'

const shop = 'La boutique de la rue Sainte-Claire'
const clock = 'L’horloge de Saint-Maurice'
const lake = 'Les barques'
const today = 'Il avait dix-sept ans.\n\nLa boutique était profonde.'
const proposed = 'Il avait seize ans.\n\nLa boutique était très profonde.'

let browser: Browser
let db: Database
beforeAll(async () => {
  browser = await launchBrowser()
  db = openDatabase()
})
afterAll(async () => {
  await browser.close()
  await closeDatabase(db)
})

/** Each of another size: the same file twice would be known for what it is. */
const picturesOf = (count: number, width = 320) =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      name: `picture-${index + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await jpegOf(width + index, 240),
    })),
  )

/** What is saved meanwhile is saved, but the word of it never arrives. */
const losingAnAnswer = async ({ page, say, foresee }: Visit, act: () => Promise<void>) => {
  foresee(/failed: PUT .*biography/)
  // The proposal is gone by then, and with it what was held.
  foresee(/refused: POST .*biography\/lock 404/)
  const isSaved = (url: URL) => url.pathname.includes('/biography')
  await page.route(isSaved, async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await act()
  await page
    .getByText(say(`messages:${connectionFailures.offline.key}`))
    .first()
    .waitFor()
  await page.unroute(isSaved)
}

describe('the book of Madeleine’s life', () => {
  let claire: Visit
  let theo: Visit
  let book: Book

  const arrive = guestsOf(() => browser)
  const titles = () => claire.page.locator('section[id] :is(h2, h3, h4)').allTextContents()
  const isFocused = (goal: Locator) =>
    expect.poll(() => goal.and(claire.page.locator(':focus')).count()).toBe(1)
  const row = (title: string): Locator =>
    claire.page.getByRole('listitem').filter({ has: claire.page.getByText(title, { exact: true }) })

  beforeAll(async () => {
    book = await createBook(db)
    claire = await arrive('claire', 'desktop')
    theo = await arrive('theo', 'desktop')
  })

  stepByStep()

  test('is begun by Claire, whose words outlive a crash', async () => {
    const { page, say } = claire
    await page.goto(book.address)
    await page.getByRole('link', { name: say('biography:act.add') }).click()
    await writeText(claire, shop, today)
    await page.reload()
    await page.getByText(say('biography:write.restored')).waitFor()
    expect(await textField(claire).inputValue()).toBe(today)
    await expectSound(page, 'chapter-composer')
  })

  test('takes ten pictures to a chapter, and those taken out do not count', async () => {
    const { page, say } = claire
    const most = limits.chapterPictures
    const strip = page.getByRole('list', { name: say('composer:picture.list') })
    await page.locator('main input[type=file]').setInputFiles(await picturesOf(most + 1))
    const refusal = page.getByText(say('messages:ERR_2000007007', { most }))
    await refusal.waitFor()
    await expect.poll(() => strip.locator('img').count()).toBe(most)
    await strip
      .getByRole('button', { name: say('composer:picture.remove', { number: most }), exact: true })
      .click()
    await expect.poll(() => strip.locator('img').count()).toBe(most - 1)

    // The window becomes too narrow to write in, and wide again: nothing may be lost.
    await page.setViewportSize(sizes.phone)
    await page.getByText(say('messages:ERR_1000018006')).waitFor()
    await page.setViewportSize(sizes.desktop)
    await textField(claire).waitFor()
    expect(await textField(claire).inputValue()).toBe(today)
    expect(await strip.locator('img').count()).toBe(most - 1)

    await press(claire, 'biography:merge.preview')
    const preview = page.getByRole('dialog', { name: say('biography:write.preview') })
    await preview.getByRole('heading', { name: shop }).waitFor()
    expect(await preview.locator('figure img').count()).toBe(most - 1)
    await expectSound(page, 'chapter-preview')
    await page.keyboard.press('Escape')
    await preview.waitFor({ state: 'detached' })

    await expect.poll(() => button(claire, 'biography:write.save').isEnabled()).toBe(true)
    await press(claire, 'biography:write.save')
    await chapterIn(claire, shop).waitFor()
    expect(await chapterIn(claire, shop).locator('figure').count()).toBe(most - 1)
    await expectSound(page, 'biography')
  })

  test('shows its pictures one by one to who reads', async () => {
    const { page, say } = claire
    await chapterIn(claire, shop).locator('figure a').first().click()
    const viewer = page.getByRole('dialog')
    await viewer.getByText(say('biography:pictureOf', { num: '1', title: shop })).waitFor()
    await page.keyboard.press('ArrowRight')
    await viewer.getByText(say('pictures:viewer.placeOf', { place: 2, total: 9 })).waitFor()
    await expectSound(page, 'chapter-picture')
    await page.keyboard.press('Escape')
    await viewer.waitFor({ state: 'detached' })
  })

  test('shows a picture of the page in another chapter too', async () => {
    const { page, say } = claire
    await page.getByRole('link', { name: say('biography:act.add') }).click()
    await writeText(claire, clock, 'Le samedi.')
    await press(claire, 'pictures:picker.open')
    const picker = page.getByRole('dialog', { name: say('pictures:picker.title') })
    await picker
      .getByRole('list', { name: say('pictures:picker.title') })
      .getByRole('listitem')
      .first()
      .click()
    await picker.getByRole('button', { name: say('pictures:picker.choose_one', { count: 1 }) }).click()
    await press(claire, 'biography:write.save')
    await expect.poll(() => chapterIn(claire, clock).locator('figure').count()).toBe(1)
    await page.getByRole('link', { name: say('biography:act.add') }).click()
    await writeText(claire, lake, 'Le dimanche.')
    await press(claire, 'biography:write.save')
    await chapterIn(claire, lake).waitFor()
  })

  test('is proposed a change by Théo, of which Claire takes one half', async () => {
    await theo.page.goto(book.address)
    await openToWrite(theo, shop, 'propose')
    await writeText(theo, shop, proposed)
    const [canal] = await picturesOf(1, 400)
    await theo.page.locator('main input[type=file]').setInputFiles(canal ? [canal] : [])
    await theo.page
      .getByRole('button', { name: theo.say('composer:picture.remove', { number: 1 }) })
      .waitFor()
    await expect.poll(() => button(theo, 'biography:write.send').isEnabled()).toBe(true)
    await press(theo, 'biography:write.send')
    await theo.page.waitForURL(`${book.address}/proposals`)
    await theo.page.getByRole('article').filter({ hasText: shop }).last().waitFor()
    await expectSound(theo.page, 'biography-proposals')

    const { page, say } = claire
    await page.goto(book.address)
    await page.getByRole('link', { name: say('biography:proposals.waiting_one', { number: 1 }) }).click()
    await page.getByRole('link', { name: say('biography:proposals.compare') }).click()
    await decide(claire, 'take', 1)
    await decide(claire, 'leave', 2)
    await page.getByRole('figure').getByText(say('biography:merge.newPicture')).waitFor()
    await decide(claire, 'take', 3)
    await expectSound(page, 'chapter-merge')
    await page.getByText(say('biography:merge.one'), { exact: true }).click()
    await page.locator('ins').filter({ hasText: 'seize' }).waitFor()
    await expectSound(page, 'chapter-merge-one-text')
    await press(claire, 'biography:answer.open', { name: 'Théo' })
    await page.keyboard.type('Seize ans, oui.')
    await press(claire, 'biography:merge.preview')
    await page.getByRole('heading', { name: shop, level: 2 }).waitFor()
    await losingAnAnswer(claire, () => press(claire, 'biography:merge.save'))
    await press(claire, 'biography:merge.save')
    const chapter = chapterIn(claire, shop)
    await chapter.getByText('Il avait seize ans.').waitFor()
    expect(await chapter.getByText('La boutique était profonde.').count()).toBe(1)
    expect(await chapter.locator('figure').count()).toBe(10)
    await page.getByRole('link', { name: say('biography:proposals.title'), exact: true }).waitFor()

    await theo.page.goto(`${book.address}/proposals`)
    const answer = theo.page.getByRole('article').filter({ hasText: 'Claire' })
    await answer.getByText('Seize ans, oui.').waitFor()
    await answer.getByText(theo.say('biography:answer.accepted', { title: shop })).waitFor()
    await expectSound(theo.page, 'biography-answers')
  })

  test('is put in order with the mouse; leaving asks, and cancelling restores', async () => {
    const { page, say } = claire
    await press(claire, 'biography:act.order')
    await row(lake).dragTo(row(shop), { targetPosition: { x: 200, y: 6 } })
    await page.getByText(say('biography:order.changed')).waitFor()
    await expectSound(page, 'biography-order')

    await page.getByRole('link', { name: say('pages:tabs.timeline') }).click()
    const question = page.getByRole('dialog', { name: say('ui:unsaved.title') })
    await question.getByRole('button', { name: say('ui:unsaved.stay') }).click()
    await question.waitFor({ state: 'detached' })
    await press(claire, 'biography:order.cancel')
    await expect.poll(titles).toEqual([shop, clock, lake])

    await press(claire, 'biography:act.order')
    await row(lake).dragTo(row(shop), { targetPosition: { x: 200, y: 30 } })
    await page.getByText(say('biography:order.changed')).waitFor()
    await press(claire, 'biography:order.keep')
    await expect.poll(titles).toEqual([shop, lake, clock])
    expect(await chapterIn(claire, lake).getAttribute('data-depth')).toBe('2')
  })

  test('is put in order with the keyboard, and saved once', async () => {
    const { page, say } = claire
    const saves: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'PUT') saves.push(request.url())
    })
    await button(claire, 'biography:act.order').focus()
    await page.keyboard.press('Enter')
    await button(claire, 'biography:order.out', { title: lake }).focus()
    await page.keyboard.press('Enter')
    await page.getByText(say('biography:order.now', { title: lake, num: '2' })).waitFor({ state: 'attached' })
    await button(claire, 'biography:order.up', { title: clock }).focus()
    await page.keyboard.press('Enter')
    await button(claire, 'biography:order.up', { title: clock }).focus()
    await page.keyboard.press('Enter')
    await page
      .getByText(say('biography:order.now', { title: clock, num: '1' }))
      .waitFor({ state: 'attached' })
    expect(saves).toEqual([])
    await button(claire, 'biography:order.keep').focus()
    await page.keyboard.press('Enter')
    await expect.poll(titles).toEqual([clock, shop, lake])
    expect(saves).toHaveLength(1)
    await isFocused(button(claire, 'biography:act.order'))
  })

  test('is walked through with one key, which ends at the last chapter', async () => {
    const { page, say } = claire
    const next = (num: string, title: string) =>
      page.getByRole('link', { name: say('biography:next', { num, title }) })
    await page.goto(book.address, { waitUntil: 'networkidle' })
    await next('1', clock).focus()
    await page.keyboard.press('Enter')
    await isFocused(next('2', shop))
    await page.keyboard.press('Enter')
    await isFocused(next('3', lake))
    await page.keyboard.press('Enter')
    await isFocused(page.getByRole('link', { name: say('biography:last') }))
  })

  test('gives back a chapter that was deleted, and the keyboard its place', async () => {
    const { page } = claire
    await chooseFrom(claire, '3', 'biography:act.remove')
    await press(claire, 'biography:remove.action')
    await chapterIn(claire, lake).waitFor({ state: 'detached' })
    await isFocused(chapterIn(claire, shop).getByRole('heading', { name: shop }))
    await press(claire, 'biography:removed.undo')
    await chapterIn(claire, lake).waitFor()
    expect(await titles()).toEqual([clock, shop, lake])
    await isFocused(page.getByRole('heading', { name: lake, exact: true }))
  })

  test('tells in the history of a chapter that it was moved', async () => {
    const { page, say } = claire
    await chooseFrom(claire, '3', 'biography:act.history')
    const dialog = page.getByRole('dialog', { name: say('biography:history.title', { title: lake }) })
    await dialog.getByText(say('biography:history.move')).first().waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  })

  test('closes a chapter to others where it is read, with a press before the page has woken', async () => {
    const { page, say } = claire
    await page.goto(book.address, { waitUntil: 'commit' })
    await press(claire, 'biography:act.more', { num: '1' })
    await page.getByRole('menuitem', { name: say('biography:write.readers'), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: say('biography:readers.title', { title: clock }) })
    const save = dialog.getByRole('button', { name: say('biography:readers.save') })
    await dialog.getByLabel(say('ui:cloud.public')).click()
    expect(await save.isDisabled()).toBe(true)
    await dialog.getByLabel(say('ui:cloud.onlyMe')).click()
    await expectSound(page, 'chapter-readers')
    await save.click()
    await dialog.waitFor({ state: 'detached' })
    await theo.page.goto(book.address)
    await chapterIn(theo, shop).waitFor()
    expect(await chapterIn(theo, clock).count()).toBe(0)
  })

  test('is read on a phone, where the writing table is kindly refused', async () => {
    const phone = await arrive('claire', 'phone')
    const { page, say } = phone
    await page.goto(book.address)
    await chapterIn(phone, shop).waitFor()
    await expectSound(page, 'biography-phone')
    await page.goto(`${book.address}/write`)
    await page.getByText(say('messages:ERR_1000018006')).waitFor()
    await expectSound(page, 'chapter-narrow')
    await press(phone, 'biography:narrow.read')
    await chapterIn(phone, shop).waitFor()
  })
})
