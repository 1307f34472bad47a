import { catalogue } from '@souvenance/contract/errors'
import { family } from '@souvenance/contract/people/family'
import { type LinkType, linkTypes } from '@souvenance/contract/people/family-links'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { allOpenTo, createPage } from '../../../test/factories/create-page.ts'
import { createPerson } from '../../../test/factories/create-person.ts'
import { gatherFamily } from '../../../test/factories/gather-family.ts'
import { insertLink } from '../../../test/factories/insert-link.ts'
import { type Browser, startTestApp, type TestApp } from '../../../test/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const open = { privacy_am: allOpenTo(1), privacy_pm: allOpenTo(1) }
const wedding = { date: '1956-06-09', format: 1 }
const undated = { relation: 'married' as const, from: null, to: null, place: null }

/** Someone married to the person of the page, at a date that nobody told. */
const marry = async (page: string, spouse: string): Promise<void> => {
  const [first_uid = '', second_uid = ''] = [page, spouse].toSorted()
  await insertLink(app.services.db, { first_uid, second_uid, kind: 'union', relation: 'married' })
}

const gatherCouple = async () => {
  const people = await gatherFamily(app)
  const spouse = await createPage(app.services.db, { ...open, firstname: 'Rose', birth_date: '1934-01-01' })
  await marry(people.page, spouse)
  return { ...people, spouse }
}

type Told = { page: string; spouse: string; union: object; linkType?: LinkType }
const tell = (
  { browser }: { browser: Browser },
  { page, spouse, union, linkType = linkTypes.spouses }: Told,
) =>
  browser.call(family.changeUnion, {
    params: { uid: page, memorialUid: page, linkType, userUid: spouse },
    body: { union: { ...undated, ...union } },
  })

const relativeOn = async ({ browser }: { browser: Browser }, uid: string) =>
  (await browser.call(family.circle, { params: { uid } })).data.items.find(
    ({ type }) => type === linkTypes.spouses,
  )
const eventsOn = async ({ browser }: { browser: Browser }, uid: string) =>
  (await browser.call(family.events, { params: { uid } })).data.items
    .filter((item) => item.family?.occasion === 'union')
    .map(({ itemUid, associatedDate }) => [itemUid, associatedDate?.date])

it('a union told later stands on both pages, and is an event of both', async () => {
  const { page, spouse, claire } = await gatherCouple()
  const place = { label: 'Annecy', coordinates: { lat: 45.9, lon: 6.12 } }
  const reply = await tell(claire, { page, spouse, union: { from: wedding, place } })
  expect([reply.status, reply.codes]).toEqual([200, [catalogue.unionChanged.key]])
  for (const uid of [page, spouse]) {
    expect(await relativeOn(claire, uid)).toMatchObject({
      relation: 'married',
      union: { from: wedding, to: null, place },
      can: { changeUnion: true },
    })
    expect((await eventsOn(claire, uid)).map(([, date]) => date)).toEqual(['1956-06-09'])
  }
})

it('corrected, it keeps its event; without its date there is none, until it is told again', async () => {
  const { page, spouse, claire } = await gatherCouple()
  await tell(claire, { page, spouse, union: { from: wedding } })
  const [before] = await eventsOn(claire, page)
  const parted = {
    relation: 'former',
    from: { date: '1957-08-01', format: 2 },
    to: { date: '1970-01-01', format: 3 },
  }
  await tell(claire, { page, spouse, union: parted })
  expect(await relativeOn(claire, page)).toMatchObject({
    relation: 'former',
    union: { from: parted.from, to: parted.to, place: null },
  })
  expect(await eventsOn(claire, page)).toEqual([[before?.[0], '1957-08-01']])
  await tell(claire, { page, spouse, union: {} })
  expect(await eventsOn(claire, page)).toEqual([])
  await tell(claire, { page, spouse, union: { from: wedding } })
  expect(await eventsOn(claire, page)).toEqual([before])
})

it('is told from either side, and by nobody else', async () => {
  const { page, claire, theo } = await gatherFamily(app)
  const wife = await createPerson(app, { ...open, firstname: 'Rose' })
  await marry(page, wife.uid)
  const fromHers = () =>
    wife.browser.call(family.changeUnion, {
      params: { uid: wife.uid, memorialUid: page, linkType: linkTypes.spouses, userUid: wife.uid },
      body: { union: { ...undated, from: { date: '2001-01-01', format: 3 } } },
    })
  expect((await fromHers()).status).toBe(200)
  expect((await relativeOn(theo, page))?.union?.from).toEqual({ date: '2001-01-01', format: 3 })
  expect((await relativeOn(theo, page))?.can).toEqual({ unlink: false, changeUnion: false })
  expect((await tell(theo, { page, spouse: wife.uid, union: { from: wedding } })).status).toBe(403)
  expect((await relativeOn(claire, page))?.union?.from).toEqual({ date: '2001-01-01', format: 3 })
})

it('is refused to other relatives, to the unrelated, and with dates that cannot be', async () => {
  const { page, spouse, claire } = await gatherCouple()
  const child = await createPage(app.services.db, open)
  await insertLink(app.services.db, { first_uid: page, second_uid: child })
  const asChild = await tell(claire, {
    page,
    spouse: child,
    union: { from: wedding },
    linkType: linkTypes.descendants,
  })
  expect(asChild.codes).toEqual([catalogue.relationImpossible.key])
  expect((await tell(claire, { page, spouse: child, union: {} })).status).toBe(404)
  const someone = await createPage(app.services.db, open)
  expect((await tell(claire, { page, spouse: someone, union: {} })).status).toBe(404)
  const later = await tell(claire, { page, spouse, union: { from: { date: '2999-01-01', format: 1 } } })
  expect(later.codes).toEqual([catalogue.dateImpossible.key])
  const backwards = { from: wedding, to: { date: '1950-01-01', format: 1 } }
  expect((await tell(claire, { page, spouse, union: backwards })).codes).toEqual([
    catalogue.dateImpossible.key,
  ])
})

it('at an age that is rare, is kept with a word about it', async () => {
  const { page, spouse, claire } = await gatherCouple()
  const reply = await tell(claire, { page, spouse, union: { from: { date: '1940-01-01', format: 3 } } })
  expect(reply.codes).toEqual([catalogue.unionChanged.key, catalogue.datesUnlikely.key])
})
