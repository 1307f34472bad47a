import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { sealLetter } from '../../src/domains/letters/letter-keys.ts'
import { insertLetter } from '../../src/domains/letters/post-mortem/letter-store.ts'
import { takePersonKey } from '../../src/domains/person-keys/public.ts'
import { clockOf } from '../../src/platform/clock/clock.ts'
import { openMasterKey } from '../../src/platform/crypto/master-key.ts'
import type { Database } from '../../src/platform/database/connect.ts'
import { createPage } from '../factories/create-page.ts'
import { establishDeath } from '../factories/letters.ts'
import { patience } from '../patience.ts'
import { createTestDatabase } from '../test-database.ts'
import { addressAt, type Environment, findFreePort, type ServerProcess } from './server-process.ts'
import { startSmtpPeer } from './smtp-peer.ts'
import { placeOn, startTogether } from './test-server.ts'

const writers = process.env.TEST_LONG ? 60 : 4
const lettersEach = 50
/** Letters that one server sends at the same time. */
const lanes = 3

/** Letters of dead writers, due in a moment: half in the app, half by mail; every tenth an hour later. */
const writeMany = async (db: Database, environment: Environment): Promise<void> => {
  const config = readConfig(environment)
  const masterKey = openMasterKey({ keyDir: config.KEY_DIR, allowCreate: false })
  const clock = clockOf(() => new Date())
  const reader = await createPage(db, { alive: true })
  for (let writer = 0; writer < writers; writer += 1) {
    const writerUid = await createPage(db, { alive: true })
    await db.transaction().execute(async (trx) => {
      const key = await takePersonKey(trx, { masterKey, clock }, writerUid)
      for (let number = 0; number < lettersEach; number += 1) {
        const place = { uid: randomUUID(), writerUid }
        const to =
          number % 2 === 0
            ? { userUid: reader, email: null }
            : { userUid: null, email: `drill.${place.uid}@laurent.example` }
        await insertLetter(trx, {
          ...place,
          readerUid: to.userUid,
          sealed: sealLetter(key, place, { ...to, subject: '', msg: 'Drill', label: '', files: [] }),
          language: 'en',
          writtenAt: clock.now(),
          schedule: {
            type: 2,
            localAt: null,
            timeZone: null,
            zoneRules: null,
            wantedAt: null,
            minutes: number % 10 === 9 ? 60 : 1,
          },
        })
      }
    })
    await establishDeath({ db, config }, writerUid, reader)
  }
  await sql`update post_mortem_letters set due_at = clock_timestamp() + interval '5 seconds' where minutes = 1`.execute(
    db,
  )
}

type Seen = { waiting: number; left: number; early: number; latest: number; unsent: number }

const look = async (db: Database): Promise<Seen> => {
  const { rows } = await sql<Seen>`
    select count(*) filter (where left_at is null and minutes = 1)::int as waiting,
           count(*) filter (where left_at is not null)::int as left,
           count(*) filter (where left_at is not null and due_at > clock_timestamp())::int as early,
           coalesce(max(extract(epoch from left_at - due_at)), 0)::float8 as latest,
           (select count(*) from outbox where kind = 'letters.arrived' and sent_at is null)::int as unsent
      from post_mortem_letters`.execute(db)
  if (!rows[0]) throw new Error('nothing was counted')
  return rows[0]
}

const until = (db: Database, holds: (seen: Seen) => boolean): Promise<Seen> =>
  vi.waitFor(async () => {
    const seen = await look(db)
    expect(seen.early).toBe(0)
    if (!holds(seen)) throw new Error(`so far ${JSON.stringify(seen)}`)
    return seen
  }, patience)

/** As if the leases of mails had run out: a paused worker will finish letters that others did meanwhile. */
const endLeases = (db: Database) =>
  sql`update outbox set next_attempt_at = now() where kind = 'letters.arrived' and sent_at is null`.execute(
    db,
  )

const pause = ({ pid }: ServerProcess) => process.kill(pid, 'SIGSTOP')
const resume = ({ pid }: ServerProcess) => process.kill(pid, 'SIGCONT')

test('servers that are killed and paused while thousands are due lose none, send none early, none twice in the app', {
  timeout: 600_000,
}, async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const { db } = database
  const post = await startSmtpPeer()
  const first = await placeOn(database, { SMTP_URL: post.url })
  const elsewhere = async () => ({ ...first, ...addressAt(await findFreePort()) })
  const killed = await startTogether(first)
  const paused = await startTogether(await elsewhere())
  await writeMany(db, first)

  await until(db, ({ left, unsent }) => left > 0 && unsent > 0)
  await killed.kill()
  pause(paused)
  await endLeases(db)
  const fresh = await startTogether(await elsewhere())
  await until(db, ({ waiting }) => waiting <= lettersEach)
  await endLeases(db)
  await wait(1_000)
  resume(paused)
  await fresh.kill()
  await endLeases(db)
  const end = await until(db, ({ waiting, unsent }) => waiting === 0 && unsent === 0)

  const due = writers * lettersEach * 0.9
  expect(end).toMatchObject({ left: due, early: 0 })
  expect(end.latest).toBeLessThan(120)
  const { rows: handed } = await sql<{ times: number }>`
    select count(*)::int as times from audit where act = 'letter: handed over' group by target`.execute(db)
  expect([handed.length, new Set(handed.map(({ times }) => times))]).toEqual([due, new Set([1])])
  const mails = post.recipients.filter((address) => address.startsWith('drill.'))
  const byMail = await db
    .selectFrom('post_mortem_letters')
    .select('uid')
    .where('by_mail', '=', true)
    .where('left_at', 'is not', null)
    .execute()
  expect(new Set(mails).size).toBe(byMail.length)
  expect(mails.length - byMail.length).toBeLessThanOrEqual(3 * lanes)
  if (process.env.TEST_LONG)
    console.info(
      `${due} letters left, the last ${end.latest.toFixed(1)} s late; ${mails.length - byMail.length} of ${byMail.length} mails came twice`,
    )
})
