import { randomUUID } from 'node:crypto'
import type { ItemKind, ItemState } from '@souvenance/contract/items/item-types'
import { type Section, sections } from '@souvenance/contract/pages/sections'
import { cloudTypes } from '@souvenance/contract/people/clouds'
import { levels } from '@souvenance/contract/people/levels'
import fc from 'fast-check'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPage } from '../../../test/factories/create-page.ts'
import type { Role } from '../../../test/factories/stand-on-page.ts'
import { patienceMs } from '../../../test/patience.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { type Actor, visitor } from '../../platform/access/actor.ts'
import { createPool, type Database, databaseOver } from '../../platform/database/connect.ts'
import type { Reader } from '../../platform/database/query-prepared.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import {
  hasLevel,
  levelOnPage,
  loadStanding,
  pageSeenBy,
  type Standing,
  sectionOpen,
  standingFrom,
} from '../clouds/public.ts'
import { type Page, pageColumns } from '../persons/public.ts'
import { countParts } from './count-parts.ts'
import { countVisibleItems } from './count-visible-items.ts'
import { allGates } from './index-runs.ts'
import { type Anchor, listVisibleItems } from './list-visible-items.ts'
import { listVisibleYears, type VisibleYear } from './list-visible-years.ts'
import { type Placed, type SeenItem, sees } from './sees-item.ts'
import { itemVisible, termsOf } from './visible-items-sql.ts'

const worlds = 1000
/** Pages that each viewer loads and reads through the feed. */
const walked = 40
const people = 6
const seed = 20_261_115
const itemSections = [2, 3, 4, 5, 6]

const clouds = fc.constantFrom<number[][]>([0], [1], [2], [3], [2, 3])
const privacy = fc.record(Object.fromEntries(itemSections.map((section) => [String(section), clouds])))
const relation = fc.record({
  follows: fc.constantFrom<(1 | 2 | 3 | null)[]>(null, 1, 2, 3),
  banned: fc.integer({ min: 0, max: 9 }).map((number) => number === 0),
  role: fc.constantFrom<(Role | null)[]>(null, null, 'assistant', 'editor', 'administrator'),
  expired: fc.boolean(),
})
const sectionOf = { tribute: 4, 'life-event': 2, picture: 6, chapter: 3, 'family-event': 5 }
const item = fc.record({
  kind: fc.constantFrom<(keyof typeof sectionOf)[]>(
    'tribute',
    'life-event',
    'picture',
    'chapter',
    'chapter',
    'family-event',
  ),
  state: fc.constantFrom<ItemState[]>('standard', 'am', 'pm', 'draft', 'proposal', 'unpublished'),
  /** The earlier chapter that is its parent, if any. */
  below: fc.integer({ min: 0, max: 5 }),
  /** The number of attached pictures. */
  pictures: fc.integer({ min: 0, max: 2 }),
  /** Index into the people; then the owner, then a deleted account. */
  author: fc.integer({ min: 0, max: people + 1 }),
  clouds,
  deleted: fc.integer({ min: 0, max: 7 }).map((number) => number === 0),
  folded: fc.integer({ min: 0, max: 5 }).map((number) => number === 0),
  /** Few timestamps, so that many items share one. */
  hour: fc.integer({ min: 0, max: 5 }),
  year: fc.option(fc.integer({ min: 1930, max: 1940 })),
})
const world = fc.record({
  alive: fc.boolean(),
  visible: fc.boolean(),
  folded: fc.integer({ min: 0, max: 5 }).map((number) => number === 0),
  privacyAm: privacy,
  privacyPm: privacy,
  relations: fc.array(relation, { minLength: people, maxLength: people }),
  items: fc.array(item, { minLength: 10, maxLength: 30 }),
})
type World = typeof world extends fc.Arbitrary<infer Value> ? Value : never

let database: TestDatabase
let pool: pg.Pool
let db: Database
let reader: Reader
let persons: string[]
let pages: string[]
const items = new Map<string, ItemRow[]>()

beforeAll(async () => {
  database = await createTestDatabase()
  pool = createPool(database.url, { patienceMs })
  db = databaseOver(pool)
  reader = { db, services: { db, pool } }
  persons = await Promise.all(Array.from({ length: people }, () => createPage(db, { alive: true })))
  pages = await build(fc.sample(world, { seed, numRuns: worlds }))
  for (const item of await listItems()) items.set(item.pageUid, [...(items.get(item.pageUid) ?? []), item])
})

afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const signedIn = (userUid: string): Actor => ({
  signedIn: true,
  accountUid: userUid,
  userUid,
  sessionUid: userUid,
  confirmed: true,
  language: 'fr',
})

const insertMany = async <Row>(rows: Row[], insert: (chunk: Row[]) => Promise<unknown>): Promise<void> => {
  for (let start = 0; start < rows.length; start += 1000) await insert(rows.slice(start, start + 1000))
}

const build = async (given: World[]): Promise<string[]> => {
  const uids = given.map(() => randomUUID())
  const uidOf = (index: number) => uids[index] ?? ''
  const named = given.map((each, index) => ({
    uid: uidOf(index),
    permalink: `world-${index}`,
    firstname: 'Jean',
    lastname: 'Martin',
    gender: 'M',
    alive: each.alive,
    visible: each.visible,
    folded_at: each.folded ? new Date() : null,
    privacy_am: JSON.stringify(each.privacyAm),
    privacy_pm: JSON.stringify(each.privacyPm),
  }))
  const relations = given.flatMap((each, index) =>
    each.relations.map((of, person) => ({ ...of, page_uid: uidOf(index), person: persons[person] ?? '' })),
  )
  const hour = 3_600_000
  await insertMany(named, (rows) => db.insertInto('pages').values(rows).execute())
  await insertMany(
    relations.flatMap(({ page_uid, person, follows }) =>
      follows === null ? [] : [{ page_uid, follower_uid: person, cloud_type: follows }],
    ),
    (rows) => db.insertInto('follows').values(rows).execute(),
  )
  await insertMany(
    relations.flatMap(({ page_uid, person, role, expired }) =>
      role === null
        ? []
        : [{ page_uid, user_uid: person, role, expires_at: new Date(Date.now() + (expired ? -hour : hour)) }],
    ),
    (rows) => db.insertInto('caretakers').values(rows).execute(),
  )
  await insertMany(
    relations
      .filter(({ banned }) => banned)
      .map(({ page_uid, person }) => ({ page_uid, banned_uid: person })),
    (rows) => db.insertInto('bans').values(rows).execute(),
  )
  for (const [index, each] of given.entries()) await createItems(uidOf(index), each.items)
  return uids
}

const holders: readonly ItemKind[] = ['tribute', 'life-event', 'chapter']

/** Nested chapters and attached pictures, whose trigger copies the holder's audience. */
const createItems = async (page: string, given: World['items']): Promise<void> => {
  const chapters: string[] = []
  const rows = given.map(({ author, deleted, folded, hour: at, below, pictures, year, ...rest }) => {
    const uid = randomUUID()
    const parent_uid = rest.kind === 'chapter' ? (chapters[below] ?? null) : null
    if (rest.kind === 'chapter') chapters.push(uid)
    return {
      row: {
        ...rest,
        uid,
        parent_uid,
        page_uid: page,
        section: sectionOf[rest.kind],
        author_uid: [...persons, page][author] ?? null,
        associated_date: year === null ? null : `${year}-06-01`,
        last_activity_at: new Date(Date.UTC(2026, 0, 1, at)),
        deleted_at: deleted ? new Date() : null,
        folded_until: folded ? new Date('2100-01-01') : null,
      },
      pictures: holders.includes(rest.kind) && !deleted ? pictures : 0,
    }
  })
  await db
    .insertInto('items')
    .values(rows.map(({ row }) => row))
    .execute()
  const attached = rows.flatMap(({ row, pictures }) =>
    Array.from({ length: pictures }, () => ({
      page_uid: page,
      kind: 'attached-picture',
      parent_uid: row.uid,
      state: 'standard',
      section: sections.pictures,
      clouds: [cloudTypes.public],
      last_activity_at: row.last_activity_at,
    })),
  )
  if (attached.length > 0) await db.insertInto('items').values(attached).execute()
}

