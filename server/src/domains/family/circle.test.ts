import { catalogue } from '@souvenance/contract/errors'
import { family } from '@souvenance/contract/people/family'
import { linkTypes } from '@souvenance/contract/people/family-links'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allOpenTo, createPage } from '../../../test/factories/create-page.ts'
import { createPerson } from '../../../test/factories/create-person.ts'
import { gatherFamily } from '../../../test/factories/gather-family.ts'
import { insertLink } from '../../../test/factories/insert-link.ts'
import { addBan, addCaretaker, addFollower } from '../../../test/factories/stand-on-page.ts'
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
const pair = (one: string, other: string, given: object) => {
  const [first_uid = '', second_uid = ''] = [one, other].toSorted()
  return insertLink(app.services.db, { first_uid, second_uid, ...given })
}
const circleOf = async (browser: Browser, uid: string, query: object = {}) =>
  (await browser.call(family.circle, { params: { uid }, query })).data
const { ancestors, descendants, siblings, spouses } = linkTypes

describe('the family circle', () => {
  it('tells what each relative is to the person, in four areas', async () => {
    const { page, theo } = await gatherFamily(app)
    const [mother, wife, sister, child, grandchild] = [
      await person(),
      await person(),
      await person(),
      await person(),
      await person(),
    ]
    await parent(mother, page)
    await pair(wife, page, {
      kind: 'union',
      relation: 'married',
      union_from: '1956-06-09',
      union_from_precision: 1,
    })
    await pair(sister, page, { kind: 'siblings', relation: 'half' })
    await parent(page, child, { relation: 'adoption' })
    await parent(page, grandchild, { degree: 2, via_uid: child })
    const { items, totalCount } = await circleOf(theo.browser, page)
    expect(items.map(({ userUid, type, degree, relation }) => [userUid, type, degree, relation])).toEqual([
      [mother, ancestors, 1, 'blood'],
      [sister, siblings, 1, 'half'],
      [wife, spouses, 1, 'married'],
      [child, descendants, 1, 'adoption'],
      [grandchild, descendants, 2, 'blood'],
    ])
    expect(totalCount).toBe(5)
    expect(items[4]?.via?.userUid).toBe(child)
    expect(items[2]?.union).toEqual({ from: { date: '1956-06-09', format: 1 }, to: null, place: null })
    const wives = await circleOf(theo.browser, page, { type: spouses })
    expect([wives.items.map(({ userUid }) => userUid), wives.totalCount]).toEqual([[wife], 1])
    expect((await circleOf(theo.browser, wife)).items).toMatchObject([{ userUid: page, type: spouses }])
    expect((await circleOf(theo.browser, child)).items).toMatchObject([{ userUid: page, type: ancestors }])
  })

  it('reads page by page', async () => {
    const { page, claire } = await gatherFamily(app)
    for (let count = 0; count < 21; count += 1) await parent(page, await person())
    const first = await circleOf(claire.browser, page)
    const second = await circleOf(claire.browser, page, { page: 2 })
    expect([first.items.length, first.eof, second.items.length, second.eof]).toEqual([20, false, 1, true])
  })

  it('leaves no gap where the one in between is hidden', async () => {
    const { page, theo, claire } = await gatherFamily(app)
    const [hidden, grandchild] = [await person({ visible: false, firstname: 'Canary' }), await person()]
    await addFollower(app.services.db, { page: hidden, person: claire.uid })
    await parent(page, hidden)
    await parent(page, grandchild, { degree: 2, via_uid: hidden })
    expect((await circleOf(theo.browser, page)).items).toMatchObject([{ userUid: grandchild, via: null }])
    const tree = (await theo.browser.call(family.tree, { params: { uid: page } })).data
    expect(tree.people).toHaveLength(2)
    expect(tree.links).toMatchObject([{ from: page, to: grandchild, degree: 2, via: null }])
    expect((await circleOf(claire.browser, page)).items[1]?.via?.userUid).toBe(hidden)
  })

  it('shows visitors no living relative, and members those whose pages they may see', async () => {
    const { page, karim } = await gatherFamily(app)
    const [living, dead] = [await createPerson(app, open), await person()]
    await parent(page, living.uid)
    await parent(page, dead)
    expect((await circleOf(app.browser(), page)).items.map(({ userUid }) => userUid)).toEqual([dead])
    expect((await circleOf(karim.browser, page)).totalCount).toBe(2)
    await addBan(app.services.db, { page: living.uid, person: karim.uid })
    expect((await circleOf(karim.browser, page)).items.map(({ userUid }) => userUid)).toEqual([dead])
  })

  it('is closed like a feed by its section, and says for whom it is', async () => {
    const { page, claire, theo, karim } = await gatherFamily(app, { privacy: allOpenTo(2) })
    await parent(page, await person())
    const closed = await circleOf(karim.browser, page)
    expect(closed).toEqual({
      items: [],
      eof: true,
      totalCount: 0,
      isVisibleFor: false,
      isForCircles: true,
      can: { add: false, join: true },
    })
    expect((await karim.browser.call(family.tree, { params: { uid: page } })).data.people).toEqual([])
    expect((await circleOf(theo.browser, page)).totalCount).toBe(1)
    expect((await circleOf(claire.browser, page, { viewAs: 3 })).isVisibleFor).toBe(false)
    expect((await circleOf(claire.browser, page, { viewAs: 2 })).totalCount).toBe(1)
  })

  it('tells rights, and requests to those who write for the page', async () => {
    const { page, michel, theo } = await gatherFamily(app)
    const rightsOf = async (browser: Browser, query: object = {}) =>
      (await browser.call(family.rights, { params: { uid: page }, query })).data.rights
    expect(await rightsOf(michel.browser)).toMatchObject({ isVisibleFor: true, canWrite: true, level: 1 })
    expect(await rightsOf(theo.browser)).toMatchObject({ canWrite: false, canPropose: false, level: 0 })
    const requests = await michel.browser.call(family.requests, { params: { uid: page } })
    expect(requests.data).toEqual({ items: [], eof: true })
    expect((await theo.browser.call(family.requests, { params: { uid: page } })).status).toBe(403)
  })
})

