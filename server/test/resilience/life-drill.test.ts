import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../src/platform/database/embedded-postgres.ts'
import { patienceMs } from '../patience.ts'
import { killPostgres } from './kill-postgres.ts'
import {
  comeBack,
  insist,
  type Life,
  nameLegatees,
  type Person,
  report,
  signUp,
  speak,
} from './life-drill.ts'
import {
  findFreePort,
  findPlace,
  type Place,
  type ServerProcess,
  startServerProcess,
} from './server-process.ts'

const long = process.env.TEST_LONG !== undefined
const rounds = long ? 10 : 1
const together = long ? 20 : 5
const mostLateMs = 120_000
vi.setConfig({ testTimeout: rounds * 8 * patienceMs, hookTimeout: 6 * patienceMs })

let place: Place
let port: number
let postgres: EmbeddedPostgres
let server: ServerProcess
let pool: pg.Pool
let environment: Record<string, string>
let readyAt = 0
const figures = {
  lives: 0,
  kills: 0,
  early: 0,
  lost: 0,
  spoke: 0,
  returned: 0,
  latestMs: 0,
  latestMailMs: 0,
  mails: 0,
  notices: 0,
}

const start = async (): Promise<void> => {
  server = await startServerProcess(environment)
  readyAt = Date.now()
}

beforeAll(async () => {
  place = await findPlace()
  port = await findFreePort()
  postgres = await startEmbeddedPostgres({ dataDir: join(place.folder, 'database'), port })
  environment = { ...place.environment, DATABASE_URL: postgres.url, LOG_LEVEL: 'silent' }
  pool = new pg.Pool({ connectionString: postgres.url, max: 4 })
  pool.on('error', () => {})
  await start()
  // The clock of reports can be moved where the sample family lives.
  await pool.query('insert into sample_family default values on conflict do nothing')
})

afterAll(async () => {
  await server?.stop()
  await pool?.end()
  await postgres?.stop()
  await place.remove()
  tell()
})

const tell = (): void => console.log(`whole lives with kills: ${JSON.stringify(figures)}`)

const below = (most: number): number => Math.random() * most

/** Ends the server, the database or both at a moment nobody chose, and starts what was ended. */
const kill = async (): Promise<void> => {
  await wait(below(6_000))
  const victim = below(3)
  figures.kills += 1
  // The last kill may not be over yet: a database that still starts is waited for.
  if (victim > 1) await insist(async () => killPostgres(join(place.folder, 'database')))
  if (victim > 2 || victim < 1) {
    await server.kill()
    await start()
  }
}

/** Each time makes one part due, with room for what outages take away. */
const steps = [
  { part: 'wills', minutes: 1_460 },
  { part: 'memorial', minutes: 2_900 },
  { part: 'safe', minutes: 5_800 },
] as const

type Row = { pageUid: string; opened: string[]; how: string | null; alive: boolean; heirs: number }

const readLives = (lives: readonly Life[]): Promise<Row[]> =>
  insist(async () => {
    const { rows } = await pool.query<Row>(
      `select r.page_uid as "pageUid", r.ended_how as how, p.alive,
              array_remove(array[case when r.wills_opened_at is not null then 'wills' end,
                                 case when r.memorial_opened_at is not null then 'memorial' end,
                                 case when r.safe_opened_at is not null then 'safe' end], null) as opened,
              (select count(*)::int from inheritances h
                where h.donor_uid = r.page_uid and (h.wills or h.page or h.safe)) as heirs
         from death_reports r
         join pages p on p.uid = r.page_uid
        where r.page_uid = any($1)`,
      [lives.map(({ owner }) => owner.uid)],
    )
    return rows
  })

const awaitOpened = async (lives: readonly Life[], step: number): Promise<void> => {
  const due = steps.slice(0, step + 1).map(({ part }) => part)
  const dueAt = Date.now()
  let calm = false
  let failure: unknown
  const kills = (async () => {
    await kill()
    await kill()
  })()
    .catch((error: unknown) => {
      failure = error
    })
    .finally(() => {
      calm = true
    })
  const acts = lives.filter((life) => life.fate === 'speaks' && life.step === step).map(speak)
  for (;;) {
    if (failure) throw failure
    const rows = await readLives(lives)
    figures.early += rows.filter(({ opened }) =>
      opened.some((part) => !due.some((one) => one === part)),
    ).length
    const waiting = rows.filter(({ how, opened }) => how === null && opened.length < due.length)
    if (waiting.length === 0) break
    if (calm && Date.now() > Math.max(dueAt, readyAt) + 2 * mostLateMs) {
      figures.lost += waiting.length
      break
    }
    await wait(250)
  }
  figures.latestMs = Math.max(figures.latestMs, Date.now() - Math.max(dueAt, readyAt))
  await Promise.all([kills, ...acts])
  if (due.length === 2) await Promise.all(lives.filter(({ fate }) => fate === 'returns').map(comeBack))
}

const unsent = "kind like 'lifecycle.%' and sent_at is null and dropped_reason is null"

