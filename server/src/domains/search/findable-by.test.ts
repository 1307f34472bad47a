import { sections } from '@souvenance/contract/pages/sections'
import { levels } from '@souvenance/contract/people/levels'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { allOpenTo, createPage } from '../../../test/factories/create-page.ts'
import { addBan, addCaretaker, addFollower } from '../../../test/factories/stand-on-page.ts'
import { startTestApp, type TestApp } from '../../../test/start-app.ts'
import { visitor } from '../../platform/access/actor.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import { hasLevel, loadStanding, type Standing, sectionOpen } from '../clouds/public.ts'
import { findableBy, joinedStanding } from './findable-by.ts'
import { loadSearcher } from './searcher.ts'

const people = 4
const pages = 80
const seed = 20_261_115

const clouds = fc.constantFrom([0], [1], [2], [3], [2, 3])
const world = fc.record({
  alive: fc.boolean(),
  visible: fc.boolean(),
  unconfirmed: fc.integer({ min: 0, max: 4 }).map((number) => number === 0),
  folded: fc.integer({ min: 0, max: 4 }).map((number) => number === 0),
  am: clouds,
  pm: clouds,
  ties: fc.array(
    fc.record({
      follows: fc.constantFrom(null, 1 as const, 2 as const, 3 as const),
      banned: fc.integer({ min: 0, max: 4 }).map((number) => number === 0),
      role: fc.constantFrom(null, null, 'assistant' as const, 'editor' as const, 'administrator' as const),
      lapsed: fc.boolean(),
    }),
    { minLength: people, maxLength: people },
  ),
})

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const build = async (viewers: readonly string[]): Promise<void> => {
  const { db } = app.services
  for (const { alive, visible, unconfirmed, folded, am, pm, ties } of fc.sample(world, {
    numRuns: pages,
    seed,
  })) {
    const page = await createPage(db, {
      alive,
      visible,
      unconfirmed: alive && unconfirmed,
      folded_at: folded ? new Date() : null,
      privacy_am: allOpenTo(...am),
      privacy_pm: allOpenTo(...pm),
    })
    for (const [place, { follows, banned, role, lapsed }] of ties.entries()) {
      const pair = { page, person: viewers[place] ?? '' }
      if (banned) await addBan(db, pair)
      else if (follows) await addFollower(db, pair, follows)
      const expires = role === 'assistant' ? new Date(Date.now() + (lapsed ? -1 : 1) * 86_400_000) : null
      if (role) await addCaretaker(db, pair, role, expires)
    }
  }
}

const signedIn = (userUid: string) => ({
  signedIn: true as const,
  accountUid: userUid,
  userUid,
  sessionUid: userUid,
  confirmed: true,
  language: 'en' as const,
})

const findStanding = async (viewerUid: string | null, uid: string): Promise<Standing | undefined> => {
  const { services } = app
  const actor = viewerUid === null ? visitor : signedIn(viewerUid)
  const input = { params: { uid }, query: {} }
  try {
    return await loadStanding({ services, db: services.db, actor, input })
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** The expected rule from standings, without SQL; `lists` are those of the pages the viewer manages. */
const isFindable = (
  viewer: string | null,
  page: { uid: string; alive: boolean; unconfirmed: boolean; bans: readonly (string | null)[] },
  standing: Standing | undefined,
  lists: readonly { helper: Standing; places: ReadonlyMap<string, number> }[],
): boolean => {
  const open = standing !== undefined && sectionOpen(standing, sections.foundBySearch)
  const everyone = (standing?.page.privacyAm[sections.foundBySearch] ?? []).includes(1)
  if (open && !(viewer === null && page.alive && everyone)) return true
  if (!page.alive || page.unconfirmed || page.bans.includes(viewer)) return false
  return lists.some(({ helper, places }) => {
    const level = places.get(page.uid)
    if (level === undefined) return false
    if (hasLevel(helper, levels.administrator)) return true
    return standing !== undefined && (level >= levels.editor || sectionOpen(helper, sections.followers))
  })
}

it('finds exactly the people whose standings allow it, for every viewer', async () => {
  const { db } = app.services
  const viewers: string[] = []
  for (let number = 0; number < people; number += 1) {
    const closed = { visible: number % 2 === 0, unconfirmed: number === 3, privacy_am: allOpenTo(0) }
    viewers.push(await createPage(db, { alive: true, ...closed }))
  }
  const [first = '', second = ''] = viewers
  await addBan(db, { page: first, person: second })
  await build(viewers)
  const all = await db.selectFrom('pages').select(['uid', 'alive', 'unconfirmed']).execute()
  const bans = await db.selectFrom('bans').selectAll().execute()
  const standings = new Map<string, Standing | undefined>()
  for (const viewer of [null, ...viewers])
    for (const { uid } of all) standings.set(`${viewer} ${uid}`, await findStanding(viewer, uid))
  const placesOn = (page: string) =>
    new Map(
      viewers.flatMap((viewer) => {
        const level = standings.get(`${viewer} ${page}`)?.level ?? null
        return level === null ? [] : [[viewer, level] as const]
      }),
    )
  for (const viewer of [null, ...viewers]) {
    const lists = all.flatMap(({ uid }) => {
      const helper = standings.get(`${viewer} ${uid}`)
      return helper && hasLevel(helper, levels.editor) ? [{ helper, places: placesOn(uid) }] : []
    })
    const searcher = await loadSearcher({ db, services: app.services }, viewer)
    const { join, stands } = joinedStanding(searcher)
    const { rows } = await sql<{ uid: string; findable: boolean; joined: boolean }>`
      select p.uid, ${findableBy(searcher)} as findable, ${findableBy(searcher, stands)} as joined
        from pages p
             ${join}`.execute(db)
    for (const { uid, findable, joined } of rows) {
      const { alive = false, unconfirmed = false } = all.find((page) => page.uid === uid) ?? {}
      const page = {
        uid,
        alive,
        unconfirmed,
        bans: bans.filter((ban) => ban.page_uid === uid).map((ban) => ban.banned_uid),
      }
      const expected = isFindable(viewer, page, standings.get(`${viewer} ${uid}`), lists)
      expect({ viewer, uid, findable, joined }).toEqual({ viewer, uid, findable: expected, joined: expected })
    }
    expect(new Set(rows.map(({ findable }) => findable)).size).toBe(2)
  }
})
