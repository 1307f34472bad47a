import { execFile } from 'node:child_process'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { accounts } from '@souvenance/contract/accounts/accounts'
import { ownExports } from '@souvenance/contract/accounts/exports'
import { apiBase } from '@souvenance/contract/endpoint'
import { safe } from '@souvenance/contract/safe/safe'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { closeDatabase, connectDatabase, type Database } from '../../src/platform/database/connect.ts'
import { openFileStore } from '../../src/platform/files/open-file-store.ts'
import { patienceMs } from '../patience.ts'
import { createTestDatabase } from '../test-database.ts'
import { type ApiClient, createApiClient, goodPassword, signUpBody } from './api-client.ts'
import { type Environment, findPlace, type ServerProcess, startServerProcess } from './server-process.ts'

const long = process.env.TEST_LONG !== undefined
const size = long
  ? { kills: 3, items: 10_000, pictures: 1000, megabytes: 2048 }
  : { kills: 1, items: 500, pictures: 40, megabytes: 250 }
const mostGrowth = 64
const megabyte = 1024 * 1024
const piece = randomBytes(megabyte)
const picture = randomBytes(100_000)
const run = promisify(execFile)

vi.setConfig({ testTimeout: (long ? 30 : 8) * patienceMs })

const cookieOf = ({ cookies }: ApiClient): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

/** One large file in the safe. */
const sendFilm = async (url: string, client: ApiClient): Promise<void> => {
  const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="film.mp4"\r\n\r\n'
  const tail = '\r\n--b--\r\n'
  const sending = request(url + apiBase + safe.uploadToRoot.path, {
    method: 'POST',
    headers: {
      cookie: cookieOf(client),
      origin: url,
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': head.length + tail.length + size.megabytes * megabyte,
    },
  })
  const answered = once(sending, 'response')
  sending.write(head)
  for (let sent = 0; sent < size.megabytes; sent += 1) if (!sending.write(piece)) await once(sending, 'drain')
  sending.end(tail)
  const [response] = await answered
  response.resume()
  expect(response.statusCode).toBe(200)
}

const fillPage = async (db: Database, environment: Environment): Promise<void> => {
  const files = await openFileStore(readConfig(environment))
  const { page_uid } = await db.selectFrom('accounts').select('page_uid').executeTakeFirstOrThrow()
  await sql`
    insert into items (page_uid, kind, state, section, author_uid, clouds, title, message, created_at)
    select ${page_uid}, 'life-event', 'am', 2, ${page_uid}, '{1}', 'Moment ' || n, repeat('A long day. ', 20),
           now() - make_interval(mins => n)
      from generate_series(1, ${size.items}::int) n`.execute(db)
  for (let count = 0; count < size.pictures; count += 1) {
    const folder = `pictures/2026-01-01/${randomUUID()}`
    await files.write(`${folder}/original.jpg`, Readable.from([picture]))
    await files.write(`${folder}/md.webp`, Readable.from([picture.subarray(0, 20_000)]))
    await sql`
      with brought as (
        insert into pictures (page_uid, uploader_uid, folder, extension, bytes, width, height, sizes, created_at)
        values (${page_uid}, ${page_uid}, ${folder}, 'jpg', ${picture.length}, 100, 100, '{"md": 20000}', now())
        returning uid
      )
      insert into items (page_uid, kind, state, section, author_uid, clouds, picture_uid)
      select ${page_uid}, 'picture', 'am', 6, ${page_uid}, '{1}', uid from brought`.execute(db)
  }
}

type Row = { state: string; attempts: number }
const waitFor = async (db: Database, holds: (row: Row) => boolean): Promise<Row> => {
  for (;;) {
    const row = await db.selectFrom('exports').select(['state', 'attempts']).executeTakeFirstOrThrow()
    if (holds(row)) return row
    if (row.state === 'failed') throw new Error('the export failed')
    await wait(25)
  }
}

const listDrafts = (folder: string): Promise<string[]> => readdir(join(folder, 'files', '.drafts'))