describe('the tree', () => {
  it('holds three generations each way, over the links of relatives too', async () => {
    const { page, claire } = await gatherFamily(app)
    const up = [await person(), await person(), await person(), await person()]
    const down = [await person(), await person(), await person(), await person()]
    for (const [place, uid] of up.entries()) await parent(uid, up[place - 1] ?? page)
    for (const [place, uid] of down.entries()) await parent(down[place - 1] ?? page, uid)
    const cousin = await person()
    await parent(up[1] ?? '', cousin)
    const { people, more } = (await claire.browser.call(family.tree, { params: { uid: page } })).data
    const generations = new Map(people.map(({ userUid, generation }) => [userUid, generation]))
    expect(generations).toEqual(
      new Map([
        [page, 0],
        ...up.slice(0, 3).map((uid, place): [string, number] => [uid, -place - 1]),
        ...down.slice(0, 3).map((uid, place): [string, number] => [uid, place + 1]),
        [cousin, -1],
      ]),
    )
    expect(more).toBe(false)
  })

  it('ends at two hundred people, the nearest first', async () => {
    const { page, claire } = await gatherFamily(app)
    const child = await person()
    await parent(page, child)
    for (let count = 0; count < 200; count += 1) await parent(child, await person())
    const { people, links, more } = (await claire.browser.call(family.tree, { params: { uid: page } })).data
    expect([people.length, links.length, more]).toEqual([200, 199, true])
  })
})

