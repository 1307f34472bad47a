import { execFileSync } from 'node:child_process'
import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../src/platform/database/embedded-postgres.ts'
import { patience, patienceMs } from '../patience.ts'
import { type Answer, prepareCalls } from './drill-calls.ts'
import { postmasterPid } from './kill-postgres.ts'
import {
  findFreePort,
  findPlace,
  type Place,
  type ServerProcess,
  startServerProcess,
} from './server-process.ts'

vi.setConfig({ testTimeout: 6 * patienceMs, hookTimeout: 6 * patienceMs })

const long = process.env.TEST_LONG !== undefined
/** Slack for a busy machine; the documented limits hold without it. */
const slack = 15_000

let place: Place
let mounted = false
let port: number
let postgres: EmbeddedPostgres
let server: ServerProcess
let calls: Awaited<ReturnType<typeof prepareCalls>>
const table = new Map<string, Map<string, Answer>>()

/** A small disk of its own that can be filled. Needs root, and not every system allows it. */
const mountDisk = (folder: string): boolean => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=320m,mode=0755', 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const startPostgres = async () => {
  postgres = await startEmbeddedPostgres({ dataDir: join(place.folder, 'database'), port })
}

beforeAll(async () => {
  place = await findPlace()
  mounted = mountDisk(place.folder)
  port = await findFreePort()
  await startPostgres()
  const { DATABASE_WAIT_SECONDS: _, ...environment } = place.environment
  server = await startServerProcess({ ...environment, DATABASE_URL: postgres.url, LOG_LEVEL: 'silent' })
  calls = await prepareCalls(server.url)
})

afterAll(async () => {
  await server?.stop()
  await postgres?.stop()
  if (mounted) execFileSync('umount', ['-l', place.folder])
  await place.remove()
  console.log(printTable())
  if (!mounted) console.log('No disk could be mounted here: the drill of a full disk was not made.')
})

const printTable = (): string => {
  const states = [...table.keys()]
  const cell = (answer: Answer | undefined) =>
    answer
      ? `${answer.status}${answer.retryAfter ? `, after ${answer.retryAfter} s` : ''} (${(answer.ms / 1000).toFixed(1)} s)`
      : ''
  const rows = Object.keys(calls).map((kind) => [
    kind,
    ...states.map((state) => cell(table.get(state)?.get(kind))),
  ])
  return [['', ...states], ['', ...states].map(() => '---'), ...rows]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n')
}

const callAll = async (state: string): Promise<Map<string, Answer>> => {
  const answers = await Promise.all(
    Object.entries(calls).map(async ([kind, call]) => [kind, await call()] as const),
  )
  const answered = new Map(answers)
  table.set(state, answered)
  return answered
}

const expectClear = (answers: Map<string, Answer>): void => {
  for (const [kind, { status, retryAfter, ms }] of answers) {
    expect([kind, status]).not.toEqual([kind, 500])
    if (kind !== 'readyz' && status >= 500) expect([kind, Number(retryAfter) > 0]).toEqual([kind, true])
    const most = kind === 'readyz' || kind === 'healthz' ? 2_000 : 5_000
    expect([kind, ms < most + slack]).toEqual([kind, true])
  }
}

const expectRecovery = async (): Promise<void> => {
  await vi.waitFor(async () => expect((await fetch(`${server.url}/readyz`)).status).toBe(200), {
    timeout: 10_000 + slack,
    interval: 100,
  })
}

const expectWell = async (state: string): Promise<void> => {
  await expectRecovery()
  await vi.waitFor(async () => {
    const answers = await callAll(state)
    expect([...answers].filter(([, { status }]) => status >= 500)).toEqual([])
  }, patience)
}

const statusOf = (answers: Map<string, Answer>, kind: string) => answers.get(kind)?.status

test('normal operation', async () => {
  await expectWell('well')
})

test('the database is stopped, and started again', async () => {
  await postgres.stop()
  const answers = await callAll('database stopped')
  await startPostgres()
  expectClear(answers)
  expect([statusOf(answers, 'healthz'), statusOf(answers, 'readyz')]).toEqual([200, 503])
  expect(statusOf(answers, 'a public read')).toBe(503)
  await expectWell('database restarted')
})

const fill = (path: string): void => {
  const file = openSync(path, 'w')
  try {
    for (let bytes = 1_048_576; bytes >= 4096; bytes /= 4)
      for (;;)
        try {
          writeSync(file, Buffer.alloc(bytes))
        } catch {
          break
        }
  } finally {
    closeSync(file)
  }
}

/** PostgreSQL has some space reserved: its write-ahead log and partly filled pages. */
const writeUntilRefused = async (answers: Map<string, Answer>): Promise<void> => {
  const kind = 'a folder in the safe'
  for (let written = 0; written < 2_000 && (answers.get(kind)?.status ?? 0) < 500; written += 1) {
    const answer = await calls[kind]?.()
    if (answer) answers.set(kind, answer)
  }
}

test('the disk is full, and has room again', async () => {
  if (!mounted) return
  const ballast = join(place.folder, 'ballast')
  fill(ballast)
  const answers = await callAll('disk full')
  await writeUntilRefused(answers)
  const readiness = await calls.readyz?.()
  rmSync(ballast)
  expectClear(answers)
  expect(JSON.parse(readiness?.body ?? '{}')).toMatchObject({ ready: false, storage: false })
  expect(statusOf(answers, 'a folder in the safe')).toBe(507)
  for (const kind of ['a picture sent', 'a chunk sent'])
    expect([kind, statusOf(answers, kind)]).toEqual([kind, 507])
  for (const kind of ['healthz', 'a public read'])
    expect([kind, statusOf(answers, kind)]).toEqual([kind, 200])
  await expectWell('room again')
})

test('a table lock that blocks every call, then its release', async () => {
  if (!long) return
  const holder = new pg.Client({ connectionString: postgres.url })
  await holder.connect()
  await holder.query('begin')
  await holder.query('lock table pages, accounts, sessions in access exclusive mode')
  const answers = await callAll('tables locked')
  await holder.query('rollback')
  await holder.end()
  expectClear(answers)
  expect(statusOf(answers, 'a public read')).toBe(503)
  await expectWell('locks released')
})

const signalPostgres = (signal: NodeJS.Signals): void => {
  const postmaster = postmasterPid(join(place.folder, 'database'))
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ')
  for (const pid of [postmaster, ...children.map(Number)]) process.kill(pid, signal)
}

test('the database is suspended, and resumes', async () => {
  if (!long) return
  signalPostgres('SIGSTOP')
  const answers = await callAll('database frozen').finally(() => signalPostgres('SIGCONT'))
  expectClear(answers)
  expect([statusOf(answers, 'healthz'), statusOf(answers, 'readyz')]).toEqual([200, 503])
  await expectWell('database goes on')
})
