import { pictureComments, timelineComments, tributeComments } from '@souvenance/contract/items/comments'
import { feeds } from '@souvenance/contract/items/feeds'
import { limits } from '@souvenance/contract/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createItem } from '../../../test/factories/create-item.ts'
import { allOpenTo, createPage } from '../../../test/factories/create-page.ts'
import { createPerson, type TestPerson } from '../../../test/factories/create-person.ts'
import { addCaretaker } from '../../../test/factories/stand-on-page.ts'
import { startTestApp, type TestApp } from '../../../test/start-app.ts'

let app: TestApp
let page: string
let claire: TestPerson
let karim: TestPerson
let editor: TestPerson

beforeAll(async () => {
  app = await startTestApp()
  page = await createPage(app.services.db)
  claire = await createPerson(app, { firstname: 'Claire' })
  karim = await createPerson(app, { firstname: 'Karim' })
  editor = await createPerson(app)
  await addCaretaker(app.services.db, { page, person: editor.uid }, 'editor')
})

afterAll(() => app.stop())

const places = [
  ['a tribute', tributeComments, 'tribute'],
  ['a life event', timelineComments, 'life-event'],
  ['a picture', pictureComments, 'picture'],
] as const

describe.each(places)('a comment on %s', (_, calls, kind) => {
  const setUp = async () => {
    const item = await createItem(app.services.db, { page_uid: page, kind })
    const add = ({ browser }: TestPerson, message: string) =>
      browser.call(calls.add, { params: { uid: page, itemId: item }, body: { message } })
    const list = async (query = {}) =>
      (await claire.browser.call(calls.list, { params: { uid: page, itemId: item }, query })).data
    return { item, add, list }
  }

  it('is trimmed, and never empty', async () => {
    const { add, list } = await setUp()
    expect((await add(claire, '  Oui.  ')).data).toMatchObject({
      comment: { message: 'Oui.' },
      totalCount: 1,
    })
    expect((await add(claire, '   ')).status).toBe(400)
    expect((await add(claire, ' \u200b\u2060 ')).status).toBe(400)
    expect((await add(claire, '\u3164\u2800')).status).toBe(400)
    expect((await list()).totalCount).toBe(1)
  })

  it('is changed by its author, and deleted by the author, an editor or a holder', async () => {
    const { item, add, list } = await setUp()
    const { commentUid: commentId } = (await add(claire, 'Un.')).data.comment
    const params = { uid: page, itemId: item, commentId }
    const body = { message: '  Deux. ' }
    expect((await karim.browser.call(calls.edit, { params, body })).status).toBe(403)
    expect((await editor.browser.call(calls.edit, { params, body })).status).toBe(403)
    expect((await claire.browser.call(calls.edit, { params, body })).data.comment).toMatchObject({
      message: 'Deux.',
      can: { edit: true, remove: true },
    })
    expect((await karim.browser.call(calls.remove, { params })).status).toBe(403)
    expect((await editor.browser.call(calls.remove, { params })).data).toEqual({ totalCount: 0 })
    expect((await editor.browser.call(calls.remove, { params })).status).toBe(404)
    expect(await list()).toMatchObject({ items: [], totalCount: 0 })
  })

  it('is read page by page from the last to the first, with its author', async () => {
    const { item, add, list } = await setUp()
    app.clock.stop()
    for (let number = 1; number <= 25; number += 1) await add(number % 2 ? claire : karim, String(number))
    const last = await list()
    const first = await list({ anchorDate: last.anchorDate })
    const read = [...first.items, ...last.items].map(({ message }) => Number(message))
    expect(read).toHaveLength(25)
    expect(new Set(read).size).toBe(25)
    expect([last.eof, first.eof, last.totalCount]).toEqual([false, true, 25])
    const { data } = await claire.browser.call(calls.commenters, { params: { uid: page, itemId: item } })
    expect(data.items.map(({ firstname }) => firstname).sort()).toEqual(['Claire', 'Karim'])
    expect([data.totalCount, data.eof]).toEqual([2, true])
  })
})

it('a page that holds all of them has no next anchor', async () => {
  const params = { uid: page, itemId: await createItem(app.services.db, { page_uid: page }) }
  for (let number = 1; number <= limits.pageSize; number += 1)
    await claire.browser.call(timelineComments.add, { params, body: { message: String(number) } })
  const { data } = await claire.browser.call(timelineComments.list, { params })
  expect([data.items.length, data.eof]).toEqual([limits.pageSize, true])
})

it('the last three stand under an item in a feed, in the order they were written', async () => {
  const itemId = await createItem(app.services.db, { page_uid: page })
  for (const message of ['Un.', 'Deux.', 'Trois.', 'Quatre.']) {
    app.clock.moveBy(1000)
    await claire.browser.call(timelineComments.add, { params: { uid: page, itemId }, body: { message } })
  }
  const { data } = await karim.browser.call(feeds.timelineItem, { params: { uid: page, id: itemId } })
  const { items, totalCount } = data.item.comments
  expect(items.map(({ message }) => message)).toEqual(['Deux.', 'Trois.', 'Quatre.'])
  expect(totalCount).toBe(4)
})

it('the last commenter is listed first', async () => {
  const params = { uid: page, itemId: await createItem(app.services.db, { page_uid: page }) }
  for (const { browser } of [claire, karim, editor, claire]) {
    app.clock.moveBy(1000)
    await browser.call(timelineComments.add, { params, body: { message: 'Encore.' } })
  }
  const { data } = await claire.browser.call(timelineComments.commenters, { params })
  expect(data.items.map(({ userUid }) => userUid)).toEqual([claire.uid, editor.uid, karim.uid])
})

