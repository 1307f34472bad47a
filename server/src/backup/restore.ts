import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { type Config, readConfig } from '../config.ts'
import type { Database } from '../platform/database/connect.ts'
import { migrate, migrationsFolder } from '../platform/database/migrate.ts'
import { presentName } from '../platform/database/renumbered-migrations.ts'
import { restoreJobs, type UnfinishedJob } from '../platform/jobs/unfinished-jobs.ts'
import { StartFailure } from '../platform/start-failure.ts'
import { restoreFiles } from './copy-files.ts'
import { openInstallation } from './installation.ts'
import { readLines } from './lines.ts'
import { loadDatabase } from './load-database.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { noteBackup } from './note-backup.ts'
import { runCommand } from './run-command.ts'
import { hasTables } from './tables.ts'
import { verifyBackup } from './verify-backup.ts'

/** Restores a backup into an empty installation. On failure the database is emptied again. */
export async function restore(config: Config, folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  const { db, url, files, close } = await openInstallation(config)
  try {
    if (await hasTables(db)) {
      throw new StartFailure(
        'There is data here already: a backup is only restored into an empty installation.',
      )
    }
    await verifyBackup(folder, manifest)
    await restoreFiles(files, folder, manifest)
    try {
      await migrateAsThen(db, manifest)
      const jobs = await restoreJobs(url, readLines<UnfinishedJob>(join(folder, 'jobs.gz')))
      if (jobs !== manifest.jobs)
        throw new StartFailure(`The backup is damaged: jobs.gz has ${jobs} jobs, not ${manifest.jobs}.`)
      await loadDatabase(db, folder, manifest)
      await markRestored(db)
      await noteBackup(db, manifest)
    } catch (error) {
      await sql`drop schema if exists pgboss cascade`.execute(db)
      await sql`drop schema public cascade`.execute(db)
      await sql`create schema public`.execute(db)
      throw error
    }
    return manifest
  } finally {
    await close()
  }
}

// Open reports of a death begin their times again at the next start. A backup may be older than their clock.
async function markRestored(db: Database) {
  const { rows } = await sql`select from pg_tables where tablename = 'lifecycle_clock'`.execute(db)
  if (rows.length > 0) await sql`update lifecycle_clock set restored = true`.execute(db)
}

// An older backup is restored with its own schema version; the next start migrates schema and rows.
async function migrateAsThen(db: Database, manifest: Manifest) {
  const folder = await mkdtemp(join(tmpdir(), 'souvenance-migrations-'))
  try {
    for (const name of manifest.migrations.map(({ name }) => presentName(name))) {
      await cp(join(migrationsFolder, name), join(folder, name)).catch(() => {
        throw new StartFailure(`The backup comes from a newer version of Souvenance (${name}).`)
      })
    }
    await migrate(db, { folder })
    const applied = await db.selectFrom('schema_migrations').select(['name', 'checksum']).execute()
    const changed = applied.find(({ name, checksum }) =>
      manifest.migrations.some((then) => presentName(then.name) === name && then.checksum !== checksum),
    )
    if (changed)
      throw new StartFailure(`The migration ${changed.name} has changed since the backup was made.`)
  } finally {
    await rm(folder, { recursive: true })
  }
}

if (import.meta.main) {
  await runCommand(async () => {
    const folder = process.argv[2]
    if (!folder) throw new StartFailure('Name the folder of the backup: npm run restore -- <folder>')
    const { createdAt, files } = await restore(readConfig(process.env), resolve(folder))
    console.log(`Restored the backup of ${createdAt}, with ${files} files.`)
    console.log(
      'Put the master key of that time into KEY_DIR before the next start: it is not part of a backup.',
    )
  })
}
