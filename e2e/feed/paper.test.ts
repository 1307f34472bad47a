import { beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Database } from '../../server/src/platform/database/connect.ts'
import { createItem } from '../../server/test/factories/create-item.ts'
import { createBook } from '../biography/journey.ts'
import { openVisit, type Visit } from '../browser.ts'
import { getDatabase, getPageUid } from '../database.ts'
import { family, signInAs } from '../sample-family.ts'
import { attachPictures, button, composer, giveTitle, itemCalled, tellDate } from './journey.ts'

const title = 'La noce à Talloires'
const spot = 'Talloires'
const tribute = 'Il réparait tout, même les silences.'
const comment = 'Et la pluie n’a cessé qu’au dessert.'
const pictures = 7

let db: Database
let memorial: string
let address: string
beforeAll(async () => {
  db = await getDatabase()
  const book = await createBook(db)
  memorial = book.page
  address = book.address.replace('/biography', '')
  const author_uid = await getPageUid(db, family.theo.email)
  await createItem(db, { page_uid: memorial, author_uid, kind: 'tribute', message: tribute })
})

const around = ['banner', 'navigation', 'contentinfo', 'complementary'] as const
const controls = ['textbox', 'searchbox', 'combobox', 'slider', 'checkbox'] as const

/** Of all controls only those that are content are printed: a picture, the name of a place. */
const expectOnlyMemories = async ({ page }: Visit): Promise<void> => {
  await page.emulateMedia({ media: 'print' })
  for (const role of [...around, ...controls])
    expect(await page.getByRole(role).filter({ visible: true }).count(), role).toBe(0)
  const pressed = page.locator('button:not(:has(img, .tabler-icon-map-pin))').filter({ visible: true })
  expect(await pressed.allTextContents()).toEqual([])
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
}

const writeWedding = async (claire: Visit): Promise<string> => {
  const { page } = claire
  await page.goto(`${address}/timeline?write=life-event`)
  const desk = composer(claire, 'create.life-event')
  await giveTitle(claire, title)
  await attachPictures(desk, pictures)
  await desk
    .locator('li[data-state=ready]')
    .nth(pictures - 1)
    .waitFor()
  await tellDate(claire, '1954')
  const kept = page.waitForResponse(
    (answer) => answer.url().endsWith('/timeline') && answer.request().method() === 'POST',
  )
  await button(claire, 'composer:action.publish').click()
  const { item } = (await (await kept).json()).data as { item: { itemUid: string } }
  await db
    .updateTable('items')
    .set({ place: JSON.stringify({ label: spot }) })
    .where('uid', '=', item.itemUid)
    .execute()
  const author_uid = await getPageUid(db, family.michel.email)
  const said = { item_uid: item.itemUid, author_uid, message: comment, created_at: new Date() }
  await db.insertInto('comments').values(said).execute()
  return item.itemUid
}

test('a timeline prints its text, dates, names and all its pictures, and nothing else', async () => {
  const claire = await openVisit({ language: 'fr', light: 'dark' })
  onTestFinished(() => claire.leave())
  const { page } = claire
  await signInAs(claire, family.claire)
  const uid = await writeWedding(claire)

  for (const path of ['timeline', `timeline/${uid}`]) {
    await page.emulateMedia({ media: 'screen' })
    await page.goto(`${address}/${path}`)
    const wedding = itemCalled(claire, title)
    await wedding.getByRole('button', { name: claire.say('feed:comment.write') }).waitFor()
    await expectOnlyMemories(claire)
    for (const words of ['1954', spot, comment, 'Michel Laurent'])
      expect(await wedding.getByText(words, { exact: true }).isVisible(), words).toBe(true)
    expect(await wedding.getByRole('figure').count()).toBe(pictures)
    await page.emulateMedia({ media: 'screen' })
    await page.reload()
    await wedding.getByRole('button', { name: claire.say('feed:comment.write') }).waitFor()
    const paper = await page.pdf({ format: 'A4' })
    expect(paper.toString('latin1').match(/\/Subtype\s*\/Image/g)?.length).toBeGreaterThanOrEqual(pictures)
  }
})

test('tributes and the news print likewise', async () => {
  const claire = await openVisit({ language: 'fr', light: 'dark' })
  onTestFinished(() => claire.leave())
  const { page, say } = claire
  await signInAs(claire, family.claire)
  for (const path of [`${address}/tributes`, '/news']) {
    await page.emulateMedia({ media: 'screen' })
    await page.goto(path)
    await page.getByText(tribute).waitFor()
    await page
      .getByRole('button', { name: say('feed:share.open') })
      .first()
      .waitFor()
    await expectOnlyMemories(claire)
    expect(await page.getByText(tribute).isVisible()).toBe(true)
  }
})
