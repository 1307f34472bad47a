import { catalogue } from '@souvenance/contract/errors'
import { inbox } from '@souvenance/contract/messages/inbox'
import { inboxLimits } from '@souvenance/contract/messages/inbox-limits'
import { referenceData } from '@souvenance/contract/pages/reference-data'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listTitles, readTexts, startConversation, write } from '../../../test/factories/conversations.ts'
import { allOpenTo, createPage } from '../../../test/factories/create-page.ts'
import { createPerson, type TestPerson } from '../../../test/factories/create-person.ts'
import { startTestApp, type TestApp } from '../../../test/start-app.ts'
import { sweepInbox } from './sweep-inbox.ts'

let app: TestApp
let claire: TestPerson
let theo: TestPerson
let rose: TestPerson

beforeAll(async () => {
  app = await startTestApp()
  const open = { privacy_am: allOpenTo(1) }
  claire = await createPerson(app, { firstname: 'Claire', ...open })
  theo = await createPerson(app, { firstname: 'Théo', ...open })
  rose = await createPerson(app, { firstname: 'Rose', ...open })
})
afterAll(() => app.stop())

const messagesOf = async ({ browser }: TestPerson, uid: string, query: object = {}) =>
  (await browser.call(inbox.messages, { params: { uid }, query })).data
const countNew = async ({ browser }: TestPerson) =>
  (await browser.call(referenceData.ping)).data.messages.totalNew
const subjectOf = async ({ browser }: TestPerson, uid: string) =>
  (await browser.call(inbox.list)).data.items.find((subject) => subject.uid === uid)

describe('a conversation', () => {
  it('is listed for all its people with its subject, people and latest words', async () => {
    const uid = await startConversation(claire, [theo, rose], { subject: 'The fifth anniversary' })
    await write(theo, uid, 'I can bring the projector.')
    const subject = await subjectOf(rose, uid)
    expect(subject).toMatchObject({
      subject: 'The fifth anniversary',
      title: 'The fifth anniversary',
      group: true,
      unread: 2,
      last: { authorUid: theo.uid, msg: 'I can bring the projector.', deleted: false },
    })
    expect(subject?.recipientUids.toSorted()).toEqual([claire.uid, theo.uid].toSorted())
  })

  it('without a subject is named by its first words, not by those that were deleted', async () => {
    const uid = await startConversation(claire, [theo], { message: 'Shall we\nmeet?' })
    await write(theo, uid, 'Yes.')
    expect((await subjectOf(theo, uid))?.title).toBe('Shall we meet?')
    const [first] = (await messagesOf(claire, uid)).items.toReversed()
    await claire.browser.call(inbox.removeMessage, { params: { uid, messageUid: first?.uid ?? '' } })
    expect((await subjectOf(theo, uid))?.title).toBe('Yes.')
  })

  it('comes to the top with each message, page after page', async () => {
    const reader = await createPerson(app, { privacy_am: allOpenTo(1) })
    const uids: string[] = []
    for (let number = 0; number < 23; number += 1)
      uids.push(await startConversation(claire, [reader], { subject: `About ${number}` }))
    await write(claire, uids[0] ?? '', 'Once more.')
    const first = (await reader.browser.call(inbox.list)).data
    expect(first.items.slice(0, 2).map(({ title }) => title)).toEqual(['About 0', 'About 22'])
    const anchorDate = first.anchorDate ?? ''
    const rest = (await reader.browser.call(inbox.list, { query: { anchorDate } })).data
    expect([first.items.length, first.eof, rest.items.length, rest.eof]).toEqual([20, false, 3, true])
    expect(new Set([...first.items, ...rest.items].map(({ uid }) => uid))).toEqual(new Set(uids))
  })

  it('is between twenty-one people at most', async () => {
    const reader = { alive: true, privacy_am: allOpenTo(1) }
    const recipientUids = await Promise.all(
      Array.from({ length: inboxLimits.recipients }, () => createPage(app.services.db, reader)),
    )
    const mailBoxMessage = { recipientUids, message: 'To all of you' }
    const begun = await claire.browser.call(inbox.start, { body: { mailBoxMessage } })
    const { uid, recipients } = begun.data.subject
    expect(recipients).toHaveLength(20)
    const { items } = (await claire.browser.call(inbox.participants, { params: { uid } })).data
    expect(items).toHaveLength(21)
  })

  it('has participants, of whom one may have left', async () => {
    const uid = await startConversation(claire, [theo, rose])
    await theo.browser.call(inbox.leave, { params: { uid } })
    const { items } = (await claire.browser.call(inbox.participants, { params: { uid } })).data
    const facts = items.map(({ userUid, me, left, takesMessages }) => ({ userUid, me, left, takesMessages }))
    expect(facts).toContainEqual({ userUid: claire.uid, me: true, left: false, takesMessages: false })
    expect(facts).toContainEqual({ userUid: rose.uid, me: false, left: false, takesMessages: true })
    expect(facts).toContainEqual({ userUid: theo.uid, me: false, left: true, takesMessages: false })
  })
})

