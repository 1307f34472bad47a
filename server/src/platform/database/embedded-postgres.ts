import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { alreadyRunning } from '../claim-folder.ts'
import { makeFolder } from '../make-folder.ts'
import { StartFailure } from '../start-failure.ts'
import { createCluster, clusterOwner as name } from './create-cluster.ts'
import { findComplaint, keepLatestLogs, logFolder, logSettings } from './postgres-log.ts'
import { findProgramUser, type ProgramUser, runProgram } from './postgres-program.ts'
import { findRunningPostmaster, isServed, stopPostmaster, takeOverLockFile } from './running-postmaster.ts'
import { clearSockets, type Place, placeText, takesSockets } from './socket-file.ts'

type EmbeddedOptions = {
  dataDir: string
  port?: number
  onLog?: (line: string) => void
  settings?: Record<string, string>
}
export type EmbeddedPostgres = { url: string; stop(): Promise<void> }

/** Longer than statements take. */
const statementMs = 60_000

const defaultSettings = {
  listen_addresses: '127.0.0.1',
  max_connections: '100',
  shared_buffers: '128MB',
  fsync: 'on',
  synchronous_commit: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  ...logSettings,
}

/**
 * Starts the installation's PostgreSQL, creating it at the first call, and restarts it if it exits. The
 * caller owns the data folder, so a PostgreSQL already running on it was left by a killed server.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir)
  const folder = join(dataDir, 'postgres')
  let complaint = ''
  const onLog = (line: string) => {
    if (/FATAL|error:/.test(line)) complaint = line
    options.onLog?.(line)
  }
  const { user, password } = await withClearFailure(dataDir, async () => {
    makeFolder('data folder', dataDir)
    const user = findProgramUser(folder)
    const password = keepPassword(dataDir, folder)
    if (!existsSync(folder))
      await createCluster({ folder, user, password, onLog, durable: options.settings?.fsync !== 'off' })
    return { user, password }
  })
  requireSameMajor(folder)
  const left = findRunningPostmaster(folder)
  if (left && isServed(left.pid)) throw alreadyRunning(dataDir)
  if (left) await stopPostmaster(left.pid)

  const port = options.port ?? (await findFreePort())
  const place: Place = { port, sockets: (await takesSockets(folder, port)) ? folder : '' }
  let stopping = false
  const launch = () => {
    const launched = launchPostgres({ folder, place, user, onLog, settings: options.settings })
    launched.once('exit', async () => {
      if (stopping) return
      onLog('PostgreSQL ended and is started again')
      await wait(500)
      if (!stopping) child = launch()
    })
    return launched
  }
  const logs = keepLatestLogs(folder)
  const begun = Date.now()
  let child = launch()
  const endWithProcess = () => child.kill('SIGINT')
  process.once('exit', endWithProcess)

  const stop = async () => {
    stopping = true
    logs.stop()
    process.off('exit', endWithProcess)
    if (!isRunning(child)) return
    const ended = new Promise((done) => child.once('exit', done))
    child.kill('SIGINT')
    await ended
  }
  try {
    // The memory of a killed PostgreSQL is in use until its statements have ended: the start is retried until then.
    const mayComeUp = () =>
      isRunning(child) || (/memory block .* still in use/.test(complaint) && Date.now() - begun < statementMs)
    await createDatabase(mayComeUp, urlOf(place, password, 'postgres'))
  } catch {
    await stop()
    const said = findComplaint(folder, begun) ?? complaint
    throw new StartFailure(
      `The embedded PostgreSQL did not start. It says: ${said} Its log is in ${logFolder(folder)}.`,
    )
  }
  return { url: urlOf(place, password), stop }
}

/** The URL of the running embedded PostgreSQL, for commands beside the server. */
export function findRunningUrl(dataDir: string): string | undefined {
  const running = findRunningPostmaster(join(resolve(dataDir), 'postgres'))
  if (!running) return undefined
  return urlOf(running, readFileSync(passwordFile(resolve(dataDir)), 'utf8'))
}

function passwordFile(dataDir: string) {
  return join(dataDir, 'postgres.password')
}

function urlOf(place: Place, password: string, database = name) {
  return `postgres://${name}:${password}@${placeText(place)}/${database}`
}

function keepPassword(dataDir: string, folder: string): string {
  const file = passwordFile(dataDir)
  if (existsSync(file)) return readFileSync(file, 'utf8')
  if (existsSync(folder)) {
    throw new StartFailure(
      `The file ${file} is missing: put it back, the database cannot be opened without it.`,
    )
  }
  const password = randomBytes(24).toString('hex')
  writeFileSync(file, password, { mode: 0o600, flush: true })
  return password
}

function launchPostgres(context: {
  folder: string
  place: Place
  user: ProgramUser | undefined
  onLog: (line: string) => void
  settings?: Record<string, string>
}) {
  const { folder, place } = context
  // The setting is a list, so a folder with a comma needs quotes.
  const sockets = place.sockets && `"${place.sockets.replaceAll('"', '""')}"`
  const settings = { ...defaultSettings, unix_socket_directories: sockets, ...context.settings }
  const flags = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])
  takeOverLockFile(folder)
  clearSockets(folder)
  const args = ['-D', folder, '-p', String(place.port), ...flags]
  return runProgram({ ...context, program: 'postgres', args })
}

/** Waits for the first connection, which may be slow after a crash, and creates the database if missing. */
async function createDatabase(mayComeUp: () => boolean, url: string) {
  while (mayComeUp()) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
      const found = await client.query('select 1 from pg_database where datname = $1', [name])
      if (found.rows.length === 0) await client.query(`create database ${name}`)
      return
    } catch {
      await wait(30)
    } finally {
      await client.end().catch(() => {})
    }
  }
  throw new Error('PostgreSQL ended before it could be reached')
}

function isRunning(child: ChildProcess): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null
}

function requireSameMajor(folder: string) {
  const major = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  if (major !== '18') {
    throw new StartFailure(
      `The data folder was made by PostgreSQL ${major}; this version brings PostgreSQL 18.`,
    )
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  await new Promise((done) => server.close(done))
  return typeof address === 'object' && address ? address.port : 0
}

async function withClearFailure<R>(dataDir: string, act: () => Promise<R>): Promise<R> {
  try {
    return await act()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
      throw new StartFailure(`The data folder ${dataDir} may not be written by this user: permission denied.`)
    }
    throw error
  }
}
