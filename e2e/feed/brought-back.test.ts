import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../server/src/platform/database/connect.ts'
import { createChapter } from '../../server/test/factories/create-chapter.ts'
import { createItem } from '../../server/test/factories/create-item.ts'
import { jpegOf } from '../../server/test/sample-pictures.ts'
import { chapterIn, chooseFrom as chooseFromChapter, createBook } from '../biography/journey.ts'
import type { Visit } from '../browser.ts'
import { getDatabase, getPageUid } from '../database.ts'
import { expectSound } from '../expect-sound.ts'
import { guestsOf } from '../guests.ts'
import { family } from '../sample-family.ts'
import { stepByStep } from '../step-by-step.ts'
import { button, chooseFrom, itemCalled, itemsIn } from './journey.ts'

let db: Database
let claire: Visit
let page: string
let address: string
const invite = guestsOf()
beforeAll(async () => {
  db = await getDatabase()
  const book = await createBook(db)
  page = book.page
  address = book.address.replace('/biography', '')
  claire = await invite('claire')
})
stepByStep()

/** Follows the notice of a deletion to the trash list, restores there, and follows the notice to the item. */
const bringBack = async (name: string): Promise<void> => {
  const { page, say } = claire
  await page.getByRole('link', { name: say('ui:deleted.title') }).click()
  await page.waitForURL(`${address}/deleted`)
  const row = itemsIn(claire, 'ui:deleted.title').filter({ hasText: name })
  await row.waitFor()
  await expectSound(page, 'deleted-filled')
  await button(claire, 'deleted:bringBackOne', { name }).click()
  await row.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: say('ui:see'), exact: true }).click()
}

test('a chapter is restored into its book, with its contents', async () => {
  const parent = await createChapter(db, { page_uid: page, title: 'La boutique', position: 0 })
  await createChapter(db, { page_uid: page, title: 'L’établi', parent_uid: parent, position: 0 })
  await claire.page.goto(`${address}/biography`)
  await chooseFromChapter(claire, '1', 'biography:act.remove')
  await button(claire, 'biography:remove.action').click()
  await chapterIn(claire, 'La boutique').waitFor({ state: 'detached' })
  await bringBack('La boutique')
  await claire.page.waitForURL(new RegExp(`${address}/biography#${parent}$`, 'u'))
  await chapterIn(claire, 'La boutique').waitFor()
  await chapterIn(claire, 'L’établi').waitFor()
})

test('a picture is restored onto the wall', async () => {
  const { page, say } = claire
  await page.goto(`${address}/pictures`)
  await page.getByRole('button', { name: say('pictures:add') }).waitFor()
  const file = { name: 'door.jpg', mimeType: 'image/jpeg', buffer: await jpegOf(617, 433) }
  const kept = page.waitForResponse(
    (response) => response.url().endsWith('/pictures/standards') && response.request().method() === 'POST',
  )
  await page.locator('main input[type=file]').setInputFiles(file)
  const {
    data: {
      items: [{ itemUid }],
    },
  } = await (await kept).json()
  await page.goto(`${address}/pictures/${itemUid}`)
  const viewer = page.getByRole('dialog')
  await viewer.getByRole('button', { name: say('pictures:viewer.describe') }).click()
  await viewer.getByLabel(say('pictures:viewer.description')).fill('La porte')
  await viewer.getByRole('button', { name: say('pictures:viewer.save') }).click()
  await viewer.locator('p').getByText('La porte').waitFor()
  await viewer.getByRole('button', { name: say('pictures:viewer.actions') }).click()
  await viewer.getByRole('menuitem', { name: say('pictures:viewer.remove'), exact: true }).click()
  await button(claire, 'pictures:remove.action_one').click()
  await viewer.waitFor({ state: 'detached' })
  await bringBack('La porte')
  await page.waitForURL(`${address}/pictures/${itemUid}`)
  await viewer.getByRole('img', { name: 'La porte' }).waitFor()
})

test('an item deleted on its own screen is restored there', async () => {
  const { page: tab } = claire
  const title = 'Le puits'
  const uid = await createItem(db, { page_uid: page, message: `# ${title}`, associated_date: '1950-01-01' })
  await tab.goto(`${address}/timeline/${uid}`)
  await chooseFrom(claire, itemCalled(claire, title), title, 'feed:menu.remove')
  await button(claire, 'feed:remove.action.event').click()
  await tab.getByText(claire.say('feed:single.missing')).waitFor()
  await button(claire, 'feed:removed.undo').click()
  await itemCalled(claire, title).waitFor()
})

test('a declined proposal is restored to be decided on again, with its history', async () => {
  const { page: tab, say } = claire
  const title = 'La glycine'
  const author_uid = await getPageUid(db, family.theo.email)
  await createItem(db, { page_uid: page, author_uid, state: 'proposal', message: `# ${title}` })
  await tab.goto(`${address}/proposals`)
  const proposal = itemCalled(claire, title)
  await proposal.getByRole('button', { name: say('feed:proposal.refuse') }).click()
  await tab.getByLabel(say('feed:refuse.word', { name: 'Théo' })).fill('De quelle année ?')
  await button(claire, 'feed:refuse.action').click()
  await tab.getByText(say('messages:SUC_2000007006')).waitFor()
  await proposal.waitFor({ state: 'detached' })
  await button(claire, 'feed:removed.undo').click()
  await proposal.getByRole('button', { name: say('feed:menu.history') }).click()
  const history = tab.getByRole('dialog', { name: say('feed:history.title') })
  await history.getByText(say('feed:history.act.refuse')).waitFor()
  await history.getByText('De quelle année ?').waitFor()
  expect(await history.getByText(say('feed:history.act.restore')).count()).toBe(1)
  await expectSound(tab, 'proposal-history')
})
