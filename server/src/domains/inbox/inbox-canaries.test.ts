import { communications } from '@souvenance/contract/accounts/communications'
import { type Endpoint, nothing } from '@souvenance/contract/endpoint'
import { endpoints } from '@souvenance/contract/endpoints'
import { inbox } from '@souvenance/contract/messages/inbox'
import { referenceData } from '@souvenance/contract/pages/reference-data'
import { search } from '@souvenance/contract/pages/search'
import { noticeList, notifications, notificationTypes } from '@souvenance/contract/people/notifications'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readTexts, startConversation, write } from '../../../test/factories/conversations.ts'
import { allOpenTo } from '../../../test/factories/create-page.ts'
import { createPerson, type TestPerson } from '../../../test/factories/create-person.ts'
import { addBan, addCaretaker, addFollower } from '../../../test/factories/stand-on-page.ts'
import { startTestApp, type TestApp } from '../../../test/start-app.ts'
import { sendDue } from '../notifications/send-due.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const createOpen = (given: object = {}) => createPerson(app, { privacy_am: allOpenTo(1), ...given })

/** Two people who wrote to each other, and everybody who must not read a word of it. */
const setStage = async () => {
  const { db } = app.services
  const [writer, reader] = [await createOpen({ firstname: 'Claire' }), await createOpen()]
  const uid = await startConversation(writer, [reader], { subject: 'Canary one', message: 'Canary two' })
  const group = await startConversation(writer, [reader, await createOpen()], { message: 'Canary three' })
  const long = `Canary ${'long '.repeat(1000)}`
  const messageUid = (await write(writer, uid, long)).data.message.uid
  const others: Record<string, TestPerson> = {
    stranger: await createOpen(),
    unconfirmed: await createOpen({ confirmed: false }),
    follower: await createOpen(),
    assistant: await createOpen(),
    banned: await createOpen(),
    blacklisted: await createOpen(),
  }
  const of = (name: string) => others[name] as TestPerson
  for (const page of [writer.uid, reader.uid]) {
    await addFollower(db, { page, person: of('follower').uid }, 2)
    await addCaretaker(db, { page, person: of('assistant').uid }, 'assistant')
    await addBan(db, { page, person: of('banned').uid })
  }
  await writer.browser.call(communications.block, { body: { userUid: of('blacklisted').uid } })
  return { writer, reader, uid, group, messageUid, others: Object.entries(others) }
}

const inboxCalls = Object.values<Endpoint>(inbox)
const ofConversation = inboxCalls.filter(({ path }) => path.includes('{uid}'))

const inputOf = ({ path, body }: Endpoint, uid: string, messageUid: string) => ({
  params: { uid, ...(path.includes('messageUid') && { messageUid }) },
  ...(body === nothing
    ? {}
    : {
        body: path.endsWith('/read')
          ? { messageAnchorDate: 'YzE' }
          : { mailBoxMessage: { subjectUid: uid, message: 'Hello' } },
      }),
})

