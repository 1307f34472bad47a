import { readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { deskLimits, type Overview } from '@souvenance/contract/operator/operator-desk'
import { sql } from 'kysely'
import type { Config } from '../../../config.ts'
import type { Database } from '../../../platform/database/connect.ts'

type Job = { name: string; since: Date; tries: number }

export const readJobs = async (db: Database): Promise<Overview['jobs']> => {
  const { rows: found } = await sql<{ made: boolean }>`
    select to_regclass('pgboss.job') is not null as made`.execute(db)
  if (!found[0]?.made) return { waiting: 0, failed: [] }
  const { rows: counted } = await sql<{ waiting: number }>`
    select count(*)::int as waiting
      from pgboss.job
     where state in ('created', 'active')
       and start_after <= now()
       and name not like '\\_\\_pgboss%'`.execute(db)
  const { rows } = await sql<Job>`
    select name, created_on as since, retry_count as tries
      from pgboss.job
     where state in ('failed', 'retry')
       and name not like '\\_\\_pgboss%'
     order by created_on desc
     limit ${deskLimits.listed}`.execute(db)
  return {
    waiting: counted[0]?.waiting ?? 0,
    failed: rows.map(({ name, since, tries }) => ({ name, since: since.toISOString(), tries })),
  }
}

export const readStorage = async (db: Database, config: Config): Promise<Overview['storage']> => {
  const { rows } = await sql<{ pictures: string; safe: string; database: string; grown: string }>`
    select (select coalesce(sum(bytes), 0) from pictures)  as pictures,
           (select coalesce(sum(size), 0) from safe_blobs) as safe,
           pg_database_size(current_database())            as database,
           (select coalesce(sum(bytes), 0) from pictures where created_at > now() - interval '30 days')
           + (select coalesce(sum(size), 0) from safe_blobs where created_at > now() - interval '30 days') as grown`.execute(
    db,
  )
  const [sums] = rows
  return {
    free: config.S3_BUCKET ? null : await freeBytes(config.DATA_DIR),
    pictures: Number(sums?.pictures ?? 0),
    safe: Number(sums?.safe ?? 0),
    database: Number(sums?.database ?? 0),
    grown: Number(sums?.grown ?? 0),
  }
}

const freeBytes = async (folder: string): Promise<number | null> => {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch {
    return null
  }
}

const packageFile = new URL('../../../../../package.json', import.meta.url)
const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }

export const readVersions = async (db: Database): Promise<Overview['versions']> => {
  const { rows } = await sql<{ postgresql: string; migration: string }>`
    select current_setting('server_version') as postgresql,
           (select max(name) from schema_migrations) as migration`.execute(db)
  return {
    souvenance: version,
    node: process.versions.node,
    postgresql: rows[0]?.postgresql ?? '',
    migration: rows[0]?.migration ?? '',
  }
}

export const readBackup = async (db: Database): Promise<Overview['backup']> => {
  const { rows } = await sql<{ at: Date | null; old: boolean }>`
    select backed_up_at as at,
           coalesce(backed_up_at, created_at) < now() - make_interval(days => ${deskLimits.backupDays}) as old
      from installation`.execute(db)
  return { at: rows[0]?.at?.toISOString() ?? null, old: rows[0]?.old ?? false }
}
