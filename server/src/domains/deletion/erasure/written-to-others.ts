import { sql } from 'kysely'
import type { Transaction } from '../../../platform/database/connect.ts'
import { deleteForGood } from '../../items/public.ts'
import { createNames } from '../../persons/public.ts'
import { neverPublished, theirsAlone, writtenElsewhere } from './theirs-alone.ts'
import type { WhoLeaves } from './who-leaves.ts'

/**
 * Texts that stay keep their author's name: a hidden page that is nothing but a name signs them. Returns it, if any were left.
 */
export const signWithBareName = async (
  trx: Transaction,
  { pageUid, name }: WhoLeaves,
): Promise<string | undefined> => {
  if (!(await wroteToOthers(trx, pageUid))) return undefined
  const { firstname, lastname, maritalName = null, fullnameFormat } = name
  const [uid] = await createNames(trx, [{ firstname, lastname, maritalName, fullnameFormat }])
  await sql`update pages set hidden_at = now() where uid = ${uid}`.execute(trx)
  const signed = [
    sql`update items set author_uid = ${uid} where author_uid = ${pageUid} and page_uid <> ${pageUid}`,
    sql`update items set contributor_uid = ${uid} where contributor_uid = ${pageUid} and page_uid <> ${pageUid}`,
    sql`update comments c
           set author_uid = ${uid}
          from items i
         where i.uid = c.item_uid
           and i.page_uid <> ${pageUid}
           and c.author_uid = ${pageUid}`,
    sql`update item_history set actor_uid = ${uid} where actor_uid = ${pageUid}`,
    sql`update chapter_revisions set editor_uid = ${uid} where editor_uid = ${pageUid}`,
    sql`update chapter_revisions set contributor_uid = ${uid} where contributor_uid = ${pageUid}`,
    sql`update conversation_messages set author_uid = ${uid} where author_uid = ${pageUid}`,
    sql`update conversation_people
           set person_uid = ${uid}, left_at = coalesce(left_at, now()), unread = 0, fresh = 0
         where person_uid = ${pageUid}`,
  ]
  for (const statement of signed) await statement.execute(trx)
  return uid
}

const wroteToOthers = async (trx: Transaction, uid: string): Promise<boolean> => {
  const elsewhere = sql`join items i on i.uid = w.item_uid and i.page_uid <> ${uid}`
  const { rows } = await sql<{ yes: boolean }>`
    select exists (select from items where ${uid} in (author_uid, contributor_uid) and page_uid <> ${uid})
        or exists (select from comments w ${elsewhere} where w.author_uid = ${uid})
        or exists (select from item_history w ${elsewhere} where w.actor_uid = ${uid})
        or exists (select from chapter_revisions w ${elsewhere} where ${uid} in (w.editor_uid, w.contributor_uid))
        or exists (select from conversation_messages where author_uid = ${uid}) as yes`.execute(trx)
  return rows[0]?.yes ?? false
}

/**
 * Deletes their words: tributes, comments, proposals, messages, and notes beside a decision. Their contributions to a memorial
 * they looked after belong to it and stay without their name; from the trash goes what is theirs alone.
 */
export const takeWordsBack = async (trx: Transaction, { pageUid }: WhoLeaves): Promise<void> => {
  const taken = [
    sql`delete from items i
         where ${writtenElsewhere(pageUid)}
           and (i.kind = 'tribute' or i.state = 'proposal')`,
    sql`delete from comments where author_uid = ${pageUid}`,
    sql`update conversation_messages
           set text = null, deleted_at = coalesce(deleted_at, now())
         where author_uid = ${pageUid}`,
    sql`update item_history set word = '' where actor_uid = ${pageUid}`,
    sql`update chapter_revisions set comment = '' where editor_uid = ${pageUid}`,
    sql`delete from changed_meanwhile where kind = 'item' and was ->> 'author_uid' = ${pageUid}`,
    sql`update death_reports set word = '' where reporter_uid = ${pageUid}`,
  ]
  for (const statement of taken) await statement.execute(trx)
  await deleteForGood(trx, sql<boolean>`${theirsAlone(pageUid)} and i.deleted_at is not null`)
}

/** Drafts that are theirs alone and that only those who look after the page could read; the others stay like what was published. */
export const dropDrafts = async (trx: Transaction, { pageUid }: WhoLeaves): Promise<void> =>
  deleteForGood(trx, sql<boolean>`${theirsAlone(pageUid)} and ${neverPublished}`)
