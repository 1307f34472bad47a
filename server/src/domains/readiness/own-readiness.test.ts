import { accountSettings } from '@souvenance/contract/accounts/account-settings'
import { iceCards } from '@souvenance/contract/legacy/ice-card'
import { lastWills } from '@souvenance/contract/legacy/last-wills'
import { type Finding, ownReadiness, type ReadyThing } from '@souvenance/contract/legacy/own-readiness'
import { linkTypes } from '@souvenance/contract/people/family-links'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addConfirmedEmail, signUpConfirmed, signUpSomeone } from '../../../test/factories/accounts.ts'
import { accept, ask, askRelative } from '../../../test/factories/ask-request.ts'
import { createChapter } from '../../../test/factories/create-chapter.ts'
import { createPerson, ownPassword } from '../../../test/factories/create-person.ts'
import { cardOf, saveCard } from '../../../test/factories/ice-cards.ts'
import { insertLink } from '../../../test/factories/insert-link.ts'
import { writeForLater } from '../../../test/factories/letters.ts'
import { nameLegatee } from '../../../test/factories/name-legatee.ts'
import { createFile } from '../../../test/factories/safe.ts'
import { type Browser, startTestApp, type TestApp } from '../../../test/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

type Holder = { browser: Browser }
const readAll = async ({ browser }: Holder): Promise<Finding[]> =>
  (await browser.call(ownReadiness.read)).data.items
const find = async (me: Holder, wanted: ReadyThing) => {
  const found = (await readAll(me)).find(({ thing }) => thing === wanted)
  return found && [found.state, found.names]
}

test('somebody new finds everything open, and nothing in order', async () => {
  const me = await createPerson(app)
  const items = await readAll(me)
  expect(items.map(({ thing, state, aside }) => [thing, state, aside])).toEqual(
    ['legatees', 'portrait', 'family', 'secondAddress', 'story', 'lastWills', 'safe', 'letters', 'card'].map(
      (thing) => [thing, 'open', false],
    ),
  )
})

test('an unconfirmed address is told first, and no more once it is confirmed', async () => {
  const rose = await signUpSomeone(app)
  expect((await readAll(rose))[0]).toMatchObject({ thing: 'address', state: 'waiting', names: [rose.email] })
  expect(await find(await signUpConfirmed(app), 'address')).toBeUndefined()
})

test('a legatee counts once they said yes; until then their answer is waited for', async () => {
  const me = await createPerson(app)
  const karim = await createPerson(app, { firstname: 'Karim' })
  const { data } = await ask(me, { uid: karim.uid })
  expect(await find(me, 'legatees')).toEqual(['waiting', ['Karim']])
  await accept(karim, data.request.requestUid)
  expect(await find(me, 'legatees')).toEqual(['inOrder', ['Karim']])
})

test('a legatee who would receive nothing is not in order', async () => {
  const me = await createPerson(app)
  const karim = await createPerson(app, { firstname: 'Karim' })
  await nameLegatee(app, me.uid, karim.uid, {
    receives_page: false,
    receives_wills: false,
    receives_safe: 'nothing',
  })
  expect(await find(me, 'legatees')).toEqual(['unsound', ['Karim']])
})

test('relatives are named, those who were asked and those who said yes', async () => {
  const me = await createPerson(app)
  const inès = await createPerson(app, { firstname: 'Inès' })
  await askRelative(me, 'me', { uid: inès.uid, type: linkTypes.descendants })
  expect(await find(me, 'family')).toEqual(['waiting', ['Inès']])
  const théo = await createPerson(app, { firstname: 'Théo' })
  const link = await insertLink(app.services.db, { first_uid: me.uid, second_uid: théo.uid })
  expect(await find(me, 'family')).toEqual(['inOrder', ['Théo']])
  expect(await find(théo, 'family')).toEqual(['inOrder', ['Claire']])
  const ended = { ended_at: new Date() }
  await app.services.db.updateTable('family_links').set(ended).where('uid', '=', link).execute()
  expect(await find(me, 'family')).toEqual(['waiting', ['Inès']])
})

test('a second address counts once it is confirmed', async () => {
  const rose = await signUpConfirmed(app)
  const waiting = 'rose.waits@laurent.test'
  await rose.browser.call(accountSettings.addEmail, { body: { email: waiting, password: ownPassword } })
  expect(await find(rose, 'secondAddress')).toEqual(['waiting', [waiting]])
  const email = await addConfirmedEmail(app, rose)
  expect(await find(rose, 'secondAddress')).toEqual(['inOrder', [email]])
})

test('a story is begun by its owner, not by who writes on the page', async () => {
  const me = await createPerson(app)
  const théo = await createPerson(app, { firstname: 'Théo' })
  const { db } = app.services
  await createChapter(db, { page_uid: me.uid, author_uid: théo.uid })
  expect(await find(me, 'story')).toEqual(['open', []])
  const draft = await createChapter(db, { page_uid: me.uid, author_uid: me.uid, state: 'draft' })
  expect(await find(me, 'story')).toEqual(['inOrder', []])
  await db.updateTable('items').set({ deleted_at: new Date() }).where('uid', '=', draft).execute()
  expect(await find(me, 'story')).toEqual(['open', []])
})

test('wills, a file in the safe and a letter for later are seen', async () => {
  const me = await createPerson(app)
  await me.browser.call(lastWills.save, {
    body: { lastWills: { questions: [], contracts: [], version: 0 } },
  })
  await createFile(app, me)
  await writeForLater(me, 'somebody@laurent.test')
  for (const thing of ['lastWills', 'safe', 'letters'] as const)
    expect([thing, await find(me, thing)]).toEqual([thing, ['inOrder', []]])
})

test('a card that is written is told from none, and is in order once it is printed', async () => {
  const me = await createPerson(app)
  await saveCard(me, cardOf())
  expect(await find(me, 'card')).toEqual(['unsound', []])
  await me.browser.call(iceCards.pdf)
  expect(await find(me, 'card')).toEqual(['inOrder', []])
})

test('what is put aside stays aside on every device until it is brought back', async () => {
  const me = await createPerson(app)
  const other = await createPerson(app)
  const isAside = async (holder: Holder) =>
    (await readAll(holder)).filter(({ aside }) => aside).map(({ thing }) => thing)
  const put = (aside: boolean) =>
    me.browser.call(ownReadiness.putAside, { params: { thing: 'safe' }, body: { aside } })
  await put(true)
  await put(true)
  expect(await isAside(me)).toEqual(['safe'])
  expect(await isAside(other)).toEqual([])
  await put(false)
  await put(false)
  expect(await isAside(me)).toEqual([])
})

test('only things that exist can be put aside', async () => {
  const me = await createPerson(app)
  const reply = await me.browser.call(ownReadiness.putAside, {
    params: { thing: 'the-moon' as never },
    body: { aside: true },
  })
  expect(reply.status).toBe(400)
})
