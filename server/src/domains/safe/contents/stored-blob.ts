import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { decryptPart } from '../../../platform/crypto/decrypt-part.ts'
import { encryptPart } from '../../../platform/crypto/encrypt-part.ts'
import { DamagedPart } from '../../../platform/crypto/encrypted-part.ts'
import { type FileStore, isLost, type Wanted } from '../../../platform/files/file-store.ts'
import { newKey } from '../safe-keys.ts'
import { type BlobPart, newBlobFolder, partKeyOf } from './blob-store.ts'

/** A blob with its key and parts. */
export type Blob = { uid: string; key: Buffer; folder: string }
export type StoredBlob = Blob & { parts: BlobPart[]; size: number }

export const newBlob = (now: Date): Blob => {
  const uid = randomUUID()
  return { uid, key: newKey(), folder: newBlobFolder(uid, now) }
}

type NewPart = { number: number; last: boolean; source: Readable; through: NodeJS.ReadWriteStream[] }

/** Durable under its own name once it resolves; removed when it rejects. */
export const writePart = async (
  files: FileStore,
  blob: Blob,
  { number, last, source, through }: NewPart,
): Promise<string> => {
  const name = randomUUID()
  const encrypted = encryptPart(blob.key, { blobUid: blob.uid, number, last })
  const [piped, written] = await Promise.allSettled([
    pipeline([source, ...through, encrypted]),
    files.write(partKeyOf(blob, { name, size: 0 }), encrypted),
  ])
  const failures = [piped, written].flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  if (failures.length > 0) throw failures.find((failure) => !isConsequence(failure)) ?? failures[0]
  return name
}

/** The follow-up error of a pipe whose other stream holds the cause. */
const isConsequence = (error: NodeJS.ErrnoException): boolean => error.code === 'ERR_STREAM_PREMATURE_CLOSE'

/** The plain bytes from `start` to `end`, exclusive. */
export async function* readBlob(
  files: FileStore,
  blob: StoredBlob,
  { start, end }: { start: number; end: number } = { start: 0, end: blob.size },
): AsyncGenerator<Buffer> {
  let before = 0
  for (const [number, part] of blob.parts.entries()) {
    const last = number === blob.parts.length - 1
    const range = { start: Math.max(0, start - before), end: Math.min(part.size, end - before) }
    before += part.size
    if (range.start >= range.end && !(part.size === 0 && last)) continue
    const read = (wanted: Wanted) => files.read(partKeyOf(blob, part), wanted)
    yield* decryptPart(blob.key, { blobUid: blob.uid, number, last, size: part.size, read }, range)
  }
  if (before !== blob.size) throw new DamagedPart('parts are missing')
}

export const removeParts = async (
  files: FileStore,
  { folder, parts }: { folder: string; parts: readonly BlobPart[] },
): Promise<void> => {
  for (const part of parts) await files.remove(partKeyOf({ folder }, part))
}

export const isDamage = (error: unknown): boolean => error instanceof DamagedPart || isLost(error)
