import { communications } from '@souvenance/contract/accounts/communications'
import { tributeComments } from '@souvenance/contract/items/comments'
import { feeds } from '@souvenance/contract/items/feeds'
import { search } from '@souvenance/contract/pages/search'
import { invitations } from '@souvenance/contract/people/invitations'
import { notifications, notificationTypes } from '@souvenance/contract/people/notifications'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { latestToken } from '../../../test/factories/accounts.ts'
import { accept, askToJoin } from '../../../test/factories/ask-request.ts'
import { createItem } from '../../../test/factories/create-item.ts'
import { createPage } from '../../../test/factories/create-page.ts'
import { createPerson, type TestPerson } from '../../../test/factories/create-person.ts'
import { addCaretaker, addFollower } from '../../../test/factories/stand-on-page.ts'
import { startTestApp, type TestApp } from '../../../test/start-app.ts'

let app: TestApp
let page: string
let claire: TestPerson
let michel: TestPerson
let karim: TestPerson

const block = ({ browser }: TestPerson, { uid }: TestPerson) =>
  browser.call(communications.block, { body: { userUid: uid } })
const unblock = ({ browser }: TestPerson, { uid }: TestPerson) =>
  browser.call(communications.unblock, { params: { userUid: uid } })

/** Claire and Michel look after a page that Karim follows; Claire has Karim on her blacklist. */
beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.services
  page = await createPage(db)
  claire = await createPerson(app, { firstname: 'Claire' })
  michel = await createPerson(app, { firstname: 'Michel' })
  karim = await createPerson(app, { firstname: 'Karimu', lastname: 'Benalu', visible: true })
  for (const { uid } of [claire, michel]) await addCaretaker(db, { page, person: uid }, 'administrator')
  await addFollower(db, { page, person: karim.uid })
  await block(claire, karim)
})
afterAll(() => app.stop())

describe('under an item', () => {
  const say = ({ browser }: TestPerson, itemId: string, message: string) =>
    browser.call(tributeComments.add, { params: { uid: page, itemId }, body: { message } })
  const heardBy = async ({ browser }: TestPerson, itemId: string) => {
    const { items, totalCount } = (
      await browser.call(tributeComments.list, { params: { uid: page, itemId } })
    ).data
    return [totalCount, ...items.map(({ message }) => message)]
  }
  const shownTo = async ({ browser }: TestPerson, id: string) => {
    const { item } = (await browser.call(feeds.tribute, { params: { uid: page, id } })).data
    return [item.comments.totalCount, ...item.comments.items.map(({ message }) => message)]
  }

  it('their comments are neither listed nor counted; they and others see no difference', async () => {
    const item = await createItem(app.services.db, { page_uid: page, kind: 'tribute' })
    await say(michel, item, 'Un.')
    expect((await say(karim, item, 'Deux.')).data.totalCount).toBe(2)
    expect((await say(claire, item, 'Trois.')).data.totalCount).toBe(2)
    for (const reader of [karim, michel]) {
      expect(await heardBy(reader, item)).toEqual([3, 'Un.', 'Deux.', 'Trois.'])
      expect(await shownTo(reader, item)).toEqual([3, 'Un.', 'Deux.', 'Trois.'])
    }
    expect(await heardBy(claire, item)).toEqual([2, 'Un.', 'Trois.'])
    expect(await shownTo(claire, item)).toEqual([2, 'Un.', 'Trois.'])
    const { items } = (
      await claire.browser.call(tributeComments.commenters, { params: { uid: page, itemId: item } })
    ).data
    expect(items.map(({ firstname }) => firstname)).toEqual(['Claire', 'Michel'])
  })

  it('three of theirs do not push out what others said', async () => {
    const item = await createItem(app.services.db, { page_uid: page, kind: 'tribute' })
    await say(michel, item, 'Un.')
    for (const message of ['Deux.', 'Trois.', 'Quatre.']) await say(karim, item, message)
    expect(await shownTo(claire, item)).toEqual([1, 'Un.'])
  })

  it('they are not named among those who gave flowers', async () => {
    const item = await createItem(app.services.db, { page_uid: page, kind: 'tribute' })
    for (const { browser } of [michel, karim]) await browser.call(feeds.like, { params: { id: item } })
    const given = async ({ browser }: TestPerson) =>
      (await browser.call(feeds.likers, { params: { id: item } })).data
    expect((await given(claire)).items.map(({ firstname }) => firstname)).toEqual(['Michel'])
    expect((await given(karim)).totalCount).toBe(2)
  })
})

it('what they write is not among the news, and stands on the page', async () => {
  const tribute = { page_uid: page, kind: 'tribute', author_uid: karim.uid } as const
  const item = await createItem(app.services.db, tribute)
  const newsOf = async ({ browser }: TestPerson) =>
    (await browser.call(feeds.newsFeed)).data.items.map(({ itemUid }) => itemUid)
  expect(await newsOf(michel)).toContain(item)
  expect(await newsOf(claire)).not.toContain(item)
  const { items } = (await claire.browser.call(feeds.tributes, { params: { uid: page } })).data
  expect(items.map(({ itemUid }) => itemUid)).toContain(item)
})

it('they are not proposed where people are looked for, and find as before', async () => {
  const found = async ({ browser }: TestPerson, query: string) =>
    (await browser.call(search.find, { query: { query } })).data.items.map(({ userUid }) => userUid)
  expect(await found(michel, 'Karimu Benalu')).toEqual([karim.uid])
  expect(await found(claire, 'Karimu Benalu')).toEqual([])
  await unblock(claire, karim)
  expect(await found(claire, 'Karimu Benalu')).toEqual([karim.uid])
  await block(claire, karim)
})

describe('with an invitation of hers', () => {
  const requestsOf = async ({ browser }: TestPerson) =>
    (await browser.call(notifications.list, { query: { type: notificationTypes.request } })).data
  const mailsTo = async ({ uid }: TestPerson) => {
    const { address } = await app.services.db
      .selectFrom('emails as e')
      .innerJoin('accounts as a', 'a.uid', 'e.account_uid')
      .select('e.address')
      .where('a.page_uid', '=', uid)
      .executeTakeFirstOrThrow()
    return app.mails(address)
  }

  it('answering from another address does not reach her; the other administrator can say yes', async () => {
    const email = `${crypto.randomUUID()}@laurent.example`
    const { requestUid } = (await askToJoin(claire, page, { email })).data.request
    const token = await latestToken(app, email, 'invitations')
    expect((await karim.browser.call(invitations.accept, { params: { token } })).data.state).toBe('pending')
    const { items, totalNew } = await requestsOf(claire)
    expect(totalNew).toBe(0)
    expect(items.find((request) => request.requestUid === requestUid)).toMatchObject({
      answeredBy: null,
      can: { accept: false, cancel: true },
    })
    expect((await accept(claire, requestUid)).status).toBe(403)
    expect(await mailsTo(claire)).toEqual([])
    expect((await accept(michel, requestUid)).status).toBe(200)
  })
})
