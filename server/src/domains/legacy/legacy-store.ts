import { sql } from 'kysely'
import type { Database, Transaction } from '../../platform/database/connect.ts'

/** The choices of a page about its legacy; minutes count from a report. */
export type Legacy = {
  quorum: number
  wills_minutes: number
  memorial_minutes: number
  safe_minutes: number
  next_wills_minutes: number | null
  next_memorial_minutes: number | null
  next_safe_minutes: number | null
  next_from: Date | string | null
  unreachable_until: Date | string | null
}

const columns = sql.raw(`
         quorum, wills_minutes, memorial_minutes, safe_minutes, next_wills_minutes, next_memorial_minutes,
         next_safe_minutes, next_from, unreachable_until`)

/** Serializes all changes of the legatees and the legacy of one page. Shorter times that are due apply from here on. */
export const lockLegacy = async (trx: Transaction, pageUid: string): Promise<Legacy> => {
  await sql`insert into legacies (page_uid) values (${pageUid}) on conflict do nothing`.execute(trx)
  await sql`select from legacies where page_uid = ${pageUid} for update`.execute(trx)
  await sql`
    update legacies
       set wills_minutes         = coalesce(next_wills_minutes, wills_minutes),
           memorial_minutes      = coalesce(next_memorial_minutes, memorial_minutes),
           safe_minutes          = coalesce(next_safe_minutes, safe_minutes),
           next_wills_minutes    = null,
           next_memorial_minutes = null,
           next_safe_minutes     = null,
           next_from             = null
     where page_uid = ${pageUid}
       and next_from <= now()`.execute(trx)
  const { rows } = await sql<Legacy>`
    select ${columns} from legacies where page_uid = ${pageUid}`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('a legacy was locked and cannot be found')
  return row
}

/** Needs the lock. */
export const saveLegacy = async (
  trx: Transaction,
  pageUid: string,
  change: Partial<Legacy>,
): Promise<void> => {
  await trx
    .updateTable('legacies')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('page_uid', '=', pageUid)
    .execute()
}

export type Times = { wills: number; memorial: number; safe: number }

/** The quorum and the times that count today, also of pages that chose nothing. */
export const findTimes = async (
  db: Database,
  pageUids: readonly string[],
): Promise<Map<string, Times & { quorum: number }>> => {
  const { rows } = await sql<Times & { pageUid: string; quorum: number }>`
    select t.page_uid           as "pageUid",
           t.wills_minutes      as wills,
           t.memorial_minutes   as memorial,
           t.safe_minutes       as safe,
           coalesce(l.quorum, 1) as quorum
      from safety_times t
      left join legacies l on l.page_uid = t.page_uid
     where t.page_uid = any(${pageUids}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.pageUid, row]))
}

/** As it applies today; null if a page chose nothing. */
export const findLegacy = async (db: Database, pageUid: string): Promise<Legacy | undefined> => {
  const { rows } = await sql<Legacy>`
    select coalesce(l.quorum, 1) as quorum,
           t.wills_minutes,
           t.memorial_minutes,
           t.safe_minutes,
           case when l.next_from > now() then l.next_wills_minutes end    as next_wills_minutes,
           case when l.next_from > now() then l.next_memorial_minutes end as next_memorial_minutes,
           case when l.next_from > now() then l.next_safe_minutes end     as next_safe_minutes,
           case when l.next_from > now() then l.next_from end             as next_from,
           case when t.unreachable_until > now() then t.unreachable_until end as unreachable_until
      from safety_times t
      left join legacies l on l.page_uid = t.page_uid
     where t.page_uid = ${pageUid}`.execute(db)
  return rows[0]
}
