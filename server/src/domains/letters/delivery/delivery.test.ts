import { instantOf } from '@souvenance/contract/messages/local-time'
import { postMortem } from '@souvenance/contract/messages/post-mortem'
import { receivedLetters } from '@souvenance/contract/messages/received-letters'
import { noticeList, notificationTypes } from '@souvenance/contract/people/notifications'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPage } from '../../../../test/factories/create-page.ts'
import { createPerson, type TestPerson } from '../../../../test/factories/create-person.ts'
import {
  die,
  letLettersWait,
  letterTo,
  letterTokens,
  returnToLife,
  sealLetter,
  writeForLater,
} from '../../../../test/factories/letters.ts'
import { startTestApp, type TestApp } from '../../../../test/start-app.ts'
import { listUndelivered } from '../../../operator/letters.ts'
import { deliverDue } from './hand-over.ts'
import { noticeGivenUp, tellPassed } from './look-after.ts'
import { refreshZones } from './refresh-zones.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

let number = 0
const newAddress = () => {
  number += 1
  return `reader.${number}@laurent.example`
}
const received = async ({ browser }: TestPerson) => (await browser.call(receivedLetters.list)).data.items
const stateOf = async (uid: string) => {
  const { rows } = await sql<{ due: Date | null; left: Date | null; wanted: Date | null }>`
    select due_at as due, left_at as left, wanted_at as wanted from post_mortem_letters where uid = ${uid}`.execute(
    app.services.db,
  )
  return rows[0]
}
const nextYear = new Date().getUTCFullYear() + 1
const dated = {
  type: 0 as const,
  timezoneUid: 'Europe/Paris',
  day: 1,
  month: 7,
  year: nextYear,
  hours: 9,
  minutes: 0,
}

