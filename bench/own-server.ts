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
const mainFile = fileURLToPath(new URL('../server/src/main.ts', import.meta.url))

export type OwnServer = {
  origin: string
  dataDir: string
  startedIn: number
  residentMegabytes(): Promise<number>
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

/** The real service in its own process and data folder. */
export const startOwnServer = async (folder?: string): Promise<OwnServer> => {
  const home = folder ?? (await mkdtemp(join(tmpdir(), 'souvenance bench ')))
  const port = await freePort()
  const begun = performance.now()
  const child = spawn(process.execPath, [mainFile], {
    env: {
      ...process.env,
      ...unlimited,
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
    startedIn: (performance.now() - begun) / 1000,
    residentMegabytes: () => residentOf(child),
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
