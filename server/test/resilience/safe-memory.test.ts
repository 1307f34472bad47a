import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { type OutgoingHttpHeaders, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { accounts } from '@souvenance/contract/accounts/accounts'
import { apiBase } from '@souvenance/contract/endpoint'
import { safe } from '@souvenance/contract/safe/safe'
import { safeAddresses } from '@souvenance/contract/safe/safe-addresses'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { patienceMs } from '../patience.ts'
import { createApiClient, signUpBody } from './api-client.ts'
import { startTestServer, type TestServer } from './test-server.ts'

const long = process.env.TEST_LONG !== undefined
const megabyte = 1024 * 1024
const megabytes = long ? 1900 : 300
const piece = randomBytes(megabyte)

vi.setConfig({ testTimeout: 4 * patienceMs })

let running: TestServer
let cookie: string
beforeAll(async () => {
  // Compiled anew as outside of tests: code from the cache is loaded later, while memory is watched.
  running = await startTestServer({ SAFE_UNCONFIRMED_MB: '5000', NODE_DISABLE_COMPILE_CACHE: '1' })
  const client = createApiClient(running.server.url)
  await client.call(accounts.signUp, { body: signUpBody('film@laurent.example') })
  cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
})
afterAll(() => running.stop())

const residentMegabytes = async (): Promise<number> => {
  const status = await readFile(`/proc/${running.server.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}

/** The server's peak memory growth during the work. */
const growthDuring = async (work: () => Promise<void>): Promise<number> => {
  const before = await residentMegabytes()
  let peak = before
  let working = true
  const look = async () => {
    while (working) {
      peak = Math.max(peak, await residentMegabytes())
      await pause(50)
    }
  }
  await Promise.all([work().finally(() => (working = false)), look()])
  return peak - before
}

const ask = (address: string, method: string, headers: OutgoingHttpHeaders) =>
  request(running.server.url + address, {
    method,
    headers: { cookie, origin: running.server.url, ...headers },
  })

const sendFilm = async (count: number): Promise<string> => {
  const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="film.mp4"\r\n\r\n'
  const tail = '\r\n--b--\r\n'
  const sending = ask(apiBase + safe.uploadToRoot.path, 'POST', {
    'content-type': 'multipart/form-data; boundary=b',
    'content-length': head.length + tail.length + count * megabyte,
  })
  const answered = once(sending, 'response')
  sending.write(head)
  for (let sent = 0; sent < count; sent += 1) if (!sending.write(piece)) await once(sending, 'drain')
  sending.end(tail)
  const [response] = await answered
  expect(response.statusCode).toBe(200)
  return (JSON.parse(await textOf(response)) as { data: { item: { itemUid: string } } }).data.item.itemUid
}

const textOf = async (response: AsyncIterable<Buffer>): Promise<string> => {
  const pieces: Buffer[] = []
  for await (const bytes of response) pieces.push(bytes)
  return Buffer.concat(pieces).toString()
}

const fetchHash = async (itemUid: string, headers: OutgoingHttpHeaders = {}): Promise<string> => {
  const [response] = await once(ask(safeAddresses.content(itemUid), 'GET', headers).end(), 'response')
  const hash = createHash('sha256')
  for await (const bytes of response) hash.update(bytes)
  return hash.digest('hex')
}

const hashOfPieces = (count: number): string => {
  const hash = createHash('sha256')
  for (let taken = 0; taken < count; taken += 1) hash.update(piece)
  return hash.digest('hex')
}

test(`${megabytes} MB go in and out of a safe with less than 64 MB of memory more`, async () => {
  await fetchHash(await sendFilm(1))
  let itemUid = ''
  const up = await growthDuring(async () => {
    itemUid = await sendFilm(megabytes)
  })
  const down = await growthDuring(async () => {
    expect(await fetchHash(itemUid)).toBe(hashOfPieces(megabytes))
  })
  const ranged = await growthDuring(async () => {
    const from = 100 * megabyte
    expect(await fetchHash(itemUid, { range: `bytes=${from}-` })).toBe(hashOfPieces(megabytes - 100))
  })
  expect(Math.max(up, down, ranged)).toBeLessThan(64)
})
