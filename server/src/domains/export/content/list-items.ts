import type { ItemKind } from '@souvenance/contract/items/item-types'
import { type RawBuilder, sql } from 'kysely'
import { collectYoung } from '../../../platform/crypto/release-buffers.ts'
import { itemVisible, termsOf } from '../../audience/public.ts'
import type { Standing } from '../../clouds/public.ts'
import { type Item, itemColumns } from '../../items/public.ts'
import type { Gathering } from './gathering.ts'

export type GatheredComment = {
  uid: string
  itemUid: string
  authorUid: string | null
  message: string
  createdAt: Date
  updatedAt: Date | null
}
export type GatheredFlower = { itemUid: string; personUid: string; at: Date }

/** An item with everything that stands under it. */
export type GatheredItem = Omit<Item, 'ancestors'> & {
  ancestors: Item['ancestors']
  pictureUid: string | null
  occasion: string | null
  /** Items of pictures shown in it, in their order. */
  shown: string[]
  comments: GatheredComment[]
  flowers: GatheredFlower[]
}

type Row = Omit<GatheredItem, 'comments' | 'flowers'> & { at: string }

export type Wanted = {
  kinds: readonly ItemKind[]
  /** Timelines go by the date of what happened, everything else by when it was written. */
  by?: 'happened' | 'written'
  which?: RawBuilder<boolean>
}

const batchSize = 100
/** Batches between two collections: what lives through two of them stays until a full one. */
const batchesBetween = 4
const orders = {
  written: sql`i.created_at`,
  happened: sql`coalesce(i.associated_date::timestamptz, i.created_at)`,
}

type Place = { at: string; uid: string }

/**
 * The items of a page that its viewer sees, in batches, so that memory does not grow with their number. Between two
 * batches hardly anything is held.
 */
export async function* listItems(
  gathering: Pick<Gathering, 'db' | 'people'>,
  standing: Standing,
  wanted: Wanted,
): AsyncGenerator<GatheredItem> {
  let after: Place | undefined
  for (let count = 1; ; count += 1) {
    after = yield* listBatch(gathering, standing, wanted, after)
    if (!after) return
    if (count % batchesBetween === 0) collectYoung()
  }
}

/** Returns where the next batch begins, if there may be one. */
async function* listBatch(
  gathering: Pick<Gathering, 'db' | 'people'>,
  standing: Standing,
  { kinds, by = 'written', which = sql`true` }: Wanted,
  after: Place | undefined,
): AsyncGenerator<GatheredItem, Place | undefined> {
  const { db, people } = gathering
  const { rows } = await sql<Row>`
      select ${sql.raw(itemColumns)},
             i.picture_uid as "pictureUid",
             i.occasion,
             array(select s.picture_item_uid
                     from item_pictures s
                     join items t on t.uid = s.picture_item_uid and t.deleted_at is null
                    where s.holder_uid = i.uid
                    order by s.position, s.picture_item_uid) as shown,
             (${orders[by]})::text as at
        from items i
       where i.page_uid = ${standing.page.uid}
         and i.kind = any (${[...kinds]}::text[])
         and ${which}
         and ${after ? sql`(${orders[by]}, i.uid) > (${after.at}::timestamptz, ${after.uid}::uuid)` : sql`true`}
         and ${itemVisible(termsOf(standing))}
       order by ${orders[by]}, i.uid
       limit ${batchSize}`.execute(db)
  const uids = rows.map(({ uid }) => uid)
  const comments = await listComments(gathering, uids)
  const flowers = await listFlowers(gathering, uids)
  await people.meet(db, [
    ...rows.flatMap((row) => [row.authorUid, row.contributorUid, row.relativeUid]),
    ...comments.map(({ authorUid }) => authorUid),
    ...flowers.map(({ personUid }) => personUid),
  ])
  for (const row of rows)
    yield {
      ...row,
      comments: comments.filter(({ itemUid }) => itemUid === row.uid),
      flowers: flowers.filter(({ itemUid }) => itemUid === row.uid),
    }
  const last = rows.at(-1)
  return last && rows.length === batchSize ? { at: last.at, uid: last.uid } : undefined
}

const listComments = async (
  { db }: Pick<Gathering, 'db'>,
  uids: readonly string[],
): Promise<GatheredComment[]> => {
  if (uids.length === 0) return []
  return db
    .selectFrom('comments')
    .select([
      'uid',
      'item_uid as itemUid',
      'author_uid as authorUid',
      'message',
      'created_at as createdAt',
      'updated_at as updatedAt',
    ])
    .where('item_uid', 'in', uids)
    .orderBy('created_at')
    .orderBy('uid')
    .execute()
}

const listFlowers = async (
  { db }: Pick<Gathering, 'db'>,
  uids: readonly string[],
): Promise<GatheredFlower[]> => {
  if (uids.length === 0) return []
  return db
    .selectFrom('likes')
    .innerJoin('pages as p', 'p.uid', 'likes.user_uid')
    .select(['item_uid as itemUid', 'user_uid as personUid', 'likes.created_at as at'])
    .where('item_uid', 'in', uids)
    .orderBy('likes.created_at')
    .orderBy('p.firstname')
    .orderBy('p.lastname')
    .orderBy('likes.user_uid')
    .execute()
}