describe('messages', () => {
  it('are read newest first, backwards, and none is missed', async () => {
    const uid = await startConversation(claire, [theo], { message: '0' })
    for (let number = 1; number < 70; number += 1) await write(number % 2 ? theo : claire, uid, `${number}`)
    const read: string[] = []
    let anchorDate: string | undefined
    for (let eof = false; !eof; ) {
      const page = await messagesOf(theo, uid, anchorDate === undefined ? {} : { anchorDate })
      read.push(...page.items.map(({ msg }) => msg))
      anchorDate = page.anchorDate ?? undefined
      eof = page.eof
    }
    expect(read).toEqual(Array.from({ length: 70 }, (_, index) => `${69 - index}`))
  })

  it('that come after an anchor are fetched with it, deletions too', async () => {
    const uid = await startConversation(claire, [theo], { message: 'First' })
    const { messageAnchorDate, items } = await messagesOf(theo, uid)
    const fetchNew = { anchorDate: messageAnchorDate, fetchNew: true }
    expect((await messagesOf(theo, uid, fetchNew)).items).toEqual([])
    await write(claire, uid, 'Second')
    await claire.browser.call(inbox.removeMessage, { params: { uid, messageUid: items[0]?.uid ?? '' } })
    const changed = await messagesOf(theo, uid, fetchNew)
    expect(changed.items.map(({ msg, deleted }) => [msg, deleted])).toEqual([
      ['Second', false],
      ['', true],
    ])
    const again = { anchorDate: changed.messageAnchorDate, fetchNew: true }
    expect((await messagesOf(theo, uid, again)).items).toEqual([])
  })

  it('bring what came meanwhile when one is sent', async () => {
    const uid = await startConversation(claire, [theo], { message: 'First' })
    const { messageAnchorDate } = await messagesOf(theo, uid)
    const { subjectsAnchorDate } = (await theo.browser.call(inbox.list)).data
    await write(claire, uid, 'Meanwhile')
    const other = await startConversation(rose, [theo], { subject: 'Another' })
    const sent = await theo.browser.call(inbox.send, {
      params: { uid },
      body: {
        mailBoxMessage: { subjectUid: uid, message: 'Answer' },
        messageAnchorDate,
        subjectsAnchorDate: subjectsAnchorDate ?? '',
      },
    })
    expect(sent.data.messages.items.map(({ msg }) => msg)).toEqual(['Answer', 'Meanwhile'])
    expect(sent.data.subjects.items.map((subject) => subject.uid)).toEqual([uid, other])
  })

  it('have one order for all, however they are sent at once', async () => {
    const uid = await startConversation(claire, [theo, rose], { message: 'Go' })
    await Promise.all(
      [claire, theo, rose].flatMap((person, who) =>
        Array.from({ length: 6 }, (_, number) => write(person, uid, `${who}-${number}`)),
      ),
    )
    const seen = await readTexts(claire, uid)
    expect(seen).toHaveLength(19)
    expect([await readTexts(theo, uid), await readTexts(rose, uid)]).toEqual([seen, seen])
    const { items } = await messagesOf(claire, uid)
    expect(items.map(({ pos }) => pos)).toEqual(Array.from({ length: 19 }, (_, index) => 19 - index))
  })

  it('sent twice with one key are written once', async () => {
    const uid = await startConversation(claire, [theo])
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const body = { mailBoxMessage: { subjectUid: uid, message: 'Once' } }
    const send = () => claire.browser.call(inbox.send, { params: { uid }, body }, headers)
    const [one, two] = await Promise.all([send(), send()])
    expect(one.data.message.uid).toBe(two.data.message.uid)
    expect(await readTexts(theo, uid)).toEqual(['Good evening.', 'Once'])
  })

  it('are the same when sent again after more was read, and others under the same key with other words', async () => {
    const uid = await startConversation(claire, [theo], { message: 'Go' })
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const send = (message: string, messageAnchorDate: string) => {
      const body = { mailBoxMessage: { subjectUid: uid, message }, messageAnchorDate }
      return claire.browser.call(inbox.send, { params: { uid }, body }, headers)
    }
    const one = await send('Once', (await messagesOf(claire, uid)).messageAnchorDate)
    await write(theo, uid, 'Meanwhile')
    const two = await send('Once', (await messagesOf(claire, uid)).messageAnchorDate)
    expect([two.status, two.data.message.uid]).toEqual([200, one.data.message.uid])
    const other = await send('Twice', (await messagesOf(claire, uid)).messageAnchorDate)
    expect([other.status, other.codes]).toEqual([422, [catalogue.keyReused.key]])
    expect(await readTexts(theo, uid)).toEqual(['Go', 'Once', 'Meanwhile'])
  })

  it('keep their line breaks and emoji, and long ones are read piece by piece', async () => {
    const long = `Dear Théo,\n\n${'🌸 a line of text\n'.repeat(1100)}`.trim()
    const uid = await startConversation(claire, [theo], { message: long })
    const [message] = (await messagesOf(theo, uid)).items
    expect([message?.eof, message?.msg.length]).toEqual([false, inboxLimits.beginning])
    let whole = message?.msg ?? ''
    for (let page = 1, eof = false; !eof; page += 1) {
      const params = { uid, messageUid: message?.uid ?? '' }
      const piece = (await theo.browser.call(inbox.readMore, { params, query: { page } })).data
      expect(piece.page).toBe(page)
      whole += piece.msg
      eof = piece.eof
    }
    expect(whole).toBe(long)
  })

  it.each([
    ['a subject of two lines', { message: 'Words', subject: 'One\nTwo' }],
    ['a subject that turns', { message: 'Words', subject: 'One \u202eowT' }],
    ['an empty text', { message: '  \n' }],
    ['a text that is too long', { message: 'a'.repeat(inboxLimits.message + 1) }],
    ['a subject that is too long', { message: 'Hello', subject: 'a'.repeat(inboxLimits.subject + 1) }],
    ['nobody', { message: 'Hello', recipientUids: [] }],
    [
      'too many people',
      { message: 'Hello', recipientUids: Array.from({ length: 21 }, () => crypto.randomUUID()) },
    ],
  ])('are refused with %s', async (_, given) => {
    const mailBoxMessage = { recipientUids: [theo.uid], ...given }
    expect((await claire.browser.call(inbox.start, { body: { mailBoxMessage } })).status).toBe(400)
  })

  it.each(['before\u0000after', 'half of a \ud83d heart'])('are refused with %j', async (text) => {
    const uid = await startConversation(claire, [theo])
    expect((await write(claire, uid, text)).status).toBe(400)
    const mailBoxMessage = { recipientUids: [theo.uid], subject: text, message: 'Good evening.' }
    expect((await claire.browser.call(inbox.start, { body: { mailBoxMessage } })).status).toBe(400)
  })

  it('with a foreign anchor or another conversation in the body are refused', async () => {
    const uid = await startConversation(claire, [theo])
    const other = await startConversation(claire, [theo])
    const body = { mailBoxMessage: { subjectUid: other, message: 'Hello' } }
    expect((await claire.browser.call(inbox.send, { params: { uid }, body })).status).toBe(400)
    for (const anchorDate of ['nonsense', 'YzE'])
      expect(
        (await claire.browser.call(inbox.messages, { params: { uid }, query: { anchorDate } })).status,
      ).toBe(400)
  })
})

