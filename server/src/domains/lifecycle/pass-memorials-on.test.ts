import { deletion } from '@souvenance/contract/accounts/deletion'
import { inherited } from '@souvenance/contract/legacy/inherited'
import { pages } from '@souvenance/contract/pages/pages'
import { levels } from '@souvenance/contract/people/levels'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Someone, signUpConfirmed } from '../../../test/factories/accounts.ts'
import { createPage } from '../../../test/factories/create-page.ts'
import { reportDeathOf } from '../../../test/factories/leave-wills.ts'
import { createHousehold, letPass, nameHeir } from '../../../test/factories/stand-in-life.ts'
import { addCaretaker } from '../../../test/factories/stand-on-page.ts'
import { patience } from '../../../test/patience.ts'
import { startTestApp, type TestApp } from '../../../test/start-app.ts'
import { lockTeam } from '../teams/public.ts'
import { day } from './report.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const deleteAccount = async ({ browser, password }: Someone) => {
  const reply = await browser.call(deletion.remove, { params: { uid: 'me' }, body: { password } })
  expect(reply.status).toBe(200)
}
/** Statements that wait for a lock. */
const countWaiting = async (): Promise<number> => {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    app.services.db,
  )
  return rows.length
}

const levelOf = async ({ browser }: Someone, uid: string) =>
  (await browser.call(pages.page, { params: { uid } })).data.rights.level

it('memorials pass to people who stay, never to somebody who is deleting their account', async () => {
  const { owner, heirs } = await createHousehold(app)
  const [heir] = heirs as [Someone]
  const { db } = app.services
  const [editor, legatee, other] = await Promise.all([
    signUpConfirmed(app),
    signUpConfirmed(app),
    signUpConfirmed(app),
  ])
  const [left, shared, own] = await Promise.all([createPage(db), createPage(db), createPage(db)])
  for (const page of [left, shared, own])
    await addCaretaker(db, { page, person: owner.userUid }, 'administrator')
  for (const page of [left, shared]) await addCaretaker(db, { page, person: editor.userUid }, 'editor')
  await nameHeir(app, { userUid: left }, legatee, { named_by: owner.userUid })
  await addCaretaker(db, { page: shared, person: other.userUid }, 'administrator')
  await nameHeir(app, { userUid: own }, legatee, { named_by: owner.userUid })
  await deleteAccount(legatee)
  await deleteAccount(other)
  const { data } = await owner.browser.call(inherited.rehearse, { params: { userUid: heir.userUid } })
  expect(data.inheritance.memorials.map(({ userUid }) => userUid)).toEqual([own])
  await reportDeathOf(app, owner, heir)
  await letPass(app, 4 * day)
  for (const page of [left, shared]) expect(await levelOf(editor, page)).toBe(levels.administrator)
  expect(await levelOf(heir, own)).toBe(levels.administrator)
})

it('a memorial passes on too if the other administrator leaves at the moment of the death', async () => {
  const { owner, heirs } = await createHousehold(app)
  const [heir] = heirs as [Someone]
  const { db } = app.services
  const [other, memorial] = await Promise.all([signUpConfirmed(app), createPage(db)])
  for (const { userUid } of [owner, other])
    await addCaretaker(db, { page: memorial, person: userUid }, 'administrator')
  await reportDeathOf(app, owner, heir)
  const passing = await db.transaction().execute(async (trx) => {
    await lockTeam(trx, memorial)
    await trx
      .updateTable('pages')
      .set({ hidden_at: app.services.clock.now() })
      .where('uid', '=', other.userUid)
      .execute()
    const established = letPass(app, 4 * day)
    await vi.waitFor(async () => expect(await countWaiting()).toBeGreaterThan(0), patience)
    return { established }
  })
  await passing.established
  expect(await levelOf(heir, memorial)).toBe(levels.administrator)
})
