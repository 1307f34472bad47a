import { deletion } from '@souvenance/contract/accounts/deletion'
import { catalogue } from '@souvenance/contract/errors'
import { pages } from '@souvenance/contract/pages/pages'
import { teams } from '@souvenance/contract/people/teams'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createPage } from '../../../test/factories/create-page.ts'
import { createPerson, ownPassword, type TestPerson } from '../../../test/factories/create-person.ts'
import { type Family, gatherFamily } from '../../../test/factories/gather-family.ts'
import { die } from '../../../test/factories/letters.ts'
import { addCaretaker } from '../../../test/factories/stand-on-page.ts'
import { startTestApp, type TestApp } from '../../../test/start-app.ts'
import { workDeletions } from './erasure/work-due.ts'

let app: TestApp
let family: Family
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  family = await gatherFamily(app)
})

const day = 86_400_000
const remove = ({ browser }: TestPerson, name = 'émile  LAURENT') =>
  browser.call(deletion.remove, { params: { uid: family.page }, body: { name, password: ownPassword } })
const keep = ({ browser }: TestPerson) => browser.call(deletion.keep, { params: { uid: family.page } })
const open = ({ browser }: TestPerson) => browser.call(pages.page, { params: { uid: family.page } })
const pass = async (days: number) => {
  app.clock.moveBy(days * day)
  await workDeletions(app.services)
}
const addressOf = async ({ uid }: TestPerson): Promise<string> => {
  const { rows } = await app.services.pool.query(
    'select e.address from emails e join accounts a on a.uid = e.account_uid where a.page_uid = $1',
    [uid],
  )
  return rows[0].address
}
const makeAdministrator = ({ uid }: TestPerson) =>
  app.services.pool.query(
    `update caretakers set role = 'administrator' where page_uid = $1 and user_uid = $2`,
    [family.page, uid],
  )

it('is deleted by its administrators only, who type its name', async () => {
  const { claire, michel, theo } = family
  for (const person of [michel, theo]) expect((await remove(person)).status).toBe(403)
  expect((await remove(claire, 'Claire Laurent')).codes).toEqual([catalogue.nameDiffers.key])
  expect((await remove(claire)).data.state).toBe('leaving')
  for (const person of [claire, michel, theo]) expect((await open(person)).status).toBe(404)
  for (const person of [michel, theo]) expect((await keep(person)).status).toBe(404)
})

it('has a name that a keyboard can type, however it is written', async () => {
  const { claire } = family
  for (const [firstname, lastname, typed] of [
    ['Jean\u2011Marc', 'd\u2019Arc', "Jean-Marc d'Arc"],
    ['Marie', "L'Hermite", 'marie l\u2019hermite'],
    ['\u200Fיוסף', 'כהן', 'יוסף כהן'],
  ] as const) {
    const uid = await createPage(app.services.db, { firstname, lastname })
    await addCaretaker(app.services.db, { page: uid, person: claire.uid }, 'administrator')
    const body = { name: typed, password: ownPassword }
    expect((await claire.browser.call(deletion.remove, { params: { uid }, body })).status).toBe(200)
  }
})

it('is told to whoever administered it a few days ago, who can stop it', async () => {
  const { claire, michel, theo } = family
  await makeAdministrator(michel)
  const params = { uid: family.page, userUid: claire.uid }
  expect((await michel.browser.call(teams.remove, { params })).status).toBe(200)
  const { data } = await remove(michel)
  expect(Date.parse(data.hiddenFrom ?? '') - app.clock.now().getTime()).toBeGreaterThan(6 * day)
  const mails = (await app.mails(await addressOf(claire))).map(({ subject, text }) => `${subject} ${text}`)
  expect(mails).toContainEqual(expect.stringMatching(/wants to delete the memorial[\s\S]*\/memorials/))
  expect((await claire.browser.call(deletion.outlook)).data.leaving).toMatchObject([{ userUid: family.page }])
  expect((await keep(theo)).status).toBe(403)
  expect((await keep(claire)).codes).toEqual([catalogue.memorialKept.key])
  await pass(8)
  expect((await open(theo)).status).toBe(200)
})