describe('nobody but its people', () => {
  it('finds a conversation, by any call', async () => {
    const { uid, group, messageUid, others, reader } = await setStage()
    for (const [name, { browser }] of others)
      for (const endpoint of ofConversation)
        for (const conversation of [uid, group]) {
          const reply = await browser.call(endpoint, inputOf(endpoint, conversation, messageUid))
          expect([name, endpoint.name, reply.status]).toEqual([name, endpoint.name, 404])
          expect(JSON.stringify(reply.envelope)).not.toContain('Canary')
        }
    for (const endpoint of ofConversation) {
      const reply = await app.browser().call(endpoint, inputOf(endpoint, uid, messageUid))
      expect([endpoint.name, reply.status]).toEqual([endpoint.name, 401])
    }
    expect(await readTexts(reader, group)).toEqual(['Canary three'])
  })

  it('reads or counts a word of it in what is listed for them', async () => {
    const { others } = await setStage()
    const type = notificationTypes.notification
    for (const [name, { browser }] of others) {
      const answers = await Promise.all([
        browser.call(inbox.list),
        browser.call(inbox.latest),
        browser.call(noticeList, { query: { type } }),
        browser.call(notifications.list, { query: { type: notificationTypes.request } }),
        browser.call(search.find, { query: { query: 'Canary', forMessage: true } }),
      ])
      expect([name, JSON.stringify(answers.map(({ envelope }) => envelope))]).not.toContain('Canary')
      expect(JSON.stringify(answers.map(({ envelope }) => envelope))).not.toContain('Canary')
      const { messages, notifications: news } = (await browser.call(referenceData.ping)).data
      expect([name, messages.totalNew, news.notifications.totalNew]).toEqual([name, 0, 0])
    }
  })

  it('answers a message of one conversation in another', async () => {
    const { writer, group, messageUid } = await setStage()
    const params = { uid: group, messageUid }
    expect((await writer.browser.call(inbox.readMore, { params })).status).toBe(404)
    expect((await writer.browser.call(inbox.removeMessage, { params })).status).toBe(404)
  })

  it('reads a word in the database, whoever steals it', async () => {
    await setStage()
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(app.services.db)
    for (const { name } of tables) {
      const { rows } = await sql<{ found: boolean }>`
        select exists (select from ${sql.table(name)} t where t::text like '%Canary%'
                          or t::text like ${`%${Buffer.from('Canary').toString('hex')}%`}) as found`.execute(
        app.services.db,
      )
      expect([name, rows[0]?.found]).toEqual([name, false])
    }
  })
})

describe('the mail of a waiting message', () => {
  const addressOf = async ({ uid }: TestPerson): Promise<string> => {
    const { rows } = await sql<{ address: string }>`
      select e.address from emails e join accounts a on a.uid = e.account_uid where a.page_uid = ${uid}`.execute(
      app.services.db,
    )
    return rows[0]?.address ?? ''
  }
  const mailsTo = async (person: TestPerson) => {
    await sql`update notifications set mail_at = mail_at - interval '6 minutes',
                                       created_at = created_at - interval '6 minutes'`.execute(
      app.services.db,
    )
    await sendDue(app.services)
    return app.mails(await addressOf(person))
  }

  it('says who wrote and leads there, without a word of it, once until it is read', async () => {
    const { writer, reader, uid } = await setStage()
    const mails = await mailsTo(reader)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('Claire')
    expect(mails[0]?.text).toMatch(/\/inbox\/[0-9a-f-]{36}/)
    expect(JSON.stringify(mails)).not.toContain('Canary')
    await write(writer, uid, 'Canary four')
    expect(await mailsTo(reader)).toHaveLength(1)
    for (const conversation of (await reader.browser.call(inbox.list)).data.items) {
      const params = { uid: conversation.uid }
      const { messageAnchorDate } = (await reader.browser.call(inbox.messages, { params })).data
      await reader.browser.call(inbox.read, { params, body: { messageAnchorDate } })
    }
    await write(writer, uid, 'Canary five')
    expect(await mailsTo(reader)).toHaveLength(2)
  })

  it('is not sent for what was read, nor to who wants none, and the bell does not tell it', async () => {
    const [writer, read, quiet] = [await createOpen(), await createOpen(), await createOpen()]
    const cfg = { mails: { messages: 'never' as const } }
    await quiet.browser.call(communications.change, { body: { cfg } })
    const uid = await startConversation(writer, [read, quiet])
    const { messageAnchorDate } = (await read.browser.call(inbox.messages, { params: { uid } })).data
    await read.browser.call(inbox.read, { params: { uid }, body: { messageAnchorDate } })
    expect([await mailsTo(read), await mailsTo(quiet)]).toEqual([[], []])
    const type = notificationTypes.notification
    expect((await quiet.browser.call(noticeList, { query: { type } })).data.items).toEqual([])
  })

  it('is still sent after the bell was opened', async () => {
    const { reader } = await setStage()
    const date = new Date(Date.now() + 1000).toISOString()
    await reader.browser.call(notifications.see, { body: { type: notificationTypes.notification, date } })
    expect(await mailsTo(reader)).toHaveLength(1)
  })
})

it('has calls to try', () => {
  expect(ofConversation.length).toBe(8)
  expect(endpoints).toEqual(expect.arrayContaining(inboxCalls))
})
