import { readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findRunningPostmaster } from '../src/platform/database/running-postmaster.ts'

const gigabyte = 2 ** 30
const hourMs = 3_600_000
const memoryFolder = '/dev/shm'
const prefix = 'souvenance tests '

/** Tests write several gigabytes, for which they would wait on a slow disk. */
const isMemoryPlenty = (): boolean => {
  try {
    const { bavail, bsize } = statfsSync(memoryFolder)
    return bavail * bsize > 4 * gigabyte && process.availableMemory() > 8 * gigabyte
  } catch {
    return false
  }
}

const isLeft = (folder: string): boolean =>
  Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > hourMs &&
  !findRunningPostmaster(join(folder, 'postgres'))

/** Data of runs that were killed would hold memory until the machine is restarted. */
const clearLeft = (): void => {
  const folders = readdirSync(memoryFolder).filter((name) => name.startsWith(prefix))
  for (const folder of folders.map((name) => join(memoryFolder, name)))
    if (isLeft(folder)) rmSync(folder, { recursive: true, force: true })
}

/** A folder for the data of a test run: in memory if the machine has plenty. */
export const makeQuickFolder = (): Promise<string> => {
  const inMemory = isMemoryPlenty()
  if (inMemory) clearLeft()
  return mkdtemp(join(inMemory ? memoryFolder : tmpdir(), prefix))
}
