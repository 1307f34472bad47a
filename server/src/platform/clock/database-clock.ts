import type { Pool } from 'pg'
import type { Clock } from './clock.ts'

const everyMs = 30_000

export type DatabaseClock = Clock & { stop(): void }

/**
 * Uses the database's clock, because that of this machine may be wrong or be set while the server runs.
 * Between readings the process's monotonic counter advances it. A reading counts from its arrival, so a slow
 * answer makes the clock late, never early. After a suspension it is late until the next reading.
 */
export const startDatabaseClock = async (pool: Pick<Pool, 'query'>): Promise<DatabaseClock> => {
  let readAt = 0
  let then = 0
  const read = async (): Promise<Date> => {
    const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now')
    const now = rows[0]?.now
    if (!now) throw new Error('the database did not tell the time')
    readAt = performance.now()
    then = now.getTime()
    return now
  }
  await read()
  // A failed reading is ignored: without the database nothing is written, and the next reading corrects the
  // clock.
  const reading = setInterval(() => void read().catch(() => {}), everyMs).unref()
  return {
    now: () => new Date(then + performance.now() - readAt),
    read,
    stop: () => clearInterval(reading),
  }
}
