import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { makeFolder } from '../platform/make-folder.ts'
import { StartFailure } from '../platform/start-failure.ts'
import { backUp } from './backup.ts'

const prefix = 'before-upgrade-'
/** Of the latest upgrade and the one before. They hold what people have erased since, and take room. */
const kept = 2

/** Called while no server can migrate. A failure ends the start before anything is changed. */
export const backUpBeforeUpgrade = async (config: Config, folder: string): Promise<void> => {
  const name = `${prefix}${new Date().toISOString().replace(/[:.]/g, '-')}`
  try {
    makeFolder('folder for backups', folder)
    await backUp(config, join(folder, name))
  } catch (error) {
    throw new StartFailure(
      `The data was left as it is, because no backup could be made before the upgrade: ${reasonOf(error)}`,
    )
  }
  const made = (await readdir(folder)).filter((entry) => entry.startsWith(prefix)).sort()
  for (const older of made.slice(0, -kept)) await rm(join(folder, older), { recursive: true, force: true })
}

const reasonOf = (error: unknown): string => {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
  return line
}
