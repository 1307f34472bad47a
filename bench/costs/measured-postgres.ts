import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@souvenance/server/platform/database/embedded-postgres'
import pg from 'pg'
import { timeOfFamily } from './processor-time.ts'

export type Work = { statements: number; planned: number; executed: number }

/** A PostgreSQL that counts the statements of each of its databases, and its processor time. */
export type MeasuredPostgres = {
  createDatabase(name: string): Promise<string>
  /** The work of a database since the last call, in milliseconds. */
  takeWork(name: string): Promise<Work>
  /** Milliseconds of processor time so far. */
  time(): number
  stop(): Promise<void>
}

const workText = `
  select coalesce(sum(s.calls), 0)::int              as statements,
         coalesce(sum(s.total_plan_time), 0)::float8 as planned,
         coalesce(sum(s.total_exec_time), 0)::float8 as executed
    from pg_stat_statements s
    join pg_database d on d.oid = s.dbid
   where d.datname = $1`

export const startMeasuredPostgres = async (): Promise<MeasuredPostgres> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'souvenance bench '))
  const postgres = await startEmbeddedPostgres({
    dataDir,
    settings: {
      fsync: 'off',
      shared_preload_libraries: 'pg_stat_statements',
      'pg_stat_statements.track_planning': 'on',
    },
  })
  const postmaster = Number(
    (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0],
  )
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query('create extension pg_stat_statements')
  return {
    createDatabase: async (name) => {
      await client.query(`create database ${name}`)
      const url = new URL(postgres.url)
      url.pathname = `/${name}`
      return url.href
    },
    takeWork: async (name) => {
      const { rows } = await client.query<Work>(workText, [name])
      await client.query('select pg_stat_statements_reset()')
      return rows[0] ?? { statements: 0, planned: 0, executed: 0 }
    },
    time: () => timeOfFamily(postmaster),
    stop: async () => {
      await client.end()
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
