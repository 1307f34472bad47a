import { randomBytes, randomUUID } from 'node:crypto'
import type { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { decryptPart } from '../../../platform/crypto/decrypt-part.ts'
import { encryptPart } from '../../../platform/crypto/encrypt-part.ts'
import { seal, unseal } from '../../../platform/crypto/seal.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import type { PersonKey } from '../../person-keys/public.ts'

/**
 * An archive is stored as one part in the format of the safe, with a key of its own. `exportUid` is of the import if
 * somebody brought it.
 */
export type ArchiveFile = { exportUid: string; fileKey: string; key: Buffer }

/** Folders of the storage: archives that were made here, and those that somebody brought. */
export const archiveFolders = { made: 'exports', brought: 'imports' } as const

const sealingKey = (person: PersonKey): Buffer => person.deriveKey('exports')
const contextOf = (exportUid: string): string => `export ${exportUid}`
const placeOf = (exportUid: string) => ({ blobUid: exportUid, number: 0, last: true })

/** The name starts with the day, so that the sweep can tell orphans from archives being written. */
export const newArchiveFile = (
  exportUid: string,
  now: Date,
  folder: keyof typeof archiveFolders = 'made',
): ArchiveFile => ({
  exportUid,
  fileKey: `${archiveFolders[folder]}/${now.toISOString().slice(0, 10)}/${randomUUID()}`,
  key: randomBytes(32),
})

export const sealKey = (person: PersonKey, { exportUid, key }: ArchiveFile): Buffer =>
  seal(sealingKey(person), key, contextOf(exportUid))

export const unsealKey = (person: PersonKey, exportUid: string, wrapped: Buffer): Buffer =>
  unseal(sealingKey(person), wrapped, contextOf(exportUid))

/** Durable and whole once it resolves; nothing is stored when it rejects. With `consumes` nobody else holds the bytes. */
export const writeArchive = async (
  files: FileStore,
  { exportUid, fileKey, key }: ArchiveFile,
  source: Readable,
  { through = [], consumes = false }: { through?: Transform[]; consumes?: boolean } = {},
): Promise<void> => {
  const encrypted = encryptPart(key, placeOf(exportUid), undefined, { consumes })
  const [piped, written] = await Promise.allSettled([
    pipeline([source, ...through, encrypted]),
    files.write(fileKey, encrypted, { consumes }),
  ])
  const failures = [piped, written].flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  if (failures.length > 0) throw failures.find((failure) => !isConsequence(failure)) ?? failures[0]
}

/** The follow-up error of a pipe whose other stream holds the cause. */
const isConsequence = (error: NodeJS.ErrnoException): boolean => error.code === 'ERR_STREAM_PREMATURE_CLOSE'

export const readArchive = (
  files: FileStore,
  { exportUid, fileKey, key }: ArchiveFile,
  size: number,
  range: { start: number; end: number } = { start: 0, end: size },
): AsyncGenerator<Buffer> =>
  decryptPart(key, { ...placeOf(exportUid), size, read: (wanted) => files.read(fileKey, wanted) }, range)
