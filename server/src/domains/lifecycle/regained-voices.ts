import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/connect.ts'
import { lockReport, type StoredReport } from './report-store.ts'

type Regained = { stored: StoredReport; standIns: string[] }

/**
 * Open reports of people whose legatee this person already was, and which began while they were taken for dead: they speak in them
 * from here on. `standIns` are the legatees of legatees who reported because nobody named by the person lived.
 */
export const regainVoices = async (trx: Transaction, personUid: string): Promise<Regained[]> => {
  const { rows } = await sql<{ uid: string }>`
    select r.uid
      from death_reports r
      join death_report_legatees l on l.report_uid = r.uid
      join legatees named on named.page_uid = r.page_uid and named.person_uid = l.person_uid
     where l.person_uid = ${personUid}
       and l.left_at is null
       and not l.speaks
       and r.ended_at is null
       and named.created_at <= r.created_at
     order by r.uid`.execute(trx)
  const regained: Regained[] = []
  for (const { uid } of rows) {
    await lockReport(trx, uid)
    await sql`
      update death_report_legatees
         set speaks = true
       where report_uid = ${uid}
         and person_uid = ${personUid}`.execute(trx)
    regained.push({ stored: await lockReport(trx, uid), standIns: await listStandIns(trx, uid) })
  }
  return regained
}

const listStandIns = async (trx: Transaction, reportUid: string): Promise<string[]> => {
  const { rows } = await sql<{ uid: string }>`
    select l.person_uid as uid
      from death_report_legatees l
      join death_reports r on r.uid = l.report_uid and r.wide
     where l.report_uid = ${reportUid}
       and l.left_at is null
       and not exists (select
                         from legatees named
                        where named.page_uid = r.page_uid
                          and named.person_uid = l.person_uid)
     order by l.person_uid`.execute(trx)
  return rows.map(({ uid }) => uid)
}
