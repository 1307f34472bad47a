import { sql } from 'kysely'
import type { Database, Transaction } from '../../platform/database/connect.ts'
import type { Administrator } from './deletion-store.ts'

type Told = { kind: 'deletion-asked' | 'deletion-stopped'; pageUid: string; by: string }

/** Within the product; a mail of its own tells the same. */
export const noticeAdministrators = async (
  trx: Transaction,
  people: readonly Administrator[],
  { kind, pageUid, by }: Told,
): Promise<void> => {
  await sql`
    select notify_people(${people.map(({ uid }) => uid)}::uuid[], ${kind}, ${pageUid}::uuid, null, ${by}::uuid, now(), mailed => true)`.execute(
    trx,
  )
}

/** Hides memorials whose time to be stopped is over, and tells those who can still bring them back. */
export const hideDue = async (db: Database, now: Date): Promise<void> => {
  await sql`
    with hidden as (
      update pages p
         set hidden_at = d.hidden_from
        from deletions d
       where d.page_uid = p.uid
         and d.hidden_from <= ${now}
         and p.hidden_at is null
      returning p.uid
    )
    select notify_people(array(select c.user_uid
                                 from caretakers c
                                where c.page_uid = h.uid
                                  and c.role = 'administrator'
                                order by c.user_uid),
                         'memorial-hidden', h.uid, null, null, ${now}::timestamptz)
      from hidden h`.execute(db)
}
