import { catalogue } from '@souvenance/contract/errors'
import { timelineComments } from '@souvenance/contract/items/comments'
import { feeds } from '@souvenance/contract/items/feeds'
import { library } from '@souvenance/contract/items/library'
import { sections } from '@souvenance/contract/pages/sections'
import { cloudTypes } from '@souvenance/contract/people/clouds'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createItem } from '../../../test/factories/create-item.ts'
import { allOpenTo, createPage } from '../../../test/factories/create-page.ts'
import { createPerson, type TestPerson } from '../../../test/factories/create-person.ts'
import { addBan, addCaretaker, addFollower } from '../../../test/factories/stand-on-page.ts'
import { startTestApp, type TestApp } from '../../../test/start-app.ts'

let app: TestApp
let reader: TestPerson

beforeAll(async () => {
  app = await startTestApp()
  reader = await createPerson(app)
})

afterAll(() => app.stop())

type Query = {
  anchorDate?: string
  pos?: number
  year?: number
  itemUid?: string
  filters?: string
  viewAs?: number
}

const hour = 3_600_000
const at = (hours: number) => new Date(Date.UTC(2020, 0, 1) + hours * hour)
const openPage = (facts: Parameters<typeof createPage>[1] = {}) =>
  createPage(app.services.db, { privacy_am: allOpenTo(1), privacy_pm: allOpenTo(1), ...facts })

const timeline = async (uid: string, query: Query = {}, { browser } = reader) =>
  (await browser.call(feeds.timeline, { params: { uid }, query })).data
const activity = async (uid: string, query: Query = {}, { browser } = reader) =>
  (await browser.call(feeds.recentActivity, { params: { uid }, query })).data
const news = async ({ browser }: TestPerson, query: Query = {}) =>
  (await browser.call(feeds.newsFeed, { query })).data

/** The description of a picture is its message. */
const words = (said: string) => ({ message: said, description: said })

const uidsOf = ({ items }: { items: { itemUid: string }[] }) => items.map(({ itemUid }) => itemUid)
const messagesOf = ({ items }: { items: { message: string }[] }) => items.map(({ message }) => message)

it('a closed section lets nobody comment, and says whether it is for family or friends', async () => {
  const rightsOn = async (clouds: number[]) => {
    const uid = await openPage({ privacy_pm: JSON.stringify({ ...JSON.parse(allOpenTo(1)), 4: clouds }) })
    return (await reader.browser.call(feeds.tributesRights, { params: { uid } })).data.rights
  }
  const open = await rightsOn([1])
  expect(open).toMatchObject({ isVisibleFor: true, canComment: true })
  expect(open).not.toHaveProperty('isForCircles')
  expect(await rightsOn([2])).toMatchObject({ isVisibleFor: false, canComment: false, isForCircles: true })
  expect(await rightsOn([0])).toMatchObject({ isVisibleFor: false, isForCircles: false })
})

it('editors write, followers propose, and a page viewed as others allows neither', async () => {
  const uid = await openPage()
  const [editor, follower, administrator] = [
    await createPerson(app),
    await createPerson(app),
    await createPerson(app),
  ]
  await addCaretaker(app.services.db, { page: uid, person: editor.uid }, 'editor')
  await addCaretaker(app.services.db, { page: uid, person: administrator.uid }, 'administrator')
  await addFollower(app.services.db, { page: uid, person: follower.uid })
  const rightsOf = async ({ browser }: TestPerson, query: { viewAs?: number } = {}) => {
    const { rights, can } = (await browser.call(feeds.timelineRights, { params: { uid }, query })).data
    return [rights.canWrite, rights.canPropose, rights.canComment, can.countAudiences]
  }
  expect(await rightsOf(editor)).toEqual([true, false, true, false])
  expect(await rightsOf(administrator)).toEqual([true, false, true, true])
  expect(await rightsOf(follower)).toEqual([true, true, true, false])
  expect(await rightsOf(reader)).toEqual([false, false, true, false])
  expect(await rightsOf(administrator, { viewAs: 2 })).toEqual([false, false, false, false])
})

