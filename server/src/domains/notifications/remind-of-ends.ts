import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'

/**
 * A day before an assistance ends, the assistant and the owner are notified, once for each end: again after a prolongation. One
 * given for a day or less is not.
 */
export const remindOfEnds = async (db: Database): Promise<void> => {
  await sql`
    with ending as (
      select c.page_uid, c.user_uid, jsonb_build_object('until', c.expires_at) as params
        from caretakers c
       where c.role = 'assistant'
         and c.expires_at > now()
         and c.expires_at <= now() + interval '1 day'
         and c.created_at < c.expires_at - interval '1 day'
         and not exists (
               select
                 from notifications n
                where n.page_uid = c.page_uid
                  and n.kind = 'assistance-ending'
                  and n.recipient_uid = c.user_uid
                  and n.params = jsonb_build_object('until', c.expires_at))
    )
    select notify_people(array[e.user_uid], 'assistance-ending', e.page_uid, null, null, now(), null, e.params),
           notify_people(array[e.page_uid], 'assistance-ending', e.page_uid, null, e.user_uid, now(), null, e.params)
      from ending e`.execute(db)
}
