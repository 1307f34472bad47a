import { credits } from '@souvenance/contract/messages/credits'
import { hereafter } from '@souvenance/contract/messages/hereafter'
import { inbox } from '@souvenance/contract/messages/inbox'
import { postMortem } from '@souvenance/contract/messages/post-mortem'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startConversation } from '../../../test/factories/conversations.ts'
import { createPage } from '../../../test/factories/create-page.ts'
import { createPerson } from '../../../test/factories/create-person.ts'
import { letterTo } from '../../../test/factories/letters.ts'
import { addFollower } from '../../../test/factories/stand-on-page.ts'
import { startTestApp, type TestApp } from '../../../test/start-app.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { sweepPlatform } from './sweep-platform.ts'

const day = 24 * 60 * 60 * 1000

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const keep = async (key: string, daysAgo: number, lasting = false) =>
  app.services.db
    .insertInto('idempotency_keys')
    .values({
      scope: 'visitor',
      key,
      endpoint: 'POST /somewhere',
      fingerprint: Buffer.from('print'),
      lasting,
      created_at: new Date(Date.now() - daysAgo * day),
    })
    .execute()

describe('the nightly sweep', () => {
  it('deletes old keys and keeps recent ones', async () => {
    await keep('old', 4)
    await keep('recent', 2)
    await keep('older than any browser keeps', 401, true)
    await keep('lasting', 399, true)
    await sweepPlatform(app.services)
    const keys = await app.services.db.selectFrom('idempotency_keys').select('key').orderBy('key').execute()
    expect(keys).toEqual([{ key: 'lasting' }, { key: 'recent' }])
  })

  it('knows words again that waited in a browser for days', async () => {
    const { services } = app
    const memorial = await createPage(services.db, { firstname: 'Émile' })
    const [writer, reader] = [await createPerson(app), await createPerson(app)]
    const { browser } = writer
    await addFollower(services.db, { page: reader.uid, person: writer.uid }, 2)
    await addFollower(services.db, { page: writer.uid, person: reader.uid }, 2)
    const uid = await startConversation(writer, [reader])
    const keyed = () => ({ 'idempotency-key': crypto.randomUUID() })
    const [begun, sent, left, sealed] = [keyed(), keyed(), keyed(), keyed()]
    const send = async () => {
      const opening = { recipientUids: [reader.uid], subject: 'Lac', message: 'Une fois' }
      const message = { subjectUid: uid, message: 'Une fois' }
      const toTheDead = { recipientUid: memorial, message: 'Une fois' }
      const forLater = { message: letterTo(reader.uid) }
      const replies = [
        await browser.call(inbox.start, { body: { mailBoxMessage: opening } }, begun),
        await browser.call(inbox.send, { params: { uid }, body: { mailBoxMessage: message } }, sent),
        await browser.call(hereafter.create, { body: { mailBoxMessage: toTheDead } }, left),
        await browser.call(postMortem.save, { body: forLater }, sealed),
      ]
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    }
    const count = async () => {
      const { rows } = await sql<Record<string, number>>`
        select (select count(*)::int from conversations) as conversations,
               (select count(*)::int from conversation_messages) as messages,
               (select count(*)::int from hereafter_letters) as letters,
               (select count(*)::int from post_mortem_letters) as sealed`.execute(services.db)
      return { ...rows[0], ...(await browser.call(credits.read)).data }
    }
    await send()
    const before = await count()
    const later = new Date(Date.now() + 30 * day)
    await sweepPlatform({ ...services, clock: { ...services.clock, read: async () => later } })
    await send()
    expect(await count()).toEqual(before)
  })

  it('never deletes an unsent mail', async () => {
    const { db } = app.services
    await db
      .transaction()
      .execute((trx) => enqueueMail(trx, { kind: 'unknown', language: 'en', to: 'rose@laurent.example' }))
    app.clock.moveBy(365 * day)
    await sweepPlatform(app.services)
    expect(await db.selectFrom('outbox').select('recipient').execute()).toHaveLength(1)
  })
})
