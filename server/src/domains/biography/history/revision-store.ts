import { sql } from 'kysely'
import type { Database, Transaction } from '../../../platform/database/connect.ts'
import type { Slice } from '../../../platform/database/one-page.ts'
import { actsText, type Before, itemVisible, type Then, termsOf, thenText } from '../../audience/public.ts'
import type { Standing } from '../../clouds/public.ts'

type NewRevision = {
  itemUid: string
  editorUid: string | null
  contributorUid?: string | null
  comment: string
  now: Date
}

/** Stores the current text as a permanent revision. */
export const insertRevision = async (
  trx: Transaction,
  { itemUid, editorUid, contributorUid = null, comment, now }: NewRevision,
): Promise<void> => {
  await sql`
    insert into chapter_revisions (item_uid, version, title, body, editor_uid, contributor_uid, comment, created_at)
    select i.uid, i.version, i.title, c.body, ${editorUid}, ${contributorUid}, ${comment}, ${now}
      from items i
      join chapters c on c.item_uid = i.uid
     where i.uid = ${itemUid}`.execute(trx)
}

/** Joins the act `h` to the revision `r` it wrote. */
const wroteIt = sql.raw(`r.item_uid = h.item_uid
            and r.version = coalesce((h.before ->> 'version')::int, 0) + 1
            and (h.act in ('create', 'propose', 'accept') or h.fields && array['title', 'body', 'pictures'])`)

export type RevisionRow = {
  acted: { before: Before; then: Then } | null
  version: number
  title: string
  body: string
  beforeTitle: string | null
  beforeBody: string | null
  editorUid: string | null
  contributorUid: string | null
  comment: string
  createdAt: Date
}

export const findRevision = async (
  db: Database,
  itemUid: string,
  version: number,
): Promise<RevisionRow | undefined> => {
  const { rows } = await sql<RevisionRow>`
    select r.version, r.title, r.body, before.title as "beforeTitle", before.body as "beforeBody",
           (select json_build_object('before', h.before, 'then', ${sql.raw(thenText)})
              from ${sql.raw(actsText)}
             where present.uid = r.item_uid
               and ${wroteIt}
             limit 1) as acted,
           r.editor_uid as "editorUid", r.contributor_uid as "contributorUid", r.comment, r.created_at as "createdAt"
      from chapter_revisions r
      left join lateral (
             select b.title, b.body
               from chapter_revisions b
              where b.item_uid = r.item_uid
                and b.version < r.version
              order by b.version desc
              limit 1
           ) before on true
     where r.item_uid = ${itemUid}
       and r.version = ${version}`.execute(db)
  return rows[0]
}

type Act = 'create' | 'propose' | 'edit' | 'state' | 'clouds' | 'accept' | 'refuse' | 'delete'

type NewEntry = {
  itemUid: string
  actorUid: string | null
  act: Act
  fields?: readonly string[]
  before?: object
  word?: string | undefined
  now: Date
}

/** Only the previous version number is stored: its text is a revision. */
export const recordAct = async (trx: Transaction, entry: NewEntry): Promise<void> => {
  const { itemUid, actorUid, act, fields = [], before = {}, word = '', now } = entry
  await trx
    .insertInto('item_history')
    .values({
      item_uid: itemUid,
      actor_uid: actorUid,
      act,
      fields: [...fields],
      before: JSON.stringify(before),
      word: word.trim(),
      created_at: now,
    })
    .execute()
}

/** A reordering is recorded for each chapter that moved. */
export const recordMoves = async (
  trx: Transaction,
  { itemUids, actorUid, now }: Pick<NewEntry, 'actorUid' | 'now'> & { itemUids: readonly string[] },
): Promise<void> => {
  if (itemUids.length === 0) return
  const entry = { actor_uid: actorUid, act: 'edit', fields: ['position'], before: '{}', created_at: now }
  await trx
    .insertInto('item_history')
    .values(itemUids.map((item_uid) => ({ item_uid, ...entry })))
    .execute()
}

export type EntryRow = {
  uid: string
  act: string
  actorUid: string | null
  contributorUid: string | null
  fields: string[]
  comment: string
  createdAt: Date
  version: number | null
}

export const listEntries = async (
  db: Database,
  standing: Standing,
  itemUid: string,
  { limit, offset }: Slice,
): Promise<EntryRow[]> => {
  const { rows } = await sql<EntryRow>`
    select h.uid, h.act, h.actor_uid as "actorUid", r.contributor_uid as "contributorUid", h.fields,
           coalesce(r.comment, h.word) as comment, h.created_at as "createdAt", r.version
      from ${sql.raw(actsText)}
      left join chapter_revisions r
             on ${wroteIt}
     where present.uid = ${itemUid}
       and ${itemVisible(termsOf(standing))}
     order by h.created_at desc, h.uid desc
     limit ${limit}
    offset ${offset}`.execute(db)
  return rows
}
