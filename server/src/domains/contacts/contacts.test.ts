import { catalogue } from '@souvenance/contract/errors'
import { search } from '@souvenance/contract/pages/search'
import { contactLimits } from '@souvenance/contract/people/contact-limits'
import { contacts } from '@souvenance/contract/people/contacts'
import { clouds } from '@souvenance/contract/people/followers'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bringFile, linesOf } from '../../../test/bring-contacts.ts'
import { vcardOf } from '../../../test/carddav-server.ts'
import { latestToken, type Someone, signUpConfirmed } from '../../../test/factories/accounts.ts'
import { startTestApp, type TestApp } from '../../../test/start-app.ts'
import { createAddressBooks } from '../../platform/address-books/address-books.ts'
import { type Batch, BookFailed } from '../../platform/address-books/card.ts'
import { forgetContacts } from './sweep-contacts.ts'

let app: TestApp
let claire: Someone
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const newcomer = async () => {
  claire = await signUpConfirmed(app, { firstname: 'Claire' })
  return claire
}
const list = async ({ browser }: Someone, query = {}) => (await browser.call(contacts.list, { query })).data
const emailsOf = async (someone: Someone) => (await list(someone)).items.map(({ email }) => email)
const add = ({ browser }: Someone, email: string, name = '') =>
  browser.call(contacts.addManually, { body: { email, name } })
const reading = (read: () => AsyncIterable<Batch>) => {
  app.services.addressBooks = createAddressBooks({ read })
}
const login = { address: 'books.example', username: 'claire', password: 'canary of a password' }
const bring = ({ browser }: Someone) => browser.call(contacts.importStd, { body: login })

describe('contacts are brought', () => {
  it('from a file, with lines on the way', async () => {
    const me = await newcomer()
    const cards = Array.from({ length: 500 }, (_, n) => vcardOf(`Person ${n}`, `p${n}@laurent.example`))
    const reply = await bringFile(app, me.browser, cards.join(''))
    const lines = linesOf(reply.body)
    expect(lines.at(-1)).toEqual({ status: 'OK', data: { found: 500, added: 500 } })
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.slice(0, -1).flatMap((line) => line.contacts)).toHaveLength(500)
    expect((await list(me)).totalCount).toBe(500)
  })

  it('once each, whatever their spelling; the latest name counts', async () => {
    const me = await newcomer()
    const cards = [
      vcardOf('Theo', 'THEO@laurent.example'),
      vcardOf('Théo', 'theo@Laurent.example'),
      vcardOf('X', 'no address'),
    ]
    await bringFile(app, me.browser, cards.join(''))
    await add(me, 'theo@laurent.example', 'Théo Moreau')
    await add(me, 'theo@laurent.example')
    const { items } = await list(me)
    expect(items.map(({ name }) => name)).toEqual(['Théo Moreau'])
  })

  it('from a server, and are refused with words of ours', async () => {
    const me = await newcomer()
    reading(async function* () {
      yield { read: 1, total: 2, cards: [{ email: 'rose@laurent.example', name: 'Rose' }] }
      yield { read: 2, total: 2, cards: [{ email: 'theo@laurent.example', name: 'Théo' }] }
    })
    expect((await bring(me)).data).toEqual({ found: 2, added: 2 })
    for (const [fault, name] of [
      ['unreachable', 'bookUnreachable'],
      ['credentials', 'bookCredentials'],
      ['unreadable', 'bookUnreadable'],
    ] as const) {
      reading(async function* () {
        yield { read: 0, total: 1, cards: [{ email: 'lost@laurent.example', name: '' }] }
        throw new BookFailed(fault)
      })
      expect((await bring(me)).codes).toEqual([catalogue[name].key])
    }
    expect(await emailsOf(me)).toEqual(['rose@laurent.example', 'theo@laurent.example'])
  })

  it('up to the limit', async () => {
    const me = await newcomer()
    let batches = 0
    reading(async function* () {
      for (let first = 0; ; first += 1000) {
        batches += 1
        const cards = Array.from({ length: 1000 }, (_, n) => ({
          email: `p${first + n}@laurent.example`,
          name: '',
        }))
        yield { read: first, total: null, cards }
      }
    })
    expect((await bring(me)).data).toEqual({ found: contactLimits.most, added: contactLimits.most })
    expect(batches).toBe(10)
    expect((await add(me, 'one-more@laurent.example')).codes).toEqual([catalogue.tooManyContacts.key])
    expect((await list(me)).totalCount).toBe(contactLimits.most)
  })

  it('one import at a time', async () => {
    const me = await newcomer()
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    reading(async function* () {
      await held
      yield { read: 1, total: 1, cards: [{ email: 'rose@laurent.example', name: '' }] }
    })
    const first = bring(me)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect((await bring(me)).codes).toEqual([catalogue.importRunning.key])
    release()
    expect((await first).data.found).toBe(1)
  })

  it.each([
    ['no card', 'Dear all,', 'contactFileUnknown'],
    ['nothing', '', 'contactFileUnknown'],
  ] as const)('but not from a file with %s', async (_, text, name) => {
    const me = await newcomer()
    const reply = await bringFile(app, me.browser, text)
    expect(linesOf(reply.body).at(-1)?.messages?.[0]?.key).toBe(catalogue[name].key)
  })

  it('a file that is sent again brings nothing twice', async () => {
    const me = await newcomer()
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const first = await bringFile(app, me.browser, vcardOf('Rose', 'rose@laurent.example'), headers)
    const again = await bringFile(app, me.browser, vcardOf('Rose', 'rose@laurent.example'), headers)
    expect(linesOf(again.body).at(-1)).toEqual(linesOf(first.body).at(-1))
    const other = await bringFile(app, me.browser, vcardOf('Théo', 'theo@laurent.example'), headers)
    expect(linesOf(other.body).at(-1)?.messages?.[0]?.key).toBe(catalogue.keyReused.key)
  })
})

