import { contacts } from '@souvenance/contract/people/contacts'
import { clouds } from '@souvenance/contract/people/followers'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Someone, signUpConfirmed } from '../../../../test/factories/accounts.ts'
import { allOpenTo, createPage } from '../../../../test/factories/create-page.ts'
import { insertLink } from '../../../../test/factories/insert-link.ts'
import { addBan, addCaretaker } from '../../../../test/factories/stand-on-page.ts'
import { startTestApp, type TestApp } from '../../../../test/start-app.ts'
import { forgetContacts } from '../sweep-contacts.ts'
import { indexSuggestions, suggestQueue } from './index-suggestions.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const signUp = (lastname: string) => signUpConfirmed(app, { firstname: 'Claire', lastname })
const read = async ({ browser }: Someone) => (await browser.call(contacts.suggestions)).data
const search = async (me: Someone) => {
  await me.browser.call(contacts.suggest)
  await indexSuggestions(app.services, me.userUid)
  return read(me)
}
const suggested = async (me: Someone) =>
  Object.fromEntries((await search(me)).items.map(({ userUid, reason }) => [userUid, reason]))
const remember = (lastname: string, more: Parameters<typeof createPage>[1] = {}) =>
  createPage(app.services.db, { lastname, alive: false, privacy_pm: allOpenTo(1), ...more })
const know = async (me: Someone, other: Someone) => {
  await other.browser.call(contacts.beFound, { body: { foundByAddress: true } })
  await me.browser.call(contacts.addManually, { body: { email: other.email } })
}

it('asking starts a job, and the answer tells when it has ended', async () => {
  const me = await signUp('Alpha')
  expect((await read(me)).indexed).toBe(false)
  expect((await me.browser.call(contacts.suggest)).data).toEqual({ indexed: false })
  expect(app.jobs.at(-1)).toEqual({ name: suggestQueue, data: { personUid: me.userUid } })
  expect((await read(me)).indexed).toBe(false)
  await indexSuggestions(app.services, me.userUid)
  expect((await read(me)).indexed).toBe(true)
})

it('suggests contacts who let be found, and memorials they look after', async () => {
  const [me, rose, silent] = [await signUp('Bravo'), await signUp('Charlie'), await signUp('Delta')]
  await know(me, rose)
  await me.browser.call(contacts.addManually, { body: { email: silent.email } })
  const [memorial, closed, ofSilent] = [
    await remember('Echo'),
    await remember('Echo', { visible: false }),
    await remember('Echo'),
  ]
  for (const page of [memorial, closed])
    await addCaretaker(app.services.db, { page, person: rose.userUid }, 'administrator')
  await addCaretaker(app.services.db, { page: ofSilent, person: silent.userUid }, 'administrator')
  expect(await suggested(me)).toEqual({ [rose.userUid]: 'contact', [memorial]: 'cared-for' })
  await me.browser.call(contacts.removeAll)
  expect((await read(me)).items).toEqual([])
})

it('suggests nobody any more because of contacts that were forgotten', async () => {
  const [me, rose] = [await signUp('Oscar'), await signUp('Papa')]
  await know(me, rose)
  expect(await suggested(me)).toEqual({ [rose.userUid]: 'contact' })
  const long = sql`now() - interval '13 months'`
  await sql`update contact_blocks set brought_at = ${long} where owner_uid = ${me.userUid}`.execute(
    app.services.db,
  )
  await forgetContacts(app.services)
  expect(app.jobs.at(-1)).toEqual({ name: suggestQueue, data: { personUid: me.userUid } })
  await indexSuggestions(app.services, me.userUid)
  expect((await read(me)).items).toEqual([])
})

it('suggests memorials of the same name and near years, that a search shows', async () => {
  const me = await signUp('Foxtrot')
  const near = await remember('Foxtrot', { birth_date: '1900-05-01' })
  await remember('Foxtrot', { birth_date: '1700-05-01' })
  await remember('Foxtrot', { birth_date: '1901-05-01', privacy_pm: allOpenTo(2, 3) })
  await remember('Golf', { birth_date: '1901-05-01' })
  const married = await remember('Golf', { birth_date: '1902-05-01', marital_name: 'Foxtrot' })
  expect(await suggested(me)).toEqual({ [near]: 'namesake', [married]: 'namesake' })
})

it('suggests relatives, and theirs only where the circle is open', async () => {
  const me = await signUp('Hotel')
  const { db } = app.services
  const open = await remember('India', { privacy_pm: allOpenTo(1) })
  const shut = await remember('Juliet', { privacy_pm: JSON.stringify({ 5: [2], 18: [1] }) })
  const [further, hidden] = [await remember('Kilo'), await remember('Lima')]
  for (const page of [open, shut]) await insertLink(db, { first_uid: page, second_uid: me.userUid })
  await insertLink(db, { first_uid: open, second_uid: further })
  await insertLink(db, { first_uid: shut, second_uid: hidden })
  expect(await suggested(me)).toEqual({ [open]: 'relative', [shut]: 'relative', [further]: 'relative' })
})

it('what was followed, closed or put out of sight since is left out', async () => {
  const [me, rose] = [await signUp('Mike'), await signUp('November')]
  const page = await remember('Mike', { birth_date: '1930-01-01' })
  await know(me, rose)
  expect(Object.keys(await suggested(me))).toHaveLength(2)
  await me.browser.call(clouds.follow, { params: { uid: page } })
  await addBan(app.services.db, { page: rose.userUid, person: me.userUid })
  expect((await read(me)).items).toEqual([])
})
