import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { StartFailure } from '../../src/platform/start-failure.ts'
import { createTestDatabase } from '../test-database.ts'
import { type Environment, findFreePort, findPlace, startServerProcess } from './server-process.ts'
import { failToStart, placeOn } from './test-server.ts'

// Nobody, not even an administrator, can make a folder here.
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

test('a port in use is said in one line', async () => {
  const environment = await placeOnNewDatabase()
  const occupant = createServer()
  await new Promise<void>((resolve) => occupant.listen(Number(environment.PORT), '127.0.0.1', resolve))
  onTestFinished(() => void occupant.close())
  await expectOneLine(environment, new RegExp(`^Port ${environment.PORT} is already in use`))
})

test('data of a newer version is said in one line', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  await sql`insert into schema_migrations (name, checksum) values ('9999-later.sql', '')`.execute(database.db)
  await expectOneLine(await placeOn(database, {}), /newer version of Souvenance \(9999-later\.sql\)/)
})

test('a data folder that may not be written is said in one line', async () => {
  const place = await findPlace()
  onTestFinished(() => place.remove())
  await expectOneLine({ ...place.environment, DATA_DIR: closedFolder }, /\/sys\/souvenance/)
})

test('a key folder that may not be written is said in one line', async () => {
  await expectOneLine(await placeOnNewDatabase({ KEY_DIR: closedFolder }), /key folder \/sys\/souvenance/)
})

test('a folder for files that cannot be used is said in one line', async () => {
  const environment = await placeOnNewDatabase()
  await mkdir(environment.DATA_DIR ?? '', { recursive: true })
  await writeFile(join(environment.DATA_DIR ?? '', 'files'), 'not a folder')
  await expectOneLine(environment, /^The folder .+files cannot be made or written/)
})

test('a database that cannot be reached is said in one line, without its password', async () => {
  const place = await findPlace()
  onTestFinished(() => place.remove())
  const DATABASE_URL = `postgres://rose:secret@127.0.0.1:${await findFreePort()}/souvenance`
  const unreachable = /^The database of DATABASE_URL cannot be reached \(ECONNREFUSED\)\.$/
  await expectOneLine({ ...place.environment, DATABASE_URL }, unreachable)
})

test('a name that is no address of this machine is said in one line', async () => {
  const HOST = 'nowhere.invalid'
  await expectOneLine(await placeOnNewDatabase({ HOST }), /^This machine has no address nowhere\.invalid/)
})

test('a second server on the same data folder is refused and leaves the first alone', async () => {
  const place = await findPlace()
  const server = await startServerProcess(place.environment)
  onTestFinished(async () => {
    await server.stop()
    await place.remove()
  })
  await expectOneLine({ ...place.environment, PORT: String(await findFreePort()) }, /already running/)
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
})

test('a production left insecure is said in one line', async () => {
  await expectOneLine({ NODE_ENV: 'production' }, /^In production, PUBLIC_URL must be set/)
})

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://souvenance.example',
  SMTP_URL: 'smtp://127.0.0.1:25',
  MAIL_FROM: 'Souvenance <post@souvenance.example>',
}

test('a production made secure is accepted', () => {
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
