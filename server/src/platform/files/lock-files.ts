import { sql } from 'kysely'
import { locks, underLock } from '../database/advisory-lock.ts'
import type { Database } from '../database/connect.ts'

/** For a backup: no sweep runs while its database copy may name a file. Waits for a running sweep. */
export const lockFiles = <Result>(db: Database, work: () => Promise<Result>): Promise<Result> =>
  underLock(db, locks.files, () => work())

/** For a sweep: skipped while a backup holds the files; the next night catches up. */
export const unlessHeld = (db: Database, work: () => Promise<void>): Promise<void> =>
  db.connection().execute(async (connection) => {
    const { rows } = await sql<{ free: boolean }>`
      select pg_try_advisory_lock_shared(${locks.files}) as free`.execute(connection)
    if (!rows[0]?.free) return
    try {
      await work()
    } finally {
      await sql`select pg_advisory_unlock_shared(${locks.files})`.execute(connection)
    }
  })
