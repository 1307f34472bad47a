import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { createApp, mailKindsFor, registerJobs, requireReadableData } from './app.ts'
import type { Config } from './config.ts'
import { claimFolder } from './platform/claim-folder.ts'
import { systemClock } from './platform/clock/clock.ts'
import { hasInstallation, openMasterKey, requireFittingKey } from './platform/crypto/master-key.ts'
import { createPool, databaseOver, requireDatabase } from './platform/database/connect.ts'
import { startEmbeddedPostgres } from './platform/database/embedded-postgres.ts'
import { migrate } from './platform/database/migrate.ts'
import { openFileStore } from './platform/files/open-file-store.ts'
import { loggerOptions } from './platform/http/logging.ts'
import { createImagePool } from './platform/images/image-pool.ts'
import { createJobs } from './platform/jobs/jobs.ts'
import { createMailboxTransport, createSmtpTransport } from './platform/mail/mail-transport.ts'
import { startMailWorker } from './platform/mail/mail-worker.ts'
import { createOutbound } from './platform/outbound/outbound.ts'
import type { Services } from './platform/services.ts'
import { StartFailure } from './platform/start-failure.ts'

type Options = {
  config: Config
  /** Runs each step of the start, so that the caller can show how it goes. */
  step: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>
  /** Fills an empty database before anyone can call; false when it has been left as it was. */
  fill?: ((services: Services) => Promise<boolean>) | undefined
  /** Puts the data right, before anyone can call, for where the service now stands. */
  secure?: ((services: Services) => Promise<void>) | undefined
  /** Leaves the pages to another program, as in development, and reads nothing of what was once built of them. */
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

/** From settings to a listening service. What was started is stopped in reverse, also when a later step fails. */
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
    const { services, keyCreated } = await openServices(config, step, undo)
    await requireReadableData(services)
    await secure?.(services)
    const filled = fill !== undefined && (await step('family', () => fill(services)))
    // Read in before the workers wake: it keeps this thread so busy that their first queries would seem to fail.
    const http = await step('pages', () => prepareHttp(services, withoutPages ? undefined : findBuiltWeb()))
    await step('workers', () => startWorkers(services, undo))
    const address = await step('listening', () => listen(http, services, undo))
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
  if (config.DATABASE_URL) await requireDatabase(pool)
  await step('migrations', () => migrate(db))
  const masterKey = openMasterKey({
    keyDir: config.KEY_DIR,
    allowCreate: !(await hasInstallation(db)),
    ...(config.MASTER_KEY ? { encoded: config.MASTER_KEY } : {}),
    ...(config.MASTER_KEY_NEXT ? { encodedNext: config.MASTER_KEY_NEXT } : {}),
  })
  await requireFittingKey(db, masterKey)
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
    clock: systemClock,
    masterKey,
    logger,
  }
  return { services, keyCreated: masterKey.created }
}

const startOwnDatabase = async (config: Config, undo: (() => Promise<unknown>)[]): Promise<string> => {
  undo.push(await claimFolder(config.DATA_DIR))
  const postgres = await startEmbeddedPostgres({ dataDir: config.DATA_DIR })
  undo.push(() => postgres.stop())
  return postgres.url
}

const startWorkers = async (services: Services, undo: (() => Promise<unknown>)[]): Promise<void> => {
  const { config, db, databaseUrl, jobs, logger } = services
  registerJobs(services)
  await jobs.start()
  undo.push(() => jobs.stop())
  const mail = startMailWorker({
    db,
    url: databaseUrl,
    kinds: mailKindsFor(config),
    publicUrl: config.publicUrl,
    logger,
    transport: config.SMTP_URL
      ? createSmtpTransport(config.SMTP_URL, config.MAIL_FROM)
      : createMailboxTransport(db),
  })
  undo.push(() => mail.stop())
}

const longestStop = 20_000

/** Requests in flight finish; one that stalls is cut, so that a stop always ends. */
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
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'EADDRINUSE')
      throw new StartFailure(
        `Port ${PORT} is already in use. Stop what uses it, or set PORT to another number.`,
      )
    if (code === 'EACCES')
      throw new StartFailure(`This user may not open port ${PORT}. Set PORT to 1024 or more.`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartFailure(`This machine has no address ${HOST}. Correct HOST.`)
    throw error
  }
}
