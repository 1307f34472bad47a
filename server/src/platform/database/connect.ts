import { Kysely, type Transaction as KyselyTransaction, PostgresDialect } from 'kysely'
import pg from 'pg'
import { StartFailure } from '../start-failure.ts'
import type { DB } from './database-types.gen.ts'
import { outsideRequests, PatientPool } from './patient-pool.ts'
import { withPreparedStatements } from './prepared-statements.ts'

export type Database = Kysely<DB>
export type Transaction = KyselyTransaction<DB>

type ConnectOptions = {
  poolSize?: number
  /** How long a job waits for a connection; `waitingAtMost` limits requests. */
  patienceMs?: number
  onConnectionLost?: (error: Error) => void
}

const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, Number)
types.setTypeParser(pg.types.builtins.DATE, (text) => text)

export function createPool(url: string, options: ConnectOptions = {}): pg.Pool {
  const pool = new PatientPool({
    connectionString: url,
    max: options.poolSize ?? 20,
    connectionTimeoutMillis: options.patienceMs ?? 15_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
    application_name: 'souvenance',
    types,
    onConnect: (client) => outsideRequests(() => watchCaller(client)),
  })
  // Without a listener, losing an idle connection would end the process; the pool reconnects by itself.
  const onLost = options.onConnectionLost ?? (() => {})
  pool.on('error', onLost)
  pool.on('connect', (client) => client.on('error', onLost))
  return pool
}

/** Cancels statements whose client is gone and releases their locks. Not supported on every system. */
const watchCaller = async (client: pg.ClientBase): Promise<void> => {
  const ask = { text: "set client_connection_check_interval = '1s'", query_timeout: 5_000 }
  await client.query(ask).catch((error: Error) => {
    if (!('code' in error)) throw error
  })
}

const oldestVersion = 180_000

/** Explains in one line why an operator's own database cannot be used. */
export const requireDatabase = async (pool: pg.Pool): Promise<void> => {
  const { rows } = await pool
    .query<{ version: number }>("select current_setting('server_version_num')::int as version")
    .catch((error: Error & { code?: string }) => {
      throw new StartFailure(
        `The database of DATABASE_URL cannot be reached (${error.code ?? error.message}).`,
      )
    })
  if (!rows[0] || rows[0].version < oldestVersion)
    throw new StartFailure('The database of DATABASE_URL is too old: PostgreSQL 18 or later is needed.')
}

export const databaseOver = (pool: pg.Pool): Database =>
  new Kysely<DB>({ dialect: new PostgresDialect({ pool: withPreparedStatements(pool) }) })

export const connectDatabase = (url: string, options: ConnectOptions = {}): Database =>
  databaseOver(createPool(url, options))

export async function closeDatabase(db: Database) {
  await db.destroy()
}
