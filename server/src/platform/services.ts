import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { Config } from '../config.ts'
import type { Clock } from './clock/clock.ts'
import type { MasterKey } from './crypto/master-key.ts'
import type { Database } from './database/connect.ts'
import type { FileStore } from './files/file-store.ts'
import type { ImagePool } from './images/image-pool.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Outbound } from './outbound/outbound.ts'

/** The outside world as the domains see it, made once at start. */
export type Services = {
  config: Config
  db: Database
  /** For those who listen to the database on a connection of their own. */
  databaseUrl: string
  /** For hot reads as named prepared statements. */
  pool: Pool
  jobs: Jobs
  files: FileStore
  images: ImagePool
  outbound: Outbound
  clock: Clock
  masterKey: MasterKey
  logger: FastifyBaseLogger
}
