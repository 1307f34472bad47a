import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { allOpenTo, createPage } from '../../../test/factories/create-page.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { migrate, migrationsFolder } from '../../platform/database/migrate.ts'

let database: TestDatabase
let folder: string

beforeAll(async () => {
  database = await createTestDatabase({ empty: true })
  folder = await mkdtemp(join(tmpdir(), 'souvenance migrations '))
})

afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

it('opens section 18 of people without a choice, and keeps made choices', async () => {
  const { db } = database
  const before = (await readdir(migrationsFolder)).filter((name) => name < '0019')
  for (const name of before) await cp(join(migrationsFolder, name), join(folder, name))
  await migrate(db, { folder })
  const silent = await createPage(db, { alive: true })
  const chose = await createPage(db, { alive: true })
  const choseOther = await createPage(db, { alive: true })
  const closed = await createPage(db, { alive: true, privacy_am: allOpenTo(0) })
  const chosen = (target: string, am: Record<string, number[]>) =>
    db
      .insertInto('audit')
      .values({ act: 'privacy changed', target, details: JSON.stringify({ am }) })
      .execute()
  await chosen(chose, { 18: [2, 3] })
  await chosen(choseOther, { 3: [2, 3] })

  await migrate(db)

  const late = await createPage(db, { alive: true })
  const rows = await db.selectFrom('pages').select(['uid', 'privacy_am']).execute()
  const audienceOf = (uid: string) => {
    const map = rows.find((row) => row.uid === uid)?.privacy_am as Record<string, number[]> | undefined
    return map?.[18]
  }
  expect([silent, chose, choseOther, closed, late].map(audienceOf)).toEqual([[1], [2, 3], [1], [0], [1]])
})
