import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { patience } from '../../../test/patience.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { createJobs, type JobHandler } from './jobs.ts'

type Letter = { letter: string }

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const silent = { warn: () => {}, error: () => {} }
async function startServer(name: string, handler: JobHandler<Letter>) {
  const jobs = createJobs(database.url, { logger: silent })
  jobs.work<Letter>(name, {}, handler)
  await jobs.start()
  onTestFinished(() => jobs.stop())
  return jobs
}

test('a job enqueued in a transaction runs once it is committed', async () => {
  const name = randomUUID()
  const seen: string[] = []
  const jobs = await startServer(name, async ({ data }) => void seen.push(data.letter))
  await database.db.transaction().execute((trx) => jobs.enqueue(trx, name, { letter: 'a' }))
  await vi.waitFor(() => expect(seen).toEqual(['a']), patience)
})

test('a job of a rolled-back transaction never exists', async () => {
  const name = randomUUID()
  const seen: string[] = []
  const jobs = await startServer(name, async ({ data }) => void seen.push(data.letter))
  const rolledBack = database.db.transaction().execute(async (trx) => {
    await jobs.enqueue(trx, name, { letter: 'lost' })
    throw new Error('no')
  })
  await expect(rolledBack).rejects.toThrow('no')
  await database.db.transaction().execute((trx) => jobs.enqueue(trx, name, { letter: 'kept' }))
  await vi.waitFor(() => expect(seen).toEqual(['kept']), patience)
})

test('two servers share the work and do each job once', async () => {
  const name = randomUUID()
  const seen: string[] = []
  const handler: JobHandler<Letter> = async ({ data }) => void seen.push(data.letter)
  const [jobs] = await Promise.all([startServer(name, handler), startServer(name, handler)])
  const letters = Array.from({ length: 20 }, (_, index) => String(index))
  await database.db.transaction().execute(async (trx) => {
    for (const letter of letters) await jobs.enqueue(trx, name, { letter })
  })
  await vi.waitFor(() => expect(seen).toHaveLength(letters.length), patience)
  expect(new Set(seen)).toEqual(new Set(letters))
})

test('a job that fails is tried again', async () => {
  const name = randomUUID()
  let attempts = 0
  const jobs = await startServer(name, async () => {
    attempts += 1
    if (attempts === 1) throw new Error('not yet')
  })
  await database.db.transaction().execute((trx) => jobs.enqueue(trx, name, { letter: 'a' }))
  await vi.waitFor(() => expect(attempts).toBe(1), patience)
  await vi.waitFor(async () => expect(await statesOf(name)).toEqual(['retry']), patience)
  await sql`update pgboss.job set start_after = now() where name = ${name}`.execute(database.db)
  await vi.waitFor(async () => expect(await statesOf(name)).toEqual(['completed']), patience)
})

test('a stopping server returns its unfinished job', async () => {
  const name = randomUUID()
  const jobs = createJobs(database.url, { logger: silent })
  const started = Promise.withResolvers<void>()
  jobs.work<Letter>(name, {}, async ({ signal }) => {
    started.resolve()
    await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  })
  await jobs.start()
  await database.db.transaction().execute((trx) => jobs.enqueue(trx, name, { letter: 'a' }))
  await started.promise
  await jobs.stop()
  expect(await statesOf(name)).toEqual(['retry'])
})

async function statesOf(name: string) {
  const { rows } = await sql<{ state: string }>`select state from pgboss.job where name = ${name}`.execute(
    database.db,
  )
  return rows.map((row) => row.state)
}
