import type { Position } from '@souvenance/contract/biography/chapter-tree'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from '../../../platform/database/connect.ts'
import type { SeenItem } from '../../audience/public.ts'

export type ProposalRow = SeenItem & {
  uid: string
  title: string
  body: string
  comment: string
  version: number
  linkedUid: string | null
  linkedVersion: number | null
  besideUid: string | null
  placement: number | null
  createdAt: Date
  updatedAt: Date | null
}

const selectProposals = (condition: RawBuilder<boolean>) => sql<ProposalRow>`
  select i.uid, i.kind, i.state, i.section, i.author_uid as "authorUid", i.clouds, i.deleted_at as "deletedAt",
         i.folded_until is not null as folded,
         i.title, c.body, i.version, i.created_at as "createdAt", i.updated_at as "updatedAt", p.comment,
         p.linked_uid as "linkedUid", p.linked_version as "linkedVersion",
         p.beside_uid as "besideUid", p.placement
    from items i
    join chapters          c on c.item_uid = i.uid
    join chapter_proposals p on p.item_uid = i.uid
   where i.state = 'proposal'
     and ${condition}`

const isThere = sql<boolean>`i.deleted_at is null`

export const findProposal = async (
  db: Database,
  pageUid: string,
  uid: string,
): Promise<ProposalRow | undefined> => {
  const { rows } = await selectProposals(
    sql`i.page_uid = ${pageUid} and i.uid = ${uid} and ${isThere}`,
  ).execute(db)
  return rows[0]
}

export const findDeletedProposal = async (
  db: Database,
  pageUid: string,
  uid: string,
): Promise<ProposalRow | undefined> => {
  const { rows } = await selectProposals(
    sql`i.page_uid = ${pageUid} and i.uid = ${uid} and not ${isThere}`,
  ).execute(db)
  return rows[0]
}

export const listProposals = async (db: Database, uids: readonly string[]): Promise<ProposalRow[]> => {
  const { rows } = await selectProposals(sql`i.uid = any (${uids}::uuid[]) and ${isThere}`).execute(db)
  return rows
}

type NewProposal = {
  itemUid: string
  linkedUid: string | null
  linkedVersion: number | null
  position: Position | null
  comment: string
}

export const insertProposal = async (
  trx: Transaction,
  { itemUid, linkedUid, linkedVersion, position, comment }: NewProposal,
): Promise<void> => {
  await trx
    .insertInto('chapter_proposals')
    .values({
      item_uid: itemUid,
      linked_uid: linkedUid,
      linked_version: linkedVersion,
      beside_uid: position?.itemUid ?? null,
      placement: position?.action ?? null,
      comment,
    })
    .execute()
}

export const updateProposal = async (
  trx: Transaction,
  itemUid: string,
  { position, comment }: { position: Position | null | undefined; comment: string | undefined },
): Promise<void> => {
  await trx
    .updateTable('chapter_proposals')
    .set({
      ...(position === undefined
        ? {}
        : { beside_uid: position?.itemUid ?? null, placement: position?.action ?? null }),
      ...(comment === undefined ? {} : { comment }),
      item_uid: itemUid,
    })
    .where('item_uid', '=', itemUid)
    .execute()
}

/** The proposal has become a chapter, so its proposal row is deleted. */
export const deleteProposalRow = async (trx: Transaction, itemUid: string): Promise<void> => {
  await trx.deleteFrom('chapter_proposals').where('item_uid', '=', itemUid).execute()
}

/** Pending proposals about these chapters. */
export const listProposalsAbout = async (db: Database, chapterUids: readonly string[]): Promise<string[]> => {
  const rows = await db
    .selectFrom('chapter_proposals as p')
    .innerJoin('items as i', 'i.uid', 'p.item_uid')
    .select('i.uid')
    .where('p.linked_uid', 'in', chapterUids)
    .where('i.deleted_at', 'is', null)
    .execute()
  return rows.map(({ uid }) => uid)
}
