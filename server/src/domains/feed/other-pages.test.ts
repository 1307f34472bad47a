import { catalogue } from '@souvenance/contract/errors'
import {
  type CommentCalls,
  pictureComments,
  timelineComments,
  tributeComments,
} from '@souvenance/contract/items/comments'
import { feeds } from '@souvenance/contract/items/feeds'
import { itemCodes } from '@souvenance/contract/items/item-types'
import { library, pictureProposals } from '@souvenance/contract/items/library'
import { cloudTypes } from '@souvenance/contract/people/clouds'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createItem } from '../../../test/factories/create-item.ts'
import { createPicture } from '../../../test/factories/create-picture.ts'
import { type Family, gatherFamily } from '../../../test/factories/gather-family.ts'
import { startTestApp, type TestApp } from '../../../test/start-app.ts'

let app: TestApp
let own: Family
let other: Family

beforeAll(async () => {
  app = await startTestApp()
  own = await gatherFamily(app)
  other = await gatherFamily(app)
})

afterAll(() => app.stop())

const associatedDate = { date: '1956-06-09', format: 3 }
const body = { message: 'Words.', associatedDate }

const addItem = (page_uid: string, given: object = {}) =>
  createItem(app.services.db, { page_uid, associated_date: '1956-06-09', ...given })
const addPicture = async (page_uid: string, given: object = {}) =>
  addItem(page_uid, { kind: 'picture', picture_uid: await createPicture(app, { page_uid }), ...given })
const addProposal = (page: string) => addItem(page, { state: 'proposal', author_uid: other.theo.uid })

const read = (uid: string) =>
  app.services.db.selectFrom('items').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow()

/** Claire manages her page, and names an item of another page in its path. */
const statusesOf = async (calls: Promise<{ status: number }>[]) =>
  (await Promise.all(calls)).map(({ status }) => status)

const allUnknown = async (uid: string, calls: Promise<{ status: number }>[]) => {
  const before = await read(uid)
  const statuses = await statusesOf(calls)
  expect(statuses).toEqual(statuses.map(() => 404))
  expect(await read(uid)).toEqual(before)
}

const commentsUnder = (calls: CommentCalls, uid: string, itemId: string, commentId: string) => {
  const { browser } = own.claire
  const words = { body: { message: 'Merci.' } }
  return [
    browser.call(calls.list, { params: { uid, itemId } }),
    browser.call(calls.commenters, { params: { uid, itemId } }),
    browser.call(calls.add, { params: { uid, itemId }, ...words }),
    browser.call(calls.edit, { params: { uid, itemId, commentId }, ...words }),
    browser.call(calls.remove, { params: { uid, itemId, commentId } }),
  ]
}

const addComment = async (item_uid: string, author_uid = own.claire.uid) => {
  const { uid } = await app.services.db
    .insertInto('comments')
    .values({ item_uid, author_uid, message: 'Ici.', created_at: new Date() })
    .returning('uid')
    .executeTakeFirstOrThrow()
  return uid
}

