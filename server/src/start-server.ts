import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { createApp, mailKindsFor, registerJobs, requireReadableData, startBeating } from './app.ts'
import { backUpBeforeUpgrade } from './backup/before-upgrade.ts'
import type { Config } from './config.ts'
import { createAddressBooks } from './platform/address-books/address-books.ts'
import { claimFolder } from './platform/claim-folder.ts'
import { startDatabaseClock } from './platform/clock/database-clock.ts'
import { openInstallationKey } from './platform/crypto/installation-key.ts'
import {
  hasInstallation,
  type MasterKey,
  openMasterKey,
  requireFittingKey,
} from './platform/crypto/master-key.ts'
import { locks, underLock } from './platform/database/advisory-lock.ts'
import { createPool, type Database, databaseOver, requireDatabase } from './platform/database/connect.ts'
import { startEmbeddedPostgres } from './platform/database/embedded-postgres.ts'
import { updateSchema } from './platform/database/update-schema.ts'
import { openFileStore } from './platform/files/open-file-store.ts'
import { loggerOptions } from './platform/http/logging.ts'
import { createImagePool } from './platform/images/image-pool.ts'
import { createJobs } from './platform/jobs/jobs.ts'
import { createMailboxTransport, createSmtpTransport } from './platform/mail/mail-transport.ts'
import { startMailWorker } from './platform/mail/mail-worker.ts'
import { createOutbound } from './platform/outbound/outbound.ts'
import { listenFailure, requireFreePort } from './platform/require-free-port.ts'
import type { Services } from './platform/services.ts'
import { warmPages } from './warm-pages.ts'

type Options = {
  config: Config
  /** Wraps each step of the start, so that the caller can show progress. */
  step: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>
  /** Seeds an empty database before the server listens; false if it was left unchanged. */
  fill?: ((services: Services) => Promise<boolean>) | undefined
  /** Adapts the data to the present settings before the server listens. */
  secure?: ((services: Services) => Promise<void>) | undefined
  /** Serves no web build: in development another server does. */
  withoutPages?: boolean
}

export type RunningServer = {
  address: string
  services: Services
  keyCreated: boolean
  filled: boolean
  stop(): Promise<void>
}

const builtWeb = fileURLToPath(new URL('../../web/dist', import.meta.url))

