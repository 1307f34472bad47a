import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileMissing, type FileStore } from '../platform/files/file-store.ts'
import { openFolderStore } from '../platform/files/folder-store.ts'
import { measure } from '../platform/files/measure.ts'
import { StartFailure } from '../platform/start-failure.ts'
import { readLines, writeLines } from './lines.ts'
import type { Manifest } from './manifest.ts'

type CopiedFile = { key: string; size: number; sha256: string }

const openBackupFiles = (folder: string) =>
  openFolderStore({ folder: join(folder, 'files'), minimumFreeBytes: 0 })

const listOf = (folder: string) => readLines<CopiedFile>(join(folder, 'files.gz'))

export async function saveFiles(source: FileStore, folder: string) {
  const target = await openBackupFiles(folder)
  const total = { bytes: 0 }
  const { count, sha256 } = await writeLines(join(folder, 'files.gz'), copyAll(source, target, total))
  return { count, bytes: total.bytes, sha256 }
}

async function* copyAll(
  source: FileStore,
  target: FileStore,
  total: { bytes: number },
): AsyncGenerator<CopiedFile> {
  for await (const key of source.list('')) {
    try {
      const copied = await copy(key, await source.read(key), target)
      total.bytes += copied.size
      yield { key, ...copied }
    } catch (error) {
      // The file was deleted after the list was made.
      if (!(error instanceof FileMissing)) throw error
    }
  }
}

/** Compares every file of a backup with the list, and the list with the manifest. Read-only. */
export async function verifyFiles(folder: string, manifest: Manifest) {
  const source = await openBackupFiles(folder)
  const listed = new Set<string>()
  let bytes = 0
  for await (const { key, size, sha256 } of listOf(folder)) {
    const { through, result } = measure()
    await pipeline(await readSaved(source, key), through.resume())
    const found = result()
    if (found.sha256 !== sha256 || found.size !== size) throw hasChanged(key)
    listed.add(key)
    bytes += size
  }
  for await (const key of source.list(''))
    if (!listed.has(key))
      throw new StartFailure(`The backup is damaged: its list does not name the file ${key}.`)
  requireCount(listed.size, manifest)
  if (manifest.format === 2 && bytes !== manifest.fileBytes)
    throw new StartFailure(
      `The backup is damaged: its files have ${bytes} bytes, not ${manifest.fileBytes} as its manifest says.`,
    )
}

/** Compares checksums again while copying: a disk may fail between two reads. */
export async function restoreFiles(target: FileStore, folder: string, manifest: Manifest) {
  const source = await openBackupFiles(folder)
  let count = 0
  for await (const { key, sha256 } of listOf(folder)) {
    const written = await copy(key, await readSaved(source, key), target)
    if (written.sha256 !== sha256) throw hasChanged(key)
    count += 1
  }
  requireCount(count, manifest)
}

const requireCount = (count: number, { files }: Manifest): void => {
  if (count !== files)
    throw new StartFailure(
      `The backup is damaged: files.gz names ${count} files, not ${files} as the manifest says.`,
    )
}

const readSaved = (source: FileStore, key: string): Promise<Readable> =>
  source.read(key).catch(() => {
    throw new StartFailure(`The backup is damaged: the file ${key} is missing.`)
  })

const hasChanged = (key: string) => new StartFailure(`The backup is damaged: the file ${key} has changed.`)

async function copy(key: string, source: Readable, target: FileStore) {
  const { through, result } = measure()
  await Promise.all([pipeline(source, through), target.write(key, through)])
  return result()
}
