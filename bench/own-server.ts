import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const unlimited = {
  RATE_GENERAL: '100000000',
  RATE_FILES: '100000000',
  RATE_SIGN_IN: '100000000',
  RATE_SIGN_UP: '100000000',
  RATE_MAIL: '100000000',
}
export const ownCheckout = fileURLToPath(new URL('..', import.meta.url))

export type OwnServer = {
  origin: string
  dataDir: string
  pid: number
  startedIn: number
  residentMegabytes(): Promise<number>
  /** CPU time of node, without PostgreSQL. */
  cpuSeconds(): Promise<number>
  stop(): Promise<void>
}

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (!address || typeof address === 'string') throw new Error('no port is free')
  return address.port
}

type Options = {
  /** Kept after the end; without it the data are in a folder that is removed. */
  folder?: string
  /** The folder of the service's code: here, or another checkout to compare with. */
  checkout?: string
  settings?: Record<string, string>
}

/** The real service in its own process and data folder. */
export const startOwnServer = async ({
  folder,
  checkout = ownCheckout,
  settings = {},
}: Options = {}): Promise<OwnServer> => {
  const home = folder ?? (await mkdtemp(join(tmpdir(), 'souvenance bench ')))
  const port = await freePort()
  const begun = performance.now()
  const child = spawn(process.execPath, [join(checkout, 'server/src/main.ts')], {
    env: {
      ...process.env,
      ...unlimited,
      ...settings,
      PORT: String(port),
      DATA_DIR: join(home, 'data'),
      KEY_DIR: join(home, 'keys'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await untilReady(child)
  return {
    origin: `http://127.0.0.1:${port}`,
    dataDir: join(home, 'data'),
    pid: child.pid ?? 0,
    startedIn: (performance.now() - begun) / 1000,
    residentMegabytes: () => residentOf(child),
    cpuSeconds: () => cpuOf(child),
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
      if (!folder) await rm(home, { recursive: true, force: true })
    },
  }
}

const untilReady = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
    child.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.includes('Ctrl-C')) resolve()
    })
  })

const residentOf = async ({ pid }: ChildProcess): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}

const ticksPerSecond = 100

const cpuOf = async ({ pid }: ChildProcess): Promise<number> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number)
  return (user + system) / ticksPerSecond
}
