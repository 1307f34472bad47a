import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Database, Transaction } from '../../platform/database/connect.ts'
import { countedOf } from './passing-time.ts'
import type { Instant } from './report.ts'

/** `now` never runs ahead of the database; `counted` is the moment of the last beat, by which things open. */
export type LifecycleTime = { now: Instant; counted: Instant; beat: number; trying: boolean }

/** The time may be moved for trying only where nobody but this machine and the sample family can be meant. */
const mayTry = ({ local, TRUST_PROXY }: Config): boolean => local && !TRUST_PROXY

/** Read under the lock of a report, so that no beat moves it in between. */
export const readClock = async (db: Database, config: Config): Promise<LifecycleTime> => {
  const { rows } = await sql<{ now: Date; counted: Date; beat: number; trying: boolean }>`
    select greatest(c.ticked_at, clock_timestamp()) + t.ahead as now,
           c.ticked_at + t.ahead as counted,
           c.beat::float8 as beat,
           t.trying
      from lifecycle_clock c
     cross join lateral (
             select trial.trying, make_interval(mins => case when trial.trying then c.moved_minutes else 0 end) as ahead
               from (select ${mayTry(config)} and exists (select from sample_family) as trying) trial
           ) t`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the lifecycle has no clock')
  return { ...row, now: row.now.getTime(), counted: row.counted.getTime() }
}

/** A server's memory of the clock: the last beat it saw, and when by its own counter. */
export type Seen = { beat: number; at: number }

/** How long the holder may be silent before another server beats in its place. */
const silenceMs = 25_000
/** Less than this is gathered before reports are moved: clocks that drift owe a little at every beat. */
const leastMovedMs = 1_000

/**
 * One beat of the server that holds the clock, or a look at the holder's. A server that starts takes over and counts nothing; of
 * two, the other then only looks on. A server counts only time after a beat it has seen, so no time counts twice.
 */
export const beatClock = (
  db: Database,
  { holder, seen, monotonic }: { holder: string; seen: Seen | undefined; monotonic: number },
): Promise<Seen & { beats: boolean }> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ beat: number; holder: string | null; passed: number }>`
      select beat::float8 as beat, holder,
             extract(epoch from clock_timestamp() - ticked_at)::float8 * 1000 as passed
        from lifecycle_clock
         for update`.execute(trx)
    const [row] = rows
    if (!row) throw new Error('the lifecycle has no clock')
    const silent = seen ? monotonic - seen.at : 0
    const beats = !seen || (seen.beat === row.beat && (row.holder === holder || silent >= silenceMs))
    if (!beats) return { beat: row.beat, at: seen?.beat === row.beat ? seen.at : monotonic, beats }
    const counted = seen ? countedOf({ database: row.passed, monotonic: silent }) : 0
    await advanceClock(trx, { holder, passed: row.passed, counted })
    return { beat: row.beat + 1, at: monotonic, beats }
  })

const advanceClock = async (
  trx: Transaction,
  { holder, passed, counted }: { holder: string; passed: number; counted: number },
): Promise<void> => {
  const { rows } = await sql<{ owed: number; beat: number }>`
    update lifecycle_clock
       set beat      = beat + 1,
           holder    = ${holder},
           ticked_at = ticked_at + make_interval(secs => ${passed / 1000}),
           owed_ms   = owed_ms + ${passed - counted}
    returning owed_ms as owed, beat::float8 as beat`.execute(trx)
  const { owed = 0, beat = 0 } = rows[0] ?? {}
  if (Math.abs(owed) < leastMovedMs) return
  await sql`update lifecycle_clock set owed_ms = 0`.execute(trx)
  await moveReports(trx, owed, beat - 1)
}

/**
 * The same as `moveBy` for every open report. Times set since the last beat are never moved back: they may lie after a jump of
 * the clock.
 */
export const moveReports = async (trx: Transaction, ms: number, sinceBeat: number): Promise<void> => {
  const by = sql`make_interval(secs => ${ms / 1000})`
  const { rows } = await sql<{ uid: string }>`
    update death_reports
       set reported_at    = reported_at + ${by},
           began_at       = began_at + ${by},
           wills_at       = wills_at + ${by},
           memorial_at    = memorial_at + ${by},
           safe_at        = safe_at + ${by},
           accepted_at    = accepted_at + ${by},
           held_until     = held_until + ${by},
           orphaned_until = orphaned_until + ${by},
           next_at        = next_at + ${by},
           version        = version + 1
     where ended_at is null
       and (wills_opened_at is null or memorial_opened_at is null or safe_opened_at is null)
       and (${ms}::float8 > 0 or beat < ${sinceBeat})
    returning uid`.execute(trx)
  await sql`
    update death_report_legatees
       set objection_until = objection_until + ${by}
     where objection_until is not null
       and report_uid = any(${rows.map(({ uid }) => uid)}::uuid[])`.execute(trx)
}