describe('a letter', () => {
  it('leaves so long after the death is established, not before, and in the app once', async () => {
    const [writer, reader] = [await createPerson(app), await createPerson(app)]
    const uid = await writeForLater(writer, reader.uid, { minutes: 2 })
    await deliverDue(app.services)
    expect(await received(reader)).toEqual([])
    await die(app, writer.uid)
    await deliverDue(app.services)
    expect(await received(reader)).toEqual([])
    await letLettersWait(app, writer.uid, 2)
    expect(await deliverDue(app.services)).toBe(1)
    expect(await deliverDue(app.services)).toBe(0)
    const [envelope, ...others] = await received(reader)
    expect([envelope?.uid, envelope?.from, envelope?.openedDate, others]).toEqual([
      uid,
      'Claire Laurent',
      null,
      [],
    ])
    const { data } = await reader.browser.call(receivedLetters.read, { params: { uid } })
    expect(data.msg).toBe('Canary of a letter')
  })

  it('does not leave by the clock of a server that runs ahead', async () => {
    const [writer, reader] = [await createPerson(app), await createPerson(app)]
    await writeForLater(writer, reader.uid, { minutes: 1440 })
    await die(app, writer.uid)
    app.clock.moveBy(31 * 86_400_000)
    expect(await deliverDue(app.services)).toBe(0)
    app.clock.moveBy(-31 * 86_400_000)
    expect(await received(reader)).toEqual([])
  })

  it('is told among the notices of its reader, without a word of it', async () => {
    const [writer, reader] = [await createPerson(app), await createPerson(app)]
    await writeForLater(writer, reader.uid)
    await die(app, writer.uid)
    const listed = async () =>
      (await reader.browser.call(noticeList, { query: { type: notificationTypes.notification } })).data.items
    expect((await listed()).map(({ key }) => key)).not.toContain('letter')
    await letLettersWait(app, writer.uid, 1)
    await deliverDue(app.services)
    const notices = await listed()
    expect(notices.map(({ key, link }) => [key, link?.address])).toEqual([['letter', '/letters/received']])
    expect(JSON.stringify(notices)).not.toContain('Canary')
  })

  it('with a date leaves at the later of the date and the death', async () => {
    const writer = await createPerson(app)
    const [ahead, passed] = [
      await writeForLater(writer, newAddress(), dated),
      await writeForLater(writer, newAddress(), dated),
    ]
    await sql`
      update post_mortem_letters set local_at = '2026-01-01 09:00', wanted_at = '2026-01-01 08:00Z' where uid = ${passed}`.execute(
      app.services.db,
    )
    await die(app, writer.uid)
    expect(await deliverDue(app.services)).toBe(1)
    expect((await stateOf(passed))?.left).not.toBeNull()
    expect(await stateOf(ahead)).toMatchObject({ left: null, due: new Date(`${nextYear}-07-01T07:00:00Z`) })
  })

  it('is mailed with the name and a link, never a word of it', async () => {
    const writer = await createPerson(app)
    const to = newAddress()
    await writeForLater(writer, to, { subject: 'Canary subject' })
    await die(app, writer.uid)
    await letLettersWait(app, writer.uid, 1)
    await deliverDue(app.services)
    const mails = await app.mails(to)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('Claire Laurent wrote it while she was alive')
    expect(JSON.stringify(mails)).not.toContain('Canary')
    expect(await letterTokens(app, to)).toHaveLength(1)
  })

  it('that has not left is stopped by a return, and leaves after a later death', async () => {
    const writer = await createPerson(app)
    const [gone, kept] = [newAddress(), newAddress()]
    const first = await writeForLater(writer, gone, { minutes: 1 })
    const second = await writeForLater(writer, kept, { minutes: 60 })
    await die(app, writer.uid)
    await letLettersWait(app, writer.uid, 1)
    await deliverDue(app.services)
    await app.mails()
    await returnToLife(app, writer.uid)
    await letLettersWait(app, writer.uid, 600)
    expect(await deliverDue(app.services)).toBe(0)
    expect((await stateOf(first))?.left).not.toBeNull()
    expect(await stateOf(second)).toMatchObject({ due: null, left: null })
    await die(app, writer.uid)
    await letLettersWait(app, writer.uid, 61)
    expect(await deliverDue(app.services)).toBe(1)
    expect([(await app.mails(gone)).length, (await app.mails(kept)).length]).toEqual([1, 1])
  })

  it('whose mail no server took yet is stopped too', async () => {
    const writer = await createPerson(app)
    const uid = await writeForLater(writer, newAddress())
    await die(app, writer.uid)
    await letLettersWait(app, writer.uid, 1)
    await deliverDue(app.services)
    await app.mails()
    await sql`
      update outbox set sent_at = null, next_attempt_at = now() + interval '1 hour'
       where uid = (select mail_uid from post_mortem_letters where uid = ${uid})`.execute(app.services.db)
    await returnToLife(app, writer.uid)
    expect(await stateOf(uid)).toMatchObject({ due: null, left: null })
    await sql`update outbox set next_attempt_at = now() where sent_at is null`.execute(app.services.db)
    await sql`select pg_notify('outbox', '')`.execute(app.services.db)
    await app.mails()
    const { rows } = await sql<{ reason: string | null }>`
      select dropped_reason as reason from outbox where params ->> 'letterUid' = ${uid}`.execute(
      app.services.db,
    )
    expect(rows).toEqual([{ reason: 'obsolete' }])
  })

  it('cannot be changed or deleted once it has left', async () => {
    const writer = await createPerson(app)
    const uid = await writeForLater(writer, newAddress())
    await die(app, writer.uid)
    await letLettersWait(app, writer.uid, 1)
    await deliverDue(app.services)
    await app.mails()
    await returnToLife(app, writer.uid)
    const again = await createSession(writer)
    expect((await again.call(postMortem.remove, { params: { uid } })).status).toBe(409)
    expect((await again.call(postMortem.read, { params: { uid }, query: { mode: 1 } })).status).toBe(409)
    expect((await again.call(postMortem.read, { params: { uid } })).data.state).toBe('left')
    expect((await sealLetter({ browser: again }, letterTo(newAddress(), { uid }))).status).toBe(409)
  })
})

/** A death signs its person out; this signs them in again. */
const createSession = async ({ uid, browser }: TestPerson) => {
  const { rows } = await sql<{
    account: string
  }>`select uid as account from accounts where page_uid = ${uid}`.execute(app.services.db)
  const other = await createPerson(app)
  const { rows: sessions } = await sql<{ uid: string }>`
    select s.uid from sessions s join accounts a on a.uid = s.account_uid where a.page_uid = ${other.uid}`.execute(
    app.services.db,
  )
  await sql`update sessions set account_uid = ${rows[0]?.account} where uid = ${sessions[0]?.uid}`.execute(
    app.services.db,
  )
  browser.cookies.clear()
  return other.browser
}

describe('a date that passes while the writer lives', () => {
  it('is told once, and the letter waits', async () => {
    const writer = await createPerson(app)
    const uid = await writeForLater(writer, newAddress(), dated)
    await sql`update post_mortem_letters set wanted_at = now() - interval '1 minute' where uid = ${uid}`.execute(
      app.services.db,
    )
    const { rows } = await sql<{ address: string }>`
      select e.address from emails e join accounts a on a.uid = e.account_uid where a.page_uid = ${writer.uid}`.execute(
      app.services.db,
    )
    await Promise.all([tellPassed(app.services), tellPassed(app.services)])
    await tellPassed(app.services)
    expect(await app.mails(rows[0]?.address)).toHaveLength(1)
    expect(await deliverDue(app.services)).toBe(0)
    const { data } = await writer.browser.call(postMortem.read, { params: { uid } })
    expect([data.datePassed, data.state]).toEqual([true, 'sealed'])
  })
})

