import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../server/src/platform/database/connect.ts'
import { createChapter } from '../../server/test/factories/create-chapter.ts'
import { openVisit, type Visit } from '../browser.ts'
import { getDatabase } from '../database.ts'
import { expectSound } from '../expect-sound.ts'
import { installClock } from '../install-clock.ts'
import { family, signInAs } from '../sample-family.ts'
import { stepByStep } from '../step-by-step.ts'
import {
  type Book,
  button,
  chapterIn,
  chooseFrom,
  createBook,
  expectText,
  fillText,
  openToWrite,
  press,
} from './journey.ts'

const title = 'La boutique'
const first = { base: 'Il avait dix-sept ans.', claire: 'Il avait seize ans.' }
const second = { base: 'La pièce était longue.', michel: 'La pièce était longue et claire.' }
const renewals = '**/biography/lock'
const calls = /\/biography\//
/** The time between two renewals of a lock. */
const renewal = '00:25'

let db: Database
beforeAll(async () => {
  db = await getDatabase()
})

describe('a chapter that Claire and Michel write at once', () => {
  let claire: Visit
  let michel: Visit
  let book: Book
  let chapterUid: string
  stepByStep()
  beforeAll(async () => {
    book = await createBook(db)
    const body = `${first.base}\n\n${second.base}`
    chapterUid = await createChapter(db, { page_uid: book.page, title, body, position: 0 })
    claire = await openVisit({ language: 'fr' })
    await signInAs(claire, family.claire)
    await installClock(claire.page)
    michel = await openVisit({ language: 'fr' })
    await signInAs(michel, family.michel)
  })
  afterAll(async () => {
    await claire.leave()
    await michel.leave()
  })

  test('is locked by Claire, and Michel is told by whom and since when', async () => {
    await claire.page.goto(book.address)
    await openToWrite(claire, title, 'edit')
    await fillText(claire, `${first.claire}\n\n${second.base}`)

    const { page } = michel
    michel.expectRefusal(409, calls)
    await page.goto(book.address)
    await chapterIn(michel, title)
      .getByText(/Claire Laurent .* \d\d:\d\d/)
      .waitFor()
    await openToWrite(michel, title, 'edit')
    const name = 'Claire Laurent'
    await page.getByRole('heading', { name: michel.say('biography:lock.title', { name }) }).waitFor()
    await page.getByText(/Claire Laurent .* \d\d:\d\d/).waitFor()
    await press(michel, 'biography:lock.retry')
    await page.getByRole('heading', { name: michel.say('biography:lock.title', { name }) }).waitFor()
    await expectSound(page, 'chapter-locked')
  })

  test('can be edited by Michel after 75 seconds without a heartbeat of Claire', async () => {
    // Her connection is lost, and the lock expires.
    await claire.page.route(renewals, (route) => route.abort('aborted'))
    const lost = claire.page.waitForEvent('requestfailed', (request) => request.url().endsWith('/lock'))
    await claire.page.clock.fastForward(renewal)
    await lost
    await db
      .updateTable('chapter_locks')
      .set({ renewed_at: new Date(Date.now() - 76_000) })
      .where('item_uid', '=', chapterUid)
      .execute()
    await press(michel, 'biography:lock.retry')
    await fillText(michel, `${first.base}\n\n${second.michel}`)

    claire.expectRefusal(409, calls)
    await claire.page.unroute(renewals)
    await claire.page.clock.fastForward(renewal)
    await claire.page.getByRole('alert').filter({ hasText: 'Michel Laurent' }).waitFor()
    await expectText(claire, `${first.claire}\n\n${second.base}`)
    await expectSound(claire.page, 'chapter-lock-lost')
  })

  test('keeps both texts: Claire is shown the two, and nothing is lost', async () => {
    await press(michel, 'composer:action.publish')
    await chapterIn(michel, title).getByText(second.michel).waitFor()

    const { page, say } = claire
    await press(claire, 'composer:action.publish')
    const name = 'Michel Laurent'
    await page.getByRole('heading', { name: say('biography:stale.title', { name }) }).waitFor()
    expect(await page.getByRole('main').textContent()).toContain('dix-sept')
    expect(await page.getByRole('main').textContent()).toContain('seize')
    await expectSound(page, 'chapter-stale')
    await press(claire, 'biography:stale.goOn')
    await expectText(claire, `${first.claire}\n\n${second.michel}`)
    await press(claire, 'composer:action.publish')
    const chapter = chapterIn(claire, title)
    await chapter.getByText(first.claire).waitFor()
    await chapter.getByText(second.michel).waitFor()
  })

  test('shows in its history which person wrote which text', async () => {
    const { page, say } = claire
    await chooseFrom(claire, '1', 'biography:act.history')
    const dialog = page.getByRole('dialog', { name: say('biography:history.title', { title }) })
    await expect.poll(() => dialog.getByRole('listitem').count()).toBe(2)
    const ofMichel = dialog.getByRole('listitem').filter({ hasText: 'Michel Laurent' })
    await ofMichel.getByRole('button', { name: say('biography:history.show') }).click()
    await ofMichel.locator('ins').filter({ hasText: 'claire' }).waitFor()
    await expectSound(page, 'chapter-history')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await button(claire, 'biography:act.more', { num: '1' }).isVisible()).toBe(true)
  })

  test('is written again from an earlier text, which is stored only when it is saved', async () => {
    const { page, say } = claire
    await chooseFrom(claire, '1', 'biography:act.history')
    const dialog = page.getByRole('dialog', { name: say('biography:history.title', { title }) })
    const ofMichel = dialog.getByRole('listitem').filter({ hasText: 'Michel Laurent' })
    await ofMichel.getByRole('button', { name: say('biography:history.show') }).click()
    await ofMichel.getByRole('link', { name: say('biography:history.writeFrom') }).click()
    await expectText(claire, `${first.base}\n\n${second.michel}`)
    await press(claire, 'composer:action.publish')
    await chapterIn(claire, title).getByText(first.base).waitFor()
  })
})
