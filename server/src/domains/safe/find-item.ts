import type { Database } from '../../platform/database/connect.ts'
import type { Services } from '../../platform/services.ts'
import { listInheritedUids } from './inheritance-store.ts'
import { findPath, type ItemRow } from './item-store.ts'
import type { Safe } from './load-safe.ts'
import { openKeys, type SafeKeys } from './safe-keys.ts'
import { findSafeRow } from './safe-store.ts'

/** An item that its viewer may see, with the keys of the safe it lies in. */
export type FoundItem = {
  item: ItemRow
  /** From the first folder the viewer sees down to the item itself. */
  path: ItemRow[]
  ownerUid: string
  keys: SafeKeys
  inherited: boolean
}

export type SafeReader = { db: Database; services: Pick<Services, 'masterKey'> }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
export const isUid = (text: string): boolean => uuid.test(text)

/** One's own, or what was left to one; nothing that is in the trash, or below something that is. */
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
  const row = first === -1 ? undefined : await findSafeRow(db, ownerUid)
  if (!row) return undefined
  const keys = openKeys(services.masterKey, row)
  return { item, path: whole.slice(first), ownerUid, keys, inherited: true }
}
