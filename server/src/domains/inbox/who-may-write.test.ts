import { communications } from '@souvenance/contract/accounts/communications'
import { catalogue } from '@souvenance/contract/errors'
import { inbox } from '@souvenance/contract/messages/inbox'
import { pages } from '@souvenance/contract/pages/pages'
import { referenceData } from '@souvenance/contract/pages/reference-data'
import { search } from '@souvenance/contract/pages/search'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listTitles, readTexts, startConversation, write } from '../../../test/factories/conversations.ts'
import { allOpenTo, createPage } from '../../../test/factories/create-page.ts'
import { createPerson, setConfirmed, type TestPerson } from '../../../test/factories/create-person.ts'
import { addBan, addFollower } from '../../../test/factories/stand-on-page.ts'
import { startTestApp, type TestApp } from '../../../test/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const open = { privacy_am: allOpenTo(1) }
const createOpen = (given: object = {}) => createPerson(app, { ...open, ...given })
const start = ({ browser }: TestPerson, recipientUids: string[]) =>
  browser.call(inbox.start, { body: { mailBoxMessage: { recipientUids, message: 'Canary' } } })
const stateOf = async ({ browser }: TestPerson, uid: string) =>
  (await browser.call(inbox.messages, { params: { uid }, query: { mergeSubject: true } })).data.subject
const die = ({ uid }: TestPerson) =>
  app.services.db
    .updateTable('pages')
    .set({ alive: false, death_date: '2024-02-10' })
    .where('uid', '=', uid)
    .execute()
const live = ({ uid }: TestPerson) =>
  app.services.db.updateTable('pages').set({ alive: true, death_date: null }).where('uid', '=', uid).execute()
const blacklist = (owner: TestPerson, person: TestPerson) =>
  owner.browser.call(communications.block, { body: { userUid: person.uid } })

describe('section 15 of the privacy', () => {
  it.each([
    ['everyone', [1], null, true],
    ['everyone', [1], 2, true],
    ['the family', [2], 2, true],
    ['the family', [2], 3, false],
    ['the family', [2], null, false],
    ['family and friends', [2, 3], 3, true],
    ['family and friends', [2, 3], 1, false],
    ['nobody', [0], 2, false],
  ] as const)('open to %s (%j): a person in circle %s may write: %s', async (_, clouds, cloud, may) => {
    const writer = await createPerson(app)
    const reader = await createPerson(app, {
      lastname: `Reader${crypto.randomUUID().slice(0, 8)}`,
      privacy_am: JSON.stringify({ ...JSON.parse(allOpenTo(1)), 15: clouds }),
    })
    if (cloud) await addFollower(app.services.db, { page: reader.uid, person: writer.uid }, cloud)
    const reply = await start(writer, [reader.uid])
    expect(reply.codes).toEqual(may ? [] : [catalogue.takesNoMessages.key])

    const { lastname } = await app.services.db
      .selectFrom('pages')
      .select('lastname')
      .where('uid', '=', reader.uid)
      .executeTakeFirstOrThrow()
    const found = await writer.browser.call(search.find, { query: { query: lastname, forMessage: true } })
    expect(found.data.items.map(({ takesMessages }) => takesMessages)).toEqual([may])
    const header = await writer.browser.call(pages.page, { params: { uid: reader.uid } })
    expect(header.data.can.writeTo).toBe(may)
  })

  it('holds for what is written later, until the person takes part', async () => {
    const [writer, reader] = [await createOpen(), await createOpen()]
    const uid = await startConversation(writer, [reader])
    await app.services.db
      .updateTable('pages')
      .set({ privacy_am: allOpenTo(2) })
      .where('uid', '=', reader.uid)
      .execute()
    expect(await stateOf(writer, uid)).toMatchObject({ closed: 'closed', can: { write: false } })
    expect((await write(writer, uid, 'Canary')).codes).toEqual([catalogue.takesNoMessages.key])
    expect((await write(reader, uid, 'I answer.')).status).toBe(200)
    expect((await write(writer, uid, 'Thank you.')).status).toBe(200)
    expect(await readTexts(reader, uid)).toEqual(['Good evening.', 'I answer.', 'Thank you.'])
  })

  it('lets those be answered who do not take messages themselves', async () => {
    const [closed, other] = [await createPerson(app), await createOpen()]
    const uid = await startConversation(closed, [other])
    expect((await write(other, uid, 'An answer')).status).toBe(200)
    expect(await readTexts(closed, uid)).toContain('An answer')
  })
})

