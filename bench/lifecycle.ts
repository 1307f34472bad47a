import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lifeHandlers } from '@souvenance/server/app'
import { readConfig } from '@souvenance/server/config'
import { readClock } from '@souvenance/server/domains/lifecycle/lifecycle-clock'
import { lockDueReport } from '@souvenance/server/domains/lifecycle/report-store'
import { workDue } from '@souvenance/server/domains/lifecycle/work-due'
import { createPool, databaseOver } from '@souvenance/server/platform/database/connect'
import { startEmbeddedPostgres } from '@souvenance/server/platform/database/embedded-postgres'
import { updateSchema } from '@souvenance/server/platform/database/update-schema'
import type { Pool } from 'pg'
import { createPage } from '../server/test/factories/create-page.ts'
import { compare } from './compare.ts'

const few = 1_000
const many = 1_000_000
const files = 100_000
/** A statement that takes long is cut off. */
const perStatement = 20_000
const perRound = 100

type Services = { pool: Pool; db: ReturnType<typeof databaseOver>; config: ReturnType<typeof readConfig> }

/** Deciding what is due among few and many reports that wait, and opening a large safe to three legatees. */
export const benchLifecycle = async (): Promise<void> => {
  const [small, large] = [await open(few), await open(many)]
  try {
    await compare(`deciding what is due of ${many} reports`, {
      measured: () => decide(large),
      against: () => decide(small),
      called: `that of ${few}`,
      bound: 'at most 1.30',
    })
    await benchOpening(small)
  } finally {
    await small.close()
    await large.close()
  }
}

const open = async (waiting: number) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'souvenance bench '))
  const postgres = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } })
  const pool = createPool(postgres.url)
  const services = { pool, db: databaseOver(pool), config: readConfig({}) }
  await updateSchema(services.db)
  await fill(services, waiting)
  return {
    ...services,
    async close() {
      await services.db.destroy()
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Reports of as many people, none due within the day. */
const fill = async ({ pool, db }: Services, waiting: number): Promise<void> => {
  const reporter = await createPage(db, { alive: true })
  for (let done = 0; done < waiting; done += perStatement)
    await fillSome(pool, reporter, { from: done + 1, to: Math.min(done + perStatement, waiting) })
  await pool.query('vacuum analyze pages, death_reports')
}

const fillSome = async (
  pool: Pool,
  reporter: string,
  { from, to }: { from: number; to: number },
): Promise<void> => {
  await pool.query(
    `with people as (
       insert into pages (permalink, firstname, lastname, gender, alive, birth_date)
       select 'waiting-' || turn, 'Rose', 'Laurent', 'F', true, '1950-01-01'
         from generate_series($2::int, $3::int) as turn
       returning uid
     ), numbered as (select uid, $2::int - 1 + row_number() over () as turn from people)
     insert into death_reports (page_uid, reporter_uid, death_date, quorum, wills_minutes, memorial_minutes, safe_minutes,
                                reported_at, began_at, wills_at, memorial_at, safe_at, accepted_at, warned, next_at)
     select uid, $1, '2026-01-02', 1, 1440, 4320, 10080, now(), now(), t.at, t.at, t.at, now(), '{reported}', t.at
       from numbered
      cross join lateral (select now() + interval '1 day' + turn * interval '1 second' as at) t`,
    [reporter, from, to],
  )
}

/** The median time of a beat's first question: is anything due, and which? */
const decide = async ({ db, config }: Services): Promise<number> => {
  const times: number[] = []
  for (let turn = 0; turn < perRound; turn += 1) {
    const begun = performance.now()
    await db.transaction().execute(async (trx) => lockDueReport(trx, (await readClock(trx, config)).counted))
    times.push(performance.now() - begun)
  }
  return times.sort((a, b) => a - b)[perRound / 2] ?? Number.NaN
}

/** A safe of a hundred thousand files opens to three legatees while others are read. */
const benchOpening = async (services: Services): Promise<void> => {
  const { pool } = services
  const read = async (): Promise<number> => {
    const begun = performance.now()
    await pool.query('select * from page_ties where page_uid = (select uid from pages limit 1)')
    return performance.now() - begun
  }
  const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
  const took: number[] = []
  const readQuietly = async (): Promise<number> => {
    const times: number[] = []
    for (let turn = 0; turn < perRound; turn += 1) times.push(await read())
    return median(times)
  }
  const readMeanwhile = async (): Promise<number> => {
    await prepareSafe(services)
    const times: number[] = []
    let working = true
    const begun = performance.now()
    const opening = workDue(services, lifeHandlers).finally(() => {
      working = false
    })
    while (working) times.push(await read())
    await opening
    took.push(performance.now() - begun)
    return median(times)
  }
  await compare(`reads while a safe of ${files} files opens`, {
    measured: readMeanwhile,
    against: readQuietly,
    called: 'those of a quiet server',
    bound: 'at most 2.00',
    rounds: 5,
  })
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from inheritances where safe',
  )
  console.log(`each safe opened in ${median(took).toFixed(0)} ms, ${rows[0]?.count} times for a legatee`)
}

/** One folder full of files; nothing reads their content. */
const fillSafe = async (pool: Pool, owner: string): Promise<void> => {
  await pool.query('insert into safes (owner_uid, created_at) values ($1, now())', [owner])
  await pool.query(
    `with folder as (
       insert into safe_items (uid, owner_uid, kind, sealed_name, name_hash, size, changed_at, created_at)
       values (gen_random_uuid(), $1, 1, '\\x00', '\\x00', 0, now(), now())
       returning uid
     ), blobs as (
       insert into safe_blobs (uid, owner_uid, wrapped_key, folder, parts, size, created_at)
       select gen_random_uuid(), $1, '\\x00', $1::text || turn, '[]', 0, now() from generate_series(1, $2::int) as turn
       returning uid, folder
     )
     insert into safe_items (uid, owner_uid, parent_uid, kind, sealed_name, name_hash, blob_uid, size, changed_at, created_at)
     select gen_random_uuid(), $1, folder.uid, 2, '\\x00', decode(md5(blobs.folder), 'hex'), blobs.uid, 0, now(), now()
       from blobs
      cross join folder`,
    [owner, files],
  )
}

/** A report whose safe is due now. */
const prepareSafe = async ({ pool, db }: Services): Promise<void> => {
  const owner = await createPage(db, { alive: true })
  const heirs = [
    await createPage(db, { alive: true }),
    await createPage(db, { alive: true }),
    await createPage(db, { alive: true }),
  ]
  await fillSafe(pool, owner)
  await pool.query(
    `with report as (
       insert into death_reports (page_uid, reporter_uid, death_date, quorum, wills_minutes, memorial_minutes, safe_minutes,
                                  reported_at, began_at, wills_at, memorial_at, safe_at, accepted_at, warned, next_at)
       select $1, $2, '2026-01-02', 1, 1440, 4320, 10080, p.at, p.at, p.at, p.at, p.at, p.at,
              '{reported,quarter,half,threeQuarters,"hour before wills","hour before memorial","hour before safe"}', p.at
         from (select now() - interval '20 days' as at) p
       returning uid
     )
     insert into death_report_legatees (report_uid, person_uid, receives_page, receives_wills, receives_safe, confirmed_at)
     select uid, heir, true, true, 'all', now() from report cross join unnest($3::uuid[]) as heir`,
    [owner, heirs[0], heirs],
  )
}
