import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'

const lock = 7_410_912_003

/** For a backup: nothing is swept away while its copy of the database may still name it. Waits for a sweep under way. */
export const holdFiles = <Result>(db: Database, work: () => Promise<Result>): Promise<Result> =>
  db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`select pg_advisory_lock(${lock})`.execute(connection)
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(connection)
      await sql`reset statement_timeout`.execute(connection)
    }
  })

/** For a sweep: does nothing while files are held; what it would have removed waits for the next night. */
export const unlessHeld = (db: Database, work: () => Promise<void>): Promise<void> =>
  db.connection().execute(async (connection) => {
    const { rows } = await sql<{ free: boolean }>`
      select pg_try_advisory_lock_shared(${lock}) as free`.execute(connection)
    if (!rows[0]?.free) return
    try {
      await work()
    } finally {
      await sql`select pg_advisory_unlock_shared(${lock})`.execute(connection)
    }
  })
