import { randomBytes } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { purgeOld, sweepBlobs } from '../../src/domains/safe/sweep-safe.ts'
import { clockOf } from '../../src/platform/clock/clock.ts'
import { closeDatabase, connectDatabase } from '../../src/platform/database/connect.ts'
import { findRunningUrl } from '../../src/platform/database/embedded-postgres.ts'
import { openFileStore } from '../../src/platform/files/open-file-store.ts'
import { patience, patienceMs } from '../patience.ts'
import { killPostgres } from './kill-postgres.ts'
import { openSafeClient, type SafeClient, sha256 } from './safe-client.ts'
import { type Environment, findPlace, type ServerProcess, startServerProcess } from './server-process.ts'

const long = process.env.TEST_LONG !== undefined
const rounds = long ? 10 : 2
const wantedAtEach = long ? 50 : 15
const people = 3

vi.setConfig({ testTimeout: 6 * patienceMs })

type Sent = { hash: string; size: number }
type Unfinished = { client: SafeClient; address: string; bytes: Buffer; filename: string }

const chunkBytes = 300_000
const sizes = [0, 1, 5000, 262_144, 300_000, 700_001, 3_000_000]
const keyOf = (client: SafeClient, filename: string) => `${client.email} ${filename}`

/** Files sent, acknowledged and cut off. */
const createLedger = () => ({
  sent: new Map<string, Sent>(),
  acknowledged: new Set<string>(),
  unfinished: [] as Unfinished[],
})
type Ledger = ReturnType<typeof createLedger>

/** Sends files of all sizes, by form and in chunks, until the server is gone. */
const sendWithoutEnd = (clients: SafeClient[], ledger: Ledger, round: number) => {
  let going = true
  const sendOne = async (client: SafeClient, filename: string, size: number, inChunks: boolean) => {
    const bytes = randomBytes(size)
    const key = keyOf(client, filename)
    ledger.sent.set(key, { hash: sha256(bytes).digest('hex'), size })
    if (!inChunks || size === 0) {
      if (await client.sendForm(filename, bytes)) ledger.acknowledged.add(key)
      return
    }
    const address = await client.begin(filename, bytes)
    ledger.unfinished.push({ client, address, bytes, filename })
    if (!(await client.resume(address, bytes, chunkBytes))) return
    ledger.acknowledged.add(key)
    ledger.unfinished = ledger.unfinished.filter((one) => one.address !== address)
  }
  const lane = async (client: SafeClient, name: number) => {
    for (let turn = 0; going; turn += 1) {
      const size = sizes[(turn * 3 + name) % sizes.length] ?? 0
      await sendOne(client, `${round}-${name}-${turn}.bin`, size, (turn + name) % 2 === 0)
    }
  }
  const lanes = clients.flatMap((client) => [0, 1].map((name) => lane(client, name).catch(() => {})))
  return async () => {
    going = false
    await Promise.all(lanes)
  }
}

const expectNothingLost = async (clients: SafeClient[], { sent, acknowledged }: Ledger) => {
  const seen = new Map<string, string>()
  for (const client of clients) {
    const items = await client.list()
    for (const item of items) seen.set(keyOf(client, `${item.name}.${item.ext}`), await client.hashOf(item))
    expect(await client.used()).toBe(items.reduce((sum, { size }) => sum + size, 0))
  }
  expect([...acknowledged].filter((key) => !seen.has(key))).toEqual([])
  const partial = [...seen].filter(([key, hash]) => sent.get(key)?.hash !== hash)
  expect(partial).toEqual([])
}

/** Days later and without uploads, the store holds exactly the parts the files need. */
const expectNoOrphans = async (environment: Environment) => {
  const config = readConfig(environment)
  const db = connectDatabase(findRunningUrl(config.DATA_DIR) ?? '')
  const files = await openFileStore(config)
  const clock = clockOf(() => new Date(Date.now() + 9 * 86_400_000))
  await purgeOld({ db, files, clock })
  await sweepBlobs({ db, files, clock })
  const stored: string[] = []
  for await (const key of files.list('safe/')) stored.push(key)
  const blobs = await db.selectFrom('safe_blobs').select(['folder', 'parts']).execute()
  const named = blobs.flatMap(({ folder, parts }) =>
    (parts as { name: string }[]).map(({ name }) => `${folder}/${name}`),
  )
  const reserved = await db.selectFrom('safe_reservations').select('uid').execute()
  await closeDatabase(db)
  expect(stored.toSorted()).toEqual(named.toSorted())
  expect(reserved).toEqual([])
}

test('no acknowledged file is lost and none is partial, however often everything is killed', async () => {
  const place = await findPlace()
  const environment: Environment = { ...place.environment, SAFE_UNCONFIRMED_MB: '4000' }
  let server: ServerProcess = await startServerProcess(environment)
  onTestFinished(async () => {
    await server.stop()
    await place.remove()
  })
  const clients: SafeClient[] = []
  for (let name = 0; name < people; name += 1)
    clients.push(await openSafeClient(server.url, `person${name}@laurent.example`))
  const ledger = createLedger()

  for (let round = 0; round < rounds; round += 1) {
    const wanted = ledger.acknowledged.size + wantedAtEach
    const end = sendWithoutEnd(clients, ledger, round)
    await vi.waitFor(() => expect(ledger.acknowledged.size).toBeGreaterThan(wanted), patience)
    process.kill(server.pid, 'SIGKILL')
    if (round % 2 === 1) killPostgres(environment.DATA_DIR ?? '')
    await server.ended
    await end()
    server = await startServerProcess(environment)
    await expectNothingLost(clients, ledger)
  }

  for (const { client, address, bytes, filename } of ledger.unfinished) {
    if (address === '' || !(await client.resume(address, bytes, chunkBytes))) continue
    ledger.acknowledged.add(keyOf(client, filename))
  }
  await expectNothingLost(clients, ledger)
  await expectNoOrphans(environment)
  await expectNothingLost(clients, ledger)
})
