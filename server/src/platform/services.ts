import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { Config } from '../config.ts'
import type { AddressBooks } from './address-books/address-books.ts'
import type { Clock } from './clock/clock.ts'
import type { InstallationKey } from './crypto/installation-key.ts'
import type { MasterKey } from './crypto/master-key.ts'
import type { Database } from './database/connect.ts'
import type { FileStore } from './files/file-store.ts'
import type { ImagePool } from './images/image-pool.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Outbound } from './outbound/outbound.ts'

/** The services the domains use, created once at start. */
export type Services = {
  config: Config
  db: Database
  /** For components with their own connection, such as LISTEN. */
  databaseUrl: string
  /** For hot reads with named prepared statements. */
  pool: Pool
  jobs: Jobs
  files: FileStore
  images: ImagePool
  outbound: Outbound
  addressBooks: AddressBooks
  clock: Clock
  masterKey: MasterKey
  /** For keys that must survive a rotation of the master key. */
  installationKey: InstallationKey
  logger: FastifyBaseLogger
}
