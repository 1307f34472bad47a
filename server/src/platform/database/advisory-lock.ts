import { sql } from 'kysely'
import type { Database } from './connect.ts'

/** One number per resource that servers and commands of one database serialize on. */
export const locks = {
  migrations: 7_410_912_001,
  routines: 7_410_912_002,
  files: 7_410_912_003,
  keys: 7_410_912_009,
  installation: 7_410_912_010,
} as const

/** Waits for the lock without the statement timeout, and holds it during the work. */
export const underLock = <Result>(
  db: Database,
  lock: number,
  work: (connection: Database) => Promise<Result>,
): Promise<Result> =>
  db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`select pg_advisory_lock(${lock})`.execute(connection)
    try {
      return await work(connection)
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(connection)
      await sql`reset statement_timeout`.execute(connection)
    }
  })

/** Holds the lock of what is named until the transaction ends. The kind keeps names of different things apart. */
export const lockName = async (db: Database, kind: string, name = ''): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${name}`}, 0))`.execute(db)
}
