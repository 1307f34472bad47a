import { CompiledQuery, sql } from 'kysely'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { createPool, type Database, databaseOver } from './connect.ts'
import { prepareStatement } from './prepared-statements.ts'
import { singleStatement } from './single-statement.ts'

let database: TestDatabase
let pool: Pool
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  pool = createPool(database.url, { poolSize: 2 })
  db = databaseOver(pool)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const add = (values: number[]) =>
  CompiledQuery.raw(prepareStatement('add-two', 'select $1::int + $2::int as sum'), values)

test('a named text is prepared once on the connection of a transaction', async () => {
  const { sums, kept } = await db.transaction().execute(async (trx) => {
    const first = await trx.executeQuery(add([1, 2]))
    const second = await trx.executeQuery(add([3, 4]))
    const names = await sql<{ name: string }>`select name from pg_prepared_statements`.execute(trx)
    return { sums: [...first.rows, ...second.rows], kept: names.rows }
  })
  expect(sums).toEqual([{ sum: 3 }, { sum: 7 }])
  expect(kept).toEqual([{ name: 'add-two' }])
})

test('a call of one statement gets its rows, and cannot run a second', async () => {
  const alone = singleStatement(pool)
  expect((await alone.executeQuery(add([2, 2]))).rows).toEqual([{ sum: 4 }])
  await expect(alone.executeQuery(add([2, 2]))).rejects.toThrow('one statement only')
})

test('a call of one statement has no transaction to build queries in', () => {
  expect(() => singleStatement(pool).selectFrom('accounts')).toThrow('no transaction')
})
