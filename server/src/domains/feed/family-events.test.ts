import { catalogue } from '@souvenance/contract/errors'
import { timelineComments } from '@souvenance/contract/items/comments'
import { feeds } from '@souvenance/contract/items/feeds'
import { family } from '@souvenance/contract/people/family'
import { linkTypes } from '@souvenance/contract/people/family-links'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allOpenTo, createPage } from '../../../test/factories/create-page.ts'
import { createPerson } from '../../../test/factories/create-person.ts'
import { gatherFamily } from '../../../test/factories/gather-family.ts'
import { insertLink } from '../../../test/factories/insert-link.ts'
import { addFollower } from '../../../test/factories/stand-on-page.ts'
import { type Browser, startTestApp, type TestApp } from '../../../test/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const open = { privacy_am: allOpenTo(1), privacy_pm: allOpenTo(1) }
const person = (given: Parameters<typeof createPage>[1] = {}) =>
  createPage(app.services.db, { ...open, ...given })
const parent = (first_uid: string, second_uid: string, given: object = {}) =>
  insertLink(app.services.db, { first_uid, second_uid, ...given })
const eventsOf = async (browser: Browser, uid: string, query: object = {}) =>
  (await browser.call(family.events, { params: { uid }, query })).data.items
const told = (items: Awaited<ReturnType<typeof eventsOf>>) =>
  items.map(({ associatedDate, family: event }) => [
    associatedDate?.date,
    event?.occasion,
    event?.relative.userUid,
  ])

describe('events of the family', () => {
  it('are a union, the birth of a child, and the death of a relative in the person’s lifetime', async () => {
    const { page, claire } = await gatherFamily(app)
    const mother = await person({ birth_date: '1905-01-01', death_date: '1970-05-06' })
    const early = await person({ birth_date: '1870-01-01', death_date: '1920-05-06' })
    const wife = await person({ birth_date: '1935-01-01', death_date: '2030-01-01' })
    const child = await person({ birth_date: '1958-03-04', death_date: '2025-01-01' })
    const adopted = await person({ birth_date: '1960-03-04', death_date: '2025-01-01' })
    await parent(mother, page)
    await parent(early, page, { degree: 2, via_uid: mother })
    await parent(page, child)
    await parent(page, adopted, { relation: 'adoption' })
    const [first_uid = '', second_uid = ''] = [page, wife].toSorted()
    await parent(first_uid, second_uid, { kind: 'union', relation: 'married', union_from: '1956-06-09' })
    const items = await eventsOf(claire.browser, page)
    expect(told(items)).toEqual([
      ['1956-06-09', 'union', wife],
      ['1958-03-04', 'birth', child],
      ['1970-05-06', 'death', mother],
    ])
    expect(items.map(({ itemType }) => itemType)).toEqual([6, 6, 6])
    const timeline = await claire.browser.call(feeds.timeline, { params: { uid: page } })
    expect(timeline.data.items.filter(({ itemType }) => itemType === 6)).toHaveLength(3)
  })

  it('follow the dates they tell of, and come back with their comments', async () => {
    const { page, claire } = await gatherFamily(app)
    const { db } = app.services
    const child = await person({ birth_date: '1958-03-04', death_date: '2025-01-01' })
    await parent(page, child)
    const [event] = await eventsOf(claire.browser, page)
    const itemId = event?.itemUid ?? ''
    await claire.browser.call(timelineComments.add, {
      params: { uid: page, itemId },
      body: { message: 'Une belle journée.' },
    })
    await db.updateTable('pages').set({ birth_date: null }).where('uid', '=', child).execute()
    expect(await eventsOf(claire.browser, page)).toEqual([])
    await db.updateTable('pages').set({ birth_date: '1959-03-04' }).where('uid', '=', child).execute()
    expect(await eventsOf(claire.browser, page)).toMatchObject([
      { itemUid: itemId, associatedDate: { date: '1959-03-04' }, comments: { totalCount: 1 } },
    ])
    const deleted = await claire.browser.call(feeds.deleted, { params: { uid: page } })
    expect(deleted.data.items).toEqual([])
  })

  it('have no menu, take flowers and comments, and open by their own address', async () => {
    const { page, claire } = await gatherFamily(app)
    await parent(page, await person({ birth_date: '1958-03-04' }))
    const [event] = await eventsOf(claire.browser, page)
    const id = event?.itemUid ?? ''
    expect(event?.can).toMatchObject({
      edit: false,
      remove: false,
      setState: false,
      history: false,
      comment: true,
      like: true,
    })
    expect((await claire.browser.call(feeds.like, { params: { id } })).data.isLiked).toBe(true)
    const one = (type: 1 | 2 | 3 | 4) =>
      claire.browser.call(family.event, { params: { uid: page, type, eventId: id } })
    expect((await one(linkTypes.descendants)).data.item.itemUid).toBe(id)
    expect((await one(linkTypes.spouses)).codes).toEqual([catalogue.itemNotFound.key])
  })

  it('do not exist where the relative does not: in feeds, years, items, comments and flowers', async () => {
    const { page, theo, claire } = await gatherFamily(app)
    const hidden = await person({ visible: false, firstname: 'Canary', birth_date: '1958-03-04' })
    await addFollower(app.services.db, { page: hidden, person: claire.uid })
    await parent(page, hidden)
    const [event] = await eventsOf(claire.browser, page)
    const id = event?.itemUid ?? ''
    expect(id).not.toBe('')
    for (const { browser } of [theo, { browser: app.browser() }]) {
      expect(await eventsOf(browser, page)).toEqual([])
      const years = await browser.call(feeds.timelineRange, { params: { uid: page } })
      expect(years.data.years).not.toContain(1958)
      for (const reply of [
        await browser.call(feeds.timelineItem, { params: { uid: page, id } }),
        await browser.call(family.event, { params: { uid: page, type: 1, eventId: id } }),
        await browser.call(feeds.timeline, { params: { uid: page }, query: { itemUid: id } }),
        await browser.call(timelineComments.list, { params: { uid: page, itemId: id } }),
        await browser.call(feeds.likers, { params: { id } }),
      ])
        expect(reply.status).toBe(404)
      const life = await browser.call(feeds.life, { params: { uid: page } })
      expect(JSON.stringify(life.envelope)).not.toContain('Canary')
    }
    const viewed = await eventsOf(claire.browser, page, { viewAs: 2 })
    expect(viewed).toEqual([])
  })

  it('tell visitors of no living child, and others only the year of a birth whose day is closed', async () => {
    const { page, theo } = await gatherFamily(app)
    const privacy = JSON.stringify({ ...JSON.parse(allOpenTo(1)), 17: [2] })
    const child = await createPerson(app, { birth_date: '1988-03-04', privacy_am: privacy })
    await parent(page, child.uid)
    expect(await eventsOf(app.browser(), page)).toEqual([])
    expect((await eventsOf(theo.browser, page))[0]?.associatedDate).toEqual({ date: '1988-01-01', format: 3 })
    expect((await eventsOf(child.browser, page))[0]?.associatedDate).toEqual({
      date: '1988-03-04',
      format: 1,
    })
  })

  it('are closed with the circle', async () => {
    const { page, theo, karim } = await gatherFamily(app, { privacy: allOpenTo(2) })
    await parent(page, await person({ birth_date: '1958-03-04', death_date: '2025-01-01' }))
    expect(await eventsOf(theo.browser, page)).toHaveLength(1)
    expect(await eventsOf(karim.browser, page)).toEqual([])
  })
})
