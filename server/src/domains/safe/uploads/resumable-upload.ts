import { cleanFileName, type FileName } from '@souvenance/contract/safe/safe-names'
import { isUid } from '@souvenance/contract/uids'
import type { Actor } from '../../../platform/access/actor.ts'
import { authorize } from '../../../platform/access/authorize.ts'
import { seal, unseal } from '../../../platform/crypto/seal.ts'
import type { Transaction } from '../../../platform/database/connect.ts'
import { Refusal } from '../../../platform/http/calls/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { newBlob, removeParts, type StoredBlob } from '../contents/stored-blob.ts'

import { getPlace, parentUidOf } from '../items/find-place.ts'
import type { Safe } from '../load-safe.ts'
import { safePolicy } from '../policy.ts'
import { requireFittingSize } from '../quota.ts'
import { type SafeKeys, unwrapBlobKey, wrapBlobKey } from '../safe-keys.ts'
import { findSafeKeys } from '../safe-store.ts'
import { readHexHash } from './checksums.ts'
import { readLastMod } from './keep-file.ts'
import { dropReservation, reserveRoom } from './reservations.ts'
import {
  countUploads,
  dropResting,
  findUpload,
  hoursToResume,
  insertUpload,
  lockUpload,
  type UploadRow,
} from './upload-store.ts'

export type Uploading = { services: Services; safe: Safe; actor: Actor }

/** Metadata of a file before its bytes. */
type Details = { wanted: FileName; lastMod?: number; sha256?: string }
type Metadata = Record<string, string | null>

const mostUploads = 200

/** Reserves quota for the whole file before its first byte. Returns the uid of the upload. */
export const beginUpload = async (
  { services, safe, actor }: Uploading,
  { size, metadata }: { size: number; metadata: Metadata },
): Promise<string> => {
  requireFittingSize(services.config, size)
  const details = detailsFrom(metadata)
  const now = services.clock.now()
  const blob = newBlob(now)
  return services.db.transaction().execute(async (trx) => {
    const { uid, keys } = await reserveRoom(trx, services, safe, { bytes: size, hours: hoursToResume })
    const place = await getPlace({ db: trx, services }, { ...safe, keys }, metadata.folderUid ?? '')
    const parentUid = parentUidOf(authorize(actor, place, safePolicy.change))
    await requireFewUploads(trx, safe.ownerUid, now)
    await insertUpload(trx, {
      uid,
      owner_uid: safe.ownerUid,
      parent_uid: parentUid,
      blob_uid: blob.uid,
      wrapped_key: wrapBlobKey(keys, blob.uid, blob.key),
      folder: blob.folder,
      size,
      sealed_details: seal(keys.names, Buffer.from(JSON.stringify(details)), contextOf(uid)),
      created_at: now,
    })
    return uid
  })
}

const requireFewUploads = async (trx: Transaction, ownerUid: string, now: Date): Promise<void> => {
  if ((await countUploads(trx, ownerUid)) < mostUploads) return
  await dropResting(trx, ownerUid, now)
  if ((await countUploads(trx, ownerUid)) >= mostUploads) throw new Refusal('tooManyUploads')
}

const detailsFrom = (metadata: Metadata): Details => {
  const sha256 = readHexHash(metadata.sha256)
  const lastMod = readLastMod(metadata.lastMod)
  return {
    wanted: cleanFileName(metadata.filename ?? ''),
    ...(lastMod !== undefined && { lastMod }),
    ...(sha256 !== undefined && { sha256 }),
  }
}

const contextOf = (uid: string): string => `upload ${uid}`

export const detailsOf = (upload: UploadRow, keys: SafeKeys): Details =>
  JSON.parse(unseal(keys.names, upload.sealed_details, contextOf(upload.uid)).toString())

export const getUpload = async ({ services, safe }: Uploading, uid: string): Promise<UploadRow> => {
  const wanted = { uid, ownerUid: safe.ownerUid, now: services.clock.now() }
  const upload = isUid(uid) ? await findUpload(services.db, wanted) : undefined
  if (!upload) throw new Refusal('notFound')
  return upload
}

export const getKeys = async ({ services: { db, masterKey }, safe }: Uploading): Promise<SafeKeys> => {
  const keys = await findSafeKeys(db, masterKey, safe.ownerUid)
  if (!keys) throw new Refusal('notFound')
  return keys
}

export const blobOf = (upload: UploadRow, keys: SafeKeys): StoredBlob => ({
  uid: upload.blob_uid,
  key: unwrapBlobKey(keys, upload.blob_uid, upload.wrapped_key),
  folder: upload.folder,
  parts: upload.parts,
  size: upload.size,
})

/** Deletes the upload; a file it has already become stays. */
export const abandonUpload = async ({ db, files }: Services, uid: string): Promise<void> => {
  const unfinished = await db.transaction().execute(async (trx) => {
    const upload = await lockUpload(trx, uid)
    await dropReservation(trx, uid)
    return upload?.item_uid === null ? upload : undefined
  })
  if (unfinished) await removeParts(files, unfinished)
}
