import type { KnownDate } from '@souvenance/contract/dates/dates'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../platform/database/connect.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import { nextOf } from './release-times.ts'
import type { Ending, Instant, Report, Voice } from './report.ts'

/** A report as it is stored: its state, and what does not change. */
export type StoredReport = {
  uid: string
  pageUid: string
  /** As exactly as it is known: an unknown month or day is the first. */
  died: KnownDate
  word: string
  wide: boolean
  createdAt: Date
  version: number
  report: Report
}

type At = Date | null
type Row = {
  uid: string
  page_uid: string
  reporter_uid: string | null
  deathDate: string
  death_date_format: number
  word: string
  wide: boolean
  version: number
  quorum: number
  wills_minutes: number
  memorial_minutes: number
  safe_minutes: number
  unreachable_until: At
  reported_at: Date
  created_at: Date
  began_at: At
  wills_at: At
  memorial_at: At
  safe_at: At
  accepted_at: At
  held_until: At
  paused_at: At
  orphaned_until: At
  warned: string[]
  wills_opened_at: At
  memorial_opened_at: At
  safe_opened_at: At
  attested_at: At
  reset_at: At
  ended_at: At
  ended_how: Ending | null
}
type VoiceRow = {
  report_uid: string
  person_uid: string
  speaks: boolean
  confirmed_at: At
  objected_at: At
  objection_until: At
  left_at: At
  return_doubted_at: At
}

const from = (at: At): Instant | null => at?.getTime() ?? null
export const dateOf = (at: Instant | null): Date | null =>
  at !== null && Number.isFinite(at) ? new Date(Math.ceil(at)) : null

const voiceFrom = (row: VoiceRow): Voice => ({
  personUid: row.person_uid,
  speaks: row.speaks,
  confirmed: row.confirmed_at !== null,
  objected: row.objected_at !== null,
  objectionUntil: from(row.objection_until),
  left: row.left_at !== null,
  doubtsReturn: row.return_doubted_at !== null,
})

const timesFrom = ({ wills_at, memorial_at, safe_at }: Row): Report['opensAt'] =>
  wills_at && memorial_at && safe_at
    ? { wills: wills_at.getTime(), memorial: memorial_at.getTime(), safe: safe_at.getTime() }
    : null

const reportFrom = (row: Row, voices: readonly VoiceRow[]): Report => ({
  reporterUid: row.reporter_uid,
  quorum: row.quorum,
  minutes: { wills: row.wills_minutes, memorial: row.memorial_minutes, safe: row.safe_minutes },
  unreachableUntil: from(row.unreachable_until),
  reportedAt: row.reported_at.getTime(),
  beganAt: from(row.began_at),
  opensAt: timesFrom(row),
  acceptedAt: from(row.accepted_at),
  heldUntil: from(row.held_until),
  paused: row.paused_at !== null,
  orphanedUntil: from(row.orphaned_until),
  warned: row.warned,
  openedAt: {
    wills: from(row.wills_opened_at),
    memorial: from(row.memorial_opened_at),
    safe: from(row.safe_opened_at),
  },
  attested: row.attested_at !== null,
  resetAt: from(row.reset_at),
  ended: row.ended_at && row.ended_how && { at: row.ended_at.getTime(), how: row.ended_how },
  voices: voices.filter(({ report_uid }) => report_uid === row.uid).map(voiceFrom),
})

const columns = sql`r.*, to_char(r.death_date, 'YYYY-MM-DD') as "deathDate"`

const gather = async (db: Database, rows: readonly Row[]): Promise<StoredReport[]> => {
  const uids = rows.map(({ uid }) => uid)
  const { rows: voices } = await sql<VoiceRow>`
    select *
      from death_report_legatees
     where report_uid = any(${uids}::uuid[])
     order by confirmed_at nulls last, person_uid`.execute(db)
  return rows.map((row) => ({
    uid: row.uid,
    pageUid: row.page_uid,
    died: { date: row.deathDate, format: row.death_date_format },
    word: row.word,
    wide: row.wide,
    createdAt: row.created_at,
    version: row.version,
    report: reportFrom(row, voices),
  }))
}

export const findReport = async (db: Database, uid: string): Promise<StoredReport | undefined> => {
  const { rows } = await sql<Row>`select ${columns} from death_reports r where r.uid = ${uid}`.execute(db)
  return (await gather(db, rows))[0]
}

export const findOpenReport = async (db: Database, pageUid: string): Promise<StoredReport | undefined> => {
  const { rows } = await sql<Row>`
    select ${columns} from death_reports r where r.page_uid = ${pageUid} and r.ended_at is null`.execute(db)
  return (await gather(db, rows))[0]
}

/**
 * Every change of a report, a cancel and an opening alike, begins with this lock. It leaves rows alone that only refer to
 * the report.
 */
