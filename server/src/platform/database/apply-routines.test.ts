import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { applyRoutines } from './apply-routines.ts'

let database: TestDatabase
let folder: string

beforeEach(async () => {
  database = await createTestDatabase({ empty: true })
  folder = await mkdtemp(join(tmpdir(), 'routines-'))
})

afterEach(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

const writeAnswer = (answer: number) =>
  writeFile(
    join(folder, 'answer.sql'),
    `create or replace function answer() returns int language sql return ${answer};`,
  )

const answerNow = async () => {
  const { rows } = await sql<{ answer: number }>`select answer()`.execute(database.db)
  return rows[0]?.answer
}

test('routines are applied once, and again after a change', async () => {
  await writeAnswer(1)
  expect(await applyRoutines(database.db, { folder })).toBe(true)
  expect(await applyRoutines(database.db, { folder })).toBe(false)
  await writeAnswer(2)
  expect(await applyRoutines(database.db, { folder })).toBe(true)
  expect(await answerNow()).toBe(2)
})

test('a file that fails leaves the former routines in place', async () => {
  await writeAnswer(1)
  await applyRoutines(database.db, { folder })
  await writeAnswer(2)
  await writeFile(join(folder, 'broken.sql'), 'select 1 / 0;')
  await expect(applyRoutines(database.db, { folder })).rejects.toThrow('division by zero')
  expect(await answerNow()).toBe(1)
})
