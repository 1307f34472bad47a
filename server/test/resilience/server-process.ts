import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { patienceMs } from '../patience.ts'
import { makeQuickFolder } from '../quick-folder.ts'

const program = fileURLToPath(new URL('../../src/main.ts', import.meta.url))
const node = fileURLToPath(new URL('../../../node_modules/node/bin/node', import.meta.url))

/** Compiled once for all servers that tests start, which takes a quarter of a start. */
const compiled = join(tmpdir(), 'souvenance-compiled')

export type Environment = Record<string, string>
export type Ending = { code: number | null; signal: NodeJS.Signals | null }

export type ServerProcess = {
  url: string
  pid: number
  /** All output so far. */
  output(): string
  errors(): string
  ended: Promise<Ending>
  /** Stops it as Ctrl-C does, and waits for its exit. */
  stop(): Promise<Ending>
  /** Kills it. */
  kill(): Promise<Ending>
}

/** The real program in its own process, with an empty environment except for the settings. */
export const launchServer = (environment: Environment, args: readonly string[] = []): ServerProcess => {
  const child = spawn(node, [program, ...args], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compiled, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed.stdout += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    printed.stderr += text
  })
  const ended = endingOf(child)
  const endBy = (signal: NodeJS.Signals) => {
    child.kill(signal)
    return ended
  }
  return {
    url: environment.PUBLIC_URL ?? '',
    pid: child.pid ?? 0,
    output: () => printed.stdout + printed.stderr,
    errors: () => printed.stderr,
    ended,
    stop: () => endBy('SIGINT'),
    kill: () => endBy('SIGKILL'),
  }
}

const endingOf = (child: ChildProcess): Promise<Ending> =>
  new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve({ code, signal }))
  })

/** Launches it and waits for the ready line. */
export const startServerProcess = async (
  environment: Environment,
  args: readonly string[] = [],
): Promise<ServerProcess> => {
  const server = launchServer(environment, args)
  let waiting = true
  server.ended.finally(() => {
    waiting = false
  })
  const giveUpAt = Date.now() + 3 * patienceMs
  while (waiting && Date.now() < giveUpAt) {
    if (server.output().includes('Souvenance is ready')) return server
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  await server.kill()
  throw new Error(`the server did not start:\n${server.output()}`)
}

export type Place = { folder: string; environment: Environment; remove(): Promise<void> }

/** Long runs write more than memory should hold, and for longer than a forgotten folder is kept there. */
const makeFolder = (): Promise<string> =>
  process.env.TEST_LONG === undefined ? makeQuickFolder() : mkdtemp(join(tmpdir(), 'souvenance drill '))

/** Folders and a port for one server, with limits that no test reaches. */
export const findPlace = async (): Promise<Place> => {
  const folder = await makeFolder()
  const port = await findFreePort()
  return {
    folder,
    environment: {
      DATA_DIR: join(folder, 'data'),
      KEY_DIR: join(folder, 'keys'),
      UPGRADE_BACKUPS: join(folder, 'backups'),
      ...addressAt(port),
      DEMO: 'off',
      LOG_LEVEL: 'warn',
      FREE_DISK_MB: '0',
      DATABASE_WAIT_SECONDS: String(patienceMs / 1000),
      RATE_GENERAL: '1000000',
      RATE_FILES: '1000000',
      RATE_SIGN_IN: '1000000',
      RATE_SIGN_UP: '1000000',
      RATE_MAIL: '1000000',
    },
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
  }
}

export const addressAt = (port: number): Environment => ({
  PORT: String(port),
  PUBLIC_URL: `http://127.0.0.1:${port}`,
})

/** Below the ephemeral range, so that no outgoing connection takes the port, and above 10080, the last that browsers refuse. */
export const findFreePort = async (): Promise<number> => {
  for (;;) {
    const port = 11_000 + Math.floor(Math.random() * 19_000)
    if (await isFree(port)) return port
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