it('viewing a page as others grants nothing on one’s own comments', async () => {
  const { db } = app.services
  const on = await createPage(db, { privacy_pm: allOpenTo(1) })
  const holder = await createPerson(app)
  await addCaretaker(db, { page: on, person: holder.uid }, 'administrator')
  const params = { uid: on, itemId: await createItem(db, { page_uid: on }) }
  await holder.browser.call(timelineComments.add, { params, body: { message: 'Moi.' } })
  const canDo = async (query: { viewAs?: number }) =>
    (await holder.browser.call(timelineComments.list, { params, query })).data.items[0]?.can
  expect(await canDo({})).toEqual({ edit: true, remove: true, report: false })
  expect(await canDo({ viewAs: 2 })).toEqual({ edit: false, remove: false, report: false })
})

it('moves an item up in recent activity, which a like does not', async () => {
  const itemId = await createItem(app.services.db, { page_uid: page })
  const read = async () =>
    (await claire.browser.call(feeds.timelineItem, { params: { uid: page, id: itemId } })).data.item
  const { lastActivityDate } = await read()
  app.clock.moveBy(60_000)
  await claire.browser.call(feeds.like, { params: { id: itemId } })
  expect((await read()).lastActivityDate).toBe(lastActivityDate)
  await claire.browser.call(timelineComments.add, {
    params: { uid: page, itemId },
    body: { message: 'Oui.' },
  })
  const item = await read()
  expect(item.lastActivityDate > lastActivityDate).toBe(true)
  expect(item).toMatchObject({
    isLiked: true,
    likesCount: 1,
    comments: { totalCount: 1, items: [{ message: 'Oui.' }] },
  })
})

it('is refused on drafts and proposals', async () => {
  for (const state of ['draft', 'proposal']) {
    const itemId = await createItem(app.services.db, { page_uid: page, state })
    const reply = await editor.browser.call(timelineComments.add, {
      params: { uid: page, itemId },
      body: { message: 'Non.' },
    })
    expect(reply.status).toBe(403)
    expect((await editor.browser.call(feeds.like, { params: { id: itemId } })).status).toBe(403)
  }
})

it('shows only the name of a writer whose page is closed to the reader', async () => {
  const hidden = await createPerson(app, { firstname: 'Inès', visible: false })
  const itemId = await createItem(app.services.db, { page_uid: page })
  await hidden.browser.call(timelineComments.add, {
    params: { uid: page, itemId },
    body: { message: 'Moi.' },
  })
  await hidden.browser.call(feeds.like, { params: { id: itemId } })
  const { data } = await karim.browser.call(timelineComments.list, { params: { uid: page, itemId } })
  const nameOnly = { firstname: 'Inès', permalink: '', birthYear: null, profilePics: {} }
  expect(data.items[0]?.author).toMatchObject(nameOnly)
  const likers = await karim.browser.call(feeds.likers, { params: { id: itemId } })
  expect(likers.data.items[0]).toMatchObject(nameOnly)
  const commenters = await karim.browser.call(timelineComments.commenters, { params: { uid: page, itemId } })
  expect(commenters.data.items[0]).toMatchObject(nameOnly)
})

describe('flowers', () => {
  it('count each person once: a hundred at the same time from fifty people are fifty', async () => {
    const id = await createItem(app.services.db, { page_uid: page })
    const people = await Promise.all(Array.from({ length: 50 }, () => createPerson(app)))
    const replies = await Promise.all(
      [...people, ...people].map(({ browser }) => browser.call(feeds.like, { params: { id } })),
    )
    expect(replies.every(({ status }) => status === 200)).toBe(true)
    const likers = await claire.browser.call(feeds.likers, { params: { id } })
    expect([likers.data.totalCount, likers.data.items.length, likers.data.eof]).toEqual([50, 20, false])
    const taken = await Promise.all(
      [...people.slice(0, 10), ...people.slice(0, 10)].map(({ browser }) =>
        browser.call(feeds.unlike, { params: { id } }),
      ),
    )
    expect(taken.every(({ data }) => data.isLiked === false)).toBe(true)
    const [last] = people.slice(-1)
    const again = await last?.browser.call(feeds.like, { params: { id } })
    expect(again?.data).toEqual({ isLiked: true, likesCount: 40 })
  })

  it('are listed with the latest giver first', async () => {
    const id = await createItem(app.services.db, { page_uid: page })
    const givers = await Promise.all(
      ['Ines', 'Karim', 'Rose'].map((firstname) => createPerson(app, { firstname })),
    )
    for (const { browser } of givers) {
      app.clock.moveBy(1000)
      await browser.call(feeds.like, { params: { id } })
    }
    const { data } = await claire.browser.call(feeds.likers, { params: { id } })
    expect(data.items.map(({ firstname }) => firstname)).toEqual(['Rose', 'Karim', 'Ines'])
  })

  it('and concurrent comments are all counted', async () => {
    const itemId = await createItem(app.services.db, { page_uid: page })
    await Promise.all(
      Array.from({ length: 30 }, (_, number) =>
        claire.browser.call(timelineComments.add, {
          params: { uid: page, itemId },
          body: { message: `${number}` },
        }),
      ),
    )
    const { data } = await claire.browser.call(timelineComments.list, { params: { uid: page, itemId } })
    expect(data.totalCount).toBe(30)
  })
})
