import { feeds } from '@souvenance/contract/items/feeds'
import { pages } from '@souvenance/contract/pages/pages'
import { family } from '@souvenance/contract/people/family'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allOpenTo, createPage } from '../../../test/factories/create-page.ts'
import { createPerson, type TestPerson } from '../../../test/factories/create-person.ts'
import { insertLink } from '../../../test/factories/insert-link.ts'
import { addBan, addCaretaker, addFollower } from '../../../test/factories/stand-on-page.ts'
import { startTestApp, type TestApp } from '../../../test/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** How a viewer stands on a page. */
type Place = 'stranger' | 'in public' | 'in family' | 'in friends' | 'editor' | 'banned'
const places: Place[] = ['stranger', 'in public', 'in family', 'in friends', 'editor', 'banned']

type Generated = {
  generation: number
  alive: boolean
  visible: boolean
  /** Clouds the family circle is open to. */
  open: number[]
  /** Of each of the two signed-in viewers. */
  places: [Place, Place]
}

const person: fc.Arbitrary<Generated> = fc.record({
  generation: fc.integer({ min: -4, max: 4 }),
  alive: fc.boolean(),
  visible: fc.boolean(),
  open: fc.constantFrom([1], [1], [2], [2, 3], [0]),
  places: fc.tuple(fc.constantFrom(...places), fc.constantFrom(...places)),
})

type Tried = { one: number; other: number; same: 'union' | 'siblings'; via: number }

const generated = fc.record({
  people: fc.array(person, { minLength: 5, maxLength: 14 }),
  tries: fc.array(
    fc.record({ one: fc.nat(), other: fc.nat(), same: fc.constantFrom('union', 'siblings'), via: fc.nat() }),
    { minLength: 6, maxLength: 40 },
  ) as fc.Arbitrary<Tried[]>,
})

type Link = {
  elder: number
  younger: number
  kind: 'descent' | 'union' | 'siblings'
  degree: number
  via: number | null
}

/** Links that fit the generations, at most one between two people. */
const linksFrom = (people: readonly Generated[], tries: readonly Tried[]): Link[] => {
  const links: Link[] = []
  for (const { one, other, same, via } of tries) {
    const [a, b] = [one % people.length, other % people.length]
    const apart = (people[b]?.generation ?? 0) - (people[a]?.generation ?? 0)
    const isKnown = links.some(
      ({ elder, younger }) => [elder, younger].includes(a) && [elder, younger].includes(b),
    )
    if (a === b || isKnown || Math.abs(apart) > 2) continue
    const [elder, younger] = apart < 0 ? [b, a] : [a, b]
    const between = via % people.length
    const fits = Math.abs(apart) === 2 && between !== a && between !== b
    links.push({
      elder,
      younger,
      kind: apart === 0 ? same : 'descent',
      degree: Math.max(1, Math.abs(apart)),
      via: fits ? between : null,
    })
  }
  return links
}

const standOn = async (page: string, person: string, place: Place, alive: boolean): Promise<void> => {
  const { db } = app.services
  const pair = { page, person }
  if (place === 'in public') await addFollower(db, pair, 1)
  if (place === 'in family') await addFollower(db, pair, 2)
  if (place === 'in friends') await addFollower(db, pair, 3)
  if (place === 'editor') await addCaretaker(db, pair, alive ? 'assistant' : 'editor')
  if (place === 'banned') await addBan(db, pair)
}

/** The documented rule of who sees a page and its circle. */
const seesPage = ({ visible }: Generated, place: Place): boolean =>
  place !== 'banned' && (visible || place !== 'stranger')
const cloudOf: Partial<Record<Place, number>> = { 'in public': 1, 'in family': 2, 'in friends': 3 }
const isOpen = ({ open }: Generated, place: Place): boolean =>
  place === 'editor' || open.includes(1) || open.includes(cloudOf[place] ?? -1)