/** Starts the service. Started parts are stopped in reverse order, also when a later step fails. */
export const startServer = async ({
  config,
  step,
  fill,
  secure,
  withoutPages,
}: Options): Promise<RunningServer> => {
  const undo: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const work of undo.splice(0).reverse()) await work()
  }
  try {
    await requireFreePort(config)
    const { services, keyCreated } = await openServices(config, step, undo)
    await requireReadableData(services)
    await secure?.(services)
    const filled = fill !== undefined && (await step('family', () => fill(services)))
    // Loaded before the workers start: it blocks this thread long enough for their first queries to time out.
    const http = await step('pages', () => prepareHttp(services, withoutPages ? undefined : findBuiltWeb()))
    await step('workers', () => startWorkers(services, undo))
    const address = await step('listening', () => listen(http, services, undo))
    if (!withoutPages) warm(http, services, undo)
    return { address, services, keyCreated, filled, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const openServices = async (config: Config, step: Options['step'], undo: (() => Promise<unknown>)[]) => {
  const logger = pino(loggerOptions(config.logLevel))
  const url = config.DATABASE_URL ?? (await step('database', () => startOwnDatabase(config, undo)))
  let leaving = false
  const pool = createPool(url, {
    poolSize: config.DATABASE_POOL,
    onConnectionLost: (error) => leaving || logger.warn({ err: error }, 'a database connection was lost'),
  })
  const db = databaseOver(pool)
  undo.push(() => {
    leaving = true
    return db.destroy()
  })
  if (config.DATABASE_URL) await requireDatabase(pool, config.DATABASE_WAIT_SECONDS * 1000)
  const { UPGRADE_BACKUPS: backups } = config
  const before = backups ? () => step('backup', () => backUpBeforeUpgrade(config, backups)) : undefined
  await step('migrations', () => updateSchema(db, before))
  const clock = await startDatabaseClock(pool)
  undo.push(async () => clock.stop())
  const masterKey = await underLock(db, locks.installation, () => openKey(config, db))
  const files = await openFileStore(config)
  const images = createImagePool()
  undo.push(() => images.stop())
  const outbound = createOutbound()
  undo.push(() => outbound.stop())
  const jobs = createJobs(url, { logger })
  const services: Services = {
    config,
    db,
    pool,
    databaseUrl: url,
    jobs,
    files,
    images,
    outbound,
    addressBooks: createAddressBooks(),
    clock,
    masterKey,
    installationKey: await openInstallationKey(db, masterKey),
    logger,
  }
  return { services, keyCreated: masterKey.created }
}

/** Of several servers starting on new data, the first creates the key and the others read it. */
const openKey = async (config: Config, db: Database): Promise<MasterKey> => {
  const masterKey = openMasterKey({
    keyDir: config.KEY_DIR,
    allowCreate: !(await hasInstallation(db)),
    ...(config.MASTER_KEY ? { encoded: config.MASTER_KEY } : {}),
    ...(config.MASTER_KEY_NEXT ? { encodedNext: config.MASTER_KEY_NEXT } : {}),
  })
  await requireFittingKey(db, masterKey)
  return masterKey
}

const startOwnDatabase = async (config: Config, undo: (() => Promise<unknown>)[]): Promise<string> => {
  undo.push(await claimFolder(config.DATA_DIR))
  const postgres = await startEmbeddedPostgres({ dataDir: config.DATA_DIR })
  undo.push(() => postgres.stop())
  return postgres.url
}

const startWorkers = async (services: Services, undo: (() => Promise<unknown>)[]): Promise<void> => {
  const { config, db, databaseUrl, jobs, logger } = services
  const heart = await startBeating(services)
  undo.push(() => heart.stop())
  registerJobs(services)
  await jobs.start()
  undo.push(() => jobs.stop())
  const mail = startMailWorker({
    db,
    url: databaseUrl,
    kinds: mailKindsFor(config),
    publicUrl: config.publicUrl,
    contact: config.CONTACT,
    logger,
    transport: config.SMTP_URL
      ? createSmtpTransport(config.SMTP_URL, config.MAIL_FROM)
      : createMailboxTransport(db),
  })
  undo.push(() => mail.stop())
}

const longestStop = 20_000

/** Running requests finish; a stalled one is cut, so that a stop always ends. */
const closeInTime = async (http: FastifyInstance): Promise<void> => {
  const cut = setTimeout(() => http.server.closeAllConnections(), longestStop)
  await http.close()
  clearTimeout(cut)
}

const findBuiltWeb = () => (existsSync(join(builtWeb, 'index.html')) ? builtWeb : undefined)

const prepareHttp = async (services: Services, web: string | undefined): Promise<FastifyInstance> => {
  const http = await createApp(services, web)
  await http.ready()
  return http
}

/** Runs once the service listens: it is ready without this, and stays so if it fails. */
const warm = (
  http: FastifyInstance,
  { config, logger }: Services,
  undo: (() => Promise<unknown>)[],
): void => {
  const warming = warmPages(http, config.publicUrl).catch((error: unknown) =>
    logger.warn({ err: error }, 'the first page could not be opened ahead'),
  )
  undo.push(() => warming)
}

const listen = async (
  http: FastifyInstance,
  services: Services,
  undo: (() => Promise<unknown>)[],
): Promise<string> => {
  const { HOST, PORT } = services.config
  undo.push(() => closeInTime(http))
  try {
    return await http.listen({ host: HOST, port: PORT })
  } catch (error) {
    throw listenFailure(services.config, error)
  }
}
