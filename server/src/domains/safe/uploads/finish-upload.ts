import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { isSameHash } from '../../../platform/crypto/keyed-hash.ts'
import type { Transaction } from '../../../platform/database/connect.ts'
import { Refusal } from '../../../platform/http/calls/refusal.ts'
import type { BlobPart } from '../contents/blob-store.ts'
import { readBlob, writePart } from '../contents/stored-blob.ts'
import { findPath } from '../items/item-store.ts'
import { lockSafe } from '../safe-store.ts'
import { keepFile } from './keep-file.ts'
import { abandonUpload, blobOf, detailsOf, getKeys, getUpload, type Uploading } from './resumable-upload.ts'
import { addPart, hoursFrom, setFinished, type UploadRow } from './upload-store.ts'

/** How long a client that lost the answer can still read the uid of its file. */
const hoursToLearn = 24

/**
 * Compares the client's hash of the whole file, if given, with the decrypted bytes read back from the store.
 * On a mismatch the upload is abandoned.
 */
export const requireWhole = async (
  uploading: Uploading,
  upload: UploadRow,
  sent: Buffer | undefined,
): Promise<void> => {
  const keys = await getKeys(uploading)
  const { sha256 } = detailsOf(upload, keys)
  const expected = sha256 ? Buffer.from(sha256, 'hex') : sent
  if (!expected) return
  const hash = createHash('sha256')
  for await (const bytes of readBlob(uploading.services.files, blobOf(upload, keys))) hash.update(bytes)
  if (isSameHash(hash.digest(), expected)) return
  await abandonUpload(uploading.services, upload.uid)
  throw new Refusal('checksumWrong')
}

/** Commits the last part and the file together, so that no finished upload lacks its file. */
export const finishUpload = async (
  { services, safe: { ownerUid } }: Uploading,
  upload: UploadRow,
  part: BlobPart,
): Promise<void> => {
  const now = services.clock.now()
  const { uid, received: offset } = upload
  const expiresAt = hoursFrom(now, hoursToLearn)
  await services.db.transaction().execute(async (trx) => {
    const keys = await lockSafe(trx, services, ownerUid)
    if (!(await addPart(trx, { uid, offset, part, expiresAt }))) throw new Refusal('uploadElsewhere')
    const { wanted, lastMod } = detailsOf(upload, keys)
    const blob = { ...blobOf(upload, keys), parts: [...upload.parts, part] }
    const parentUid = await findParent(trx, upload)
    const itemUid = await keepFile(trx, { ownerUid, parentUid, keys, blob, wanted, lastMod, now })
    await setFinished(trx, { uid, itemUid, expiresAt })
  })
}

/** Falls back to the root when the folder was deleted meanwhile. */
const findParent = async (trx: Transaction, { parent_uid }: UploadRow): Promise<string | null> => {
  const path = parent_uid === null ? [] : await findPath(trx, parent_uid)
  return path.some(({ trashed_at }) => trashed_at !== null) ? null : (path.at(-1)?.uid ?? null)
}

/** An empty file has no chunks and is finished at creation. */
export const finishEmpty = async (uploading: Uploading, uid: string): Promise<void> => {
  const upload = await getUpload(uploading, uid)
  const blob = blobOf(upload, await getKeys(uploading))
  const empty = { number: 0, last: true, source: Readable.from([]), through: [] }
  const name = await writePart(uploading.services.files, blob, empty)
  await finishUpload(uploading, upload, { name, size: 0 })
}
