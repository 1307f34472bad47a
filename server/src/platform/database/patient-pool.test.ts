import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { patienceMs } from '../../../test/patience.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { collectYoung } from '../crypto/release-buffers.ts'
import { createPool } from './connect.ts'
import { DatabaseAway } from './database-away.ts'
import { waitingAtMost } from './patient-pool.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const openPool = () => {
  const pool = createPool(database.url, { poolSize: 1, patienceMs })
  onTestFinished(() => pool.end())
  return pool
}

it('cancels a statement over the limit of its request, and continues with the next', async () => {
  const pool = openPool()
  await expect(waitingAtMost(100, () => pool.query('select pg_sleep(600)'))).rejects.toThrow(DatabaseAway)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

it('counts the wait for a connection', async () => {
  const pool = openPool()
  const client = await pool.connect()
  await expect(waitingAtMost(100, () => pool.query('select 1'))).rejects.toThrow(DatabaseAway)
  client.release()
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

it('gives a waiting caller its own limit, not that of the caller before', async () => {
  const pool = openPool()
  const hasty = waitingAtMost(100, () => pool.query('select pg_sleep(600)'))
  const patient = waitingAtMost(patienceMs, () => pool.query('select 1 as one'))
  const job = pool.query('select 2 as two')
  await expect(hasty).rejects.toThrow(DatabaseAway)
  expect((await patient).rows).toEqual([{ one: 1 }])
  expect((await job).rows).toEqual([{ two: 2 }])
})

it('restarts the limit with each answer of the database', async () => {
  const pool = openPool()
  const work = async () => {
    for (let statement = 0; statement < 6; statement += 1) await pool.query('select pg_sleep(1)')
    return 'done'
  }
  await expect(waitingAtMost(5_000, work)).resolves.toBe('done')
})

it('holds no rows once their reader is done with them', async () => {
  const collectAll: () => void = runInNewContext('gc')
  const client = await openPool().connect()
  const used = () => process.memoryUsage().heapUsed / 1024 / 1024
  const readMuch = async (): Promise<number> => {
    collectAll()
    for (let count = 0; count < 100; count += 1) {
      await client.query("select repeat('x', 1000) || n as text from generate_series(1, 100) n")
      collectYoung()
    }
    const kept = used()
    collectAll()
    return kept - used()
  }
  // Rows would be held each time, the garbage of other files of this worker is not.
  const held = [await readMuch(), await readMuch(), await readMuch()]
  client.release()
  expect(Math.min(...held)).toBeLessThan(4)
})

it('plans for tables that are in memory, and never compiles a plan', async () => {
  const { rows } = await openPool().query(
    "select current_setting('random_page_cost') as page, current_setting('jit') as jit",
  )
  expect(rows).toEqual([{ page: '1.1', jit: 'off' }])
})
