import { inbox } from '@souvenance/contract/messages/inbox'
import { referenceData } from '@souvenance/contract/pages/reference-data'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startConversation, write } from '../../../test/factories/conversations.ts'
import { allOpenTo } from '../../../test/factories/create-page.ts'
import { createPerson, type TestPerson } from '../../../test/factories/create-person.ts'
import { patience } from '../../../test/patience.ts'
import { startTestApp, type TestApp } from '../../../test/start-app.ts'

let app: TestApp
let claire: TestPerson
let theo: TestPerson

beforeAll(async () => {
  app = await startTestApp()
  const open = { privacy_am: allOpenTo(1) }
  claire = await createPerson(app, { firstname: 'Claire', ...open })
  theo = await createPerson(app, { firstname: 'Théo', ...open })
})
afterAll(() => app.stop())

const anchorOf = async ({ browser }: TestPerson, uid: string): Promise<string> =>
  (await browser.call(inbox.messages, { params: { uid } })).data.messageAnchorDate
const markRead = ({ browser }: TestPerson, uid: string, messageAnchorDate: string) =>
  browser.call(inbox.read, { params: { uid }, body: { messageAnchorDate } })
const countUnread = async ({ browser }: TestPerson, uid: string) =>
  (await browser.call(inbox.list)).data.items.find((subject) => subject.uid === uid)?.unread
const countNew = async ({ browser }: TestPerson) =>
  (await browser.call(referenceData.ping)).data.messages.totalNew
const readUpTo = async ({ browser }: TestPerson, uid: string) => {
  const { data } = await browser.call(inbox.messages, { params: { uid }, query: { mergeSubject: true } })
  return data.subject?.readUpTo[0]?.pos
}

it('what came while a message waited for a connection stays unread after it has left', async () => {
  const uid = await startConversation(claire, [theo])
  await markRead(theo, uid, await anchorOf(theo, uid))
  const seen = await readUpTo(claire, uid)
  await write(claire, uid, 'Not on Saturday after all.')
  await write(theo, uid, 'See you on Saturday.')
  expect([await countUnread(theo, uid), await countNew(theo)]).toEqual([1, 1])
  expect(await readUpTo(claire, uid)).toBe(seen)
  await markRead(theo, uid, await anchorOf(theo, uid))
  expect([await countUnread(theo, uid), await countNew(theo)]).toEqual([0, 0])
})

it('whoever has read all and answers has read up to their answer', async () => {
  const uid = await startConversation(claire, [theo])
  await markRead(theo, uid, await anchorOf(theo, uid))
  const { pos } = (await write(theo, uid, 'Good evening to you.')).data.message
  expect([await countUnread(theo, uid), await readUpTo(claire, uid)]).toEqual([0, pos])
})

const untilWaiting = (calls: number) =>
  vi.waitUntil(async () => {
    const { rows } = await sql`
      select
        from pg_stat_activity
       where datname = current_database()
         and wait_event_type = 'Lock'`.execute(app.services.db)
    return rows.length >= calls
  }, patience)

/** Begins a call while a message is written and counted, and its notification has to wait. */
const whileWriting = async (uid: string, begin: () => Promise<{ status: number }>): Promise<number[]> => {
  const calls = await app.services.db.transaction().execute(async (trx) => {
    await sql`lock table notifications in exclusive mode`.execute(trx)
    const writing = write(claire, uid, 'And bring the album.')
    await untilWaiting(1)
    const other = begin()
    await untilWaiting(2)
    return [writing, other]
  })
  return (await Promise.all(calls)).map(({ status }) => status)
}

it('a message on its way while the one before it is marked as read stays unread', async () => {
  const uid = await startConversation(claire, [theo])
  const shown = await anchorOf(theo, uid)
  expect(await whileWriting(uid, () => markRead(theo, uid, shown))).toEqual([200, 200])
  expect(await countUnread(theo, uid)).toBe(1)
})

it('a message on its way while its conversation is deleted brings it back', async () => {
  const uid = await startConversation(claire, [theo])
  const remove = () => theo.browser.call(inbox.remove, { params: { uid } })
  expect(await whileWriting(uid, remove)).toEqual([200, 200])
  expect(await countUnread(theo, uid)).toBe(1)
})
