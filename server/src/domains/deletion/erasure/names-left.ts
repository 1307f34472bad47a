import { sql } from 'kysely'
import type { Transaction } from '../../../platform/database/connect.ts'

/** Names that came with a memorial from elsewhere and sign something on this page, asked before it is gone. */
export const listNamesOn = async (trx: Transaction, pageUid: string): Promise<string[]> => {
  const { rows } = await sql<{ uid: string }>`
    with i as (select * from items where page_uid = ${pageUid}), signed as (
      select author_uid as uid from i
       union
      select contributor_uid from i
       union
      select c.author_uid from comments c join i on i.uid = c.item_uid
       union
      select l.user_uid from likes l join i on i.uid = l.item_uid
       union
      select r.editor_uid from chapter_revisions r join i on i.uid = r.item_uid
       union
      select r.contributor_uid from chapter_revisions r join i on i.uid = r.item_uid
       union
      select uploader_uid from pictures where page_uid = ${pageUid}
    )
    select p.uid
      from signed
      join pages p on p.uid = signed.uid
     where p.alive
       and not p.visible
       and p.hidden_at is null
       and not exists (select from accounts a where a.page_uid = p.uid)`.execute(trx)
  return rows.map(({ uid }) => uid)
}

/** Runs after the page is deleted: removes names that sign nothing elsewhere. */
export const dropNames = async (trx: Transaction, uids: readonly string[]): Promise<void> => {
  await sql`
    delete from pages p
     where p.uid = any (${uids}::uuid[])
       and not exists (select from items w where w.author_uid = p.uid)
       and not exists (select from items w where w.contributor_uid = p.uid)
       and not exists (select from comments w where w.author_uid = p.uid)
       and not exists (select from likes w where w.user_uid = p.uid)
       and not exists (select from item_history w where w.actor_uid = p.uid)
       and not exists (select from chapter_revisions w where w.editor_uid = p.uid)
       and not exists (select from chapter_revisions w where w.contributor_uid = p.uid)
       and not exists (select from pictures w where w.uploader_uid = p.uid)`.execute(trx)
}
