import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPerson } from '../../../../test/factories/create-person.ts'
import { die, letLettersWait, returnToLife, writeForLater } from '../../../../test/factories/letters.ts'
import { startTestApp, type TestApp } from '../../../../test/start-app.ts'
import { takePersonKey } from '../../person-keys/public.ts'
import { sealLetter } from '../letter-keys.ts'
import { insertLetter } from '../post-mortem/letter-store.ts'
import { deliverDue } from './hand-over.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const writers = process.env.TEST_LONG ? 100 : 4
const lettersEach = 100
const workers = 3

/** Letters of one dead writer: half in the app, half by mail; every tenth is not due for an hour. */
const writeMany = async (readerUid: string): Promise<string> => {
  const { services } = app
  const writer = await createPerson(app)
  await services.db.transaction().execute(async (trx) => {
    const key = await takePersonKey(trx, services, writer.uid)
    for (let number = 0; number < lettersEach; number += 1) {
      const place = { uid: randomUUID(), writerUid: writer.uid }
      const inApp = number % 2 === 0
      const reader = inApp
        ? { userUid: readerUid, email: null }
        : { userUid: null, email: `storm.${place.uid}@laurent.example` }
      const content = { ...reader, subject: '', msg: 'Canary', label: '', files: [] }
      const minutes = number % 10 === 9 ? 60 : 1
      await insertLetter(trx, {
        ...place,
        readerUid: reader.userUid,
        sealed: sealLetter(key, place, content),
        language: 'en',
        writtenAt: services.clock.now(),
        schedule: { type: 2, localAt: null, timeZone: null, zoneRules: null, wantedAt: null, minutes },
      })
    }
  })
  await die(app, writer.uid)
  await letLettersWait(app, writer.uid, 2)
  return writer.uid
}

/** Ends connections that are about to hand letters over, as if their workers had been killed. */
const killWorkers = async (): Promise<number> => {
  const { rowCount } = await app.services.pool.query(
    `select pg_terminate_backend(pid)
       from pg_stat_activity
      where datname = current_database()
        and pid <> pg_backend_pid()
        and xact_start is not null
        and query like '%set left_at = now(), mail_uid%'`,
  )
  return rowCount ?? 0
}

const workAndKill = async (): Promise<number> => {
  let killed = 0
  let over = false
  const working = Promise.allSettled(Array.from({ length: workers }, () => deliverDue(app.services))).finally(
    () => {
      over = true
    },
  )
  while (!over && killed < 5) killed += await killWorkers()
  await working
  return killed
}

type Counted = { due: boolean; left: boolean; handed: number; mailed: number; letters: number }

const count = async (): Promise<Counted[]> => {
  const { rows } = await sql<Counted>`
    with handed as (
      select target, count(*)::int as times from audit where act = 'letter: handed over' group by target
    ), mailed as (
      select params ->> 'letterUid' as uid, count(*)::int as times from outbox group by 1
    )
    select p.minutes = 1 as due, p.left_at is not null as left, coalesce(h.times, 0) as handed,
           coalesce(m.times, 0) as mailed, count(*)::int as letters
      from post_mortem_letters p
      left join handed h on h.target = p.uid::text
      left join mailed m on m.uid = p.uid::text
     group by 1, 2, 3, 4`.execute(app.services.db)
  return rows
}

it('many due at once leave exactly once, none early, whoever is killed', {
  timeout: 300_000,
}, async () => {
  const reader = await createPerson(app)
  for (let number = 0; number < writers; number += 1) await writeMany(reader.uid)
  let killed = 0
  for (let round = 0; round < 8; round += 1) killed += await workAndKill()
  expect(killed).toBeGreaterThan(0)
  await deliverDue(app.services)
  const due = writers * lettersEach * 0.9
  expect((await count()).toSorted((a, b) => b.letters - a.letters)).toEqual([
    { due: true, left: true, handed: 1, mailed: 1, letters: due },
    { due: false, left: false, handed: 0, mailed: 0, letters: writers * lettersEach - due },
  ])
})

it('a worker that is paused holds back only what it holds, and loses it when it is gone', async () => {
  const [writer, reader] = [await createPerson(app), await createPerson(app)]
  const held = await writeForLater(writer, reader.uid)
  await writeForLater(writer, reader.uid)
  await die(app, writer.uid)
  await letLettersWait(app, writer.uid, 1)
  const leftOf = async () => {
    const { rows } = await sql<{ uid: string }>`
      select uid from post_mortem_letters where writer_uid = ${writer.uid} and left_at is not null`.execute(
      app.services.db,
    )
    return rows.length
  }
  const paused = await app.services.pool.connect()
  paused.on('error', () => {})
  await paused.query('begin')
  await paused.query('select from post_mortem_letters where uid = $1 for update', [held])
  const { rows } = await paused.query<{ pid: number }>('select pg_backend_pid() as pid')
  await deliverDue(app.services)
  expect(await leftOf()).toBe(1)
  await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(app.services.db)
  paused.release(true)
  await expect.poll(() => deliverDue(app.services)).toBe(1)
  expect(await leftOf()).toBe(2)
})

it('a return and a hand-over never meet: a letter has left, or waits', async () => {
  const reader = await createPerson(app)
  const ends = { left: 0, waits: 0 }
  for (let race = 0; race < (process.env.TEST_LONG ? 500 : 8); race += 1) {
    const writer = await createPerson(app)
    const uid = await writeForLater(writer, reader.uid)
    await die(app, writer.uid)
    await letLettersWait(app, writer.uid, 1)
    const [handed] = await Promise.all([deliverDue(app.services), returnToLife(app, writer.uid)])
    const { rows } = await sql<{ left: boolean; due: boolean }>`
      select left_at is not null as left, due_at is not null as due from post_mortem_letters where uid = ${uid}`.execute(
      app.services.db,
    )
    expect(rows[0]).toEqual(handed === 1 ? { left: true, due: true } : { left: false, due: false })
    ends[handed === 1 ? 'left' : 'waits'] += 1
  }
  expect(ends.left + ends.waits).toBeGreaterThan(0)
})
