import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileMissing, type FileStore } from '../platform/files/file-store.ts'
import { openFolderStore } from '../platform/files/folder-store.ts'
import { measure } from '../platform/files/measure.ts'
import { StartFailure } from '../platform/start-failure.ts'
import { readLines, writeLines } from './lines.ts'

type CopiedFile = { key: string; size: number; sha256: string }

const openBackupFiles = (folder: string) =>
  openFolderStore({ folder: join(folder, 'files'), minimumFreeBytes: 0 })

export async function saveFiles(source: FileStore, folder: string): Promise<number> {
  const target = await openBackupFiles(folder)
  return writeLines(join(folder, 'files.gz'), copyAll(source, target))
}

async function* copyAll(source: FileStore, target: FileStore): AsyncGenerator<CopiedFile> {
  for await (const key of source.list('')) {
    try {
      yield { key, ...(await copy(key, await source.read(key), target)) }
    } catch (error) {
      // Deleted by its owner since the list was made.
      if (!(error instanceof FileMissing)) throw error
    }
  }
}

/** Every file is compared with what it was when it was saved. */
export async function restoreFiles(target: FileStore, folder: string) {
  const source = await openBackupFiles(folder)
  for await (const { key, sha256 } of readLines<CopiedFile>(join(folder, 'files.gz'))) {
    const saved = await source.read(key).catch(() => {
      throw new StartFailure(`The backup is damaged: the file ${key} is missing.`)
    })
    const written = await copy(key, saved, target)
    if (written.sha256 !== sha256)
      throw new StartFailure(`The backup is damaged: the file ${key} has changed.`)
  }
}

async function copy(key: string, source: Readable, target: FileStore) {
  const { through, result } = measure()
  await Promise.all([pipeline(source, through), target.write(key, through)])
  return result()
}
