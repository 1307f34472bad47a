import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { StartFailure } from '../start-failure.ts'
import { closeDatabase, connectDatabase } from './connect.ts'
import { migrate, pendingMigrations } from './migrate.ts'

let database: TestDatabase
let folder: string

beforeEach(async () => {
  database = await createTestDatabase({ empty: true })
  folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  await writeFile(
    join(folder, '0001-first.sql'),
    'create table first (id int); insert into first values (1);',
  )
})

afterEach(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

test('migrations are applied once, in order', async () => {
  await writeFile(join(folder, '0002-second.sql'), 'create table second as select * from first;')
  expect(await migrate(database.db, { folder })).toEqual(['0001-first.sql', '0002-second.sql'])
  expect(await migrate(database.db, { folder })).toEqual([])
  const { rows } = await sql`select id from second`.execute(database.db)
  expect(rows).toEqual([{ id: 1 }])
})

test('a migration that has not run yet is pending', async () => {
  await migrate(database.db, { folder })
  await writeFile(join(folder, '0002-second.sql'), 'create table second (id int);')
  expect(await pendingMigrations(database.db, { folder })).toEqual(['0002-second.sql'])
})

test('a failing migration leaves nothing of itself', async () => {
  await writeFile(join(folder, '0002-broken.sql'), 'create table half (id int); select 1 / 0;')
  await expect(migrate(database.db, { folder })).rejects.toThrow('division by zero')
  const { rows } = await sql`select to_regclass('half') as half, to_regclass('first') as first`.execute(
    database.db,
  )
  expect(rows).toEqual([{ half: null, first: 'first' }])
})

test('servers that start at the same moment do not collide', async () => {
  const others = [1, 2, 3, 4].map(() => connectDatabase(database.url, { poolSize: 1 }))
  const applied = await Promise.all(others.map((db) => migrate(db, { folder })))
  expect(applied.flat()).toEqual(['0001-first.sql'])
  await Promise.all(others.map(closeDatabase))
})

test('a migration changed after it was applied is refused', async () => {
  await migrate(database.db, { folder })
  await writeFile(join(folder, '0001-first.sql'), 'create table first (id bigint);')
  await expect(migrate(database.db, { folder })).rejects.toThrow(StartFailure)
})

test('data of a newer version is refused', async () => {
  await writeFile(join(folder, '0002-second.sql'), 'create table second (id int);')
  await migrate(database.db, { folder })
  await rm(join(folder, '0002-second.sql'))
  await expect(migrate(database.db, { folder })).rejects.toThrow(/newer version/)
})

test('a migration that was applied under its former number is not applied again', async () => {
  const text = 'create table pictures_of_then (id int);'
  await writeFile(join(folder, '0007-pictures.sql'), text)
  await migrate(database.db, { folder })
  await rm(join(folder, '0007-pictures.sql'))
  await writeFile(join(folder, '0008-pictures.sql'), text)
  expect(await migrate(database.db, { folder })).toEqual([])
})
