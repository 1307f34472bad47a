import type { IncomingMessage } from 'node:http'
import { safeUploads } from '@souvenance/contract/safe/safe-addresses'
import { Refusal } from '../../../platform/http/calls/refusal.ts'
import { bodyOf } from '../../../platform/http/calls/run-upload.ts'
import type { BlobPart } from '../contents/blob-store.ts'
import { removeParts, writePart } from '../contents/stored-blob.ts'
import { readChecksum, verifyBytes } from './checksums.ts'
import { finishUpload, requireWhole } from './finish-upload.ts'
import { blobOf, getKeys, getUpload, type Uploading } from './resumable-upload.ts'
import { type Piece, pieceSize, splitBody } from './split-body.ts'
import { addPart, hoursFrom, hoursToResume, type UploadRow } from './upload-store.ts'

type Chunk = { size: number; hash?: Buffer | undefined }

/**
 * A chunk with a checksum is durable once this resolves, and discarded on a mismatch. A chunk without one is
 * stored piece by piece, so that a client that sends the file in one request can resume after a cut.
 */
export const receiveChunk = async (
  uploading: Uploading,
  upload: UploadRow,
  request: IncomingMessage,
): Promise<void> => {
  const chunk = readChunk(request)
  if (upload.item_uid !== null || chunk.size === 0) return
  if (chunk.size > upload.size - upload.received) throw new Refusal('badInput')
  if (chunk.hash || chunk.size <= pieceSize)
    return receivePart(uploading, upload, request, { ...chunk, source: bodyOf(request) })
  let reached = upload
  for await (const piece of splitBody(bodyOf(request), chunk.size)) {
    await receivePart(uploading, reached, request, piece)
    reached = await getUpload(uploading, upload.uid)
  }
}

const receivePart = async (
  uploading: Uploading,
  upload: UploadRow,
  request: IncomingMessage,
  chunk: Chunk & Piece,
): Promise<void> => {
  const keys = await getKeys(uploading)
  const last = upload.received + chunk.size === upload.size
  const { files } = uploading.services
  const name = await writePart(files, blobOf(upload, keys), {
    number: upload.parts.length,
    last,
    source: chunk.source,
    through: [verifyBytes(chunk)],
  })
  const part = { name, size: chunk.size }
  try {
    if (last) await completeWith(uploading, upload, part, request)
    else await keepPart(uploading, upload, part)
  } catch (error) {
    // After any other error the part may have been committed, so it is kept.
    if (error instanceof Refusal) await removeParts(files, { folder: upload.folder, parts: [part] })
    throw error
  }
}

const readChunk = ({ headers }: IncomingMessage): Chunk => {
  const checksum = headers[safeUploads.chunkChecksum.toLowerCase()]
  const hash = readChecksum(checksum)
  const size = Number(headers['content-length'])
  if (checksum !== undefined && !hash)
    throw new Refusal('badInput', { field: safeUploads.chunkChecksum, rule: 'format' })
  if (!Number.isSafeInteger(size))
    throw new Refusal('badInput', { field: 'Content-Length', rule: 'required' })
  if (hash && size > safeUploads.mostChunkBytes) throw new Refusal('tooLarge')
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