const standingsOn = async (page: string): Promise<{ viewer: string | null; standing: Standing | null }[]> => {
  const found = []
  for (const viewer of [null, page, ...persons]) {
    const actor = viewer === null ? visitor : signedIn(viewer)
    const ask = (query: object) =>
      loadStanding({ actor, db, services: { db, pool }, input: { params: { uid: page }, query } })
    const standing = await ask({}).catch((error: unknown) => {
      if (error instanceof Refusal) return null
      throw error
    })
    found.push({ viewer, standing })
    if (standing && hasLevel(standing, levels.administrator))
      for (const viewAs of [1, 2, 3]) found.push({ viewer, standing: await ask({ viewAs }) })
  }
  return found
}

type ItemRow = SeenItem & Anchor & { pageUid: string; parentUid: string | null; feedYear: number }

const listItems = (): Promise<ItemRow[]> =>
  db
    .selectFrom('items')
    .select([
      'uid',
      'page_uid as pageUid',
      'section',
      'clouds',
      'author_uid as authorUid',
      'deleted_at as deletedAt',
      'parent_uid as parentUid',
      'last_activity_at as at',
    ])
    .select((eb) => [
      eb.ref('kind').$castTo<ItemKind>().as('kind'),
      eb.ref('state').$castTo<ItemState>().as('state'),
      sql<boolean>`folded_until is not null`.as('folded'),
      sql<number>`extract(year from coalesce(case when kind = 'tribute' then null else associated_date end, created_at))::int`.as(
        'feedYear',
      ),
    ])
    .orderBy('last_activity_at', 'desc')
    .orderBy('uid', 'desc')
    .execute()

/** The ancestors, for the policy of a single item. */
const placed = (each: ItemRow, all: readonly ItemRow[]): ItemRow & Placed => {
  const above = each.section === 3 ? all.find(({ uid }) => uid === each.parentUid) : undefined
  return above ? { ...each, ancestors: [above, ...(placed(above, all).ancestors ?? [])] } : each
}

const runs = [2, 3, 4, 5, 6].flatMap((feed) => [
  { feed, section: feed },
  ...(feed === 6 ? [2, 3, 4].map((section) => ({ feed, section })) : []),
])

const walk = async (standing: Standing, newestFirst: boolean): Promise<string[]> => {
  const seen: string[] = []
  for (let after: Anchor | undefined; ; ) {
    const rows = await listVisibleItems(reader, [standing], {
      runs,
      gates: allGates,
      order: { by: 'activity', newestFirst },
      after,
      limit: 7,
    })
    seen.push(...rows.map(({ uid }) => uid))
    after = rows.at(-1)
    if (rows.length < 7) return seen
  }
}

const dated = runs.filter(({ feed, section }) => feed !== 3 && section !== 3)

const yearsOf = (rows: readonly ItemRow[]): VisibleYear[] => {
  const counts = new Map<number, number>()
  for (const { section, feedYear } of rows)
    if (section !== 3) counts.set(feedYear, (counts.get(feedYear) ?? 0) + 1)
  return [...counts].sort(([one], [other]) => one - other).map(([year, count]) => ({ year, count }))
}

const isOpen = async (page: string, viewer: string | null): Promise<boolean | undefined> => {
  const { rows } = await sql<{ seen: boolean }>`
    select ${pageSeenBy(viewer)} as seen from pages p where p.uid = ${page}`.execute(db)
  return rows[0]?.seen
}

const listBySql = async (standing: Standing): Promise<string[]> => {
  const { rows } = await sql<{ uid: string }>`
    select i.uid
      from items i
     where i.page_uid = ${standing.page.uid}
       and ${itemVisible(termsOf(standing))}
     order by i.last_activity_at desc, i.uid desc`.execute(db)
  return rows.map(({ uid }) => uid)
}

type StandingRow = Page & Pick<Standing, 'level' | 'cloud'> & { items: string[] }

/** Everything a person sees on all pages: the rule over columns, as the news use it. */
const listAcrossPages = async (viewer: string): Promise<StandingRow[]> => {
  const terms = {
    level: sql<number>`coalesce(s.level, -1)`,
    cloud: sql<number | null>`s.cloud`,
    alive: sql<boolean>`s.alive`,
    userUid: sql<string | null>`${viewer}::uuid`,
    privacy: sql`case when s.alive then s."privacyAm" else s."privacyPm" end`,
  }
  const { rows } = await sql<StandingRow>`
    select s.*,
           array(select i.uid from items i where i.page_uid = s.uid and ${itemVisible(terms)}) as items
      from (select ${sql.raw(pageColumns)}, ${levelOnPage(viewer)} as level, f.cloud_type as cloud
              from pages p
              left join follows f on f.page_uid = p.uid and f.follower_uid = ${viewer}::uuid
             where p.permalink like 'world-%') s`.execute(db)
  return rows
}