/** A mail that a killed server had claimed waits for the end of its lease; the short drill ends leases by hand. */
const awaitMails = async (): Promise<void> => {
  const since = Date.now()
  await insist(async () => {
    if (!long) await pool.query(`update outbox set next_attempt_at = now() where ${unsent}`)
    const { rows } = await pool.query(`select from outbox where ${unsent}`)
    if (rows.length > 0) throw new Error(`${rows.length} mails wait`)
  })
  figures.latestMailMs = Math.max(figures.latestMailMs, Date.now() - Math.max(since, readyAt))
}

const live = async (legatees: readonly [Person, Person]): Promise<Life[]> => {
  const fates = ['opens', 'speaks', 'returns', 'opens', 'speaks'] as const
  const lives: Life[] = []
  for (let count = 0; count < together; count += 1) {
    const owner = await signUp(server.url, pool)
    await nameLegatees(pool, owner, legatees)
    const fate = fates[count % fates.length] ?? 'opens'
    lives.push({ owner, fate, step: Math.floor(below(2)), acknowledged: false })
  }
  const kills = kill()
  for (const life of lives) expect(await report(legatees[0], life)).toBe(200)
  await kills
  await awaitMails()
  for (const [step, { minutes }] of steps.entries()) {
    // A warning that was taken is noticed by a beat, before which nothing is due.
    await insist(async () => {
      const { rows } = await pool.query(
        'select from death_reports where ended_at is null and accepted_at is null and page_uid = any($1)',
        [lives.map(({ owner }) => owner.uid)],
      )
      if (rows.length > 0) throw new Error('no mail server has taken a warning')
    })
    await insist(() => pool.query('update lifecycle_clock set moved_minutes = moved_minutes + $1', [minutes]))
    await awaitOpened(lives, step)
  }
  await awaitMails()
  return lives
}

const countsOf = async (text: string, pageUid: string): Promise<Record<string, number>> => {
  const { rows } = await pool.query<{ name: string; count: number }>(text, [pageUid])
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

const noticesOf = (pageUid: string) =>
  countsOf(
    `select kind || ' ' || recipient_uid as name, count(*)::int as count
       from notifications
      where page_uid = $1 and kind in ('death-reported', 'death-cancelled', 'death-established', 'wills-opened', 'safe-opened')
      group by 1`,
    pageUid,
  )

const mailsOf = (pageUid: string) =>
  countsOf(
    `select o.kind || coalesce(' ' || (o.params ->> 'part'), '') || ' ' || o.recipient as name, count(*)::int as count
       from outbox o
       join death_reports r on r.uid::text = o.params ->> 'reportUid'
      where r.page_uid = $1 and o.sent_at is not null
      group by 1`,
    pageUid,
  )

/** Each life ends in what its owner said, or in everything it promised. */
const judge = async (life: Life, row: Row, legatees: readonly [Person, Person]): Promise<void> => {
  const ended = row.how !== null
  if (life.acknowledged)
    expect([life.fate, row.how]).toEqual([life.fate, life.fate === 'returns' ? 'returned' : 'owner'])
  figures.spoke += row.how === 'owner' ? 1 : 0
  figures.returned += row.how === 'returned' ? 1 : 0
  expect([row.alive, row.heirs]).toEqual(ended ? [true, 0] : [false, 2])
  if (!ended) expect(row.opened).toEqual(['wills', 'memorial', 'safe'])
  const [reporter, other] = legatees
  const told = {
    ...(row.opened.includes('wills') && { 'wills-opened': 'lifecycle.opened wills' }),
    ...(row.opened.includes('memorial') && { 'death-established': 'lifecycle.opened memorial' }),
    ...(row.opened.includes('safe') && { 'safe-opened': 'lifecycle.opened safe' }),
    ...(ended && { 'death-cancelled': 'lifecycle.ended' }),
  }
  const notices: Record<string, number> = { [`death-reported ${other.uid}`]: 1 }
  for (const kind of Object.keys(told)) for (const { uid } of [reporter, other]) notices[`${kind} ${uid}`] = 1
  expect(await noticesOf(life.owner.uid)).toEqual(notices)
  figures.notices += Object.keys(notices).length
  const mails = await mailsOf(life.owner.uid)
  const expected = [`lifecycle.warning ${life.owner.email}`, `lifecycle.reported ${other.email}`]
  for (const kind of Object.values(told))
    for (const { email } of [reporter, other]) expected.push(`${kind} ${email}`)
  expect(expected.filter((name) => !mails[name])).toEqual([])
  figures.mails += expected.length
}

test('whole lives go on through kills of server and database: nothing early, nothing lost, nothing told twice', async () => {
  const legatees = [await signUp(server.url, pool), await signUp(server.url, pool)] as const
  for (let round = 0; round < rounds; round += 1) {
    const lives = await live(legatees)
    const rows = await readLives(lives)
    expect(rows).toHaveLength(lives.length)
    for (const life of lives) {
      const row = rows.find(({ pageUid }) => pageUid === life.owner.uid)
      if (row) await judge(life, row, legatees)
      figures.lives += 1
    }
    if (long) tell()
  }
  expect(figures).toMatchObject({ lives: rounds * together, early: 0, lost: 0 })
  expect(figures.latestMs).toBeLessThanOrEqual(mostLateMs)
})