describe('feed parameters', () => {
  const askedOn = async (feed: typeof feeds.timeline, uid: string, query: Query) => {
    const reply = await reader.browser.call(feed, { params: { uid }, query })
    return reply.status === 200 ? uidsOf(reply.data) : [reply.status, ...reply.codes]
  }
  const refused = [catalogue.feedCannot.status, catalogue.feedCannot.key]

  it('narrow a feed to the named parts, or are refused where it has none of them', async () => {
    const page = await openPage({ birth_date: null, death_date: null })
    const { db } = app.services
    const event = await createItem(db, { page_uid: page })
    const family = await createItem(db, {
      page_uid: page,
      kind: 'family-event',
      section: sections.familyCircle,
    })
    const tribute = await createItem(db, { page_uid: page, kind: 'tribute' })
    const uids = await askedOn(feeds.timeline, page, {})
    expect(uids.sort()).toEqual([event, family].sort())
    expect(await askedOn(feeds.timeline, page, { filters: 'timeline,tributes' })).toEqual([event])
    expect(await askedOn(feeds.timeline, page, { filters: 'family' })).toEqual([family])
    expect(await askedOn(feeds.tributes, page, { filters: 'tributes' })).toEqual([tribute])
    expect(await askedOn(feeds.timeline, page, { filters: 'pictures' })).toEqual(refused)
    expect(await askedOn(feeds.tributes, page, { filters: 'timeline' })).toEqual(refused)
    expect(await askedOn(feeds.drafts, page, { filters: 'tributes' })).toEqual(refused)
    expect(await askedOn(feeds.proposals, page, { filters: 'tributes' })).toEqual(refused)
    expect(await askedOn(library.list, page, { filters: 'tributes' })).toEqual(refused)
    expect(await askedOn(library.list, page, { filters: 'biography' })).toEqual([])
  })

  it('start the news at a year; parameters of a single page are refused', async () => {
    const follower = await createPerson(app)
    const page = await openPage({ birth_date: null, death_date: null })
    await addFollower(app.services.db, { page, person: follower.uid })
    const item = await createItem(app.services.db, { page_uid: page, last_activity_at: at(0) })
    await createItem(app.services.db, { page_uid: page, last_activity_at: new Date('2024-05-01') })
    expect(uidsOf(await news(follower, { year: 2020 }))[0]).toBe(item)
    const codesOf = async (feed: typeof feeds.newsFeed, query: Query) =>
      (await follower.browser.call(feed, { query })).codes
    for (const query of [{ itemUid: item }, { viewAs: 2 }])
      for (const feed of [feeds.newsFeed, feeds.latestNews])
        expect(await codesOf(feed, query)).toEqual([catalogue.feedCannot.key])
    for (const query of [{ year: 2020 }, { pos: 1 }])
      expect(await codesOf(feeds.latestNews, query)).toEqual([catalogue.feedCannot.key])
  })
})

