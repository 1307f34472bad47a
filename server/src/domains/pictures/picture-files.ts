import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Config } from '../../config.ts'
import { incomingFolder } from '../../platform/http/run-upload.ts'
import type { RenderedImage } from '../../platform/images/rendition.ts'
import type { Services } from '../../platform/services.ts'

/** Bytes of each size that was made. */
export type Sizes = Record<string, number>

export const filesPrefix = 'pictures'

/** The day stands in the name, so that what nothing names can be told from what is just being written. */
export const newFolder = (now: Date): string =>
  `${filesPrefix}/${now.toISOString().slice(0, 10)}/${randomUUID()}`

export const sizeKey = (folder: string, size: string): string => `${folder}/${size}.webp`

export const originalKey = (folder: string, extension: string): string => `${folder}/original.${extension}`

export const keepRenditions = async (
  { files }: Services,
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
  { files }: Services,
  { path, folder, extension }: { path: string; folder: string; extension: string },
): Promise<void> => {
  await files.write(originalKey(folder, extension), createReadStream(path))
}

/** Decoders read from a file of their own; it is gone when the work is done. */
export const withFile = async <Result>(
  config: Config,
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  work: (path: string) => Promise<Result>,
): Promise<Result> => {
  await mkdir(incomingFolder(config), { recursive: true, mode: 0o700 })
  const place = await mkdtemp(join(incomingFolder(config), 'original-'))
  try {
    const path = join(place, 'file')
    await pipeline(bytes, createWriteStream(path))
    return await work(path)
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}

export const withOriginal = async <Result>(
  { files, config }: Services,
  picture: { folder: string; extension: string },
  work: (path: string) => Promise<Result>,
): Promise<Result> => withFile(config, await files.read(originalKey(picture.folder, picture.extension)), work)
