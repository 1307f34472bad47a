import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { patience } from '../../../test/patience.ts'
import { StartFailure } from '../start-failure.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

function newDataDir() {
  const parent = mkdtempSync(join(tmpdir(), "a family's data "))
  onTestFinished(() => rmSync(parent, { recursive: true, force: true, maxRetries: 5 }))
  return join(parent, 'data')
}

// Only a power cut could tell the difference, and the disk is shared with every other test.
const start = (dataDir: string) => startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } })

let made: string
beforeAll(async () => {
  made = mkdtempSync(join(tmpdir(), 'made once '))
  const { stop } = await start(join(made, 'data'))
  await stop()
})
afterAll(() => rmSync(made, { recursive: true, force: true }))

// Making a database takes most of the time, so that each test takes a copy of one.
function newInstallation() {
  const dataDir = newDataDir()
  execFileSync('cp', ['-a', join(made, 'data'), dataDir])
  return dataDir
}

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

const postmasterPid = (dataDir: string) =>
  Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)

test('what was written is there after a stop and a start', async () => {
  const dataDir = newInstallation()
  const first = await start(dataDir)
  await query(first.url, "create table words (word text); insert into words values ('été')")
  await first.stop()
  const second = await start(dataDir)
  onTestFinished(second.stop)
  expect(await query(second.url, 'select upper(word) as word from words')).toEqual([{ word: 'ÉTÉ' }])
})

test('the database is checked, durable, private to this machine, and able to fold accents', async () => {
  const dataDir = newDataDir()
  const { url, stop } = await startEmbeddedPostgres({ dataDir })
  onTestFinished(stop)
  const settings = await query(
    url,
    `select current_setting('data_checksums')   as checksums,
            current_setting('fsync')            as fsync,
            current_setting('listen_addresses') as addresses,
            current_setting('server_encoding')  as encoding`,
  )
  expect(settings).toEqual([{ checksums: 'on', fsync: 'on', addresses: '127.0.0.1', encoding: 'UTF8' }])
  await query(url, 'create extension unaccent; create extension pg_trgm')
  expect(await query(url, "select unaccent('Élodie') as name")).toEqual([{ name: 'Elodie' }])
  expect(statSync(join(dataDir, 'postgres.password')).mode & 0o777).toBe(0o600)
})

test('a database left behind by a killed server is taken over, with all that was committed', async () => {
  const dataDir = newInstallation()
  const module = new URL('./embedded-postgres.ts', import.meta.url).href
  const program = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(module)})
    console.log((await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, settings: { fsync: 'off' } })).url)`
  const server = spawn(process.execPath, ['--input-type=module', '-e', program])
  const [output] = await once(server.stdout, 'data')
  await query(String(output).trim(), 'create table kept as select 1 as one')
  server.kill('SIGKILL')
  await once(server, 'exit')
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(true)

  const next = await start(dataDir)
  onTestFinished(next.stop)
  expect(await query(next.url, 'select one from kept')).toEqual([{ one: 1 }])
})

test('a PostgreSQL that is killed comes back at the same address', async () => {
  const dataDir = newInstallation()
  const { url, stop } = await start(dataDir)
  onTestFinished(stop)
  await query(url, 'create table kept as select 1 as one')
  process.kill(postmasterPid(dataDir), 'SIGKILL')
  await vi.waitFor(
    async () => expect(await query(url, 'select one from kept')).toEqual([{ one: 1 }]),
    patience,
  )
})

test('a stale lock that now names another program does not stand in the way', async () => {
  const dataDir = newInstallation()
  const first = await start(dataDir)
  await first.stop()
  writeFileSync(join(dataDir, 'postgres/postmaster.pid'), `${process.pid}\n${dataDir}\n0\n1\n`)
  const second = await start(dataDir)
  onTestFinished(second.stop)
  expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a first start that was cut short is begun anew', async () => {
  const dataDir = newDataDir()
  mkdirSync(join(dataDir, 'postgres.new/base'), { recursive: true })
  writeFileSync(join(dataDir, 'postgres.password'), 'kept')
  const { url, stop } = await start(dataDir)
  onTestFinished(stop)
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a folder that may not be written is said in one line', async () => {
  await expect(startEmbeddedPostgres({ dataDir: '/sys/souvenance' })).rejects.toThrow(StartFailure)
})

test('a lost password is said in one line', async () => {
  const dataDir = newDataDir()
  mkdirSync(join(dataDir, 'postgres'), { recursive: true })
  await expect(start(dataDir)).rejects.toThrow(/postgres\.password is missing/)
})
