import type { IncomingMessage } from 'node:http'
import { safeUploads } from '@souvenance/contract/safe-addresses'
import { Refusal } from '../../platform/http/refusal.ts'
import type { BlobPart } from './blob-store.ts'
import { readChecksum, verifyBytes } from './checksums.ts'
import { finishUpload, requireWhole } from './finish-upload.ts'
import { blobOf, getKeys, type Uploading } from './resumable-upload.ts'
import { removeParts, writePart } from './stored-blob.ts'
import { addPart, hoursFrom, hoursToResume, type UploadRow } from './upload-store.ts'

type Chunk = { size: number; hash: Buffer }

/** A chunk that arrived whole, as its checksum says, is durable once this resolves; of any other nothing is kept. */
export const receiveChunk = async (
  uploading: Uploading,
  upload: UploadRow,
  request: IncomingMessage,
): Promise<void> => {
  const chunk = readChunk(request)
  if (upload.item_uid !== null || chunk.size === 0) return
  const keys = await getKeys(uploading)
  const last = upload.received + chunk.size === upload.size
  const { files } = uploading.services
  const name = await writePart(files, blobOf(upload, keys), {
    number: upload.parts.length,
    last,
    source: request,
    through: [verifyBytes(chunk)],
  })
  const part = { name, size: chunk.size }
  try {
    if (last) await completeWith(uploading, upload, part, request)
    else await keepPart(uploading, upload, part)
  } catch (error) {
    // After any other failure nobody knows whether the part was committed.
    if (error instanceof Refusal) await removeParts(files, { folder: upload.folder, parts: [part] })
    throw error
  }
}

const readChunk = ({ headers }: IncomingMessage): Chunk => {
  const hash = readChecksum(headers[safeUploads.chunkChecksum.toLowerCase()])
  const size = Number(headers['content-length'])
  if (!hash) throw new Refusal('badInput', { field: safeUploads.chunkChecksum, rule: 'required' })
  if (!Number.isSafeInteger(size))
    throw new Refusal('badInput', { field: 'Content-Length', rule: 'required' })
  if (size > safeUploads.mostChunkBytes) throw new Refusal('tooLarge')
  return { hash, size }
}

const keepPart = async (
  { services }: Uploading,
  { uid, received: offset }: UploadRow,
  part: BlobPart,
): Promise<void> => {
  const expiresAt = hoursFrom(services.clock.now(), hoursToResume)
  const added = await services.db
    .transaction()
    .execute((trx) => addPart(trx, { uid, offset, part, expiresAt }))
  if (!added) throw new Refusal('uploadElsewhere')
}

const completeWith = async (
  uploading: Uploading,
  upload: UploadRow,
  part: BlobPart,
  { headers }: IncomingMessage,
): Promise<void> => {
  const whole = { ...upload, parts: [...upload.parts, part] }
  await requireWhole(uploading, whole, readChecksum(headers[safeUploads.fileChecksum.toLowerCase()]))
  await finishUpload(uploading, upload, part)
}
