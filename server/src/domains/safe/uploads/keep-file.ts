import { randomUUID } from 'node:crypto'
import type { FileName } from '@souvenance/contract/safe/safe-names'
import type { Transaction } from '../../../platform/database/connect.ts'
import { insertBlob } from '../contents/blob-store.ts'
import type { StoredBlob } from '../contents/stored-blob.ts'
import { takeFreeName } from '../items/free-name.ts'
import { insertItems, kinds } from '../items/item-store.ts'
import { type SafeKeys, wrapBlobKey } from '../safe-keys.ts'

type NewFile = {
  ownerUid: string
  parentUid: string | null
  keys: SafeKeys
  blob: StoredBlob
  wanted: FileName
  lastMod: number | undefined
  now: Date
}

/** Creates a file for a stored blob. Needs the lock of the safe. */
export const keepFile = async (
  trx: Transaction,
  { ownerUid, parentUid, keys, blob, wanted, lastMod, now }: NewFile,
): Promise<string> => {
  const uid = randomUUID()
  await insertBlob(trx, {
    uid: blob.uid,
    owner_uid: ownerUid,
    wrapped_key: wrapBlobKey(keys, blob.uid, blob.key),
    folder: blob.folder,
    parts: blob.parts,
    size: blob.size,
    created_at: now,
  })
  await insertItems(trx, [
    {
      uid,
      owner_uid: ownerUid,
      parent_uid: parentUid,
      kind: kinds.file,
      ...(await takeFreeName(trx, { ownerUid, parentUid, keys, itemUid: uid, wanted })),
      blob_uid: blob.uid,
      size: blob.size,
      changed_at: lastMod === undefined ? now : new Date(Math.min(lastMod, now.getTime())),
      created_at: now,
    },
  ])
  return uid
}

/** Milliseconds within the range that file systems can store. */
export const readLastMod = (text: string | null | undefined): number | undefined => {
  const milliseconds = Number(text)
  return text && Number.isSafeInteger(milliseconds) && milliseconds >= 0 ? milliseconds : undefined
}
