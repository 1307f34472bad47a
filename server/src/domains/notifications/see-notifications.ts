import { notificationTypes } from '@souvenance/contract/people/notifications'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'

type Shown = { type: number; date: string }

/** Marks only rows that existed at that moment; rows seen before keep their time. A message is seen by reading it. */
export const seeNotifications = async (
  db: Database,
  userUid: string,
  { type, date }: Shown,
): Promise<void> => {
  const until = new Date(date)
  if (Number.isNaN(until.getTime())) throw new Refusal('badInput', { field: 'date', rule: 'format' })
  await sql`
    update notifications
       set seen_at = now()
     where recipient_uid = ${userUid}
       and seen_at is null
       and created_at <= ${until}
       and kind <> 'message'
       and ${type === notificationTypes.request ? sql`request_uid is not null` : sql`true`}`.execute(db)
}
