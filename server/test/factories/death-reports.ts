import { sql } from 'kysely'
import type { Database } from '../../src/platform/database/connect.ts'

/** A report whose times are over: all is open to the legatees of the page, in their scope. */
export const finishReport = async (db: Database, pageUid: string): Promise<string> => {
  const { rows } = await sql<{ uid: string }>`
    with report as (
      insert into death_reports (page_uid, death_date, quorum, wills_minutes, memorial_minutes, safe_minutes, reported_at,
                                 began_at, wills_at, memorial_at, safe_at, accepted_at,
                                 wills_opened_at, memorial_opened_at, safe_opened_at)
      select ${pageUid}, '2024-03-01', 1, 1440, 4320, 10080, past.at, past.at, past.at, past.at, past.at, past.at,
             past.at, past.at, past.at
        from (select now() - interval '20 days' as at) past
      returning uid, page_uid
    ), heirs as (
      insert into death_report_legatees (report_uid, person_uid, receives_page, receives_wills, receives_safe)
      select r.uid, l.person_uid, l.receives_page, l.receives_wills, l.receives_safe
        from report r
        join legatees l on l.page_uid = r.page_uid
    )
    select uid from report`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a report was written and has no uid')
  await db.updateTable('pages').set({ alive: false }).where('uid', '=', pageUid).execute()
  return row.uid
}

/** A report whose times are running: nothing is open. */
export const startReport = async (db: Database, pageUid: string): Promise<string> => {
  const uid = await finishReport(db, pageUid)
  await sql`
    update death_reports
       set wills_opened_at = null, memorial_opened_at = null, safe_opened_at = null
     where uid = ${uid}`.execute(db)
  await db.updateTable('pages').set({ alive: true }).where('uid', '=', pageUid).execute()
  return uid
}

/** The person is back: everything closes. */
export const endReport = async (db: Database, pageUid: string): Promise<void> => {
  await sql`
    update death_reports
       set ended_at = now(), ended_how = 'returned'
     where page_uid = ${pageUid} and ended_at is null`.execute(db)
  await db.updateTable('pages').set({ alive: true }).where('uid', '=', pageUid).execute()
}
