import { createSecretKey } from 'node:crypto'
import { contacts } from '@souvenance/contract/people/contacts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bringFile } from '../../../test/bring-contacts.ts'
import { vcardOf } from '../../../test/carddav-server.ts'
import { type Someone, signUpConfirmed } from '../../../test/factories/accounts.ts'
import { startTestApp, type TestApp } from '../../../test/start-app.ts'
import { keyedHash } from '../../platform/crypto/keyed-hash.ts'
import { seal } from '../../platform/crypto/seal.ts'
import { findPersonKey } from '../person-keys/public.ts'
import { listContacts } from './contact-store.ts'
import { forgetContacts } from './sweep-contacts.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const bring = (me: Someone, count: number, first = 0) =>
  bringFile(
    app,
    me.browser,
    Array.from({ length: count }, (_, n) => vcardOf(`P ${first + n}`, `p${first + n}@laurent.example`)).join(
      '',
    ),
  )
const blocksOf = async ({ userUid }: Someone) => {
  const { rows } = await sql<{ amount: number; old: boolean }>`
    select amount, brought_at < now() - interval '1 month' as old
      from contact_blocks where owner_uid = ${userUid} order by amount`.execute(app.services.db)
  return rows
}
const list = ({ userUid }: Someone) => listContacts(app.services.db, app.services, userUid)
const remove = ({ browser }: Someone, contactUid: string) =>
  browser.call(contacts.remove, { params: { contactUid } })
const add = ({ browser }: Someone, email: string) =>
  browser.call(contacts.addManually, { body: { email, name: 'Known' } })
const age = ({ userUid }: Someone, months: number) =>
  sql`update contact_blocks set brought_at = now() - make_interval(months => ${months})
       where owner_uid = ${userUid}`.execute(app.services.db)

test('one leaves its block, and the others stay with their time', async () => {
  const me = await signUpConfirmed(app)
  await bring(me, 700)
  expect((await blocksOf(me)).map(({ amount }) => amount)).toEqual([200, 500])
  await age(me, 11)
  const gone = (await list(me)).find(({ email }) => email === 'p3@laurent.example')
  expect((await remove(me, gone?.uid ?? '')).status).toBe(200)
  expect((await remove(me, gone?.uid ?? '')).status).toBe(404)
  expect(await blocksOf(me)).toEqual([
    { amount: 200, old: true },
    { amount: 499, old: true },
  ])
  expect((await list(me)).map(({ email }) => email)).not.toContain('p3@laurent.example')
})

test('what is brought again is kept for another year under its old uid, the rest of its block is forgotten', async () => {
  const me = await signUpConfirmed(app)
  await bring(me, 10)
  const before = (await list(me)).find(({ email }) => email === 'p4@laurent.example')
  await age(me, 13)
  await add(me, 'P4@laurent.example')
  await forgetContacts(app.services)
  expect(await list(me)).toEqual([
    { uid: before?.uid, email: 'P4@laurent.example', folded: 'p4@laurent.example', name: 'Known' },
  ])
})

test('those who add at the same moment lose nothing of each other', async () => {
  const me = await signUpConfirmed(app)
  await bring(me, 3)
  const [first] = await list(me)
  await Promise.all([
    ...Array.from({ length: 8 }, (_, n) => add(me, `new${n}@laurent.example`)),
    add(me, 'p2@laurent.example'),
    remove(me, first?.uid ?? ''),
  ])
  expect(new Set((await list(me)).map(({ email }) => email)).size).toBe(10)
  expect((await blocksOf(me)).reduce((sum, { amount }) => sum + amount, 0)).toBe(10)
})

test('a contact that was sealed alone, before there were blocks, is read, brought again and deleted', async () => {
  const me = await signUpConfirmed(app)
  await add(me, 'first@laurent.example')
  const person = await findPersonKey(app.services.db, app.services.masterKey, me.userUid)
  if (!person) throw new Error('there is no key')
  for (const name of ['rose', 'theo']) {
    const folded = `${name}@laurent.example`
    const hash = keyedHash(createSecretKey(person.deriveKey('hash of a contact')), folded)
    const sealed = seal(
      person.deriveKey('contacts'),
      Buffer.from(JSON.stringify({ email: folded, folded, name })),
      `contact ${me.userUid} ${hash.toString('hex')}`,
    )
    await sql`insert into contact_blocks (uid, owner_uid, address_hash, sealed, amount)
              values (uuidv7(), ${me.userUid}, ${hash}, ${sealed}, 1)`.execute(app.services.db)
  }
  const names = async () => (await list(me)).map(({ name }) => name).toSorted()
  expect(await names()).toEqual(['Known', 'rose', 'theo'])
  await add(me, 'rose@laurent.example')
  const theo = (await list(me)).find(({ name }) => name === 'theo')
  await remove(me, theo?.uid ?? '')
  expect(await names()).toEqual(['Known', 'Known'])
})
