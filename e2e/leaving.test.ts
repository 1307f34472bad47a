import { accounts } from '@souvenance/contract/accounts/accounts'
import { apiBase } from '@souvenance/contract/endpoint'
import { beforeAll, describe, expect, test } from 'vitest'
import { demoPassword } from '../demo/src/people.ts'
import type { Database } from '../server/src/platform/database/connect.ts'
import { createJobs } from '../server/src/platform/jobs/jobs.ts'
import type { Visit } from './browser.ts'
import { getDatabase, getPageUid } from './database.ts'
import { expectSound } from './expect-sound.ts'
import { guestsOf } from './guests.ts'
import { getProduct } from './product.ts'
import { family } from './sample-family.ts'
import { stepByStep } from './step-by-step.ts'

let db: Database
const arrive = guestsOf()
beforeAll(async () => {
  db = await getDatabase()
})

/** A memorial that only Claire looks after, with Théo's help. */
const createMemorial = async (firstname: string, administrator: string, editor: string): Promise<void> => {
  const { uid } = await db
    .insertInto('pages')
    .values({
      permalink: `${firstname.toLowerCase()}-blanc`,
      firstname,
      lastname: 'Blanc',
      gender: 'F',
      alive: false,
    })
    .returning('uid')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('caretakers')
    .values([
      { page_uid: uid, user_uid: administrator, role: 'administrator' },
      { page_uid: uid, user_uid: editor, role: 'editor' },
    ])
    .execute()
}

const passDays = async (days: number) => {
  const earlier = (date: Date) => new Date(date.getTime() - days * 86_400_000)
  const rows = await db.selectFrom('deletions').selectAll().execute()
  for (const { page_uid, hidden_from, erased_from } of rows)
    await db
      .updateTable('deletions')
      .set({ hidden_from: earlier(hidden_from), erased_from: earlier(erased_from) })
      .where('page_uid', '=', page_uid)
      .execute()
}

/** Runs the hourly job. */
const letTheHourStrike = async () => {
  const { databaseUrl } = await getProduct()
  const jobs = createJobs(databaseUrl, { logger: console })
  await jobs.start()
  await db.transaction().execute((trx) => jobs.enqueue(trx, 'deletion.due', {}))
  await jobs.stop()
}

describe('Claire leaves', () => {
  let claire: Visit
  let theo: Visit
  let uid: string
  beforeAll(async () => {
    claire = await arrive('claire')
    theo = await arrive('theo', 'phone')
    uid = await getPageUid(db, family.claire.email)
    const editor = await getPageUid(db, family.theo.email)
    for (const name of ['Jeanne', 'Lucie']) await createMemorial(name, uid, editor)
  })

  stepByStep()

  const leave = async ({ page, say, expectRefusal }: Visit, looked = false) => {
    await page.goto('/settings/general?activeTab=leave')
    const choose = page.getByRole('button', { name: say('leaving:pages.choose'), exact: true })
    await choose.first().waitFor()
    if (looked) await expectSound(page, 'leave-pages')
    for (let left = await choose.count(); left > 0; left -= 1) {
      await choose.first().click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: /Théo Moreau/ }).click()
      if (looked && left === 1) await expectSound(page, 'leave-recipient')
      await dialog
        .getByRole('button', { name: say('leaving:recipient.ask', { name: 'Théo Moreau' }) })
        .click()
      await dialog.waitFor({ state: 'hidden' })
    }
    await page.getByRole('button', { name: say('leaving:next') }).click()
    await page.getByText(say('leaving:words.remove')).waitFor()
    if (looked) await expectSound(page, 'leave-words')
    await page.getByRole('button', { name: say('leaving:next') }).click()
    await page.getByLabel(say('leaving:confirm.password')).fill(demoPassword)
    if (looked) await expectSound(page, 'leave-confirm')
    // The session is over a moment before the screen knows it.
    expectRefusal(401, /\/ping$/)
    await page.getByRole('button', { name: say('leaving:confirm.action') }).click()
    await page.waitForURL((url) => url.pathname === '/')
  }

  const signIn = async ({ page }: Visit) => {
    const reply = await page.request.post(apiBase + accounts.signIn.path, {
      data: { email: family.claire.email, password: demoPassword },
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    return reply.status()
  }

  const statusFor = async ({ page }: Visit) => (await page.request.get(`${apiBase}/users/${uid}`)).status()

  test('and asks Théo to look after two memorials', async () => {
    expect(await statusFor(theo)).toBe(200)
    await leave(claire, true)
    expect(await statusFor(theo)).toBe(404)
    await theo.page.goto('/notifications?tab=requests')
    await theo.page.getByText('Jeanne').first().waitFor()
    await theo.page.getByText('Lucie').first().waitFor()
  })

  test('comes back on the thirteenth day', async () => {
    await passDays(13)
    await letTheHourStrike()
    const { page, say } = claire
    expect(await signIn(claire)).toBe(200)
    await page.goto('/')
    const back = page.getByRole('button', { name: say('leaving:return.action') })
    await back.waitFor()
    await expectSound(page, 'leave-come-back')
    await back.click()
    await page.waitForURL((url) => url.pathname === '/news')
    expect(await statusFor(theo)).toBe(200)
  })

  test('leaves again, and is gone on the fifteenth', async () => {
    await leave(claire)
    await passDays(15)
    await letTheHourStrike()
    await expect
      .poll(async () => (await db.selectFrom('pages').select('uid').where('uid', '=', uid).execute()).length)
      .toBe(0)
    expect(await signIn(claire)).toBe(422)
    expect(await statusFor(theo)).toBe(404)
  })
})
