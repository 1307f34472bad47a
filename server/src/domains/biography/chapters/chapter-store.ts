import { countWords } from '@souvenance/contract/biography/count-words'
import type { ItemState } from '@souvenance/contract/items/item-types'
import { sections } from '@souvenance/contract/pages/sections'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../../platform/database/connect.ts'
import { openingOf } from './chapter-text.ts'

type NewRow = {
  pageUid: string
  state: ItemState
  authorUid: string | null
  clouds: readonly number[]
  title: string
  body: string
  now: Date
}

export const insertChapter = async (
  trx: Transaction,
  { pageUid, state, authorUid, clouds, title, body, now }: NewRow,
): Promise<string> => {
  const { uid } = await trx
    .insertInto('items')
    .values({
      page_uid: pageUid,
      kind: 'chapter',
      state,
      section: sections.biography,
      author_uid: authorUid,
      clouds: [...clouds],
      title,
      message: openingOf(body),
      created_at: now,
      last_activity_at: now,
    })
    .returning('uid')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('chapters')
    .values({ item_uid: uid, body, words: countWords(body) })
    .execute()
  return uid
}

/** A new text increments the version. */
export const updateText = async (
  trx: Transaction,
  uid: string,
  { title, body, now }: Pick<NewRow, 'title' | 'body' | 'now'>,
): Promise<void> => {
  await trx
    .updateTable('items')
    .set({
      title,
      message: openingOf(body),
      updated_at: now,
      last_activity_at: now,
      version: sql`version + 1`,
    })
    .where('uid', '=', uid)
    .execute()
  await trx
    .updateTable('chapters')
    .set({ body, words: countWords(body) })
    .where('item_uid', '=', uid)
    .execute()
}

type Change = {
  state?: ItemState
  clouds?: readonly number[]
  authorUid?: string | null
  contributorUid?: string | null
  lastActivityAt?: Date
}

export const updateChapter = async (trx: Transaction, uid: string, change: Change): Promise<void> => {
  const { state, clouds, authorUid, contributorUid, lastActivityAt } = change
  await trx
    .updateTable('items')
    .set({
      uid,
      ...(state && { state }),
      ...(clouds && { clouds: [...clouds] }),
      ...(authorUid !== undefined && { author_uid: authorUid }),
      ...(contributorUid !== undefined && { contributor_uid: contributorUid }),
      ...(lastActivityAt && { last_activity_at: lastActivityAt }),
    })
    .where('uid', '=', uid)
    .execute()
}

/** Deletes for everyone at once. Restoring `head` restores the others. */
export const markDeleted = async (
  trx: Transaction,
  uids: readonly string[],
  { head, by, now }: { head: string; by: string | null; now: Date },
): Promise<void> => {
  await sql`
    update items
       set deleted_at   = ${now},
           deleted_by   = ${by},
           deleted_with = case when uid = ${head} then null else ${head}::uuid end
     where uid = any (${uids}::uuid[])
       and deleted_at is null`.execute(trx)
}

/** Final: its contents were merged elsewhere. */
export const markTakenIn = async (
  trx: Transaction,
  uid: string,
  { by, now }: { by: string | null; now: Date },
): Promise<void> => {
  await trx
    .updateTable('items')
    .set({ deleted_at: now, deleted_by: by, deleted_with: uid })
    .where('uid', '=', uid)
    .execute()
}

export const getBody = async (db: Database, uid: string): Promise<string> => {
  const { body } = await db
    .selectFrom('chapters')
    .select('body')
    .where('item_uid', '=', uid)
    .executeTakeFirstOrThrow()
  return body
}