describe('the blacklist', () => {
  it('keeps a new conversation from its owner, and the writer sees nothing unusual', async () => {
    const [writer, reader, plain] = [await createOpen(), await createOpen(), await createOpen()]
    await blacklist(reader, writer)
    const [withheld, usual] = [await start(writer, [reader.uid]), await start(writer, [plain.uid])]
    expect([withheld.status, withheld.codes]).toEqual([usual.status, usual.codes])
    const { uid } = withheld.data.subject
    expect(await stateOf(writer, uid)).toMatchObject({ closed: null, can: { write: true } })
    expect((await write(writer, uid, 'Still Canary')).status).toBe(200)
    expect(await readTexts(writer, uid)).toEqual(['Canary', 'Still Canary'])
    const { items } = (await writer.browser.call(inbox.participants, { params: { uid } })).data
    expect(items.find(({ userUid }) => userUid === reader.uid)?.takesMessages).toBe(true)

    expect(await listTitles(reader)).toEqual([])
    expect((await reader.browser.call(inbox.messages, { params: { uid } })).status).toBe(404)
    expect((await reader.browser.call(referenceData.ping)).data.messages.totalNew).toBe(0)
  })

  it('holds in a group: the others read, its owner does not, and what came before stays', async () => {
    const [writer, reader, third] = [await createOpen(), await createOpen(), await createOpen()]
    const uid = await startConversation(writer, [reader, third])
    await blacklist(reader, writer)
    await write(writer, uid, 'Canary')
    await write(third, uid, 'And I')
    expect(await readTexts(reader, uid)).toEqual(['Good evening.', 'And I'])
    expect(await readTexts(third, uid)).toEqual(['Good evening.', 'Canary', 'And I'])
    const [last] = (await reader.browser.call(inbox.list)).data.items
    expect([last?.last?.msg, last?.unread]).toEqual(['And I', 2])
  })
})

describe('somebody banned', () => {
  it('finds nobody to write to, and their next message does not arrive', async () => {
    const [writer, reader] = [await createOpen(), await createOpen()]
    const uid = await startConversation(writer, [reader])
    await addBan(app.services.db, { page: reader.uid, person: writer.uid })
    expect((await start(writer, [reader.uid])).status).toBe(404)
    expect((await write(writer, uid, 'Canary')).status).toBe(200)
    expect(await readTexts(reader, uid)).toEqual(['Good evening.'])
  })
})

describe('nobody writes', () => {
  it('without a confirmed address, and may still read', async () => {
    const [plain, reader] = [await createOpen(), await createOpen()]
    const uid = await startConversation(reader, [plain])
    await setConfirmed(app, plain, false)
    expect((await start(plain, [reader.uid])).codes).toEqual([catalogue.unconfirmed.key])
    expect((await write(plain, uid, 'Hello')).codes).toEqual([catalogue.unconfirmed.key])
    expect(await readTexts(plain, uid)).toEqual(['Good evening.'])
    expect((await stateOf(plain, uid))?.can.write).toBe(false)
  })

  it('to oneself, to whom has not confirmed an address, or to a page they may not see', async () => {
    const writer = await createOpen()
    const hidden = await createOpen({ visible: false })
    expect((await start(writer, [writer.uid])).codes).toEqual([catalogue.cannotWriteYourself.key])
    expect((await start(writer, [hidden.uid])).status).toBe(404)
    expect((await start(writer, [(await createOpen({ confirmed: false })).uid])).status).toBe(404)
    expect((await start(writer, [(await createOpen()).uid, hidden.uid])).status).toBe(404)
  })

  it('to somebody who died: the answer names whom, for a letter instead', async () => {
    const writer = await createOpen()
    const memorial = await createPage(app.services.db, { privacy_pm: allOpenTo(1), firstname: 'Émile' })
    const reply = await start(writer, [memorial])
    expect(reply.codes).toEqual([catalogue.recipientDead.key])
    expect(reply.envelope.messages?.[0]?.context).toEqual({ recipientUid: memorial, name: 'Émile Laurent' })
  })

  it('once dead, and the others read on', async () => {
    const [gone, other] = [await createOpen(), await createOpen()]
    const uid = await startConversation(gone, [other], { message: 'See you in May.' })
    await die(gone)
    expect((await write(gone, uid, 'Hello')).codes).toEqual([catalogue.onlyReturn.key])
    expect((await start(gone, [other.uid])).codes).toEqual([catalogue.onlyReturn.key])
    expect(await readTexts(other, uid)).toEqual(['See you in May.'])
    expect(await stateOf(other, uid)).toMatchObject({ closed: 'dead', can: { write: false } })
    expect((await write(other, uid, 'Hello')).codes).toEqual([catalogue.recipientDead.key])
  })

  it('in a group only the living are reached', async () => {
    const [gone, other, third] = [await createOpen(), await createOpen(), await createOpen()]
    const uid = await startConversation(other, [gone, third])
    await die(gone)
    expect((await write(other, uid, 'We miss her.')).status).toBe(200)
    expect(await readTexts(third, uid)).toContain('We miss her.')
    await live(gone)
    expect(await readTexts(gone, uid)).not.toContain('We miss her.')
  })
})