it('the policy and the SQL expression agree on every generated page', async () => {
  const met = { seen: 0, unseen: 0 }
  for (const viewer of persons) {
    for (const { items: listed, level, cloud, ...page } of await listAcrossPages(viewer)) {
      const standing = standingFrom({ page, level, cloud, userUid: viewer })
      const all = items.get(page.uid) ?? []
      const seen = all.filter((each) => sees(standing, placed(each, all))).map(({ uid }) => uid)
      expect(listed.sort()).toEqual(seen.sort())
      met.seen += seen.length
      met.unseen += all.length - seen.length
    }
  }
  expect(Math.min(met.seen, met.unseen)).toBeGreaterThan(20_000)
})

/** Items counted by the tabs of a page: drafts in the library only, proposals nowhere. */
const partsOf = (standing: Standing, rows: readonly ItemRow[]) => {
  const draft = ['draft', 'unpublished']
  const published = rows.filter(({ state }) => state !== 'proposal' && !draft.includes(state))
  const inLibrary = rows.filter(
    ({ kind, section, state }) => kind.endsWith('picture') && section !== 4 && state !== 'proposal',
  )
  const countIf = (section: Section, counted: readonly ItemRow[]) =>
    sectionOpen(standing, section) ? counted.length : null
  return {
    chapters: countIf(
      sections.biography,
      published.filter(({ kind }) => kind === 'chapter'),
    ),
    tributes: countIf(
      sections.tributes,
      published.filter(({ kind }) => kind === 'tribute'),
    ),
    pictures: countIf(sections.pictures, inLibrary),
  }
}

it('each viewer reads, page by page, exactly what the policy allows, also when viewing as others', async () => {
  const met = { seen: 0, closed: 0 }
  for (const page of pages.slice(0, walked)) {
    for (const { viewer, standing } of await standingsOn(page)) {
      expect(await isOpen(page, viewer)).toBe(standing !== null)
      if (standing === null) {
        met.closed += 1
        continue
      }
      const all = items.get(page) ?? []
      const rows = all.filter((each) => sees(standing, placed(each, all)))
      const seen = rows.map(({ uid }) => uid)
      expect(await listBySql(standing)).toEqual(seen)
      expect(await walk(standing, true)).toEqual(seen)
      expect(await walk(standing, false)).toEqual(seen.toReversed())
      expect(await countVisibleItems(reader, standing, { runs, gates: allGates })).toBe(seen.length)
      expect(await listVisibleYears(reader, standing, { runs: dated, gates: allGates })).toEqual(
        yearsOf(rows),
      )
      expect(await countParts(reader, standing)).toEqual(partsOf(standing, rows))
      met.seen += seen.length
    }
  }
  expect(met.seen).toBeGreaterThan(1000)
  expect(met.closed).toBeGreaterThan(20)
})

it('deletes the audiences of a deleted item and derives those of a changed one again', async () => {
  const page = await createPage(db)
  const audiences = async () =>
    (await db.selectFrom('item_audiences').select('audience').where('item_uid', '=', uid).execute())
      .map(({ audience }) => audience)
      .sort()
  const { uid } = await db
    .insertInto('items')
    .values({
      page_uid: page,
      kind: 'life-event',
      state: 'standard',
      section: sections.timeline,
      clouds: [cloudTypes.family, cloudTypes.friends],
    })
    .returning('uid')
    .executeTakeFirstOrThrow()
  expect(await audiences()).toEqual([2, 3])
  await db
    .updateTable('items')
    .set({ clouds: [cloudTypes.public] })
    .where('uid', '=', uid)
    .execute()
  expect(await audiences()).toEqual([1])
  await db.updateTable('items').set({ deleted_at: new Date() }).where('uid', '=', uid).execute()
  expect(await audiences()).toEqual([])
})
