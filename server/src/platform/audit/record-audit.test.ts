import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { recordAudit } from './record-audit.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('an act is recorded with who did it, to what, and when', async () => {
  const actor = randomUUID()
  await database.db
    .transaction()
    .execute((trx) =>
      recordAudit(trx, { actor, act: 'password.changed', target: 'a', details: { from: 'b' } }),
    )
  const recorded = await database.db.selectFrom('audit').selectAll().where('actor', '=', actor).execute()
  expect(recorded).toEqual([
    expect.objectContaining({ actor, act: 'password.changed', target: 'a', details: { from: 'b' } }),
  ])
})

test.each(['update audit set act = null', 'delete from audit', 'truncate audit'])(
  '"%s" is refused',
  async (text) => {
    await expect(sql.raw(text).execute(database.db)).rejects.toThrow('append-only')
  },
)

test('an act that is rolled back leaves no record', async () => {
  const actor = randomUUID()
  const rolledBack = database.db.transaction().execute(async (trx) => {
    await recordAudit(trx, { actor, act: 'account.closed' })
    throw new Error('changed my mind')
  })
  await expect(rolledBack).rejects.toThrow('changed my mind')
  expect(await database.db.selectFrom('audit').selectAll().where('actor', '=', actor).execute()).toEqual([])
})
