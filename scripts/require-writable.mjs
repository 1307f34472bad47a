import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'
import { StepFailure } from './progress.mjs'

/**
 * Fails with a clear line when this user may not write in a folder, or make it.
 * @param {string} folder
 */
export function requireWritable(folder) {
  const place = existsSync(folder) ? folder : path.dirname(folder)
  try {
    accessSync(place, constants.W_OK)
  } catch {
    throw new StepFailure(
      `This account may not write in ${place}: give it the folder, or start as its owner.`,
    )
  }
}