describe('reading', () => {
  it('counts what is new until it is shown, and as unread until it is read', async () => {
    const [writer, reader] = [await createPerson(app), await createPerson(app, { privacy_am: allOpenTo(1) })]
    const uid = await startConversation(writer, [reader])
    await write(writer, uid, 'And more.')
    expect([await countNew(reader), (await reader.browser.call(inbox.latest)).data.totalNew]).toEqual([2, 2])
    expect((await reader.browser.call(inbox.resetNotifications)).data.totalNew).toBe(0)
    expect([await countNew(reader), (await subjectOf(reader, uid))?.unread]).toEqual([0, 2])
    const { messageAnchorDate } = await messagesOf(reader, uid)
    await write(writer, uid, 'Since then.')
    expect(await countNew(reader)).toBe(1)
    const read = await reader.browser.call(inbox.read, { params: { uid }, body: { messageAnchorDate } })
    expect([read.data.unread, await countNew(reader)]).toEqual([1, 1])
    const latest = (await messagesOf(reader, uid)).messageAnchorDate
    await reader.browser.call(inbox.read, { params: { uid }, body: { messageAnchorDate: latest } })
    expect([await countNew(reader), (await subjectOf(reader, uid))?.unread]).toEqual([0, 0])
    expect(await countNew(writer)).toBe(0)
  })

  it('shows how far the others have read, and nothing of who hid or left it', async () => {
    const uid = await startConversation(claire, [theo, rose], { message: 'First' })
    const readUpTo = async () => {
      const { subject } = await messagesOf(claire, uid, { mergeSubject: true })
      return new Map(subject?.readUpTo.map(({ userUid, pos }) => [userUid, pos]))
    }
    expect(await readUpTo()).toEqual(new Map([theo.uid, rose.uid].map((one) => [one, 0])))
    const { messageAnchorDate, items } = await messagesOf(theo, uid)
    await theo.browser.call(inbox.read, { params: { uid }, body: { messageAnchorDate } })
    await write(claire, uid, 'Second')
    expect((await readUpTo()).get(theo.uid)).toBe(items[0]?.pos)
    await rose.browser.call(inbox.remove, { params: { uid } })
    expect((await readUpTo()).get(rose.uid)).toBe(0)
    await theo.browser.call(inbox.leave, { params: { uid } })
    expect((await readUpTo()).has(theo.uid)).toBe(false)
  })

  it('counts a message no more that was deleted unread', async () => {
    const reader = await createPerson(app, { privacy_am: allOpenTo(1) })
    const uid = await startConversation(claire, [reader])
    const messageUid = (await write(claire, uid, 'By mistake')).data.message.uid
    await claire.browser.call(inbox.removeMessage, { params: { uid, messageUid } })
    expect([await countNew(reader), (await subjectOf(reader, uid))?.unread]).toEqual([1, 1])
  })

  it('brings the conversation along, with what its reader may do', async () => {
    const pair = await startConversation(claire, [theo])
    const group = await startConversation(claire, [theo, rose])
    const pairSubject = (await messagesOf(theo, pair, { mergeSubject: true })).subject
    expect(pairSubject).toMatchObject({ closed: null, can: { write: true, leave: false } })
    expect((await messagesOf(theo, group, { mergeSubject: true })).subject?.can.leave).toBe(true)
    expect((await messagesOf(theo, pair)).subject).toBeNull()
  })
})

