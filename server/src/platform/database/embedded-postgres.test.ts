import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { patience } from '../../../test/patience.ts'
import { StartFailure } from '../start-failure.ts'
import { findRunningUrl, startEmbeddedPostgres } from './embedded-postgres.ts'

function newDataDir() {
  const parent = mkdtempSync(join(tmpdir(), "a family's data "))
  onTestFinished(() => rmSync(parent, { recursive: true, force: true, maxRetries: 5 }))
  return join(parent, 'data')
}

// Durability matters only in a power cut, and all tests share the disk.
const start = (dataDir: string) => startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } })

let made: string
beforeAll(async () => {
  made = mkdtempSync(join(tmpdir(), 'made once '))
  const { stop } = await start(join(made, 'data'))
  await stop()
})
afterAll(() => rmSync(made, { recursive: true, force: true }))

// Creating a cluster is slow, so each test copies one.
function newInstallation(dataDir = newDataDir()) {
  mkdirSync(dataDir, { recursive: true })
  execFileSync('cp', ['-a', `${join(made, 'data')}/.`, dataDir])
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

const askWay = (url: string) => query(url, 'select inet_server_addr() is null as by_socket')

test('a socket file takes the place of TCP, also in a folder with a comma and quotes', async () => {
  const dataDir = newInstallation(join(newDataDir(), 'a "kept", place'))
  const { url, stop } = await start(dataDir)
  onTestFinished(stop)
  expect(await askWay(url)).toEqual([{ by_socket: true }])
  expect(findRunningUrl(dataDir)).toBe(url)
  expect(statSync(join(dataDir, 'postgres')).mode & 0o077).toBe(0)
  const byTcp = url.replace(/@[^:]+:/, '@127.0.0.1:')
  expect(await askWay(byTcp)).toEqual([{ by_socket: false }])
})

/** A folder in which the path of a socket file has this length. */
const folderFor = (bytes: number) => {
  const parent = newDataDir()
  const shortest = join(parent, '_', 'postgres', '.s.PGSQL.65535').length
  return join(parent, '_'.repeat(1 + bytes - shortest))
}

// Node takes a path of 108 bytes, PostgreSQL does not start with it.
test.each([108, 180])('a folder too deep for a socket file (%i bytes) is served by TCP', async (bytes) => {
  const dataDir = newInstallation(folderFor(bytes))
  const { url, stop } = await start(dataDir)
  onTestFinished(stop)
  expect(await askWay(url)).toEqual([{ by_socket: false }])
  expect(findRunningUrl(dataDir)).toBe(url)
})

/** A server of its own, which can be killed. */
async function startInProcess(dataDir: string) {
  const module = new URL('./embedded-postgres.ts', import.meta.url).href
  const program = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(module)})
    console.log((await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, settings: { fsync: 'off' } })).url)`
  const server = spawn(process.execPath, ['--input-type=module', '-e', program])
  const [output] = await once(server.stdout, 'data')
  const kill = async () => {
    server.kill('SIGKILL')
    await once(server, 'exit')
  }
  return { url: String(output).trim(), kill }
}

test('a database left behind by a killed server is taken over, with all that was committed', async () => {
  const dataDir = newInstallation()
  const { url, kill } = await startInProcess(dataDir)
  await query(url, 'create table kept as select 1 as one')
  await kill()
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(true)

  const next = await start(dataDir)
  onTestFinished(next.stop)
  expect(await query(next.url, 'select one from kept')).toEqual([{ one: 1 }])
})

test('a start waits for the statement that a killed PostgreSQL left running', async () => {
  const dataDir = newInstallation()
  const { url, kill } = await startInProcess(dataDir)
  const postmaster = postmasterPid(dataDir)
  const statement = query(url, 'select count(*) from generate_series(1, 20000000)').catch(() => {})
  await vi.waitFor(
    async () =>
      expect(
        await query(
          url,
          "select 1 from pg_stat_activity where query like '%generate_series(1,%' and pid <> pg_backend_pid()",
        ),
      ).toHaveLength(1),
    patience,
  )
  await kill()
  process.kill(postmaster, 'SIGKILL')
  const next = await start(dataDir)
  onTestFinished(next.stop)
  expect(await query(next.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await statement
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

test('a stale lock file with a reused pid does not block the start', async () => {
  const dataDir = newInstallation()
  const first = await start(dataDir)
  await first.stop()
  writeFileSync(join(dataDir, 'postgres/postmaster.pid'), `${process.pid}\n${dataDir}\n0\n1\n`)
  const second = await start(dataDir)
  onTestFinished(second.stop)
  expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a lock file with the pid of a killed process that nobody reaped does not block the start', async () => {
  const dataDir = newInstallation()
  // The shell starts a process and becomes `sleep`, which never reaps it.
  const parent = spawn('sh', ['-c', 'sleep 0.2 & echo $!; exec sleep 1000'])
  onTestFinished(() => void parent.kill('SIGKILL'))
  const [output] = await once(parent.stdout, 'data')
  const zombie = Number(output)
  await vi.waitFor(() => expect(readFileSync(`/proc/${zombie}/stat`, 'utf8')).toContain(') Z '), patience)
  writeFileSync(join(dataDir, 'postgres/postmaster.pid'), `${zombie}\n${dataDir}\n0\n1\n`)
  const next = await start(dataDir)
  onTestFinished(next.stop)
  expect(await query(next.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('an interrupted first start is repeated', async () => {
  const dataDir = newDataDir()
  mkdirSync(join(dataDir, 'postgres.new/base'), { recursive: true })
  writeFileSync(join(dataDir, 'postgres.password'), 'kept')
  const { url, stop } = await start(dataDir)
  onTestFinished(stop)
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a folder without write access fails with one line', async () => {
  await expect(startEmbeddedPostgres({ dataDir: '/sys/souvenance' })).rejects.toThrow(StartFailure)
})

test('a lost password fails with one line', async () => {
  const dataDir = newDataDir()
  mkdirSync(join(dataDir, 'postgres'), { recursive: true })
  await expect(start(dataDir)).rejects.toThrow(/postgres\.password is missing/)
})

test('a PostgreSQL whose server still runs is not stopped, even if its claim is gone', async () => {
  const dataDir = newInstallation()
  const { url, stop } = await start(dataDir)
  onTestFinished(stop)
  const module = new URL('./embedded-postgres.ts', import.meta.url).href
  const program = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(module)})
    await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} }).catch((error) => console.log(error.message))`
  const second = spawn(process.execPath, ['--input-type=module', '-e', program])
  const [output] = await once(second.stdout, 'data')
  expect(String(output)).toMatch(/already running/)
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

