import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findRunningUrl } from '@souvenance/server/platform/database/embedded-postgres'
import { compare } from './compare.ts'
import { drive } from './drive.ts'
import { freePort, type OwnServer, startOwnServer } from './own-server.ts'

const path = '/emile-laurent'
const headers = { accept: 'text/html', 'accept-encoding': 'br', 'accept-language': 'fr' }
/** A request with an ended session is a visitor's, and its page is rendered anew. */
const anew = { ...headers, cookie: 'session=ended' }
const bareFile = fileURLToPath(new URL('bare/bare-document.ts', import.meta.url))

const readers = ({ origin }: { origin: string }, given: Record<string, string> = headers) =>
  drive(origin, () => ({ path, headers: given }))

const fetchBytes = (origin: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    request(origin + path, { headers }, async (response) => resolve(Buffer.concat(await response.toArray())))
      .once('error', reject)
      .end()
  })

/** Requests per second of a program that asks one statement and sends the same bytes. */
const againstBare = async (server: OwnServer, folder: string): Promise<void> => {
  const file = join(folder, 'page')
  await writeFile(file, await fetchBytes(server.origin))
  const port = await freePort()
  const url = findRunningUrl(server.dataDir)
  if (!url) throw new Error('the database is not running')
  const child = spawn(process.execPath, [bareFile, url, String(port), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  try {
    await compare('a page for visitors', {
      measured: () => readers(server),
      against: () => readers({ origin: `http://127.0.0.1:${port}` }),
      bound: 'at least 0.50',
    })
  } finally {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
}

/** Milliseconds until the first byte of a page, nobody else reading: the median of thirty. */
const firstByte = async (origin: string, given: Record<string, string>): Promise<number> => {
  const agent = new Agent({ keepAlive: true })
  const times: number[] = []
  for (let time = 0; time < 30; time += 1) {
    const begun = performance.now()
    const sent = request(origin + path, { agent, headers: given }).end()
    const [response] = await once(sent, 'response')
    times.push(performance.now() - begun)
    response.resume()
    await once(response, 'end')
  }
  agent.destroy()
  return times.toSorted((a, b) => a - b)[15] ?? 0
}

/** Milliseconds of node's CPU for a page that is rendered anew. */
const cpuOfPage = async (server: OwnServer): Promise<number> => {
  const before = await server.cpuSeconds()
  const rate = await drive(server.origin, () => ({ path, headers: anew }), 3000)
  return (((await server.cpuSeconds()) - before) * 1000) / (rate * 3)
}

const loopDelay = async ({ origin }: OwnServer): Promise<number> => {
  const told = await (await fetch(`${origin}/metrics`)).text()
  return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(told)?.[1]) * 1000
}

/** Fifty open the page over and over. Asking begins a new measurement. */
const delayWithFifty = async (server: OwnServer): Promise<void> => {
  await loopDelay(server)
  const lanes = Array.from({ length: 3 }, () => readers(server))
  await Promise.all(lanes)
  const delay = await loopDelay(server)
  console.log(`delay of the loop with 48 readers, p99: ${delay.toFixed(1)} ms (wanted at most 50)`)
}

const environment = { METRICS: 'loopback' }

/**
 * Measures a crowd that opens one page at once. `BENCH_BEFORE` names a folder with an earlier version of the service, installed
 * and built, to be compared with.
 */
export const benchVisitors = async (): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'souvenance visitors '))
  const server = await startOwnServer({ settings: environment })
  const earlier = process.env.BENCH_BEFORE
  const before = earlier ? await startOwnServer({ checkout: earlier }) : undefined
  try {
    await againstBare(server, folder)
    await delayWithFifty(server)
    const called = before ? 'the earlier version' : 'rendered anew'
    const other = before?.origin ?? server.origin
    await compare('a page for visitors', {
      measured: () => readers(server),
      against: () => drive(other, () => ({ path, headers: anew })),
      called,
      bound: 'at least 20',
    })
    await compare('its first byte, alone', {
      measured: () => firstByte(server.origin, headers),
      against: () => firstByte(other, anew),
      called,
      bound: 'at most 0.50',
    })
    if (before)
      await compare('CPU of node for a page that is not kept', {
        measured: () => cpuOfPage(server),
        against: () => cpuOfPage(before),
        called,
        bound: 'at most 0.60',
      })
  } finally {
    await before?.stop()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
