import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { type Config, readConfig } from '../config.ts'
import { lockFiles } from '../platform/files/lock-files.ts'
import { makeFolder } from '../platform/make-folder.ts'
import { StartFailure } from '../platform/start-failure.ts'
import { saveFiles } from './copy-files.ts'
import { dumpDatabase } from './dump-database.ts'
import { openInstallation } from './installation.ts'
import { type PresentManifest, writeManifest } from './manifest.ts'
import { noteBackup } from './note-backup.ts'
import { runCommand } from './run-command.ts'
import { hasTables } from './tables.ts'

/** Copies database and files into a new folder, renamed to its final name only when complete. */
export async function backUp(config: Config, folder: string): Promise<PresentManifest> {
  if (existsSync(folder)) throw new StartFailure(`${folder} already exists: name a new folder.`)
  const draft = `${folder}.unfinished`
  await rm(draft, { recursive: true, force: true })
  makeFolder('folder', draft)
  const installation = await openInstallation(config)
  try {
    if (!(await hasTables(installation.db))) throw new StartFailure('There is no data here to back up.')
    const { database, files: copied } = await lockFiles(installation.db, async () => ({
      database: await dumpDatabase(installation.db, draft),
      files: await saveFiles(installation.files, draft),
    }))
    const manifest: PresentManifest = {
      format: 2,
      createdAt: new Date().toISOString(),
      ...database,
      files: copied.count,
      fileBytes: copied.bytes,
      checksums: { ...database.checksums, 'files.gz': copied.sha256 },
    }
    await writeManifest(draft, manifest)
    await rename(draft, folder)
    await noteBackup(installation.db, manifest)
    return manifest
  } finally {
    await installation.close()
    await rm(draft, { recursive: true, force: true })
  }
}

if (import.meta.main) {
  await runCommand(async () => {
    const name = new Date().toISOString().replace(/[:.]/g, '-')
    const folder = resolve(process.argv[2] ?? `backups/${name}`)
    const { tables, files } = await backUp(readConfig(process.env), folder)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`Saved ${rows} rows and ${files} files in ${folder}`)
    console.log(
      'The master key (KEY_DIR) is not part of it: keep a copy elsewhere, a backup is of no use without it.',
    )
  })
}
