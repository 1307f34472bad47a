import { setTimeout as wait } from 'node:timers/promises'
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
    onConnect: (client) => outsideRequests(() => prepareConnection(client)),
  })
  // Without a listener, losing an idle connection would end the process; the pool reconnects by itself.
  const onLost = options.onConnectionLost ?? (() => {})
  pool.on('error', onLost)
  pool.on('connect', (client) => client.on('error', onLost))
  return pool
}

const askWithin = (text: string) => ({ text, query_timeout: 5_000 })

/**
 * The data fit in memory, so a page found by an index costs about as much as the next one of a table. With PostgreSQL's default
 * of 4, for spinning disks, small tables were scanned once for each row of another. Compiling a plan (`jit`) takes longer than
 * running any statement here.
 */
const planForMemory = 'set random_page_cost = 1.1; set jit = off'

const prepareConnection = async (client: pg.ClientBase): Promise<void> => {
  await client.query(askWithin(planForMemory))
  await watchCaller(client)
}

/** Cancels statements whose client is gone and releases their locks. Not supported on every system. */
const watchCaller = async (client: pg.ClientBase): Promise<void> => {
  const ask = askWithin("set client_connection_check_interval = '1s'")
  await client.query(ask).catch((error: Error) => {
    if (!('code' in error)) throw error
  })
}

const oldestVersion = 180_000

/** Said by a database that will answer soon: it starts, recovers after a crash, or is being stopped. */
const comingBack = new Set(['57P01', '57P02', '57P03'])
/** Of a database that is not there, or not yet. */
const notThere = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE'])

const askVersion = async (pool: pg.Pool): Promise<number | undefined> => {
  const { rows } = await pool.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  )
  return rows[0]?.version
}

/**
 * Waits for an operator's own database, which a power cut starts together with this server; one that says that it
 * recovers is waited for as long as it says so. Explains in one line why it cannot be used.
 */
export const requireDatabase = async (pool: pg.Pool, waitMs: number): Promise<void> => {
  let giveUpAt = Date.now() + waitMs
  for (;;)
    try {
      const version = await askVersion(pool)
      if (version !== undefined && version >= oldestVersion) return
      throw new StartFailure('The database of DATABASE_URL is too old: PostgreSQL 18 or later is needed.')
    } catch (error) {
      if (error instanceof StartFailure) throw error
      const { code = '', message } = error as Error & { code?: string }
      if (comingBack.has(code)) giveUpAt = Date.now() + waitMs
      else if (!notThere.has(code) || Date.now() >= giveUpAt)
        throw new StartFailure(`The database of DATABASE_URL cannot be reached (${code || message}).`)
      await wait(200)
    }
}

export const databaseOver = (pool: pg.Pool): Database =>
  new Kysely<DB>({ dialect: new PostgresDialect({ pool: withPreparedStatements(pool) }) })

export const connectDatabase = (url: string, options: ConnectOptions = {}): Database =>
  databaseOver(createPool(url, options))

export async function closeDatabase(db: Database) {
  await db.destroy()
}
