import { randomUUID } from 'node:crypto'
import fs, { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { giveBack } from '../give-back.ts'
import {
  FileAltered,
  FileMissing,
  type FileStore,
  requireValidKey,
  StorageFull,
  type Wanted,
} from './file-store.ts'
import { ahead, countBytes } from './measure.ts'

type FolderOptions = { folder: string; minimumFreeBytes: number }

const draftsName = '.drafts'
const draftLifetime = 86_400_000
const spaceCheckBytes = 16 * 1024 * 1024
const readBytes = 256 * 1024

/** Files in a local folder. */
export async function openFolderStore({ folder, minimumFreeBytes }: FolderOptions): Promise<FileStore> {
  const root = resolve(folder)
  const drafts = join(root, draftsName)
  await mkdir(drafts, { recursive: true })
  await forgetOldDrafts(drafts)

  const pathOf = (key: string) => join(root, requireValidKey(key))
  const requireSpace = async () => {
    const { bavail, bsize } = await statfs(root)
    if (bavail * bsize < minimumFreeBytes) throw new StorageFull('the disk is nearly full')
  }
  const save = async (draft: string, source: Readable, consumes: boolean) => {
    let nextCheck = spaceCheckBytes
    const counted = countBytes((size) => {
      if (size < nextCheck) return undefined
      nextCheck = size + spaceCheckBytes
      return requireSpace()
    })
    await pipeline(
      source,
      counted.through,
      createWriteStream(draft, {
        flush: true,
        mode: 0o600,
        highWaterMark: ahead,
        ...(consumes && { fs: { ...fs, write: writeAndGiveBack, writev: undefined } }),
      }),
    )
    return { size: counted.size() }
  }

  return {
    async write(key, source, { consumes = false } = {}) {
      const path = pathOf(key)
      const draft = join(drafts, randomUUID())
      try {
        await requireSpace()
        const result = await save(draft, source, consumes)
        const created = await mkdir(dirname(path), { recursive: true })
        await rename(draft, path)
        await syncFolders(dirname(path), created ? dirname(created) : dirname(path))
        return result
      } catch (error) {
        source.destroy()
        await rm(draft, { force: true })
        throw hasCode(error, 'ENOSPC', 'EDQUOT')
          ? new StorageFull('the disk is full', { cause: error })
          : error
      }
    },

    async read(key, { start, end, size } = {}) {
      const file = await open(pathOf(key)).catch((error: unknown) => {
        throw hasCode(error, 'ENOENT', 'ENOTDIR') ? new FileMissing(key) : error
      })
      if (size !== undefined && (await file.stat()).size !== size) {
        await file.close()
        throw new FileAltered(key)
      }
      return file.createReadStream(rangeOf({ start, end, size }))
    },

    async stat(key) {
      try {
        const found = await stat(pathOf(key))
        return found.isFile() ? { size: found.size } : undefined
      } catch (error) {
        if (hasCode(error, 'ENOENT', 'ENOTDIR')) return undefined
        throw error
      }
    },

    async remove(key) {
      await rm(pathOf(key), { force: true })
    },

    async *list(prefix) {
      for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
        const key = relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')
        if (entry.isFile() && key.startsWith(prefix) && !key.startsWith(draftsName)) yield key
      }
    },

    async ready() {
      // Only a write reveals a full disk.
      const probe = join(drafts, randomUUID())
      try {
        await writeFile(probe, Buffer.alloc(4096), { flush: true, mode: 0o600 })
      } finally {
        await rm(probe, { force: true })
      }
    },
  }
}

/** With the length known, a small file takes a small buffer, and its end is not read for. */
const rangeOf = ({ start = 0, end, size }: Wanted) => {
  const last = end ?? (size === undefined ? undefined : size - 1)
  if (last === undefined || last < start) return { start, end, highWaterMark: readBytes }
  return { start, end: last, highWaterMark: Math.min(readBytes, last - start + 1) }
}

const writeAndGiveBack = (
  file: number,
  bytes: Buffer,
  offset: number,
  length: number,
  position: number | undefined,
  done: (error: NodeJS.ErrnoException | null, written: number, bytes: Buffer) => void,
): void =>
  fs.write(file, bytes, offset, length, position ?? null, (error, written) => {
    done(error, written, bytes)
    if (!error && written === length) giveBack(bytes)
  })

// A file name survives a power cut only after its folder is synced, and so on up to an existing one.
async function syncFolders(from: string, upTo: string) {
  const folder = await open(from)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
  if (from !== upTo) await syncFolders(dirname(from), upTo)
}

async function forgetOldDrafts(drafts: string) {
  for (const name of await readdir(drafts)) {
    const draft = join(drafts, name)
    const found = await stat(draft).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > draftLifetime) await rm(draft, { force: true })
  }
}

function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}