describe('rules of time zones that change', () => {
  it('move the instant of a date, also after the death', async () => {
    const writer = await createPerson(app)
    const uid = await writeForLater(writer, newAddress(), dated)
    await die(app, writer.uid)
    const hour = 3_600_000
    const rules = {
      rules: 'another year',
      instant: (...given: Parameters<typeof instantOf>) => instantOf(...given) + hour,
    }
    expect(await refreshZones(app.services, rules)).toBeGreaterThan(0)
    const moved = new Date(`${nextYear}-07-01T08:00:00Z`)
    expect(await stateOf(uid)).toMatchObject({ wanted: moved, due: moved })
    expect(await refreshZones(app.services, rules)).toBe(0)
    await refreshZones(app.services)
    expect((await stateOf(uid))?.due).toEqual(new Date(`${nextYear}-07-01T07:00:00Z`))
  })

  it('leave a date as it was where its zone is known no more', async () => {
    const writer = await createPerson(app)
    const uid = await writeForLater(writer, newAddress(), dated)
    const forgotten = () => {
      throw new RangeError('no such zone')
    }
    expect(await refreshZones(app.services, { rules: 'a far year', instant: forgotten })).toBeGreaterThan(0)
    expect((await stateOf(uid))?.wanted).toEqual(new Date(`${nextYear}-07-01T07:00:00Z`))
    await refreshZones(app.services)
  })
})

describe('a letter that cannot be delivered', () => {
  it('is told to the operator and the legatees after thirty days, without a word or a reader', async () => {
    const [writer, heir, other] = [await createPerson(app), await createPerson(app), await createPerson(app)]
    const to = newAddress()
    const uid = await writeForLater(writer, to)
    await die(app, writer.uid, heir.uid)
    await letLettersWait(app, writer.uid, 1)
    await deliverDue(app.services)
    await app.mails()
    await sql`
      update outbox set sent_at = null, given_up_at = now()
       where uid = (select mail_uid from post_mortem_letters where uid = ${uid})`.execute(app.services.db)
    await noticeGivenUp(app.services)
    const { items } = (await heir.browser.call(receivedLetters.undelivered)).data
    expect(items.map(({ donor, letters }) => [donor.userUid, letters])).toEqual([[writer.uid, 1]])
    expect(JSON.stringify(items)).not.toMatch(/Canary|reader/)
    expect((await other.browser.call(receivedLetters.undelivered)).data.items).toEqual([])
    const lines = (await listUndelivered(app.services.db)).join('\n')
    expect(lines).toContain(uid)
    expect(lines).not.toMatch(/Canary|reader\./)
  })

  it('because its reader has left does not hold back the others', async () => {
    const [writer, reader] = [await createPerson(app), await createPerson(app)]
    const gone = await createPage(app.services.db, { alive: true })
    await writeForLater(writer, gone)
    await writeForLater(writer, reader.uid)
    await app.services.db.deleteFrom('pages').where('uid', '=', gone).execute()
    await die(app, writer.uid)
    await letLettersWait(app, writer.uid, 1)
    await deliverDue(app.services)
    expect(await received(reader)).toHaveLength(1)
    expect((await listUndelivered(app.services.db)).length).toBeGreaterThan(0)
  })

  it('because the key of its writer does not open holds back no other writer, and leaves once it does', async () => {
    const { db } = app.services
    const reader = await createPerson(app)
    const [locked, other] = [await createPerson(app), await createPerson(app)]
    const held = await writeForLater(locked, reader.uid)
    const free = await writeForLater(other, reader.uid)
    for (const writer of [locked, other]) {
      await die(app, writer.uid)
      await letLettersWait(app, writer.uid, writer === locked ? 2 : 1)
    }
    const swapKey = () =>
      sql`update person_keys set key_check = int8send(0) || key_check where person_uid = ${locked.uid}`.execute(
        db,
      )
    await swapKey()
    expect(await deliverDue(app.services)).toBe(1)
    expect((await received(reader)).map(({ uid }) => uid)).toEqual([free])
    await sql`update person_keys set key_check = substr(key_check, 9) where person_uid = ${locked.uid}`.execute(
      db,
    )
    expect(await deliverDue(app.services)).toBe(1)
    expect((await received(reader)).map(({ uid }) => uid).toSorted()).toEqual([held, free].toSorted())
  })

  it('is not handed to another whose uid was put in its row', async () => {
    const [writer, reader, thief] = [
      await createPerson(app),
      await createPerson(app),
      await createPerson(app),
    ]
    const uid = await writeForLater(writer, reader.uid)
    await sql`update post_mortem_letters set reader_uid = ${thief.uid} where uid = ${uid}`.execute(
      app.services.db,
    )
    await die(app, writer.uid)
    await letLettersWait(app, writer.uid, 1)
    await deliverDue(app.services)
    expect(await received(thief)).toEqual([])
  })
})
