import { limits } from '@souvenance/contract/limits'
import type { Locator } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../server/src/platform/database/connect.ts'
import { jpegOf } from '../../server/test/sample-pictures.ts'
import { sizes, type Visit } from '../browser.ts'
import { getDatabase } from '../database.ts'
import { expectSound } from '../expect-sound.ts'
import { guestsOf } from '../guests.ts'
import { stepByStep } from '../step-by-step.ts'
import {
  type Book,
  button,
  chapterIn,
  createBook,
  decide,
  expectText,
  fillText,
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

let db: Database
beforeAll(async () => {
  db = await getDatabase()
})

/** Each file has another size: the server deduplicates identical files. */
const picturesOf = (count: number, width = 320) =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      name: `picture-${index + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await jpegOf(width + index, 240),
    })),
  )

describe('the book of Madeleine’s life', () => {
  let claire: Visit
  let theo: Visit
  let book: Book

  const arrive = guestsOf()
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

  test('is started by Claire, whose text survives a crash', async () => {
    const { page, say } = claire
    await page.goto(book.address)
    await page.getByRole('link', { name: say('biography:act.add') }).click()
    await writeText(claire, shop, today)
    await page.reload()
    await page.getByText(say('biography:write.restored')).waitFor()
    await expectText(claire, today)
    await expectSound(page, 'chapter-composer')
  })

  test('accepts ten pictures per chapter, not counting removed ones', async () => {
    const { page, say } = claire
    const most = limits.chapterPictures
    const strip = page.getByRole('list', { name: say('composer:picture.list') })
    await page.locator('main section input[type=file]').setInputFiles(await picturesOf(most + 1))
    const refusal = page.getByText(say('messages:ERR_2000007007', { most }))
    await refusal.waitFor()
    await expect.poll(() => strip.locator('img').count()).toBe(most)
    await strip
      .getByRole('button', { name: say('composer:picture.remove', { number: most }), exact: true })
      .click()
    await expect.poll(() => strip.locator('img').count()).toBe(most - 1)

    // Narrowing the window below the editor's minimum and widening it again must not lose the text.
    await page.setViewportSize(sizes.phone)
    await page.getByText(say('messages:ERR_1000018006')).waitFor()
    await page.setViewportSize(sizes.desktop)
    await expectText(claire, today)
    await expect.poll(() => strip.locator('img').count()).toBe(most - 1)

    await press(claire, 'biography:write.asReader')
    const preview = page.getByRole('dialog', { name: say('biography:write.preview') })
    await preview.getByRole('heading', { name: shop }).waitFor()
    await expect.poll(() => preview.locator('figure img').count()).toBe(most - 1)
    await expectSound(page, 'chapter-preview')
    await page.keyboard.press('Escape')
    await preview.waitFor({ state: 'detached' })

    await expect.poll(() => button(claire, 'composer:action.publish').isEnabled()).toBe(true)
    await press(claire, 'composer:action.publish')
    await chapterIn(claire, shop).waitFor()
    await expect.poll(() => chapterIn(claire, shop).locator('figure').count()).toBe(most - 1)
    await expectSound(page, 'biography')
  })

  test('shows its pictures one by one to readers', async () => {
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
    await press(claire, 'pages:fromLibrary')
    const picker = page.getByRole('dialog', { name: say('pictures:picker.title') })
    await picker
      .getByRole('list', { name: say('pictures:picker.title') })
      .getByRole('listitem')
      .first()
      .click()
    await picker.getByRole('button', { name: say('pictures:picker.choose_one', { count: 1 }) }).click()
    await press(claire, 'composer:action.publish')
    await expect.poll(() => chapterIn(claire, clock).locator('figure').count()).toBe(1)
    await page.getByRole('link', { name: say('biography:act.add') }).click()
    await writeText(claire, lake, 'Le dimanche.')
    await press(claire, 'composer:action.publish')
    await chapterIn(claire, lake).waitFor()
  })

  test('shows a picture where it was put, and where the keyboard moved it', async () => {
    const { page, say } = claire
    await openToWrite(claire, clock, 'edit')
    await fillText(claire, 'Le samedi.\n\nLe soir.')
    await press(claire, 'biography:plate.put', { number: 1 })
    await page.keyboard.press('ArrowRight')
    await page.getByText(say('biography:plate.chosen')).waitFor({ state: 'attached' })
    await expectSound(page, 'chapter-plate')
    await page.keyboard.press('Alt+ArrowUp')
    await press(claire, 'composer:action.publish')
    const chapter = chapterIn(claire, clock)
    await chapter.getByText('Le soir.').waitFor()
    const order = () => chapter.locator('figure, p:text-is("Le samedi."), p:text-is("Le soir.")')
    const tags = () => order().evaluateAll((found) => found.map(({ tagName }) => tagName))
    await expect.poll(tags).toEqual(['P', 'FIGURE', 'P'])
    expect(await chapter.textContent()).not.toContain('picture:')
  })

  test('gets a proposal from Théo, of which Claire accepts one half', async () => {
    await theo.page.goto(book.address)
    await openToWrite(theo, shop, 'propose')
    await writeText(theo, shop, proposed)
    const [canal] = await picturesOf(1, 400)
    await theo.page.locator('main section input[type=file]').setInputFiles(canal ? [canal] : [])
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
    await press(claire, 'biography:merge.save')
    const chapter = chapterIn(claire, shop)
    await chapter.getByText('Il avait seize ans.').waitFor()
    expect(await chapter.getByText('La boutique était profonde.').count()).toBe(1)
    await expect.poll(() => chapter.locator('figure').count()).toBe(10)
    await page.getByRole('link', { name: say('biography:proposals.title'), exact: true }).waitFor()

    await theo.page.goto(`${book.address}/proposals`)
    const answer = theo.page.getByRole('article').filter({ hasText: 'Claire' })
    await answer.getByText('Seize ans, oui.').waitFor()
    await answer.getByText(theo.say('items:answer.accepted', { title: shop })).waitFor()
    await expectSound(theo.page, 'biography-answers')
  })

  test('is reordered with the mouse', async () => {
    const { page, say } = claire
    await press(claire, 'biography:act.order')
    await row(clock).dragTo(row(shop), { targetPosition: { x: 200, y: 6 } })
    await row(lake).dragTo(row(shop), { targetPosition: { x: 200, y: 30 } })
    await page.getByText(say('biography:order.changed')).waitFor()
    await expectSound(page, 'biography-order')
    await press(claire, 'biography:order.keep')
    await expect.poll(titles).toEqual([clock, shop, lake])
    expect(await chapterIn(claire, lake).getAttribute('data-depth')).toBe('2')
    await isFocused(button(claire, 'biography:act.order'))
  })

  test('is stepped through with one key, which ends at the last chapter', async () => {
    const { page, say } = claire
    const next = (num: string, title: string) =>
      page.getByRole('link', { name: say('biography:next', { num, title }) })
    await page.goto(book.address, { waitUntil: 'networkidle' })
    await next('1', clock).focus()
    await page.keyboard.press('Enter')
    await isFocused(next('2', shop))
    await page.keyboard.press('Enter')
    await isFocused(next('2.1', lake))
    await page.keyboard.press('Enter')
    await isFocused(page.getByRole('link', { name: say('biography:last') }))
  })

  test('restricts a chapter from the reading screen, with a press before hydration', async () => {
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

  test('is read on a phone, where the editor is refused', async () => {
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

  test('takes words alone from a phone, as a draft at its end', async () => {
    const phone = await arrive('claire', 'phone')
    const { page, say } = phone
    await page.goto(book.address)
    await page.getByRole('link', { name: say('biography:act.add') }).click()
    await press(phone, 'biography:narrow.words')
    await page.getByRole('textbox', { name: say('biography:write.title') }).fill('Le train de nuit')
    await textField(phone).fill('Elle dormait mal.')
    await expectSound(page, 'chapter-words')
    await press(phone, 'biography:sheet.save')
    const kept = chapterIn(phone, 'Le train de nuit')
    await kept.getByText('Elle dormait mal.').waitFor()
    expect(await kept.getAttribute('data-state')).toBe('draft')
    expect((await page.locator('section[id] :is(h2, h3, h4)').allTextContents()).at(-1)).toBe(
      'Le train de nuit',
    )
  })
})
