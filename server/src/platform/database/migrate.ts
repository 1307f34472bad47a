import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { StartFailure } from '../start-failure.ts'
import { locks, underLock } from './advisory-lock.ts'
import type { Database } from './connect.ts'
import type { DB } from './database-types.gen.ts'
import { presentName } from './renumbered-migrations.ts'

type Migration = { name: string; text: string; checksum: string }

export const migrationsFolder = join(import.meta.dirname, '../../../migrations')

type MigrateOptions = {
  folder?: string
  /** Called before data that exists is changed. */
  before?: (() => Promise<void>) | undefined
}

/** Applies missing migrations. An advisory lock serializes servers that start at once. */
export async function migrate(db: Database, options: MigrateOptions = {}): Promise<string[]> {
  const migrations = await readMigrations(options.folder)
  return underLock(db, locks.migrations, async (connection) => {
    await createHistory(connection)
    const applied = await listApplied(connection)
    const pending = selectPending(migrations, applied)
    if (applied.size > 0 && pending.length > 0) await options.before?.()
    for (const migration of pending) await apply(connection, migration)
    return pending.map((migration) => migration.name)
  })
}

export async function pendingMigrations(db: Database, options: { folder?: string } = {}): Promise<string[]> {
  const pending = selectPending(await readMigrations(options.folder), await listApplied(db))
  return pending.map((migration) => migration.name)
}

async function readMigrations(folder = migrationsFolder): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => /^\d{4}-[a-z0-9-]+\.sql$/.test(file)).sort()
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(folder, file), 'utf8')
      return { name: file, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

async function createHistory(db: Kysely<DB>) {
  await sql`
    create table if not exists schema_migrations (
      name       text        primary key,
      checksum   text        not null,
      applied_at timestamptz not null default now()
    )
  `.execute(db)
}

async function listApplied(db: Kysely<DB>): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; checksum: string }>`
    select name, checksum from schema_migrations
  `.execute(db)
  return new Map(rows.map((row) => [presentName(row.name), row.checksum]))
}

function selectPending(migrations: Migration[], applied: Map<string, string>): Migration[] {
  const known = new Set(migrations.map((migration) => migration.name))
  const unknown = [...applied.keys()].find((name) => !known.has(name))
  if (unknown) {
    throw new StartFailure(
      `The data comes from a newer version of Souvenance (${unknown}): start that version.`,
    )
  }
  const changed = migrations.find(({ name, checksum }) => (applied.get(name) ?? checksum) !== checksum)
  if (changed) {
    throw new StartFailure(
      `The migration ${changed.name} was changed after it had been applied to this database.`,
    )
  }
  return migrations.filter(({ name }) => !applied.has(name))
}

async function apply(db: Kysely<DB>, migration: Migration) {
  await db.transaction().execute(async (trx) => {
    await sql.raw(migration.text).execute(trx)
    const { name, checksum } = migration
    await sql`insert into schema_migrations (name, checksum) values (${name}, ${checksum})`.execute(trx)
  })
}