describe('unlinking', () => {
  const unlink = (
    browser: Browser,
    uid: string,
    [memorialUid, linkType, userUid]: [string, 1 | 2 | 3 | 4, string],
  ) =>
    browser.call(family.unlink, {
      params: { uid, memorialUid, linkType, userUid },
      body: { memorialUid, targetUid: userUid, familyLinkType: linkType },
    })

  it('is done by those who write for the page, and ends its events', async () => {
    const { page, michel } = await gatherFamily(app)
    const child = await person({ birth_date: '1958-03-04' })
    await parent(page, child)
    const reply = await unlink(michel.browser, page, [page, descendants, child])
    expect(reply.codes).toEqual([catalogue.relativeUnlinked.key])
    expect((await circleOf(michel.browser, page)).totalCount).toBe(0)
    const events = await michel.browser.call(family.events, { params: { uid: page } })
    expect(events.data.items).toEqual([])
  })

  const relink = (
    browser: Browser,
    uid: string,
    [memorialUid, linkType, userUid]: [string, 1 | 2 | 3 | 4, string],
  ) => browser.call(family.relink, { params: { uid, memorialUid, linkType, userUid } })

  it('is taken back by who did it, with the comments of its events', async () => {
    const { page, michel, claire } = await gatherFamily(app)
    const child = await person({ birth_date: '1958-03-04' })
    await parent(page, child)
    const eventsOf = async () =>
      (await michel.browser.call(family.events, { params: { uid: page } })).data.items
    const before = (await eventsOf()).map(({ itemUid }) => itemUid)
    await unlink(michel.browser, page, [page, descendants, child])
    expect((await relink(claire.browser, page, [page, descendants, child])).status).toBe(404)
    const reply = await relink(michel.browser, page, [page, descendants, child])
    expect(reply.codes).toEqual([catalogue.relativeRelinked.key])
    expect((await circleOf(michel.browser, page)).totalCount).toBe(1)
    expect((await eventsOf()).map(({ itemUid }) => itemUid)).toEqual(before)
    expect((await relink(michel.browser, page, [page, descendants, child])).status).toBe(404)
  })

  it('is not taken back once they are linked otherwise, nor after a month', async () => {
    const { page, michel } = await gatherFamily(app)
    const [child, other] = [await person(), await person()]
    await parent(page, child)
    await unlink(michel.browser, page, [page, descendants, child])
    await parent(page, child)
    expect((await relink(michel.browser, page, [page, descendants, child])).codes).toEqual([
      catalogue.alreadyRelated.key,
    ])
    await parent(page, other)
    await unlink(michel.browser, page, [page, descendants, other])
    await app.services.pool.query("update family_links set ended_at = ended_at - interval '31 days'")
    expect((await relink(michel.browser, page, [page, descendants, other])).status).toBe(404)
  })

  it('is done by the living relative, from their own page', async () => {
    const { page } = await gatherFamily(app)
    const ines = await createPerson(app, open)
    await parent(page, ines.uid)
    expect((await circleOf(ines.browser, page)).items[0]?.can.unlink).toBe(true)
    const reply = await unlink(ines.browser, 'me', [page, descendants, ines.uid])
    expect(reply.status).toBe(200)
  })

  it('is done from the other page by who writes for that one', async () => {
    const { page, theo } = await gatherFamily(app)
    const other = await person()
    await addCaretaker(app.services.db, { page: other, person: theo.uid }, 'editor')
    await parent(other, page)
    expect((await unlink(theo.browser, page, [page, ancestors, other])).status).toBe(200)
  })

  it('is refused to others, and finds no link of another kind or to somebody hidden', async () => {
    const { page, claire, theo } = await gatherFamily(app)
    const [child, hidden] = [await person(), await person({ visible: false })]
    await parent(page, child)
    await parent(page, hidden)
    expect((await unlink(theo.browser, page, [page, descendants, child])).status).toBe(403)
    expect((await unlink(claire.browser, page, [page, ancestors, child])).status).toBe(404)
    expect((await unlink(claire.browser, page, [page, descendants, hidden])).status).toBe(404)
    expect((await unlink(claire.browser, page, [child, descendants, hidden])).status).toBe(404)
    const other = await claire.browser.call(family.unlink, {
      params: { uid: page, memorialUid: page, linkType: descendants, userUid: child },
      body: { memorialUid: page, targetUid: hidden, familyLinkType: descendants },
    })
    expect(other.status).toBe(400)
  })
})
