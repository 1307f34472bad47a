import { type Branch, listChapters } from '@souvenance/contract/biography/chapter-tree'
import { CompiledQuery, sql } from 'kysely'
import { lockName } from '../../../platform/database/advisory-lock.ts'
import type { Database, Transaction } from '../../../platform/database/connect.ts'
import { queryPrepared, type Reader } from '../../../platform/database/query-prepared.ts'
import type { Standing } from '../../clouds/public.ts'
import { type ChapterNode, growTree, plant, type Tree, type TreeRow } from './tree.ts'

export const treeText = `
  select i.uid, i.parent_uid as "parentUid", i.kind, i.state, i.section, i.author_uid as "authorUid", i.clouds,
         i.deleted_at as "deletedAt", i.folded_until is not null as folded,
         i.folded_until::text as "foldedUntil", i.title, i.version, c.position
    from items i
    join chapters c on c.item_uid = i.uid
   where i.page_uid = $1
     and i.kind = 'chapter'
     and i.deleted_at is null
     and i.state <> 'proposal'
   order by c.position, i.uid`

/** Serializes changes of one biography, so that each reads the committed tree. */
export const lockBiography = async (db: Database, pageUid: string): Promise<void> => {
  await lockName(db, 'biography', pageUid)
}

export const readTree = async (reader: Reader, standing: Standing): Promise<Tree> =>
  growTree(
    standing,
    await queryPrepared<TreeRow>(reader, {
      name: 'biography-tree',
      text: treeText,
      values: [standing.page.uid],
    }),
  )

/** The whole biography, before rights are applied. */
export const readWholeTree = async (trx: Transaction, pageUid: string): Promise<ChapterNode[]> =>
  plant(await readChapterRows(trx, pageUid))

export const readChapterRows = async (trx: Transaction, pageUid: string): Promise<TreeRow[]> =>
  (await trx.executeQuery<TreeRow>(CompiledQuery.raw(treeText, [pageUid]))).rows

export type ChapterPlace = Pick<TreeRow, 'uid' | 'parentUid' | 'position'>

/** Updates only changed places. Returns whether there were any. */
export const saveTree = async (
  trx: Transaction,
  former: readonly ChapterNode[],
  tree: readonly Branch[],
): Promise<boolean> => {
  const before = new Map(listChapters(former).map(({ chapter }) => [chapter.uid, chapter]))
  const moved = listChapters(tree)
    .map(({ chapter, parentUid, pos }): ChapterPlace => ({ uid: chapter.itemUid, parentUid, position: pos }))
    .filter(({ uid, parentUid, position }) => {
      const was = before.get(uid)
      return was?.parentUid !== parentUid || was.position !== position
    })
  if (moved.length === 0) return false
  const places = sql`
    jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as place (uid uuid, "parentUid" uuid, position int)`
  await sql`
    update chapters c
       set position = place.position
      from ${places}
     where c.item_uid = place.uid`.execute(trx)
  await sql`
    update items i
       set parent_uid = place."parentUid"
      from ${places}
     where i.uid = place.uid
       and i.parent_uid is distinct from place."parentUid"`.execute(trx)
  return true
}