/** Looks at the unfinished archive itself: on a quick disk the whole of it is written before its progress is noted. */
const waitForPart = async (db: Database, folder: string, leftBefore: string[]): Promise<void> => {
  for (;;) {
    const { state } = await waitFor(db, () => true)
    if (state === 'ready') throw new Error('the export was ready before it could be interrupted')
    const drafts = (await listDrafts(folder)).filter((name) => !leftBefore.includes(name))
    const sizes = await Promise.all(drafts.map((name) => sizeOf(join(folder, 'files', '.drafts', name))))
    if (sizes.some((size) => size > 30 * megabyte)) return
    await wait(5)
  }
}

const sizeOf = async (path: string): Promise<number> => (await stat(path).catch(() => undefined))?.size ?? 0

const residentMegabytes = async ({ pid }: ServerProcess): Promise<number> =>
  Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

test(`an export of ${size.megabytes} MB survives ${size.kills} kills, whole or not at all, in little memory`, async () => {
  const database = await createTestDatabase()
  const place = await findPlace()
  const environment = {
    ...place.environment,
    DATABASE_URL: database.url,
    SAFE_UNCONFIRMED_MB: '5000',
    MAX_SAFE_FILE_MB: '5000',
  }
  let server = await startServerProcess(environment)
  const db = connectDatabase(database.url, { poolSize: 2 })
  onTestFinished(async () => {
    await closeDatabase(db)
    await server.stop()
    await database.drop()
    await place.remove()
  })
  const client = createApiClient(server.url)
  await client.call(accounts.signUp, { body: signUpBody('film@laurent.example') })
  await sendFilm(server.url, client)
  await fillPage(db, environment)
  const dataFolder = place.environment.DATA_DIR ?? ''
  let drafts = await listDrafts(dataFolder)
  const body = { password: goodPassword }
  expect((await client.call(ownExports.askOwn, { body })).status).toBe(200)
  for (let kill = 1; kill <= size.kills; kill += 1) {
    await waitForPart(db, dataFolder, drafts)
    await server.kill()
    drafts = await listDrafts(dataFolder)
    expect((await waitFor(db, () => true)).state).toBe('working')
    server = await startServerProcess(environment)
  }
  await waitFor(db, ({ attempts, state }) => attempts > size.kills || state === 'ready')
  const before = await residentMegabytes(server)
  let peak = before
  const looking = setInterval(async () => {
    peak = Math.max(peak, await residentMegabytes(server).catch(() => 0))
  }, 50)
  await waitFor(db, ({ state }) => state === 'ready').finally(() => clearInterval(looking))
  console.log(`memory while it was made: +${(peak - before).toFixed(0)} MB`)
  expect(peak - before).toBeLessThan(mostGrowth)
  await expectWhole(server, client, dataFolder)
})

const expectWhole = async (server: ServerProcess, client: ApiClient, folder: string): Promise<void> => {
  const again = createApiClient(server.url, client.cookies)
  const { envelope } = await again.call(ownExports.list)
  const exportUid = envelope.status === 'OK' ? (envelope.data.items[0]?.exportUid ?? '') : ''
  const opened = await again.call(ownExports.open, {
    params: { exportUid },
    body: { password: goodPassword },
  })
  const address = opened.envelope.status === 'OK' ? opened.envelope.data.address : ''
  const response = await fetch(server.url + address, { headers: { cookie: cookieOf(again) } })
  const archive = join(folder, 'archive.zip')
  await pipeline(Readable.fromWeb(response.body as never), createWriteStream(archive))
  await run('unzip', ['-tq', archive])
  await run('unzip', ['-q', archive, '-d', join(folder, 'content')])
  const hash = createHash('sha256')
  await pipeline(createReadStream(join(folder, 'content/safe/film.mp4')), hash)
  const wanted = createHash('sha256')
  for (let count = 0; count < size.megabytes; count += 1) wanted.update(piece)
  expect(hash.digest('hex')).toBe(wanted.digest('hex'))
  const data = JSON.parse(await readFile(join(folder, 'content/data.json'), 'utf8'))
  expect(data.items.filter(({ kind }: { kind: string }) => kind === 'life-event')).toHaveLength(size.items)
  expect(data.pictures).toHaveLength(size.pictures)
  for (const { file } of data.pictures)
    expect((await readFile(join(folder, 'content', file))).equals(picture)).toBe(true)
}