describe('deleting', () => {
  it('takes the text of a message away for all, from the database too', async () => {
    const uid = await startConversation(claire, [theo], { message: 'Not meant so' })
    const [message] = (await messagesOf(claire, uid)).items
    const params = { uid, messageUid: message?.uid ?? '' }
    expect(message?.can.remove).toBe(true)
    expect((await messagesOf(theo, uid)).items[0]?.can.remove).toBe(false)
    expect((await theo.browser.call(inbox.removeMessage, { params })).status).toBe(403)
    const removed = await claire.browser.call(inbox.removeMessage, { params })
    expect([removed.data.message.deleted, removed.codes]).toEqual([true, [catalogue.messageDeleted.key]])
    expect(await readTexts(theo, uid)).toEqual(['deleted'])
    expect((await theo.browser.call(inbox.readMore, { params })).status).toBe(404)
    const { text } = await app.services.db
      .selectFrom('conversation_messages')
      .select('text')
      .where('uid', '=', params.messageUid)
      .executeTakeFirstOrThrow()
    expect(text).toBeNull()
  })

  it('takes it away from a repeated request too', async () => {
    const twice = () => ({ 'idempotency-key': crypto.randomUUID() })
    const recipientUids = [theo.uid]
    const [begins, sends] = [twice(), twice()]
    const body = { mailBoxMessage: { recipientUids, subject: 'Lake', message: 'Canary one' } }
    const begin = () => claire.browser.call(inbox.start, { body }, begins)
    const { uid } = (await begin()).data.subject
    const message = { params: { uid }, body: { mailBoxMessage: { subjectUid: uid, message: 'Canary two' } } }
    const send = () => claire.browser.call(inbox.send, message, sends)
    const sent = (await send()).data.message
    expect((await send()).data.message).toEqual(sent)
    for (const messageUid of [(await begin()).data.message.uid, sent.uid])
      await claire.browser.call(inbox.removeMessage, { params: { uid, messageUid } })
    for (const again of [await begin(), await send()]) {
      expect(again.data.message.deleted).toBe(true)
      expect(JSON.stringify(again.envelope)).not.toContain('Canary')
    }
    expect(await readTexts(theo, uid)).toEqual(['deleted', 'deleted'])
  })

  it('hides a conversation from one person until somebody writes again', async () => {
    const uid = await startConversation(claire, [theo], { subject: 'Old matters' })
    expect((await theo.browser.call(inbox.remove, { params: { uid } })).status).toBe(200)
    expect(await listTitles(theo)).not.toContain('Old matters')
    expect((await theo.browser.call(inbox.messages, { params: { uid } })).status).toBe(404)
    expect(await listTitles(claire)).toContain('Old matters')
    await write(claire, uid, 'Still there?')
    expect(await listTitles(theo)).toContain('Old matters')
    expect(await readTexts(theo, uid)).toEqual(['Good evening.', 'Still there?'])
    expect((await subjectOf(theo, uid))?.unread).toBe(1)
  })
})