export const lockReport = async (trx: Transaction, uid: string): Promise<StoredReport> => {
  const { rows } = await sql<Row>`
    select ${columns} from death_reports r where r.uid = ${uid} for no key update`.execute(trx)
  const [stored] = await gather(trx, rows)
  if (!stored) throw new Refusal('notFound')
  return stored
}

export const lockOpenReport = async (
  trx: Transaction,
  pageUid: string,
): Promise<StoredReport | undefined> => {
  const { rows } = await sql<Row>`
    select ${columns}
      from death_reports r
     where r.page_uid = ${pageUid} and r.ended_at is null
       for no key update`.execute(trx)
  return (await gather(trx, rows))[0]
}

/** A report that is due and that nobody else works on. A warning being written refers to its report, which does not hide it. */
export const lockDueReport = async (trx: Transaction, now: Instant): Promise<StoredReport | undefined> => {
  const { rows } = await sql<Row>`
    select ${columns}
      from death_reports r
     where r.ended_at is null
       and r.next_at <= ${new Date(now)}
     order by r.next_at
     limit 1
       for no key update skip locked`.execute(trx)
  return (await gather(trx, rows))[0]
}

export const listOpenReports = async (db: Database): Promise<StoredReport[]> => {
  const { rows } = await sql<Row>`
    select ${columns}
      from death_reports r
     where r.ended_at is null
     order by r.reported_at, r.uid`.execute(db)
  return gather(db, rows)
}

/** Reports that concern a person as a legatee, the latest first. */
export const listReportsOf = async (
  db: Database,
  { personUid, before, limit }: { personUid: string; before: Date | null; limit: number },
): Promise<StoredReport[]> => {
  const { rows } = await sql<Row>`
    select ${columns}
      from death_reports r
      join death_report_legatees l on l.report_uid = r.uid
     where l.person_uid = ${personUid}
       and l.speaks
       and l.left_at is null
       and r.created_at < coalesce(${before}::timestamptz, 'infinity')
     order by r.created_at desc, r.uid
     limit ${limit}`.execute(db)
  return gather(db, rows)
}

/** Writes the state after a transition. Needs the lock of the row, and proves it by the version. */
export const saveReport = async (
  trx: Transaction,
  { uid, version }: Pick<StoredReport, 'uid' | 'version'>,
  report: Report,
  { now, beat }: { now: Instant; beat: number },
): Promise<void> => {
  const { opensAt, openedAt, ended } = report
  const { numAffectedRows } = await sql`
    update death_reports
       set reporter_uid       = ${report.reporterUid},
           reported_at        = ${dateOf(report.reportedAt)},
           began_at           = ${dateOf(report.beganAt)},
           wills_at           = ${dateOf(opensAt?.wills ?? null)},
           memorial_at        = ${dateOf(opensAt?.memorial ?? null)},
           safe_at            = ${dateOf(opensAt?.safe ?? null)},
           accepted_at        = ${dateOf(report.acceptedAt)},
           held_until         = ${dateOf(report.heldUntil)},
           paused_at          = case when ${report.paused} then coalesce(paused_at, ${dateOf(now)}) end,
           orphaned_until     = ${dateOf(report.orphanedUntil)},
           warned             = ${[...report.warned]}::text[],
           wills_opened_at    = ${dateOf(openedAt.wills)},
           memorial_opened_at = ${dateOf(openedAt.memorial)},
           safe_opened_at     = ${dateOf(openedAt.safe)},
           attested_at        = case when ${report.attested} then coalesce(attested_at, ${dateOf(now)}) end,
           reset_at           = ${dateOf(report.resetAt)},
           ended_at           = ${dateOf(ended?.at ?? null)},
           ended_how          = ${ended?.how ?? null},
           next_at            = ${dateOf(nextOf(report))},
           beat               = ${beat},
           version            = version + 1
     where uid = ${uid}
       and version = ${version}`.execute(trx)
  if (numAffectedRows !== 1n) throw new Error('a report changed under its lock')
  for (const voice of report.voices) await saveVoice(trx, uid, voice, now)
}

const saveVoice = async (trx: Transaction, uid: string, voice: Voice, now: Instant): Promise<void> => {
  const at = new Date(now)
  await sql`
    update death_report_legatees
       set confirmed_at      = case when ${voice.confirmed} then coalesce(confirmed_at, ${at}) end,
           objected_at       = case when ${voice.objected} then coalesce(objected_at, ${at}) end,
           objection_until   = ${dateOf(voice.objectionUntil)},
           left_at           = case when ${voice.left} then coalesce(left_at, ${at}) end,
           return_doubted_at = case when ${voice.doubtsReturn} then coalesce(return_doubted_at, ${at}) end
     where report_uid = ${uid}
       and person_uid = ${voice.personUid}`.execute(trx)
}
