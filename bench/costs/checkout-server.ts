import { startOwnServer } from '../own-server.ts'
import type { MeasuredPostgres } from './measured-postgres.ts'
import { timeOf } from './processor-time.ts'

export type CheckoutServer = {
  name: string
  origin: string
  url: string
  /** Milliseconds of processor time so far. */
  time(): number
  stop(): Promise<void>
}

/** The service of a checkout in its own process, on a database of its own in the measured PostgreSQL. */
export const startCheckout = async (
  postgres: MeasuredPostgres,
  checkout: string,
  name: string,
): Promise<CheckoutServer> => {
  const url = await postgres.createDatabase(name)
  const server = await startOwnServer({ checkout, settings: { DATABASE_URL: url, DEMO: 'yes' } })
  return { name, url, origin: server.origin, time: () => timeOf(server.pid), stop: server.stop }
}
