import { type AbuseReason, type AbuseType, abuseLimits } from '@souvenance/contract/operator/abuse-reports'
import { sql } from 'kysely'
import { lockName } from '../../platform/database/advisory-lock.ts'
import type { Database, Transaction } from '../../platform/database/connect.ts'
import type { Target } from './target.ts'

export type Thing = { type: AbuseType; targetUid: string }

type NewReport = Thing &
  Pick<Target, 'pageUid' | 'accusedUid'> & {
    reporterUid: string
    reason: AbuseReason
    urgent: boolean
    word: string
    at: Date
  }

/** Inserts nothing if the reporter has an open report of the same thing. */
export const insertReport = (trx: Transaction, report: NewReport): Promise<{ uid: string } | undefined> =>
  trx
    .insertInto('abuse_reports')
    .values({
      reporter_uid: report.reporterUid,
      type: report.type,
      target_uid: report.targetUid,
      page_uid: report.pageUid,
      accused_uid: report.accusedUid,
      reason: report.reason,
      urgent: report.urgent,
      word: report.word,
      created_at: report.at,
    })
    .onConflict((conflict) =>
      conflict.columns(['reporter_uid', 'type', 'target_uid']).where('decided_at', 'is', null).doNothing(),
    )
    .returning('uid')
    .executeTakeFirst()

/** Counted under a lock of the reporter's, so that reports sent together cannot exceed what a day allows. */
export const countOfDay = async (trx: Transaction, reporterUid: string): Promise<number> => {
  await lockName(trx, 'abuse reports of', reporterUid)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
      from abuse_reports
     where reporter_uid = ${reporterUid}
       and created_at > now() - interval '24 hours'`.execute(trx)
  return rows[0]?.count ?? 0
}

/** The page of what this person's report folded away. */
export const findPageOfFolded = async (
  db: Database,
  reporterUid: string,
  { type, targetUid }: Thing,
): Promise<string | null> => {
  const found = await db
    .selectFrom('abuse_reports')
    .select('page_uid')
    .where('reporter_uid', '=', reporterUid)
    .where('type', '=', type)
    .where('target_uid', '=', targetUid)
    .where('folded_at', 'is not', null)
    .executeTakeFirst()
  return found?.page_uid ?? null
}

/** Younger accounts fold nothing away: a stranger makes a new one in two minutes. */
const settled = (account: string) =>
  sql.raw(`${account}.created_at <= now() - make_interval(days => ${abuseLimits.settledDays})`)

/**
 * Whether what this person calls urgent is folded away at once: their account is not new, and little of the page is
 * folded away because of them alone. Asked under the lock of `countOfDay`.
 */
export const foldsAlone = async (
  trx: Transaction,
  reporterUid: string,
  pageUid: string | null,
): Promise<boolean> => {
  const { rows } = await sql`
    select a.uid
      from accounts a
     where a.page_uid = ${reporterUid}
       and ${settled('a')}
       and (select count(*)
              from abuse_reports r
             where r.reporter_uid = ${reporterUid}
               and r.page_uid = ${pageUid}
               and r.urgent
               and r.folded_at is not null
               and r.decided_at is null) < ${abuseLimits.alone}`.execute(trx)
  return rows.length > 0
}

export type Weight = {
  /** People with an open report of it whose accounts are not new. */
  reporters: number
  urgent: boolean
  /** It was folded away by itself before, or an operator has decided about it. */
  settled: boolean
  /** Nothing else waits for the operators. */
  alone: boolean
}

export const weigh = async (trx: Transaction, { type, targetUid }: Thing): Promise<Weight> => {
  const { rows } = await sql<Weight>`
    select count(distinct r.reporter_uid) filter (where r.decided_at is null and ${settled('a')})::int as reporters,
           coalesce(bool_or(r.urgent) filter (where r.decided_at is null), false)                       as urgent,
           coalesce(bool_or(r.folded_at is not null or r.decided_at is not null), false)                as settled,
           (select count(*) = 1 from abuse_reports where decided_at is null)                             as alone
      from abuse_reports r
      left join accounts a on a.page_uid = r.reporter_uid
     where r.type = ${type}
       and r.target_uid = ${targetUid}`.execute(trx)
  return rows[0] ?? { reporters: 0, urgent: false, settled: false, alone: false }
}

export const markFolded = async (trx: Transaction, uid: string, at: Date): Promise<void> => {
  await trx.updateTable('abuse_reports').set({ folded_at: at }).where('uid', '=', uid).execute()
}
