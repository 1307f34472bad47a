import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { Services } from '../../platform/services.ts'
import { sendToPerson } from '../accounts/public.ts'

/** News is not mailed later than this after its time. */
const lateHours = 48
const linkDays = 400

/** Hands what is due to mails, one reader after the other. */
export const sendDue = async (services: Pick<Services, 'db' | 'clock'>): Promise<void> => {
  let more = true
  while (more) more = await sendOne(services)
}

/**
 * Rows and mail are one transaction: a killed worker loses no news, and none is mailed twice. The lock of the account keeps two
 * workers from splitting one reader's news. News of the topics mailed soon comes along before it is due.
 */
const sendOne = ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const { rows: due } = await sql<{ userUid: string }>`
      select n.recipient_uid as "userUid"
        from notifications n
        join accounts a on a.page_uid = n.recipient_uid
       where n.mail_at <= now()
         and n.seen_at is null
       order by n.mail_at
       limit 1
         for no key update of a skip locked`.execute(trx)
    const userUid = due[0]?.userUid
    if (userUid === undefined) return false
    const mailUid = randomUUID()
    const { rows: taken } = await sql<{ mailUid: string | null }>`
      update notifications
         set mail_at  = null,
             mail_uid = case when mail_at > now() - make_interval(hours => ${lateHours}) then ${mailUid}::uuid end
       where recipient_uid = ${userUid}
         and seen_at is null
         and (mail_at <= now() or mail_at <= created_at + interval '5 minutes')
      returning mail_uid as "mailUid"`.execute(trx)
    if (taken.some((row) => row.mailUid !== null))
      await sendToPerson(trx, userUid, {
        kind: 'notifications.news',
        params: {
          userUid,
          mailUid,
          until: new Date(clock.now().getTime() + lateHours * 3_600_000).toISOString(),
        },
      })
    return true
  })

export const forgetLinks = async (db: Database): Promise<void> => {
  await sql`
    delete from unsubscribe_tokens
     where created_at < now() - make_interval(days => ${linkDays})`.execute(db)
}