describe('the timeline', () => {
  it('runs from birth to death and beyond, by date', async () => {
    const page = await openPage({ birth_date: '1931-05-04', death_date: '2019-10-12' })
    const add = (date: string, message: string) =>
      createItem(app.services.db, { page_uid: page, associated_date: date, message })
    await add('2021-05-01', 'après')
    await add('1956-06-09', 'mariage')
    await add('1948-01-01', 'apprenti')
    const found = await timeline(page)
    expect(found.items.map(({ itemType, message }) => message || itemType)).toEqual([
      3,
      'apprenti',
      'mariage',
      4,
      'après',
    ])
    expect(found).toMatchObject({ eof: true, rights: { isVisibleFor: true, canWrite: false, level: null } })
    expect(messagesOf(await timeline(page, { year: 1956 }))).toEqual(['mariage', '', 'après'])
    expect(messagesOf(await timeline(page, { year: 1956, pos: 1 }))).toEqual(['', 'apprenti'])
    const [, apprentice = ''] = uidsOf(found)
    expect(messagesOf(await timeline(page, { itemUid: apprentice }))[0]).toBe('apprenti')
    expect(uidsOf(await timeline(page, { itemUid: apprentice, pos: 1 }))).toEqual(uidsOf(found).slice(0, 1))
    const beyond = await timeline(page, { year: 2024 })
    expect([beyond.items, beyond.eof]).toEqual([[], true])
    const back = await timeline(page, { anchorDate: beyond.firstAnchor ?? '', pos: 1 })
    expect(uidsOf(back)).toEqual(uidsOf(found))
    const until = await timeline(page, { year: 1956, pos: 1 })
    const on = await timeline(page, { anchorDate: until.lastAnchor ?? '' })
    expect([...uidsOf(until), ...uidsOf(on)]).toEqual(uidsOf(found))
    const range = await reader.browser.call(feeds.timelineRange, { params: { uid: page } })
    expect(range.data).toEqual({ years: [1931, 1948, 1956, 2019, 2021], counts: [1, 1, 1, 1, 1], prints: [] })
  })

  it('counts each of several consecutive years, also for dates with a year only', async () => {
    const page = await openPage({ birth_date: null, death_date: null })
    for (const associated_date of ['1956-01-01', '1957-01-01', '1957-12-31', '1958-01-01'])
      await createItem(app.services.db, { page_uid: page, associated_date })
    const range = await reader.browser.call(feeds.timelineRange, { params: { uid: page } })
    expect(range.data).toEqual({ years: [1956, 1957, 1958], counts: [1, 2, 1], prints: [] })
  })

  it('ends with the last item, also on a full page', async () => {
    const page = await openPage({ birth_date: null, death_date: null })
    for (let hours = 0; hours < 20; hours += 1)
      await createItem(app.services.db, { page_uid: page, created_at: at(hours) })
    const whole = await timeline(page)
    expect([whole.items.length, whole.eof]).toEqual([20, true])
    await createItem(app.services.db, { page_uid: page, created_at: at(20) })
    const first = await timeline(page)
    expect([first.items.length, first.eof]).toEqual([20, false])
  })

  it('hides the day of a birth from those who may not know it, also in anchors and dates', async () => {
    const facts = { alive: true, birth_date: '1987-09-23', privacy_am: JSON.stringify({ 2: [1], 17: [2] }) }
    const page = await createPage(app.services.db, facts)
    const family = await createPerson(app)
    await addFollower(app.services.db, { page, person: family.uid }, 2)
    const found = await timeline(page)
    expect(found.items[0]?.associatedDate).toEqual({ date: '1987-01-01', format: 3 })
    const told = JSON.stringify(found) + Buffer.from(found.anchorDate ?? '', 'base64url').toString()
    expect(told).not.toContain('1987-09-23')
    expect(told).not.toContain(String(Date.UTC(1987, 8, 23)))
    expect((await timeline(page, {}, family)).items[0]?.associatedDate).toEqual({
      date: '1987-09-23',
      format: 1,
    })
  })

  it('tells who keeps the page that a birth reaches those the timeline is open to', async () => {
    const owner = await createPerson(app, {
      birth_date: '1985-03-14',
      privacy_am: JSON.stringify({ 2: [2, 3], 17: [2] }),
    })
    expect((await timeline(owner.uid, {}, owner)).items[0]?.clouds).toEqual([
      cloudTypes.family,
      cloudTypes.friends,
    ])
  })

  it('closed to a viewer is empty', async () => {
    const page = await createPage(app.services.db, { privacy_pm: allOpenTo(2) })
    await createItem(app.services.db, { page_uid: page })
    const closed = { items: [], anchorDate: null, firstAnchor: null, eof: true }
    expect(await timeline(page)).toMatchObject({ ...closed, rights: { isVisibleFor: false } })
    expect((await reader.browser.call(feeds.timelineRange, { params: { uid: page } })).data).toEqual({
      years: [],
      counts: [],
      prints: [],
    })
  })

  it('refuses an item it does not list and an anchor it did not give', async () => {
    const page = await openPage()
    const tribute = await createItem(app.services.db, { page_uid: page, kind: 'tribute' })
    const ask = (query: Query) => reader.browser.call(feeds.timeline, { params: { uid: page }, query })
    expect((await ask({ itemUid: tribute })).codes).toEqual([catalogue.itemNotFound.key])
    expect((await ask({ anchorDate: 'nowhere' })).status).toBe(400)
    expect((await ask({ filters: 'secrets' })).status).toBe(400)
  })
})