const readLogs = (dataDir: string) =>
  readdirSync(join(dataDir, 'postgres/log')).map((name) => {
    const file = join(dataDir, 'postgres/log', name)
    return { mode: statSync(file).mode & 0o777, text: readFileSync(file, 'utf8') }
  })

test('its log is readable by the operator only, and holds no personal data', async () => {
  const dataDir = newInstallation()
  const { url, stop } = await start(dataDir)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('create table emails (address text primary key)')
  const canary = 'canary@laurent.example'
  await client.query('insert into emails values ($1)', [canary])
  const failing: [string, unknown[]][] = [
    ['insert into emails values ($1)', [canary]],
    ['select $1::int', [canary]],
    [`select '${canary}'::uuid`, []],
    [`selekt '${canary}'`, []],
    ["do $$ begin raise exception 'canary@laurent.example'; end $$", []],
  ]
  for (const [text, values] of failing) await expect(client.query(text, values)).rejects.toThrow()
  await client.end()
  const stranger = new pg.Client({ connectionString: url.replace(/:[0-9a-f]{48}@/, ':wrong@') })
  await expect(stranger.connect()).rejects.toThrow()
  process.kill(postmasterPid(dataDir), 'SIGQUIT')
  await vi.waitFor(async () => expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]), patience)
  await stop()

  const logs = readLogs(dataDir)
  const all = logs.map(({ text }) => text).join('')
  expect(all).toMatch(/ready to accept connections/)
  expect(all).toMatch(/password authentication failed/)
  expect(all).not.toContain('canary')
  expect(new Set(logs.map(({ mode }) => mode))).toEqual(new Set([0o600]))
  expect(statSync(join(dataDir, 'postgres/log')).mode & 0o077).toBe(0)
})

test('only its latest logs are kept', async () => {
  const dataDir = newInstallation()
  const folder = join(dataDir, 'postgres/log')
  for (let number = 10; number < 40; number += 1)
    writeFileSync(join(folder, `postgresql-2020-01-01_0000${number}.log`), 'old')
  const { stop } = await start(dataDir)
  await stop()
  const names = readdirSync(folder)
  expect(names).toContain('postgresql-2020-01-01_000039.log')
  expect(names).not.toContain('postgresql-2020-01-01_000010.log')
  expect(names.length).toBeLessThanOrEqual(12)
})

test('a PostgreSQL that cannot start reports why, and where its log is', async () => {
  const dataDir = newInstallation()
  const failing = startEmbeddedPostgres({
    dataDir,
    settings: { fsync: 'off', recovery_target_lsn: '0/1', recovery_target_xid: '5' },
  })
  await expect(failing).rejects.toThrow(
    /did not start\. It says: .*recovery target.* Its log is in .*postgres\/log/s,
  )
})
