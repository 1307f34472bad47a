import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../../platform/database/connect.ts'
import { languageFrom } from '../../../platform/i18n/language-from.ts'
import { enqueueMail } from '../../../platform/mail/enqueue-mail.ts'
import { findReport, type StoredReport } from '../report-store.ts'
import { listConfirmed } from './send-mails.ts'

/** To every confirmed address; of each it is kept whether a mail server took it. */
export const sendWarning = async (
  trx: Transaction,
  { uid, pageUid }: Pick<StoredReport, 'uid' | 'pageUid'>,
  step: string,
  now: number,
): Promise<void> => {
  for (const { address, language } of await listConfirmed(trx, pageUid)) {
    const mailUid = randomUUID()
    await enqueueMail(trx, {
      uid: mailUid,
      kind: 'lifecycle.warning',
      language: languageFrom(language),
      to: address,
      params: { reportUid: uid, step },
    })
    await sql`
      insert into death_report_warnings (report_uid, step, address, mail_uid, created_at)
      values (${uid}, ${step}, ${address}, ${mailUid}, ${new Date(now)})`.execute(trx)
  }
}

/** SQL of whether a mail server took the warning `w`, whose mail is `o`. A mail that was not needed was not taken. */
const wasTaken = sql`(o.uid = w.mail_uid and w.accepted_at is null and o.sent_at is not null and o.dropped_reason is null)`

/** Reports of which a mail server took a warning that is not noted yet. */
export const listTaken = async (db: Database): Promise<string[]> => {
  const { rows } = await sql<{ uid: string }>`
    select distinct w.report_uid as uid from death_report_warnings w join outbox o on ${wasTaken}`.execute(db)
  return rows.map(({ uid }) => uid)
}

/** In the transaction that tells the report: a warning that is noted without it would never be heard of again. */
export const noteTaken = async (trx: Transaction, reportUid: string, now: number): Promise<void> => {
  await sql`
    update death_report_warnings w
       set accepted_at = ${new Date(now)}
      from outbox o
     where w.report_uid = ${reportUid}
       and ${wasTaken}`.execute(trx)
}

/** A warning that the outbox gave up is written again as long as its report is open. */
export const repeatGivenUp = (db: Database, now: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ uid: string; step: string }>`
      delete from death_report_warnings w
       using outbox o, death_reports r
       where o.uid = w.mail_uid
         and r.uid = w.report_uid
         and w.accepted_at is null
         and o.given_up_at is not null
         and r.ended_at is null
         and r.memorial_opened_at is null
      returning w.report_uid as uid, w.step`.execute(trx)
    for (const uid of new Set(rows.map((row) => row.uid))) {
      const stored = await findReport(trx, uid)
      const step = rows.find((row) => row.uid === uid)?.step ?? 'reported'
      if (stored) await sendWarning(trx, stored, step, now)
    }
  })
