import { existsSync } from 'node:fs'
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { startEmbeddedPostgres } from '../../src/platform/database/embedded-postgres.ts'
import { StartFailure } from '../../src/platform/start-failure.ts'
import { createTestDatabase } from '../test-database.ts'
import { type Environment, findFreePort, findPlace, startServerProcess } from './server-process.ts'
import { failToStart, placeOn } from './test-server.ts'

// Nobody, not even root, can create a folder here.
const closedFolder = join('/sys', 'souvenance')

const expectOneLine = async (environment: Environment, line: RegExp) => {
  const { code, said } = await failToStart(environment)
  expect(said).toEqual([expect.stringMatching(line)])
  expect(code).toBe(1)
}

const placeOnNewDatabase = async (environment: Environment = {}): Promise<Environment> => {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  return placeOn(database, environment)
}

test('a port in use fails with one line', async () => {
  const environment = await placeOnNewDatabase()
  const occupant = createServer()
  await new Promise<void>((resolve) => occupant.listen(Number(environment.PORT), '127.0.0.1', resolve))
  onTestFinished(() => void occupant.close())
  await expectOneLine(environment, new RegExp(`^Port ${environment.PORT} is already in use`))
})

test('data of a newer version fails with one line', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  await sql`insert into schema_migrations (name, checksum) values ('9999-later.sql', '')`.execute(database.db)
  await expectOneLine(await placeOn(database, {}), /newer version of Souvenance \(9999-later\.sql\)/)
})

test('a data folder without write access fails with one line', async () => {
  const place = await findPlace()
  onTestFinished(() => place.remove())
  await expectOneLine({ ...place.environment, DATA_DIR: closedFolder }, /\/sys\/souvenance/)
})

// Nobody can create a folder here either, but the system reports its parent as missing.
test.each([
  ['DATA_DIR of the embedded database', 'DATA_DIR', false],
  ['DATA_DIR beside a database of one’s own', 'DATA_DIR', true],
  ['KEY_DIR', 'KEY_DIR', true],
])('a %s in a path that accepts no folders fails with one line', async (_, name, ownDatabase) => {
  const nowhere = { [name]: join('/proc', 'nope', 'souvenance') }
  const place = await findPlace()
  onTestFinished(() => place.remove())
  const environment = ownDatabase ? await placeOnNewDatabase(nowhere) : { ...place.environment, ...nowhere }
  await expectOneLine(environment, /folder .*\/proc\/nope.* cannot be made/)
})

test('a port in use and a wrong HOST fail before anything is created or connected', async () => {
  const place = await findPlace()
  onTestFinished(() => place.remove())
  const occupant = createServer()
  await new Promise<void>((resolve) => occupant.listen(Number(place.environment.PORT), '127.0.0.1', resolve))
  onTestFinished(() => void occupant.close())
  const DATABASE_URL = `postgres://rose:secret@127.0.0.1:${await findFreePort()}/souvenance`
  const inUse = new RegExp(`^Port ${place.environment.PORT} is already in use`)
  await expectOneLine({ ...place.environment, DATABASE_URL }, inUse)
  await expectOneLine({ ...place.environment, DATA_DIR: closedFolder }, inUse)
  const HOST = 'nowhere.invalid'
  await expectOneLine({ ...place.environment, HOST, DATABASE_URL }, /^This machine has no address/)
  expect(existsSync(place.environment.DATA_DIR ?? '')).toBe(false)
})

test('a key folder without write access fails with one line', async () => {
  await expectOneLine(await placeOnNewDatabase({ KEY_DIR: closedFolder }), /key folder \/sys\/souvenance/)
})

test('an unusable folder for files fails with one line', async () => {
  const environment = await placeOnNewDatabase()
  await mkdir(environment.DATA_DIR ?? '', { recursive: true })
  await writeFile(join(environment.DATA_DIR ?? '', 'files'), 'not a folder')
  await expectOneLine(environment, /^The folder for files .+files cannot be made/)
})

test('an unreachable database fails with one line, without its password', async () => {
  const place = await findPlace()
  onTestFinished(() => place.remove())
  const DATABASE_URL = `postgres://rose:secret@127.0.0.1:${await findFreePort()}/souvenance`
  const unreachable = /^The database of DATABASE_URL cannot be reached \(ECONNREFUSED\)\.$/
  await expectOneLine({ ...place.environment, DATABASE_URL, DATABASE_WAIT_SECONDS: '1' }, unreachable)
})

test.each(['a socket file', 'TCP'])(
  'a server that starts together with its database at %s waits for it',
  async (way) => {
    const place = await findPlace()
    const port = await findFreePort()
    const options = { dataDir: join(place.folder, 'database'), port }
    const first = await startEmbeddedPostgres(options)
    await first.stop()
    const DATABASE_URL = way === 'TCP' ? first.url.replace(/@[^:]+:/, '@127.0.0.1:') : first.url
    const starting = startServerProcess({ ...place.environment, DATABASE_URL })
    await wait(3_000)
    const postgres = await startEmbeddedPostgres(options)
    const server = await starting
    onTestFinished(async () => {
      await server.stop()
      await postgres.stop()
      await place.remove()
    })
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  },
)

test('a host name of another machine fails with one line', async () => {
  const HOST = 'nowhere.invalid'
  await expectOneLine(await placeOnNewDatabase({ HOST }), /^This machine has no address nowhere\.invalid/)
})

test('a second server on the same data folder is refused and the first keeps running', async () => {
  const place = await findPlace()
  const server = await startServerProcess(place.environment)
  onTestFinished(async () => {
    await server.stop()
    await place.remove()
  })
  await expectOneLine({ ...place.environment, PORT: String(await findFreePort()) }, /already running/)
  await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(200)
})

test('a second server is refused whatever path names the data folder, long ones too', async () => {
  const place = await findPlace()
  const deep = join(place.folder, 'far'.repeat(20), 'below'.repeat(15))
  const environment = { ...place.environment, DATA_DIR: join(deep, 'data') }
  const server = await startServerProcess(environment)
  onTestFinished(async () => {
    await server.stop()
    await place.remove()
  })
  const otherName = join(place.folder, 'other name')
  await symlink(deep, otherName)
  const others: Environment[] = [{ DATA_DIR: join(otherName, 'data') }, { TMPDIR: place.folder }]
  for (const other of others) {
    const PORT = String(await findFreePort())
    await expectOneLine({ ...environment, PUBLIC_URL: '', PORT, ...other }, /already running/)
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  }
})

test('an insecure production fails with one line', async () => {
  await expectOneLine({ NODE_ENV: 'production' }, /^In production, PUBLIC_URL must be set/)
})

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://souvenance.example',
  SMTP_URL: 'smtp://127.0.0.1:25',
  MAIL_FROM: 'Souvenance <post@souvenance.example>',
}

test('a secure production is accepted', () => {
  expect(readConfig(production)).toMatchObject({ production: true, secureCookies: true, local: false })
})

test.each<[string, Environment, RegExp]>([
  ['an address without https', { PUBLIC_URL: 'http://souvenance.example' }, /begin with https/],
  ['no mail server', { SMTP_URL: '' }, /SMTP_URL must be set/],
  ['no sender', { MAIL_FROM: '' }, /MAIL_FROM/],
  ['the sample family', { DEMO: 'on' }, /DEMO/],
])('in production, %s is refused', (_, insecure, line) => {
  const start = () => readConfig({ ...production, ...insecure })
  expect(start).toThrow(StartFailure)
  expect(start).toThrow(line)
})
