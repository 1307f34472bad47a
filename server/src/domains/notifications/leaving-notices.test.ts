import { deletion } from '@souvenance/contract/accounts/deletion'
import { ownExports } from '@souvenance/contract/accounts/exports'
import { noticeList, notificationTypes } from '@souvenance/contract/people/notifications'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createPerson, ownPassword, type TestPerson } from '../../../test/factories/create-person.ts'
import { askFor, makeExport } from '../../../test/factories/exports.ts'
import { type Family, gatherFamily } from '../../../test/factories/gather-family.ts'
import { addCaretaker } from '../../../test/factories/stand-on-page.ts'
import { startTestApp, type TestApp } from '../../../test/start-app.ts'
import { workDeletions } from '../deletion/erasure/work-due.ts'
import { buildExport } from '../export/build-export.ts'

let app: TestApp
let family: Family
let other: TestPerson
const day = 86_400_000

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  family = await gatherFamily(app)
  other = await createPerson(app, { firstname: 'Paul' })
  await addCaretaker(app.services.db, { page: family.page, person: other.uid }, 'administrator')
})

const told = async ({ browser }: TestPerson) => {
  const { items } = (await browser.call(noticeList, { query: { type: notificationTypes.notification } })).data
  return items
    .filter(({ key }) => key !== 'follower')
    .map(({ key, actors, link }) => [key, actors[0]?.firstname ?? null, link?.address])
}

const remove = ({ browser }: TestPerson) =>
  browser.call(deletion.remove, {
    params: { uid: family.page },
    body: { name: 'Émile Laurent', password: ownPassword },
  })
const keep = ({ browser }: TestPerson) => browser.call(deletion.keep, { params: { uid: family.page } })
const pass = async (days: number) => {
  app.clock.moveBy(days * day)
  await workDeletions(app.services)
}
const address = async () =>
  `/${(await app.services.db.selectFrom('pages').select('permalink').where('uid', '=', family.page).executeTakeFirstOrThrow()).permalink}`

it('the deletion of a memorial is told to those who can stop it, and to nobody else', async () => {
  const { claire, michel, theo } = family
  await remove(claire)
  expect(await told(other)).toEqual([['deletion-asked', 'Claire', await address()]])
  for (const person of [claire, michel, theo]) expect(await told(person)).toEqual([])
  await keep(other)
  expect(await told(claire)).toEqual([['deletion-stopped', 'Paul', await address()]])
  expect(await told(other)).toEqual([])
})

it('a memorial nobody kept is told hidden to all who can bring it back, until it is', async () => {
  const { claire, michel } = family
  await remove(claire)
  await pass(8)
  for (const person of [claire, other])
    expect(await told(person)).toEqual([['memorial-hidden', null, '/memorials']])
  expect(await told(michel)).toEqual([])
  await keep(claire)
  expect(await told(claire)).toEqual([])
  expect(await told(other)).toEqual([['deletion-stopped', 'Claire', await address()]])
})

it('an archive is told ready while it is there, and failed until another is asked for', async () => {
  const { claire } = family
  const exportUid = await makeExport(app, claire)
  expect(await told(claire)).toEqual([['export-ready', null, '/my/export']])
  await claire.browser.call(ownExports.remove, { params: { exportUid } })
  expect(await told(claire)).toEqual([])
  app.clock.moveBy(2 * day)
  const failing = await askFor(claire, family.page)
  await app.services.db.deleteFrom('caretakers').where('user_uid', '=', claire.uid).execute()
  await buildExport(app.services, { exportUid: failing.exportUid })
  expect(await told(claire)).toEqual([['export-failed', null, '/my/export']])
  expect(await told(other)).toEqual([])
})
