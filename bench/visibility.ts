import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allGates, listVisibleItems } from '@souvenance/server/domains/audience/public'
import { loadStanding, type Standing } from '@souvenance/server/domains/clouds/public'
import { createPool, databaseOver } from '@souvenance/server/platform/database/connect'
import { startEmbeddedPostgres } from '@souvenance/server/platform/database/embedded-postgres'
import { updateSchema } from '@souvenance/server/platform/database/update-schema'
import pg from 'pg'
import { allOpenTo, createPage } from '../server/test/factories/create-page.ts'
import { addFollower } from '../server/test/factories/stand-on-page.ts'
import { compare, type Side } from './compare.ts'

const few = 1_000
const many = 1_000_000
const seenByFriends = 10_000
const limit = 20
const askedPerRound = 100
const runs = [2, 3, 4, 5, 6].map((feed) => ({ feed, section: feed }))
const order = { by: 'activity', newestFirst: true } as const
const newest = Date.UTC(2026, 0, 1)
const minute = 60_000
const lastUid = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

type Services = Parameters<typeof loadStanding>[0]['services']

/** Feed pages of a page with a thousand items and of one with a million, on its own PostgreSQL. */
export const benchVisibility = async (): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'souvenance bench '))
  const postgres = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } })
  const pool = createPool(postgres.url)
  const services = { pool, db: databaseOver(pool) }
  try {
    await updateSchema(services.db)
    await compareFeeds(services, postgres.url)
  } finally {
    await services.db.destroy()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const compareFeeds = async (services: Services, url: string): Promise<void> => {
  const [family, friend] = [await createPerson(services), await createPerson(services)]
  const small = await createFollowedPage(services, { family, friend })
  const large = await createFollowedPage(services, { family, friend })
  await fill(url, small, few)
  await fill(url, large, many)
  const against = feedOf(services, await standingOf(services, small, family), few)
  const bound = 'at most 1.50'
  const called = `that from ${few} items`
  await compare(`page of ${limit} from ${many} items, all seen`, {
    measured: feedOf(services, await standingOf(services, large, family), many),
    against,
    called,
    bound,
  })
  await compare(`the same, one in ${seenByFriends} seen`, {
    measured: feedOf(services, await standingOf(services, large, friend), many),
    against,
    called,
    bound,
  })
}

const createPerson = ({ db }: Services) => createPage(db, { alive: true })

const createFollowedPage = async (
  { db }: Services,
  { family, friend }: { family: string; friend: string },
): Promise<string> => {
  const page = await createPage(db, { privacy_pm: allOpenTo(2, 3) })
  await addFollower(db, { page, person: family }, 2)
  await addFollower(db, { page, person: friend }, 3)
  return page
}

const standingOf = (services: Services, page: string, userUid: string): Promise<Standing> =>
  loadStanding({
    services,
    db: services.db,
    actor: {
      signedIn: true,
      accountUid: userUid,
      userUid,
      sessionUid: userUid,
      confirmed: true,
      language: 'en',
    },
    input: { params: { uid: page }, query: {} },
  })

const insertItems = `
  insert into items (page_uid, kind, section, state, clouds, last_activity_at)
  select $1, kind, section,
         case when number % 7 = 0 then 'pm' else 'standard' end,
         case when number % $4 = $4 / 2 then '{2,3}'::smallint[] else '{2}' end,
         to_timestamp($5) - number * interval '1 minute'
    from generate_series($2::int, $3::int) as number
    join (values (0, 2, 'life-event'), (1, 3, 'chapter'), (2, 4, 'tribute'), (3, 5, 'family-event'), (4, 6, 'picture'))
      as kinds (turn, section, kind) on turn = (number + number / 10000) % 5`

/** Inserts in batches: the trigger derives the audiences once per statement. */
const fill = async (url: string, page: string, count: number): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const batch = Math.min(count, 100_000)
    for (let first = 1; first <= count; first += batch)
      await client.query(insertItems, [page, first, first + batch - 1, seenByFriends, newest / 1000])
    await client.query('vacuum analyze items, item_audiences')
  } finally {
    await client.end()
  }
}

/** Median milliseconds of a feed page at the start and at depth. */
const feedOf =
  (services: Services, standing: Standing, count: number): Side =>
  async () => {
    const reader = { db: services.db, services }
    const times: number[] = []
    for (let turn = 0; turn < askedPerRound; turn += 1) {
      const skipped = ((turn % 20) / 20) * 0.75 * count
      const after = { at: new Date(newest - skipped * minute), uid: lastUid }
      const begun = performance.now()
      const found = await listVisibleItems(reader, [standing], { runs, gates: allGates, order, after, limit })
      times.push(performance.now() - begun)
      if (found.length !== limit) throw new Error(`${found.length} items were seen instead of ${limit}`)
    }
    return times.sort((a, b) => a - b)[askedPerRound / 2] ?? Number.NaN
  }