describe('leaving', () => {
  it('ends a group for who leaves it, and only for them', async () => {
    const uid = await startConversation(claire, [theo, rose], { subject: 'Three of us' })
    await theo.browser.call(inbox.leave, { params: { uid } })
    await write(rose, uid, 'Without Théo')
    expect(await listTitles(theo)).not.toContain('Three of us')
    expect((await theo.browser.call(inbox.messages, { params: { uid } })).status).toBe(404)
    expect((await write(theo, uid, 'Hello')).status).toBe(404)
    expect(await readTexts(claire, uid)).toContain('Without Théo')
    await claire.browser.call(inbox.leave, { params: { uid } })
    const alone = await messagesOf(rose, uid, { mergeSubject: true })
    expect(alone.subject).toMatchObject({ closed: 'alone', can: { write: false } })
    expect((await write(rose, uid, 'Hello?')).codes).toEqual([catalogue.nobodyLeft.key])
  })

  it('is not for two', async () => {
    const uid = await startConversation(claire, [theo])
    const reply = await claire.browser.call(inbox.leave, { params: { uid } })
    expect(reply.codes).toEqual([catalogue.cannotLeavePair.key])
  })

  it('erases what everybody left', async () => {
    const [kept, left] = [
      await startConversation(claire, [theo, rose]),
      await startConversation(claire, [theo, rose]),
    ]
    for (const { browser } of [claire, theo, rose]) await browser.call(inbox.leave, { params: { uid: left } })
    await sweepInbox(app.services)
    const rows = await app.services.db
      .selectFrom('conversations')
      .select('uid')
      .where('uid', 'in', [kept, left])
      .execute()
    expect(rows).toEqual([{ uid: kept }])
  })
})
