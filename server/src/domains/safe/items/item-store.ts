import { type Insertable, type SelectQueryBuilder, sql } from 'kysely'
import type { Database, Transaction } from '../../../platform/database/connect.ts'
import type { DB } from '../../../platform/database/database-types.gen.ts'

export const kinds = { folder: 1, file: 2 } as const

export type ItemRow = {
  uid: string
  owner_uid: string
  parent_uid: string | null
  kind: number
  sealed_name: Buffer
  blob_uid: string | null
  size: number
  changed_at: Date
  created_at: Date
  trashed_at: Date | null
}

export type ListedRow = ItemRow & { items_count: number | null }

const columns = [
  'i.uid',
  'i.owner_uid',
  'i.parent_uid',
  'i.kind',
  'i.sealed_name',
  'i.blob_uid',
  'i.size',
  'i.changed_at',
  'i.created_at',
  'i.trashed_at',
] as const

const mostCounted = 1000
/** The maximum depth, so that paths stay within the limit of a ZIP archive. */
export const mostLevels = 100

type Items<Output> = SelectQueryBuilder<DB & { i: DB['safe_items'] }, 'i', Output>

const countedItems = sql<number | null>`
  case when i.kind = ${kinds.folder} then (
    select count(*)::int
      from (select 1
              from safe_items c
             where c.owner_uid = i.owner_uid
               and c.parent_uid = i.uid
               and c.trashed_at is null
             limit ${mostCounted}) as counted)
  end`

const selectListed = (db: Database) =>
  db.selectFrom('safe_items as i').select(columns).select(countedItems.as('items_count'))

export type Place = { ownerUid: string; parentUid: string | null }

const within = <Output>(items: Items<Output>, { ownerUid, parentUid }: Place): Items<Output> => {
  const own = items.where('i.owner_uid', '=', ownerUid).where('i.trashed_at', 'is', null)
  return parentUid === null
    ? own.where('i.parent_uid', 'is', null)
    : own.where('i.parent_uid', '=', parentUid)
}

type Listing = { limit: number; offset: number; foldersOnly: boolean }

export const listItems = (db: Database, place: Place, listing: Listing): Promise<ListedRow[]> =>
  within(selectListed(db), place)
    .$if(listing.foldersOnly, (items) => items.where('i.kind', '=', kinds.folder))
    .orderBy('i.kind')
    .orderBy('i.changed_at', 'desc')
    .orderBy('i.uid')
    .limit(listing.limit)
    .offset(listing.offset)
    .execute()

/** Counts at most one more than the number of names a client sorts. */
export const countItems = async (db: Database, place: Place, foldersOnly: boolean): Promise<number> => {
  const counted = within(db.selectFrom('safe_items as i').select('i.uid'), place)
    .$if(foldersOnly, (items) => items.where('i.kind', '=', kinds.folder))
    .limit(mostCounted + 1)
  const { count } = await db
    .selectFrom(counted.as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const listByUid = (db: Database, uids: readonly string[]): Promise<ListedRow[]> =>
  uids.length === 0
    ? Promise.resolve([])
    : selectListed(db)
        .where('i.uid', 'in', uids)
        .orderBy('i.kind')
        .orderBy('i.changed_at', 'desc')
        .orderBy('i.uid')
        .execute()

export const getListed = async (db: Database, uid: string): Promise<ListedRow> =>
  selectListed(db).where('i.uid', '=', uid).executeTakeFirstOrThrow()

/** The path to an item, the topmost folder first. */
export const findPath = async (db: Database, uid: string): Promise<ItemRow[]> => {
  const { rows } = await sql<ItemRow>`
    with recursive path as (
      select i.*, 0 as height
        from safe_items i
       where i.uid = ${uid}
       union all
      select above.*, path.height + 1
        from safe_items above
        join path on above.uid = path.parent_uid
    )
    select uid, owner_uid, parent_uid, kind, sealed_name, blob_uid, size, changed_at, created_at, trashed_at
      from path
     order by height desc`.execute(db)
  return rows
}

export const insertItems = async (
  trx: Transaction,
  items: readonly Insertable<DB['safe_items']>[],
): Promise<void> => {
  await trx.insertInto('safe_items').values(items).execute()
}

export const updateItem = async (
  trx: Transaction,
  uid: string,
  changes: Partial<
    Pick<
      Insertable<DB['safe_items']>,
      'parent_uid' | 'sealed_name' | 'name_hash' | 'changed_at' | 'trashed_at'
    >
  >,
): Promise<void> => {
  await trx.updateTable('safe_items').set(changes).where('uid', '=', uid).execute()
}

/** The given hashes that are already names in the folder, except those of the item itself. */
export const listTaken = async (
  trx: Transaction,
  { ownerUid, parentUid }: Place,
  hashes: readonly Buffer[],
  exceptUid: string | null,
): Promise<Buffer[]> => {
  const rows = await within(trx.selectFrom('safe_items as i').select(['i.name_hash', 'i.uid']), {
    ownerUid,
    parentUid,
  })
    .where('i.name_hash', 'in', hashes)
    .execute()
  return rows.filter(({ uid }) => uid !== exceptUid).map(({ name_hash }) => name_hash)
}

/** The number of nested folder levels from this item down; 0 for a file. */
export const countLevels = async (db: Database, uid: string): Promise<number> => {
  const { rows } = await sql<{ levels: number }>`
    with recursive below as (
      select uid, 1 as level
        from safe_items
       where uid = ${uid}
         and kind = ${kinds.folder}
       union all
      select i.uid, below.level + 1
        from safe_items i
        join below on i.parent_uid = below.uid
       where i.kind = ${kinds.folder}
    )
    select coalesce(max(level), 0) as levels
      from below`.execute(db)
  return rows[0]?.levels ?? 0
}

/** An item and its descendants, without those trashed separately before. */
export const listBelow = async (db: Database, uid: string): Promise<ItemRow[]> => {
  const { rows } = await sql<ItemRow>`
    with recursive below as (
      select i.*, 0 as depth
        from safe_items i
       where i.uid = ${uid}
       union all
      select i.*, below.depth + 1
        from safe_items i
        join below on i.parent_uid = below.uid
       where i.trashed_at is null
    )
    select uid, owner_uid, parent_uid, kind, sealed_name, blob_uid, size, changed_at, created_at, trashed_at
      from below
     order by depth, kind, uid`.execute(db)
  return rows
}
