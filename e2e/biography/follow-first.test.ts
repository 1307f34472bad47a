import { beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Database } from '../../server/src/platform/database/connect.ts'
import { createChapter } from '../../server/test/factories/create-chapter.ts'
import { openVisit } from '../browser.ts'
import { getDatabase } from '../database.ts'
import { expectSound } from '../expect-sound.ts'
import { family, signInAs } from '../sample-family.ts'
import { createBook, press } from './journey.ts'

let db: Database
beforeAll(async () => {
  db = await getDatabase()
})

test('a viewer who does not follow is offered to follow, then writes', async () => {
  const book = await createBook(db)
  await createChapter(db, { page_uid: book.page, title: 'La boutique' })
  const visit = await openVisit({ language: 'en' })
  onTestFinished(() => visit.leave())
  const { page, say } = visit
  await signInAs(visit, family.james)
  await page.goto(book.address)
  await press(visit, 'biography:act.proposeNew')
  const offer = page.getByRole('dialog', { name: say('ui:noRights.title') })
  await offer.waitFor()
  await expectSound(page, 'the offer to follow before a chapter is proposed')
  await offer.getByRole('button').last().click()
  await page.waitForURL(`${book.address}/write`)
  await page.getByRole('textbox', { name: say('biography:write.title') }).waitFor()
  expect(await page.getByRole('button', { name: say('biography:write.send') }).count()).toBe(1)
})

test('a visitor is invited to sign up instead', async () => {
  const book = await createBook(db)
  const visit = await openVisit({ language: 'fr' })
  onTestFinished(() => visit.leave())
  await visit.page.goto(book.address)
  // A page that is only read hydrates on the first interaction.
  await visit.page.mouse.move(20, 20)
  await visit.page.mouse.move(40, 40)
  await press(visit, 'biography:act.proposeNew')
  await visit.page.getByRole('dialog', { name: visit.say('ui:subscribe.title') }).waitFor()
})
