import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPage } from '../../../test/factories/create-page.ts'
import { patience } from '../../../test/patience.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import { retryOnConflict } from '../../platform/database/retry-on-conflict.ts'
import { isTaken, replacePermalink } from './permalink-store.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(() => database.drop())

const newName = () => `name-${randomUUID().slice(0, 13)}`

const take = (trx: Transaction, page: string, from: string, to: string) =>
  replacePermalink(trx, page, { from, to, at: new Date() })

const untilWaiting = async (takers: number): Promise<void> => {
  await expect
    .poll(async () => {
      const { rows } = await sql`
          select
            from pg_stat_activity
           where datname = current_database()
             and wait_event_type = 'Lock'`.execute(database.db)
      return rows.length
    }, patience)
    .toBe(takers)
}

const permalinksOf = async (pages: readonly string[]) => {
  const rows = await database.db
    .selectFrom('pages')
    .select(['uid', 'permalink'])
    .where('uid', 'in', pages)
    .execute()
  return pages.map((page) => rows.find(({ uid }) => uid === page)?.permalink)
}

it('a permalink that its page is leaving goes to neither of two concurrent claimants', async () => {
  const { db } = database
  const [wanted, next, own] = [newName(), newName(), newName()]
  const holder = await createPage(db, { permalink: wanted })
  const settled = await createPage(db, { permalink: own })

  let attempts = 0
  const takers: Promise<unknown>[] = []
  let settling = Promise.allSettled(takers)
  await db.transaction().execute(async (leaving) => {
    await take(leaving, holder, wanted, next)
    const bySettled = retryOnConflict(() =>
      db.transaction().execute(async (trx) => {
        attempts += 1
        if (attempts > 1 && (await isTaken(trx, wanted, settled))) return 'taken'
        return take(trx, settled, own, wanted)
      }),
    )
    takers.push(bySettled, createPage(db, { permalink: wanted }))
    settling = Promise.allSettled(takers)
    await untilWaiting(takers.length)
  })

  const [bySettled, byNewcomer] = await settling
  expect([bySettled, attempts]).toEqual([{ status: 'fulfilled', value: 'taken' }, 2])
  expect(byNewcomer).toMatchObject({ status: 'rejected', reason: { code: '40001' } })
  expect(await permalinksOf([holder, settled])).toEqual([next, own])
  await db.transaction().execute((trx) => take(trx, holder, next, wanted))
  expect(await permalinksOf([holder])).toEqual([wanted])
})

it('a permalink that its page keeps in the end is simply taken', async () => {
  const { db } = database
  const [wanted, own] = [newName(), newName()]
  const holder = await createPage(db, { permalink: wanted })
  const settled = await createPage(db, { permalink: own })
  let taking = Promise.allSettled<unknown>([])
  const leaving = db.transaction().execute(async (trx) => {
    await take(trx, holder, wanted, newName())
    taking = Promise.allSettled([db.transaction().execute((other) => take(other, settled, own, wanted))])
    await untilWaiting(1)
    throw new Error('the page stays')
  })
  await expect(leaving).rejects.toThrow('the page stays')
  expect(await taking).toMatchObject([{ status: 'rejected', reason: { code: '23505' } }])
  expect(await permalinksOf([holder, settled])).toEqual([wanted, own])
})