describe('contacts are kept', () => {
  it('sealed: neither the database nor the audit tells an address, a name or a password', async () => {
    const me = await newcomer()
    reading(async function* () {
      yield { read: 1, total: 1, cards: [{ email: 'canary@laurent.example', name: 'Canary of a contact' }] }
    })
    await bring(me)
    await me.browser.call(contacts.suggest)
    const tables = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
      app.services.db,
    )
    for (const { name } of tables.rows) {
      const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(name)} t`.execute(
        app.services.db,
      )
      const text = rows.map((row) => row.text).join('\n')
      expect(text.toLowerCase(), name).not.toMatch(/canary/)
      expect(text, name).not.toContain(Buffer.from('canary').toString('hex'))
    }
  })

  it('a year after they were last brought', async () => {
    const me = await newcomer()
    await add(me, 'old@laurent.example')
    await add(me, 'young@laurent.example')
    await sql`update contact_blocks set brought_at = now() - interval '11 months 25 days'`.execute(
      app.services.db,
    )
    await forgetContacts(app.services)
    expect(await emailsOf(me)).toHaveLength(2)
    await sql`update contact_blocks set brought_at = now() - interval '12 months 1 day'`.execute(
      app.services.db,
    )
    await add(me, 'young@laurent.example')
    await forgetContacts(app.services)
    expect(await emailsOf(me)).toEqual(['young@laurent.example'])
  })

  it('until they are deleted, one or all', async () => {
    const me = await newcomer()
    for (const name of ['a', 'b', 'c']) await add(me, `${name}@laurent.example`)
    const [first] = (await list(me)).items
    const params = { contactUid: first?.contactUid ?? '' }
    expect((await me.browser.call(contacts.remove, { params })).status).toBe(200)
    expect(await emailsOf(me)).toEqual(['b@laurent.example', 'c@laurent.example'])
    expect((await me.browser.call(contacts.removeAll)).data).toEqual({ deleted: 2 })
    expect(await emailsOf(me)).toEqual([])
  })

  it('for their owner alone', async () => {
    const me = await newcomer()
    const { contact } = (await add(me, 'rose@laurent.example')).data
    const other = await signUpConfirmed(app)
    expect(await emailsOf(other)).toEqual([])
    const params = { contactUid: contact.contactUid }
    expect((await other.browser.call(contacts.remove, { params })).status).toBe(404)
    expect(await emailsOf(me)).toHaveLength(1)
  })

  it('by name, and are found by a part of it or of the address', async () => {
    const me = await newcomer()
    await add(me, 'z@laurent.example', 'Élise')
    await add(me, 'b@moreau.example', 'Bernard')
    await add(me, 'c@laurent.example')
    expect((await list(me)).items.map(({ name, email }) => name || email)).toEqual([
      'Bernard',
      'c@laurent.example',
      'Élise',
    ])
    expect((await list(me, { query: 'elis' })).items).toHaveLength(1)
    expect((await list(me, { query: 'MOREAU' })).items).toHaveLength(1)
  })
})

describe('who is here', () => {
  const findBy = async ({ browser, userUid }: Someone, email: string) =>
    (await browser.call(search.find, { query: { query: email, enableRue: true, rb: userUid, type: 1 } })).data
      .items
  const agree = ({ browser }: Someone) => browser.call(contacts.beFound, { body: { foundByAddress: true } })

  it('shows only where they let be found by their address', async () => {
    const me = await newcomer()
    const rose = await signUpConfirmed(app, { firstname: 'Rose' })
    await add(me, rose.email, 'Grandma')
    expect((await list(me)).items[0]).toMatchObject({ userUid: null, person: null })
    expect(await findBy(me, rose.email)).toEqual([])
    await agree(rose)
    expect((await list(me)).items[0]?.userUid).toBe(rose.userUid)
    expect((await findBy(me, rose.email)).map(({ userUid }) => userUid)).toEqual([rose.userUid])
  })

  it('is not told to whoever does not have the address among their contacts', async () => {
    const me = await newcomer()
    const rose = await signUpConfirmed(app, { firstname: 'Rose' })
    await agree(rose)
    expect(await findBy(me, rose.email)).toEqual([])
  })

  it('is not told to whoever was banned or blacklisted', async () => {
    const me = await newcomer()
    const rose = await signUpConfirmed(app, { firstname: 'Rose' })
    await agree(rose)
    await add(me, rose.email)
    await app.services.db
      .insertInto('blacklist')
      .values({ owner_uid: rose.userUid, person_uid: me.userUid })
      .execute()
    expect((await list(me)).items[0]?.userUid).toBeNull()
    expect(await findBy(me, rose.email)).toEqual([])
    await app.services.db.deleteFrom('blacklist').execute()
    await app.services.db
      .insertInto('bans')
      .values({ page_uid: rose.userUid, banned_uid: me.userUid })
      .execute()
    expect((await list(me)).items[0]?.userUid).toBeNull()
    expect(await findBy(me, rose.email)).toEqual([])
  })

  it('shows for those whom a follow ties', async () => {
    const me = await newcomer()
    const rose = await signUpConfirmed(app, { firstname: 'Rose' })
    await add(me, rose.email)
    await me.browser.call(clouds.follow, { params: { uid: rose.userUid } })
    expect((await list(me)).items[0]?.userUid).toBe(rose.userUid)
  })
})

describe('a contact is invited', () => {
  it('by a mail, and follows who asked', async () => {
    const me = await newcomer()
    await add(me, 'nadia@mail.example', 'Nadia')
    const body = { email: 'nadia@mail.example', word: 'Come and see' }
    expect((await me.browser.call(contacts.invite, { body })).status).toBe(200)
    expect((await list(me)).items[0]?.invited).toBe(true)
    const [mail] = await app.mails('nadia@mail.example')
    expect(mail?.text).toContain('Come and see')
    expect((await me.browser.call(contacts.invite, { body })).codes).toEqual([catalogue.requestWaiting.key])
    const token = await latestToken(app, 'nadia@mail.example', 'invitations')
    const { invitations } = await import('@souvenance/contract/people/invitations')
    const nadia = await signUpConfirmed(app, { email: 'nadia@mail.example' })
    await nadia.browser.call(invitations.accept, { params: { token } })
    const follows = await app.services.db
      .selectFrom('follows')
      .select('follower_uid')
      .where('page_uid', '=', me.userUid)
      .execute()
    expect(follows).toEqual([{ follower_uid: nadia.userUid }])
  })

  it('with the same answer whether or not they are here', async () => {
    const me = await newcomer()
    const rose = await signUpConfirmed(app)
    const answers = []
    for (const email of [rose.email, 'nobody@mail.example']) {
      const { data, codes, status } = await me.browser.call(contacts.invite, { body: { email } })
      const { requestUid: _, creationDate: __, expirationDate: ___, email: ____, ...same } = data.request
      answers.push({ same, codes, status })
    }
    expect(answers[0]).toEqual(answers[1])
  })
})