describe('a manager of one page cannot reach', () => {
  it('an event of another page', async () => {
    for (const id of [await addItem(other.page), await addProposal(other.page)]) {
      const params = { uid: own.page, id }
      const { browser } = own.claire
      await allUnknown(id, [
        browser.call(feeds.timelineItem, { params }),
        browser.call(feeds.changeLifeEvent, { params, body }),
        browser.call(feeds.setState, { params, body: { state: itemCodes['life-event'].draft } }),
        browser.call(feeds.setClouds, { params, body: { clouds: [cloudTypes.family] } }),
        browser.call(feeds.removeLifeEvent, { params }),
        browser.call(feeds.removeProposal, { params }),
        ...commentsUnder(timelineComments, own.page, id, await addComment(id)),
      ])
    }
  })

  it('a tribute of another page, even an own one', async () => {
    const id = await addItem(other.page, { kind: 'tribute', author_uid: own.claire.uid })
    const params = { uid: own.page, id }
    const { browser } = own.claire
    await allUnknown(id, [
      browser.call(feeds.tribute, { params }),
      browser.call(feeds.changeTribute, { params, body }),
      browser.call(feeds.removeTribute, { params }),
      ...commentsUnder(tributeComments, own.page, id, await addComment(id)),
    ])
  })

  it('a picture of another page, alone or among own ones', async () => {
    const id = await addPicture(other.page)
    const mine = await addPicture(own.page)
    const uids = [mine, id]
    const params = { uid: own.page, id }
    const { browser } = own.claire
    await allUnknown(id, [
      browser.call(library.single, { params }),
      browser.call(library.linked, { params }),
      browser.call(library.setState, { params, body: { state: itemCodes.picture.unpublished } }),
      browser.call(library.setClouds, { params, body: { clouds: [cloudTypes.family] } }),
      browser.call(library.setDate, { params, body: { associatedDate } }),
      browser.call(library.describe, { params, body: { message: 'Le jardin' } }),
      browser.call(library.remove, { params }),
      browser.call(library.dateAll, { params, body: { uids, associatedDate } }),
      browser.call(library.removeAll, { params, body: { uids } }),
      ...commentsUnder(pictureComments, own.page, id, await addComment(id)),
    ])
    expect((await browser.call(library.single, { params: { uid: own.page, id: mine } })).status).toBe(200)
  })

  it('a proposed picture of another page', async () => {
    const id = await addPicture(other.page, { state: 'proposal', author_uid: other.theo.uid })
    const params = { uid: own.page, id }
    const { browser } = own.claire
    await allUnknown(id, [
      browser.call(pictureProposals.single, { params }),
      browser.call(pictureProposals.accept, { params, body: {} }),
      browser.call(pictureProposals.refuse, { params }),
    ])
  })

  it('the holder of a picture on another page', async () => {
    const event = await addItem(other.page)
    const id = await addPicture(own.page)
    const theirs = await addPicture(other.page)
    await app.services.db
      .insertInto('item_pictures')
      .values([id, theirs].map((picture_item_uid) => ({ holder_uid: event, picture_item_uid, position: 1 })))
      .execute()
    const { browser } = own.claire
    await allUnknown(event, [
      browser.call(library.dissociate, { params: { uid: own.page, id, feedItemId: event } }),
      browser.call(library.dissociate, { params: { uid: own.page, id: theirs, feedItemId: event } }),
    ])
  })

  it('a position in the feeds of another page', async () => {
    const event = await addItem(other.page, { associated_date: '1950-01-01' })
    await addItem(own.page)
    for (const call of [feeds.timeline, feeds.recentActivity]) {
      const reply = await own.claire.browser.call(call, {
        params: { uid: own.page },
        query: { itemUid: event },
      })
      expect([reply.status, reply.codes]).toEqual([404, [catalogue.itemNotFound.key]])
    }
  })
})

describe('an item is reached only by the address of its own page', () => {
  it.each([
    ['an event', {}, [feeds.tribute, library.single], [tributeComments, pictureComments]],
    [
      'a tribute',
      { kind: 'tribute' },
      [feeds.timelineItem, library.single],
      [timelineComments, pictureComments],
    ],
    [
      'a chapter',
      { kind: 'chapter' },
      [feeds.tribute, feeds.timelineItem, library.single],
      [timelineComments],
    ],
  ])('%s', async (_, given, singles, comments) => {
    const id = await addItem(own.page, given)
    const comment = await addComment(id)
    const params = { uid: own.page, id }
    await allUnknown(id, [
      ...singles.map((call) => own.claire.browser.call(call, { params })),
      ...comments.flatMap((calls) => commentsUnder(calls, own.page, id, comment)),
    ])
  })

  it('and a comment too', async () => {
    const event = await addItem(own.page)
    const elsewhere = await addComment(await addItem(own.page))
    const params = { uid: own.page, itemId: event, commentId: elsewhere }
    const { browser } = own.claire
    expect(
      await statusesOf([
        browser.call(timelineComments.edit, { params, body: { message: 'Merci.' } }),
        browser.call(timelineComments.remove, { params }),
      ]),
    ).toEqual([404, 404])
  })
})

it('a feed starts only at an item it lists', async () => {
  const draft = await addItem(own.page, { state: 'draft' })
  const proposal = await addProposal(own.page)
  const event = await addItem(own.page)
  const begin = async (call: typeof feeds.timeline, itemUid: string) =>
    (await own.claire.browser.call(call, { params: { uid: own.page }, query: { itemUid } })).status
  expect(await begin(feeds.timeline, draft)).toBe(404)
  expect(await begin(feeds.recentActivity, proposal)).toBe(404)
  expect(await begin(feeds.drafts, proposal)).toBe(404)
  expect(await begin(feeds.proposals, event)).toBe(404)
  expect(await begin(feeds.drafts, draft)).toBe(200)
})
