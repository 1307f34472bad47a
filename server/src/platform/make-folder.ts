import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartFailure } from './start-failure.ts'

const reasons: Record<string, string> = {
  EACCES: 'this user may not write there.',
  EPERM: 'this user may not write there.',
  EROFS: 'it is on a read-only file system.',
  ENOTDIR: 'a file stands in its way.',
  EEXIST: 'a file stands in its way.',
  ENOENT: 'this place takes no folders.',
  ENOSPC: 'the disk is full.',
}

/**
 * Creates a folder and its parents for the owner only, or fails with one line. Not by recursive `mkdir`,
 * which never ends below /proc and reports a read-only file system as a missing folder.
 */
export const makeFolder = (called: string, folder: string): void => {
  try {
    make(folder)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    throw new StartFailure(`The ${called} ${folder} cannot be made: ${reasons[code] ?? code}`)
  }
}

const make = (folder: string): void => {
  if (isFolder(folder)) return
  if (dirname(folder) !== folder) make(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another process created it meanwhile.
    if (!isFolder(folder)) throw error
  }
}

const isFolder = (folder: string): boolean => {
  try {
    return statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false
  } catch {
    return false
  }
}
