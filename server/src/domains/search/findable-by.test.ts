import { sections } from '@souvenance/contract/sections'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { allOpenTo, createPage } from '../../../test/factories/create-page.ts'
import { addBan, addCaretaker, addFollower } from '../../../test/factories/stand-on-page.ts'
import { startTestApp, type TestApp } from '../../../test/start-app.ts'
import { visitor } from '../../platform/access/actor.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { loadStanding, sectionOpen } from '../clouds/public.ts'
import { findableBy } from './findable-by.ts'

const people = 4
const pages = 80
const seed = 20_261_115

const clouds = fc.constantFrom([0], [1], [2], [3], [2, 3])
const world = fc.record({
  alive: fc.boolean(),
  visible: fc.boolean(),
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
  for (const { alive, visible, am, pm, ties } of fc.sample(world, { numRuns: pages, seed })) {
    const page = await createPage(db, {
      alive,
      visible,
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

/** What the standing of one viewer on one page says. */
const isOpen = async (viewerUid: string | null, uid: string): Promise<boolean> => {
  const { services } = app
  const actor = viewerUid === null ? visitor : signedIn(viewerUid)
  try {
    const standing = await loadStanding({
      services,
      db: services.db,
      actor,
      input: { params: { uid }, query: {} },
    })
    return sectionOpen(standing, sections.foundBySearch)
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

it('finds exactly the pages that a standing opens to search, whoever looks', async () => {
  const { db } = app.services
  const viewers: string[] = []
  for (let number = 0; number < people; number += 1) viewers.push(await createPage(db, { alive: true }))
  await build(viewers)
  for (const viewer of [null, ...viewers]) {
    const { rows } = await sql<{ uid: string; findable: boolean }>`
      select p.uid, ${findableBy(viewer)} as findable from pages p`.execute(db)
    for (const { uid, findable } of rows)
      expect({ viewer, uid, findable }).toEqual({ viewer, uid, findable: await isOpen(viewer, uid) })
    expect(new Set(rows.map(({ findable }) => findable)).size).toBe(2)
  }
})