describe('recent activity', () => {
  it('lists all or the named parts of a page by activity', async () => {
    const page = await openPage({ birth_date: null, death_date: null })
    for (const [index, kind] of ['life-event', 'tribute', 'chapter', 'picture'].entries())
      await createItem(app.services.db, { page_uid: page, kind, ...words(kind), last_activity_at: at(index) })
    expect(messagesOf(await activity(page))).toEqual(['picture', 'chapter', 'tribute', 'life-event'])
    expect(messagesOf(await activity(page, { filters: 'tributes,pictures' }))).toEqual(['picture', 'tribute'])
  })

  it('shows a page as others see it to its holders, without any rights', async () => {
    const page = await openPage({ birth_date: null, death_date: null })
    const holder = await createPerson(app)
    await addCaretaker(app.services.db, { page, person: holder.uid }, 'administrator')
    await createItem(app.services.db, {
      page_uid: page,
      clouds: [cloudTypes.family],
      message: 'famille',
      author_uid: holder.uid,
    })
    await createItem(app.services.db, {
      page_uid: page,
      clouds: [cloudTypes.friends],
      message: 'amis',
      author_uid: holder.uid,
    })
    const found = await activity(page, { viewAs: 2 }, holder)
    expect(messagesOf(found)).toEqual(['famille'])
    expect(Object.values(found.items[0]?.can ?? {}).every((may) => may === false)).toBe(true)
    expect(found.items[0]?.clouds).toBeUndefined()
    expect(found.rights).toMatchObject({ canWrite: false, canComment: false, level: 0 })
    const writer = await createPerson(app)
    await addCaretaker(app.services.db, { page, person: writer.uid }, 'editor')
    const asked = { params: { uid: page }, query: { viewAs: 2 } }
    expect((await writer.browser.call(feeds.recentActivity, asked)).status).toBe(403)
  })

  it('reads on past chapters below a hidden one', async () => {
    const page = await openPage({ birth_date: null, death_date: null })
    const { db } = app.services
    const parent = await createItem(db, {
      page_uid: page,
      kind: 'chapter',
      clouds: [cloudTypes.family],
      last_activity_at: at(0),
    })
    for (let hours = 1; hours <= 30; hours += 1)
      await createItem(db, {
        page_uid: page,
        kind: 'chapter',
        parent_uid: parent,
        last_activity_at: at(100 + hours),
      })
    for (let hours = 1; hours <= 25; hours += 1)
      await createItem(db, { page_uid: page, message: 'vu', last_activity_at: at(hours) })
    const first = await activity(page)
    expect([first.items.length, first.eof]).toEqual([20, false])
    const next = await activity(page, { anchorDate: first.anchorDate ?? '' })
    expect([...messagesOf(first), ...messagesOf(next)]).toEqual(Array(25).fill('vu'))
  })
})

/** Follows the anchor of each page; `between` runs before each next request. */
const walk = async (
  read: (query: Query) => Promise<{ items: { itemUid: string }[]; anchorDate: string | null; eof: boolean }>,
  between: () => Promise<void> = async () => {},
  start: Query = {},
): Promise<string[]> => {
  const seen: string[] = []
  for (let query = start; ; ) {
    const found = await read(query)
    seen.push(...(start.pos === 1 ? uidsOf(found).toReversed() : uidsOf(found)))
    if (found.eof || found.anchorDate === null) return seen
    await between()
    query = { ...start, anchorDate: found.anchorDate }
  }
}

