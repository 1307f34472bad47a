import { createHash, type Hash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isLost } from '../../platform/files/file-store.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import { incomingOf } from '../../platform/http/calls/run-upload.ts'
import type { RenderedImage } from '../../platform/images/rendition.ts'
import type { Services } from '../../platform/services.ts'

/** Bytes of each rendition. */
export type Sizes = Record<string, number>

export const filesPrefix = 'pictures'

/** The name starts with the day, so that the sweep can tell orphans from files being written. */
export const newFolder = (now: Date): string =>
  `${filesPrefix}/${now.toISOString().slice(0, 10)}/${randomUUID()}`

export const sizeKey = (folder: string, size: string): string => `${folder}/${size}.webp`

export const originalKey = (folder: string, extension: string): string => `${folder}/original.${extension}`

export const keepRenditions = async (
  { files }: Pick<Services, 'files'>,
  folder: string,
  { renditions }: RenderedImage,
): Promise<Sizes> => {
  const sizes: Sizes = {}
  for (const { name, bytes } of renditions) {
    const { size } = await files.write(sizeKey(folder, name), Readable.from([bytes]))
    sizes[name] = size
  }
  return sizes
}

export const keepOriginal = async (
  { files }: Pick<Services, 'files'>,
  { path, folder, extension }: { path: string; folder: string; extension: string },
): Promise<void> => {
  await files.write(originalKey(folder, extension), createReadStream(path))
}

/** Decoders read a temporary file, which is removed afterwards. */
export const withFile = async <Result>(
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  work: (path: string) => Promise<Result>,
): Promise<Result> => {
  const folder = incomingOf(config, clock.now())
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const place = await mkdtemp(join(folder, 'original-'))
  try {
    const path = join(place, 'file')
    await pipeline(bytes, createWriteStream(path))
    return await work(path)
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}

type Original = { folder: string; extension: string; bytes: number; sha256: Buffer | null }

/** Uploads from before hashes were stored are compared by length only. */
export const withOriginal = async <Result>(
  services: Services,
  { folder, extension, bytes, sha256 }: Original,
  work: (path: string) => Promise<Result>,
): Promise<Result> => {
  const hash = createHash('sha256')
  const source = await readStored(services, originalKey(folder, extension), bytes)
  return withFile(services, hashed(source, hash), (path) => {
    if (sha256 && !hash.digest().equals(sha256)) throw new Refusal('fileDamaged')
    return work(path)
  })
}

async function* hashed(source: Readable, hash: Hash): AsyncGenerator<Buffer> {
  for await (const piece of source as AsyncIterable<Buffer>) {
    hash.update(piece)
    yield piece
  }
}

/** A file whose length differs from the stored one is refused before any byte is sent. */
export const readStored = async (
  { files, logger }: Services,
  key: string,
  size: number,
): Promise<Readable> => {
  try {
    return await files.read(key, { size })
  } catch (error) {
    if (!isLost(error)) throw error
    logger.error({ err: error, file: key }, 'a picture is damaged')
    throw new Refusal('fileDamaged')
  }
}
