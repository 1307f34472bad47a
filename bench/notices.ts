import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countNew } from '@souvenance/server/domains/notifications/count-new'
import { listNotices } from '@souvenance/server/domains/notifications/read-notices'
import { createPool, databaseOver } from '@souvenance/server/platform/database/connect'
import { startEmbeddedPostgres } from '@souvenance/server/platform/database/embedded-postgres'
import { updateSchema } from '@souvenance/server/platform/database/update-schema'
import type { Pool } from 'pg'
import { createPage } from '../server/test/factories/create-page.ts'
import { compare, type Side } from './compare.ts'

const few = 100
const many = 100_000
const perRound = 100

type Services = { pool: Pool; db: ReturnType<typeof databaseOver> }

/** The list and the count of a reader with a hundred notifications and of one with a hundred thousand. */
export const benchNotices = async (): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'souvenance bench '))
  const postgres = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } })
  const pool = createPool(postgres.url)
  const services = { pool, db: databaseOver(pool) }
  try {
    await updateSchema(services.db)
    const [small, large] = [await createReader(services, few), await createReader(services, many)]
    await pool.query('vacuum analyze notifications, items')
    const against = { called: `that of ${few}`, bound: 'at most 1.30' }
    await compare(`notifications of a reader with ${many}`, {
      measured: listOf(services, large),
      against: listOf(services, small),
      ...against,
    })
    await compare('the same, only counted', {
      measured: countOf(services, large),
      against: countOf(services, small),
      ...against,
    })
  } finally {
    await services.db.destroy()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Flowers and comments under a thousand items at most, another one each time; the newest fifty are unseen. */
const createReader = async ({ db, pool }: Services, count: number): Promise<string> => {
  const reader = await createPage(db, { alive: true })
  const actor = await createPage(db, { alive: true })
  const page = await createPage(db)
  await pool.query(
    `with written as (
       insert into items (page_uid, kind, section, state, clouds, author_uid)
       select $1, 'tribute', 4, 'standard', '{1}', $2 from generate_series(1, least($4::int, 1000))
       returning uid
     ), numbered as (select uid, row_number() over () as number from written)
     insert into notifications (recipient_uid, kind, page_uid, item_uid, actor_uid, created_at, seen_at)
     select $2, case turn % 2 when 0 then 'like' else 'comment' end, $1, w.uid, $3,
            now() - turn * interval '10 minutes', case when turn > 50 then now() end
       from generate_series(1, $4::int) as turn
       join numbered w on w.number = 1 + turn % least($4::int, 1000)`,
    [page, reader, actor, count],
  )
  return reader
}

const medianOf = async (work: () => Promise<unknown>): Promise<number> => {
  const times: number[] = []
  for (let turn = 0; turn < perRound; turn += 1) {
    const begun = performance.now()
    await work()
    times.push(performance.now() - begun)
  }
  return times.sort((a, b) => a - b)[perRound / 2] ?? Number.NaN
}

const listOf =
  (services: Services, userUid: string): Side =>
  () =>
    medianOf(async () => {
      const actor = {
        signedIn: true,
        accountUid: userUid,
        userUid,
        sessionUid: userUid,
        confirmed: true,
        language: 'en',
      } as const
      const { items } = await listNotices({ db: services.db, services, actor }, undefined)
      if (items.length !== 20) throw new Error(`${items.length} notifications were listed instead of 20`)
    })

const countOf =
  (services: Services, userUid: string): Side =>
  () =>
    medianOf(() => countNew({ db: services.db, services }, userUid))
