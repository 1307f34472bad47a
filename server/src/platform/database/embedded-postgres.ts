import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { StartFailure } from '../start-failure.ts'
import { commandAs, findProgramUser, getPostgresPrograms, type ProgramUser } from './postgres-program.ts'
import { findRunningPostmaster, stopPostmaster } from './running-postmaster.ts'

type EmbeddedOptions = {
  dataDir: string
  port?: number
  onLog?: (line: string) => void
  settings?: Record<string, string>
}
export type EmbeddedPostgres = { url: string; stop(): Promise<void> }

const name = 'souvenance'
const keeperName = 'souvenance keeper'
const defaultSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '128MB',
  fsync: 'on',
  synchronous_commit: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
}

/** Starts the PostgreSQL of this installation, made on the first call. Started again by itself should it end. */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir)
  const folder = join(dataDir, 'postgres')
  const onLog = options.onLog ?? (() => {})
  const { user, password } = await withClearFailure(dataDir, async () => {
    mkdirSync(dataDir, { recursive: true })
    const user = findProgramUser(folder)
    const password = keepPassword(dataDir, folder)
    if (!existsSync(folder)) await initialise({ dataDir, folder, user, password, onLog })
    return { user, password }
  })
  requireSameMajor(folder)

  const left = findRunningPostmaster(folder)
  if (left) await stopLeftBehind(left, password, dataDir)

  const port = options.port ?? (await findFreePort())
  const url = urlOf(port, password)
  const launch = () => launchPostgres({ folder, port, user, onLog, settings: options.settings })
  let child = launch()
  let stopping = false
  const endWithProcess = () => child.kill('SIGINT')
  process.once('exit', endWithProcess)

  await ready(child, urlOf(port, password, 'postgres'))
  let keeper = await keepOpen(urlOf(port, password, 'postgres'))
  await ensureDatabase(keeper)

  const restartOnEnd = () => {
    child.once('exit', async () => {
      if (stopping) return
      onLog('PostgreSQL ended unexpectedly and is started again')
      await wait(200)
      if (stopping) return
      child = launch()
      restartOnEnd()
      try {
        await ready(child, url)
        keeper = await keepOpen(urlOf(port, password, 'postgres'))
      } catch {
        onLog('PostgreSQL did not come back')
      }
    })
  }
  restartOnEnd()

  return {
    url,
    async stop() {
      stopping = true
      process.off('exit', endWithProcess)
      await keeper.end().catch(() => {})
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = new Promise((done) => child.once('exit', done))
      child.kill('SIGINT')
      await ended
    },
  }
}

/** The address of an embedded PostgreSQL that is running now, for commands that work beside the server. */
export function findRunningUrl(dataDir: string): string | undefined {
  const running = findRunningPostmaster(join(resolve(dataDir), 'postgres'))
  if (!running) return undefined
  return urlOf(running.port, readFileSync(passwordFile(resolve(dataDir)), 'utf8'))
}

function passwordFile(dataDir: string) {
  return join(dataDir, 'postgres.password')
}

function urlOf(port: number, password: string, database = name) {
  return `postgres://${name}:${password}@127.0.0.1:${port}/${database}`
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

async function initialise(context: {
  dataDir: string
  folder: string
  user: ProgramUser | undefined
  password: string
  onLog: (line: string) => void
}) {
  const { folder, user, onLog } = context
  // Made beside and renamed when whole: a first start that is killed half way leaves nothing behind.
  const draft = `${folder}.new`
  const secret = `${folder}.secret`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  writeFileSync(secret, context.password, { mode: 0o600 })
  if (user) for (const path of [draft, secret]) chownSync(path, user.uid, user.gid)
  const child = run(user, getPostgresPrograms().initdb, draft, onLog, [
    `--pgdata=${draft}`,
    `--username=${name}`,
    `--pwfile=${secret}`,
    '--auth=scram-sha-256',
    '--data-checksums',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ])
  const code = await new Promise((done) => child.once('close', done).once('error', done))
  rmSync(secret, { force: true })
  if (code !== 0) throw new StartFailure(`The database could not be created in ${context.dataDir}.`)
  renameSync(draft, folder)
}

function run(
  user: ProgramUser | undefined,
  path: string,
  folder: string,
  onLog: (l: string) => void,
  args: string[],
) {
  const command = commandAs(user, path, args, folder)
  const child = spawn(command.program, command.args, {
    ...command.user,
    cwd: '/',
    // Away from the terminal's process group: Ctrl-C reaches the server alone, which stops the database last.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC' },
  })
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      for (const line of text.split('\n')) if (line.trim()) onLog(line)
    })
  }
  child.on('error', (error) => onLog(error.message))
  return child
}

function launchPostgres(context: {
  folder: string
  port: number
  user: ProgramUser | undefined
  onLog: (line: string) => void
  settings?: Record<string, string>
}) {
  const settings = Object.entries({ ...defaultSettings, ...context.settings })
  const flags = settings.flatMap(([key, value]) => ['-c', `${key}=${value}`])
  const args = ['-D', context.folder, '-p', String(context.port), ...flags]
  return run(context.user, getPostgresPrograms().postgres, context.folder, context.onLog, args)
}

async function ready(child: ChildProcess, url: string) {
  while (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
      return
    } catch {
      await wait(30)
    } finally {
      await client.end().catch(() => {})
    }
  }
  throw new StartFailure('The embedded PostgreSQL did not start; its own words are in the log.')
}

// Open as long as this server lives, so that another one can tell a database in use from one left behind.
async function keepOpen(url: string) {
  const client = new pg.Client({ connectionString: url, application_name: keeperName })
  client.on('error', () => {})
  await client.connect()
  return client
}

async function stopLeftBehind(left: { pid: number; port: number }, password: string, dataDir: string) {
  const client = new pg.Client({ connectionString: urlOf(left.port, password, 'postgres') })
  client.on('error', () => {})
  let inUse = false
  try {
    await client.connect()
    const keepers = 'select 1 from pg_stat_activity where application_name = $1'
    inUse = (await client.query(keepers, [keeperName])).rows.length > 0
  } catch {
    // It does not answer, so nobody uses it.
  } finally {
    await client.end().catch(() => {})
  }
  if (inUse) throw new StartFailure(`Souvenance is already running on the data folder ${dataDir}.`)
  await stopPostmaster(left.pid)
}

async function ensureDatabase(client: pg.Client) {
  const found = await client.query('select 1 from pg_database where datname = $1', [name])
  if (found.rows.length === 0) await client.query(`create database ${name}`)
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
