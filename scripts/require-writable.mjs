import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'
import { StepFailure } from './progress.mjs'

/**
 * Fails with one line when this user cannot write to a folder or create it.
 * @param {string} folder
 */
export function requireWritable(folder) {
  const place = existsSync(folder) ? folder : path.dirname(folder)
  try {
    accessSync(place, constants.W_OK)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EROFS')
      throw new StepFailure(`${place} is on a read-only file system: put the product where it can write.`)
    throw new StepFailure(
      `This account may not write in ${place}: give it the folder, or start as its owner.`,
    )
  }
}
