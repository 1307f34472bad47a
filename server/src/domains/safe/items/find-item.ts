import { isUid } from '@souvenance/contract/uids'
import type { Database } from '../../../platform/database/connect.ts'
import type { Services } from '../../../platform/services.ts'
import type { Safe } from '../load-safe.ts'
import type { SafeKeys } from '../safe-keys.ts'
import { findSafeKeys } from '../safe-store.ts'
import { listInheritedUids } from './inheritance-store.ts'
import { findPath, type ItemRow } from './item-store.ts'

/** An item its viewer may see, with the keys of its safe. */
export type FoundItem = {
  item: ItemRow
  /** From the topmost folder the viewer sees down to the item. */
  path: ItemRow[]
  ownerUid: string
  keys: SafeKeys
  inherited: boolean
}

export type SafeReader = { db: Database; services: Pick<Services, 'masterKey'> }

/** An own or inherited item that is neither in the trash nor below a trashed folder. */
export const findItem = async (
  reader: SafeReader,
  safe: Safe,
  uid: string,
): Promise<FoundItem | undefined> => {
  if (!isUid(uid)) return undefined
  const path = await findPath(reader.db, uid)
  const item = path.at(-1)
  if (!item || path.some(({ trashed_at }) => trashed_at !== null)) return undefined
  if (item.owner_uid !== safe.ownerUid) return findInherited(reader, safe, path, item)
  return safe.keys && { item, path, ownerUid: safe.ownerUid, keys: safe.keys, inherited: false }
}

const findInherited = async (
  { db, services }: SafeReader,
  safe: Safe,
  whole: ItemRow[],
  item: ItemRow,
): Promise<FoundItem | undefined> => {
  const ownerUid = item.owner_uid
  const left = new Set(await listInheritedUids(db, { recipientUid: safe.ownerUid, donorUid: ownerUid }))
  const first = whole.findIndex(({ uid }) => left.has(uid))
  const keys = first === -1 ? undefined : await findSafeKeys(db, services.masterKey, ownerUid)
  return keys && { item, path: whole.slice(first), ownerUid, keys, inherited: true }
}