it('skips and repeats nothing, with equal times and new items, in both directions', async () => {
  const { db } = app.services
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 21, maxLength: 65 }),
      fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 0, maxLength: 6 }),
      fc.boolean(),
      async (hours, arriving, byActivity) => {
        const page = await openPage({ birth_date: null, death_date: null })
        const add = (when: number) =>
          createItem(db, {
            page_uid: page,
            last_activity_at: at(when),
            created_at: at(when),
            associated_date: null,
          })
        const before = new Set(await Promise.all(hours.map(add)))
        const read = byActivity ? activity : timeline
        const between = async () => {
          const next = arriving.pop()
          if (next !== undefined) await add(next)
        }
        const seen = await walk((query) => read(page, query), between)
        expect(new Set(seen).size).toBe(seen.length)
        expect([...before].filter((uid) => !seen.includes(uid))).toEqual([])
        const whole = await walk((query) => read(page, query))
        const last = await read(page, { itemUid: whole.at(-1) ?? '' })
        const back = await walk((query) => read(page, query), undefined, {
          pos: 1,
          anchorDate: last.firstAnchor ?? '',
        })
        expect(back).toEqual(whole.slice(0, -1).toReversed())
      },
    ),
    { numRuns: process.env.TEST_LONG ? 40 : 4, seed: 15 },
  )
})

