import { cloudTypes } from '@souvenance/contract/clouds'
import type { ItemState } from '@souvenance/contract/item-types'
import { sections } from '@souvenance/contract/sections'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../platform/database/connect.ts'
import { countWords, openingOf } from './chapter-text.ts'

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

/** A new text makes a new version. */
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

/** Gone for everyone at once; `head` brings the others back with it. */
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

/** Gone for good: what it held stands elsewhere now. */
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

type Defaults = { clouds: number[]; phase: number }

export const getDefaults = (db: Database, pageUid: string): Promise<Defaults> =>
  db
    .selectFrom('pages')
    .select(['default_clouds as clouds', 'default_phase as phase'])
    .where('uid', '=', pageUid)
    .executeTakeFirstOrThrow()

/** What was chosen last is offered next. A draft says nothing about the phase, and what is for oneself about others. */
export const rememberDefaults = async (
  trx: Transaction,
  pageUid: string,
  { state, clouds }: { state: ItemState; clouds: readonly number[] },
): Promise<void> => {
  const phase = state === 'pm' ? afterDeath : state === 'am' ? beforeDeath : undefined
  const isShared = !clouds.includes(cloudTypes.onlyMe)
  if (!phase && !isShared) return
  await trx
    .updateTable('pages')
    .set({ ...(isShared && { default_clouds: [...clouds] }), ...(phase && { default_phase: phase }) })
    .where('uid', '=', pageUid)
    .execute()
}

export const afterDeath = 1
const beforeDeath = 2