it('is told to who asked for it, at every confirmed address', async () => {
  const { claire } = family
  await remove(claire)
  const [mail] = (await app.mails(await addressOf(claire))).slice(-1)
  expect(mail?.subject).toBe('The memorial of Émile Laurent is being deleted')
  expect(mail?.text).toContain('If this was not you')
})

it('is answered alike when it is asked for again, unless the rights are gone', async () => {
  const { claire, michel } = family
  await makeAdministrator(michel)
  const asked = {
    params: { uid: family.page },
    body: { name: 'Émile Laurent', password: ownPassword },
  }
  const key = { 'idempotency-key': crypto.randomUUID() }
  const send = () => claire.browser.call(deletion.remove, asked, key)
  const first = await send()
  expect(first.status).toBe(200)
  expect((await send()).envelope).toEqual(first.envelope)
  await app.services.pool.query('delete from caretakers where page_uid = $1 and user_uid = $2', [
    family.page,
    claire.uid,
  ])
  expect((await send()).status).toBe(403)
})

it('can be brought back for thirty days, and is erased after them', async () => {
  const { claire, theo } = family
  await remove(claire)
  await pass(25)
  const { leaving } = (await claire.browser.call(deletion.outlook)).data
  expect(leaving).toMatchObject([{ userUid: family.page, firstname: 'Émile' }])
  expect((await keep(claire)).codes).toEqual([catalogue.memorialKept.key])
  expect((await open(theo)).status).toBe(200)
  await remove(claire)
  await pass(15)
  expect((await claire.browser.call(deletion.outlook)).data.leaving).toHaveLength(1)
  await pass(15)
  expect((await claire.browser.call(deletion.outlook)).data.leaving).toEqual([])
  expect((await keep(claire)).status).toBe(404)
  const left = await app.services.pool.query('select from pages where uid = $1', [family.page])
  expect(left.rows).toEqual([])
})

it('stays open for seven days in which another administrator can stop it, and is hidden afterwards', async () => {
  const { claire, michel, theo } = family
  await makeAdministrator(michel)
  await remove(claire)
  expect((await remove(michel)).codes).toEqual([catalogue.alreadyLeaving.key])
  expect((await open(theo)).data.leaving).toBeUndefined()
  expect((await open(michel)).data.leaving).toMatchObject({ hiddenFrom: expect.any(String) })
  await pass(6)
  expect((await keep(michel)).codes).toEqual([catalogue.memorialKept.key])
  await pass(2)
  expect((await open(theo)).status).toBe(200)
  await remove(claire)
  await pass(7)
  expect((await open(theo)).status).toBe(404)
  await pass(20)
  expect((await keep(michel)).status).toBe(200)
  expect((await open(theo)).status).toBe(200)
  const subjects = (await app.mails()).map(({ subject }) => subject)
  expect(subjects).toContainEqual(expect.stringContaining('wants to delete the memorial'))
})

it('of somebody who had an account is closed, and stays with those who look after it', async () => {
  const owner = await createPerson(app, { firstname: 'Jean' })
  const heir = await createPerson(app)
  await die(app, owner.uid, heir.uid)
  await addCaretaker(app.services.db, { page: owner.uid, person: family.claire.uid }, 'administrator')
  const told = await family.claire.browser.call(pages.page, { params: { uid: owner.uid } })
  expect(told.data.closesOnly).toBe(true)
  expect((await open(family.claire)).data.closesOnly).toBeUndefined()
  const removed = await family.claire.browser.call(deletion.remove, {
    params: { uid: owner.uid },
    body: { name: 'Jean Laurent', password: ownPassword },
  })
  expect(removed.data).toEqual({ state: 'hidden', hiddenFrom: null, erasedFrom: null })
  await pass(100)
  const openAs = async ({ browser }: TestPerson) =>
    (await browser.call(pages.page, { params: { uid: owner.uid } })).status
  expect([await openAs(family.claire), await openAs(heir), await openAs(family.theo)]).toEqual([
    200, 200, 404,
  ])
})