describe('the news', () => {
  it('combine visible items of all pages followed, managed and owned, by activity', async () => {
    const { db } = app.services
    const person = await createPerson(app, { birth_date: null })
    const bare = { birth_date: null, death_date: null }
    const expected: string[] = []
    for (let number = 0; number < 30; number += 1) {
      const page = await openPage(bare)
      if (number % 3 === 0) await addCaretaker(db, { page, person: person.uid }, 'editor')
      else await addFollower(db, { page, person: person.uid }, 3)
      await createItem(db, {
        page_uid: page,
        clouds: [cloudTypes.family],
        last_activity_at: at(1000 + number),
        message: 'famille',
      })
      expected.unshift(
        await createItem(db, { page_uid: page, clouds: [cloudTypes.friends], last_activity_at: at(number) }),
      )
      if (number % 3 === 0)
        expected.unshift(
          ...(
            await db
              .selectFrom('items')
              .select('uid')
              .where('page_uid', '=', page)
              .where('message', '=', 'famille')
              .execute()
          ).map(({ uid }) => uid),
        )
    }
    const own = await createItem(db, { page_uid: person.uid, state: 'am', last_activity_at: at(5000) })
    const unfollowed = await createItem(db, { page_uid: await openPage(bare), last_activity_at: at(6000) })
    const seen = await walk((query) => news(person, query))
    expect(seen[0]).toBe(own)
    expect(seen).not.toContain(unfollowed)
    expect(seen.toSorted()).toEqual([own, ...expected].toSorted())
    const times = await db
      .selectFrom('items')
      .select(['uid', 'last_activity_at'])
      .where('uid', 'in', seen)
      .execute()
    const timeOf = new Map(times.map(({ uid, last_activity_at }) => [uid, last_activity_at.getTime()]))
    const inOrder = seen.map((uid) => timeOf.get(uid) ?? 0)
    expect(inOrder).toEqual(inOrder.toSorted((one, other) => other - one))
    const last = seen.at(-1) ?? ''
    const anchorDate = Buffer.from(`${timeOf.get(last)}_${last}`).toString('base64url')
    const back = await walk((query) => news(person, query), undefined, { pos: 1, anchorDate })
    expect(back).toEqual(seen.slice(0, -1).toReversed())
  })

  it('say whether there is something newer, and return it', async () => {
    const { db } = app.services
    const person = await createPerson(app, { birth_date: null })
    const page = await openPage({ birth_date: null, death_date: null })
    await addFollower(db, { page, person: person.uid }, 2)
    await createItem(db, { page_uid: page, last_activity_at: at(1), message: 'hier' })
    const { firstAnchor } = await news(person)
    const since = { anchorDate: firstAnchor ?? '' }
    const check = async () => (await person.browser.call(feeds.checkHasItems, { query: since })).data.hasItems
    expect(await check()).toBe(false)
    await createItem(db, {
      page_uid: page,
      clouds: [cloudTypes.friends],
      last_activity_at: at(2),
      message: 'pour d’autres',
    })
    expect(await check()).toBe(false)
    await createItem(db, {
      page_uid: page,
      clouds: [cloudTypes.family],
      last_activity_at: at(3),
      message: 'aujourd’hui',
    })
    expect(await check()).toBe(true)
    const latest = await person.browser.call(feeds.latestNews, { query: since })
    expect(messagesOf(latest.data)).toEqual(['aujourd’hui'])
  })

  it('skip and repeat nothing when many pages were active at the same moment', async () => {
    const { db } = app.services
    const person = await createPerson(app, { birth_date: null })
    const expected: string[] = []
    for (let number = 0; number < 30; number += 1) {
      const page = await openPage({ birth_date: null, death_date: null })
      await addFollower(db, { page, person: person.uid })
      expected.push(await createItem(db, { page_uid: page, last_activity_at: at(1) }))
    }
    const latestFirst = expected.toSorted().toReversed()
    expect(await walk((query) => news(person, query))).toEqual(latestFirst)
    const isNewTo = async (uid = '') => {
      const anchorDate = Buffer.from(`${at(1).getTime()}_${uid}`).toString('base64url')
      return (await person.browser.call(feeds.checkHasItems, { query: { anchorDate } })).data.hasItems
    }
    expect([await isNewTo(latestFirst[0]), await isNewTo(latestFirst[1])]).toEqual([false, true])
  })

  it('return an item to its former place once a comment is deleted', async () => {
    const { db } = app.services
    const person = await createPerson(app, { birth_date: null })
    const page = await openPage({ birth_date: null, death_date: null })
    await addFollower(db, { page, person: person.uid })
    const add = (hours: number) =>
      createItem(db, { page_uid: page, created_at: at(hours), last_activity_at: at(hours) })
    const [older, newer] = [await add(1), await add(2)]
    const told = async () => (await news(person)).items.map(({ itemUid, story }) => [itemUid, story.act])
    expect(await told()).toEqual([
      [newer, 'add'],
      [older, 'add'],
    ])
    const params = { uid: page, itemId: older }
    const say = async (message: string) =>
      (await person.browser.call(timelineComments.add, { params, body: { message } })).data.comment
    const [first, second] = [await say('Merci.'), await say('Encore merci.')]
    const takeBack = ({ commentUid: commentId }: { commentUid: string }) =>
      person.browser.call(timelineComments.remove, { params: { ...params, commentId } })
    await takeBack(second)
    expect((await news(person)).items[0]).toMatchObject({
      itemUid: older,
      story: { act: 'comment' },
      lastActivityDate: first.creationDate,
    })
    await takeBack(first)
    expect(await told()).toEqual([
      [newer, 'add'],
      [older, 'add'],
    ])
  })

  it('leave out a page as soon as it is closed to the reader', async () => {
    const { db } = app.services
    const person = await createPerson(app, { birth_date: null })
    const page = await openPage({ birth_date: null, death_date: null, visible: false })
    await addFollower(db, { page, person: person.uid })
    await createItem(db, { page_uid: page })
    expect((await news(person)).items).toHaveLength(1)
    await db.deleteFrom('follows').where('page_uid', '=', page).execute()
    await addBan(db, { page, person: person.uid })
    expect((await news(person)).items).toEqual([])
  })
})