const settle = async (
  people: readonly Generated[],
  links: readonly Link[],
  viewers: readonly TestPerson[],
) => {
  const { db } = app.services
  const uids: string[] = []
  for (const [place, { alive, visible, open, generation, places: stands }] of people.entries()) {
    const privacy = JSON.stringify({ ...JSON.parse(allOpenTo(1)), 5: open })
    const uid = await createPage(db, {
      firstname: `Canary${place}x`,
      alive,
      visible,
      birth_date: `${1700 + generation * 30}-01-01`,
      death_date: alive ? null : `${1900 + place}-02-03`,
      privacy_am: privacy,
      privacy_pm: privacy,
    })
    uids.push(uid)
    for (const [which, stand] of stands.entries()) {
      const viewer = viewers[which]
      if (viewer) await standOn(uid, viewer.uid, stand, alive)
    }
  }
  const uidOf = (place: number): string => uids[place] ?? ''
  for (const { elder, younger, kind, degree, via } of links) {
    const pair = [uidOf(elder), uidOf(younger)]
    const [first_uid = '', second_uid = ''] = kind === 'descent' ? pair : pair.toSorted()
    const relation = kind === 'union' ? 'married' : 'blood'
    await insertLink(db, {
      first_uid,
      second_uid,
      kind,
      degree,
      relation,
      via_uid: via === null ? null : uidOf(via),
      ...(kind === 'union' && { union_from: '1750-05-05' }),
    })
  }
  return uids
}

/** The people a viewer may see; `which` is null for a visitor. */
const expectedOf = (people: readonly Generated[], links: readonly Link[], which: 0 | 1 | null) => {
  const placeOn = (place: number): Place =>
    which === null ? 'stranger' : (people[place]?.places[which] ?? 'stranger')
  const seen = people.map((each, place) => seesPage(each, placeOn(place)) && !(which === null && each.alive))
  const open = people.map((each, place) => isOpen(each, placeOn(place)))
  const root = people[0]
  const isRootSeen = root !== undefined && seesPage(root, placeOn(0))
  const touching = (place: number) =>
    links.flatMap(({ elder, younger }) => (elder === place ? [younger] : younger === place ? [elder] : []))
  const list = touching(0).filter((place) => seen[place])
  const tree = new Set([0])
  for (const place of tree)
    for (const other of touching(place)) {
      const far = Math.abs((people[other]?.generation ?? 0) - (root?.generation ?? 0))
      if (seen[other] && far <= 3 && (open[place] || open[other])) tree.add(other)
    }
  return { isRootSeen, isRootOpen: open[0] === true, list, tree: [...tree], seen }
}

describe('the list and the tree of generated families', () => {
  it('hold those whom the viewer may see, and no trace of others', async () => {
    const viewers = [
      await createPerson(app, { lastname: 'Viewer' }),
      await createPerson(app, { lastname: 'Viewer' }),
    ]
    await fc.assert(
      fc.asyncProperty(generated, async ({ people, tries }) => {
        const links = linksFrom(people, tries)
        const uids = await settle(people, links, viewers)
        const root = { params: { uid: uids[0] ?? '' } }
        for (const which of [null, 0, 1] as const) {
          const browser = which === null ? app.browser() : (viewers[which]?.browser ?? app.browser())
          const expected = expectedOf(people, links, which)
          const list = await browser.call(family.circle, root)
          const tree = await browser.call(family.tree, root)
          const header = await browser.call(pages.page, root)
          const events = await browser.call(family.events, root)
          const timeline = await browser.call(feeds.timeline, root)
          const years = await browser.call(feeds.timelineRange, root)
          if (!expected.isRootSeen) {
            expect([list, tree, header, events, years].map(({ status }) => status)).toEqual([
              404, 404, 404, 404, 404,
            ])
            continue
          }
          const relatives = expected.isRootOpen ? expected.list.map((place) => uids[place]) : []
          expect(list.data.items.map(({ userUid }) => userUid).toSorted()).toEqual(relatives.toSorted())
          expect([list.data.totalCount, list.data.isVisibleFor]).toEqual([
            relatives.length,
            expected.isRootOpen,
          ])
          expect(header.data.counts.family).toBe(expected.isRootOpen ? relatives.length : null)
          const inTree = expected.isRootOpen ? expected.tree.map((place) => uids[place]) : []
          expect(tree.data.people.map(({ userUid }) => userUid).toSorted()).toEqual(inTree.toSorted())
          const told = [list, tree, events, timeline].map(({ envelope }) => JSON.stringify(envelope)).join()
          for (const [place, isSeen] of expected.seen.entries())
            if (!isSeen && place !== 0) {
              expect(told).not.toContain(`Canary${place}x`)
              expect(told).not.toContain(uids[place])
              const isAlone = !people.some(({ alive }, other) => other === place && alive)
              if (isAlone) expect(years.data.years).not.toContain(1900 + place)
            }
        }
      }),
      { numRuns: 25 },
    )
  })
})
