import type { Database } from '../../../platform/database/connect.ts'
import type { Slice } from '../../../platform/database/one-page.ts'
import { type ItemRow, type ListedRow, listByUid } from '../items/item-store.ts'

type TrashedRow = ListedRow & { trashed_at: Date }

/** Items trashed on their own; their descendants are not listed. */
export const listTrash = async (
  db: Database,
  { ownerUid, since }: { ownerUid: string; since: Date },
  { limit, offset }: Slice,
): Promise<TrashedRow[]> => {
  const trashed = await db
    .selectFrom('safe_items')
    .select('uid')
    .where('owner_uid', '=', ownerUid)
    .where('trashed_at', '>', since)
    .orderBy('trashed_at', 'desc')
    .orderBy('uid')
    .limit(limit)
    .offset(offset)
    .execute()
  const rows = await listByUid(
    db,
    trashed.map(({ uid }) => uid),
  )
  return trashed.flatMap(({ uid }) =>
    rows.filter((row): row is TrashedRow => row.uid === uid && row.trashed_at !== null),
  )
}

type Trashed = Pick<ItemRow, 'uid' | 'owner_uid' | 'sealed_name'>

const selectTrashed = (db: Database) =>
  db.selectFrom('safe_items').select(['uid', 'owner_uid', 'sealed_name']).where('trashed_at', 'is not', null)

export const listTrashed = (db: Database, ownerUid: string): Promise<Trashed[]> =>
  selectTrashed(db).where('owner_uid', '=', ownerUid).execute()

export const listTrashedBefore = (db: Database, date: Date, limit: number): Promise<Trashed[]> =>
  selectTrashed(db).where('trashed_at', '<=', date).orderBy('trashed_at').limit(limit).execute()

export const isTrashedBefore = async (db: Database, uid: string, date: Date): Promise<boolean> =>
  (await selectTrashed(db).where('uid', '=', uid).where('trashed_at', '<=', date).executeTakeFirst()) !==
  undefined
