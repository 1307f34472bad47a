import { sql } from 'kysely'
import type { Database } from '../../../platform/database/connect.ts'
import type { Services } from '../../../platform/services.ts'
import { type ItemRow, kinds } from '../items/item-store.ts'
import { unsealName } from '../items/sealed-names.ts'
import { unwrapBlobKey } from '../safe-keys.ts'
import { findSafeKeys } from '../safe-store.ts'
import { nameArchived } from './archived-names.ts'
import { getBlob } from './blob-store.ts'
import { readBlob } from './stored-blob.ts'

/** `path` has a slash between folders, and one at the end of a folder. */
export type SafeEntry = { itemUid: string; path: string; isFolder: boolean; size: number; changedAt: Date }

/** Everything in a safe but its trash, parents first, for its owner: who may is asked by the caller. */
export const listWholeSafe = async (
  db: Database,
  { masterKey }: Pick<Services, 'masterKey'>,
  ownerUid: string,
): Promise<SafeEntry[]> => {
  const keys = await findSafeKeys(db, masterKey, ownerUid)
  if (!keys) return []
  const root = { above: '', nameIn: nameArchived() }
  const folders = new Map<string, typeof root>()
  return (await listKept(db, ownerUid)).map((item) => {
    const { above, nameIn } = folders.get(item.parent_uid ?? '') ?? root
    const isFolder = item.kind === kinds.folder
    const path = `${above}${nameIn(unsealName(keys, item.uid, item.sealed_name))}${isFolder ? '/' : ''}`
    if (isFolder) folders.set(item.uid, { above: path, nameIn: nameArchived() })
    return { itemUid: item.uid, path, isFolder, size: item.size, changedAt: item.changed_at }
  })
}

const listKept = async (db: Database, ownerUid: string): Promise<ItemRow[]> => {
  const { rows } = await sql<ItemRow>`
    with recursive below as (
      select i.*, 0 as depth
        from safe_items i
       where i.owner_uid = ${ownerUid}
         and i.parent_uid is null
         and i.trashed_at is null
       union all
      select i.*, below.depth + 1
        from safe_items i
        join below on i.parent_uid = below.uid
       where i.trashed_at is null
    )
    select uid, owner_uid, parent_uid, kind, sealed_name, blob_uid, size, changed_at, created_at, trashed_at
      from below
     order by depth, kind, changed_at, uid`.execute(db)
  return rows
}

/** The plain bytes of a file in a safe. */
export async function* readSafeFile(
  { db, files, masterKey }: Pick<Services, 'db' | 'files' | 'masterKey'>,
  { ownerUid, itemUid }: { ownerUid: string; itemUid: string },
): AsyncGenerator<Buffer> {
  const keys = await findSafeKeys(db, masterKey, ownerUid)
  const { blob_uid } = await db
    .selectFrom('safe_items')
    .select('blob_uid')
    .where('uid', '=', itemUid)
    .where('owner_uid', '=', ownerUid)
    .executeTakeFirstOrThrow()
  if (!keys || !blob_uid) throw new Error('this is no file of a safe')
  const { wrapped_key, ...blob } = await getBlob(db, blob_uid)
  yield* readBlob(files, { ...blob, key: unwrapBlobKey(keys, blob.uid, wrapped_key) })
}
