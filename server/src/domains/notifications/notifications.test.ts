import { biography } from '@souvenance/contract/biography/biography'
import { timelineComments, tributeComments } from '@souvenance/contract/items/comments'
import { feeds } from '@souvenance/contract/items/feeds'
import { itemCodes } from '@souvenance/contract/items/item-types'
import { pictureProposals } from '@souvenance/contract/items/library'
import { referenceData } from '@souvenance/contract/pages/reference-data'
import { cloudTypes } from '@souvenance/contract/people/clouds'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createItem } from '../../../test/factories/create-item.ts'
import { createPage } from '../../../test/factories/create-page.ts'
import { createPerson, type TestPerson } from '../../../test/factories/create-person.ts'
import { addBan, addCaretaker, addFollower } from '../../../test/factories/stand-on-page.ts'
import { startTestApp, type TestApp } from '../../../test/start-app.ts'

let app: TestApp
let page: string
let author: TestPerson
let karim: TestPerson
let rose: TestPerson
let editor: TestPerson

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

beforeEach(async () => {
  const { db } = app.services
  page = await createPage(db)
  ;[author, karim, rose, editor] = await Promise.all([
    createPerson(app),
    createPerson(app),
    createPerson(app),
    createPerson(app),
  ])
  await addFollower(db, { page, person: author.uid }, 2)
  await addFollower(db, { page, person: karim.uid }, 3)
  await addCaretaker(db, { page, person: editor.uid }, 'editor')
})

const newTo = async ({ browser }: TestPerson): Promise<number> =>
  (await browser.call(referenceData.ping)).data.notifications.notifications.totalNew

const rowsOf = ({ uid }: TestPerson) =>
  app.services.db
    .selectFrom('notifications')
    .select(['kind', 'item_uid', 'actor_uid'])
    .where('recipient_uid', '=', uid)
    .orderBy('created_at')
    .execute()

const tributeBy = ({ uid }: TestPerson) =>
  createItem(app.services.db, { page_uid: page, kind: 'tribute', author_uid: uid })

const like = ({ browser }: TestPerson, id: string) => browser.call(feeds.like, { params: { id } })
const unlike = ({ browser }: TestPerson, id: string) => browser.call(feeds.unlike, { params: { id } })
const comment = ({ browser }: TestPerson, itemId: string, calls = tributeComments) =>
  browser.call(calls.add, { params: { uid: page, itemId }, body: { message: 'Je m’en souviens.' } })

const propose = async ({ browser }: TestPerson): Promise<string> =>
  (await browser.call(feeds.createLifeEvent, { params: { uid: page }, body: { message: 'La pêche.' } })).data
    .item.itemUid

describe('acts of others on my items', () => {
  it('likes of several people on one tribute count once, and not after they are taken back', async () => {
    const item = await tributeBy(author)
    await like(karim, item)
    await like(karim, item)
    await like(rose, item)
    expect(await newTo(author)).toBe(1)
    expect(await rowsOf(author)).toHaveLength(2)
    await unlike(karim, item)
    expect(await newTo(author)).toBe(1)
    await unlike(rose, item)
    expect(await newTo(author)).toBe(0)
  })

  it('my own acts do not count', async () => {
    const item = await tributeBy(author)
    expect((await like(author, item)).data).toEqual({ isLiked: true, likesCount: 1 })
    expect((await comment(author, item)).status).toBe(200)
    expect(await rowsOf(author)).toEqual([])
  })

  it('fifty concurrent likes make fifty rows and count once', async () => {
    const item = await tributeBy(author)
    const people = await Promise.all(Array.from({ length: 50 }, () => createPerson(app)))
    await Promise.all([...people, ...people].map((person) => like(person, item)))
    expect(await rowsOf(author)).toHaveLength(50)
    expect(await newTo(author)).toBe(1)
  })

  it('comments count beside likes, while one of them exists', async () => {
    const item = await tributeBy(author)
    await like(karim, item)
    const [first, second] = [await comment(karim, item), await comment(karim, item)]
    expect(await newTo(author)).toBe(2)
    const remove = (commentId: string) =>
      karim.browser.call(tributeComments.remove, { params: { uid: page, itemId: item, commentId } })
    await remove(first.data.comment.commentUid)
    expect(await newTo(author)).toBe(2)
    await remove(second.data.comment.commentUid)
    expect(await newTo(author)).toBe(1)
  })

  it('the person who acts is not notified', async () => {
    const item = await tributeBy(author)
    await like(author, item)
    await comment(author, item)
    expect(await newTo(author)).toBe(0)
    expect(await newTo(karim)).toBe(0)
  })

  it('seen notifications are not new, later ones are', async () => {
    const item = await tributeBy(author)
    await like(karim, item)
    await app.services.db
      .updateTable('notifications')
      .set({ seen_at: new Date() })
      .where('recipient_uid', '=', author.uid)
      .execute()
    expect(await newTo(author)).toBe(0)
    await like(rose, item)
    expect(await newTo(author)).toBe(1)
  })
})

describe('answers to a proposal', () => {
  it('several proposals of one person count once for editors and holders, while pending', async () => {
    const expired = await createPerson(app)
    await addCaretaker(app.services.db, { page, person: expired.uid }, 'assistant')
    const [first, second] = [await propose(author), await propose(author)]
    expect([await newTo(editor), await newTo(author), await newTo(karim), await newTo(expired)]).toEqual([
      1, 0, 0, 0,
    ])
    await propose(karim)
    expect(await newTo(editor)).toBe(2)
    for (const id of [first, second])
      await author.browser.call(feeds.removeProposal, { params: { uid: page, id }, query: {} })
    expect(await newTo(editor)).toBe(1)
  })

  it('on a living page the owner is notified', async () => {
    await addFollower(app.services.db, { page: rose.uid, person: karim.uid }, 2)
    await karim.browser.call(feeds.createLifeEvent, {
      params: { uid: rose.uid },
      body: { message: 'Le marché.' },
    })
    expect((await rowsOf(rose)).map(({ kind }) => kind)).toEqual(['follower', 'proposal'])
    expect(await newTo(rose)).toBe(2)
  })

  it('the proposer is notified of the acceptance, and later of comments', async () => {
    const id = await propose(author)
    await editor.browser.call(feeds.changeLifeEvent, {
      params: { uid: page, id },
      body: {
        message: 'La pêche.',
        itemType: itemCodes['life-event'].standard,
        associatedDate: { date: '1961-01-01', format: 3 },
      },
    })
    expect((await rowsOf(author)).map(({ kind }) => kind)).toEqual(['acceptance'])
    expect([await newTo(author), await newTo(editor)]).toEqual([1, 0])
    await comment(karim, id, timelineComments)
    expect([await newTo(author), await newTo(editor)]).toEqual([2, 1])
  })

  it('the proposer is notified of a refusal, although the item is gone', async () => {
    const id = await propose(author)
    await editor.browser.call(feeds.removeProposal, { params: { uid: page, id }, query: { word: 'Merci.' } })
    expect((await rowsOf(author)).map(({ kind }) => kind)).toEqual(['refusal'])
    expect(await newTo(author)).toBe(1)
    await editor.browser.call(feeds.restore, { params: { uid: id } })
    expect([await newTo(author), await newTo(editor)]).toEqual([0, 1])
  })

  it('a repeated refusal notifies once', async () => {
    const id = await propose(author)
    const refuse = () => editor.browser.call(feeds.removeProposal, { params: { uid: page, id }, query: {} })
    await refuse()
    await app.services.db.updateTable('notifications').set({ seen_at: new Date() }).execute()
    await editor.browser.call(feeds.restore, { params: { uid: id } })
    expect((await refuse()).status).toBe(200)
    expect(await newTo(author)).toBe(0)
  })

  it('proposers of a picture or a chapter are notified too', async () => {
    const { db } = app.services
    const picture = await createItem(db, {
      page_uid: page,
      kind: 'picture',
      state: 'proposal',
      author_uid: author.uid,
    })
    await db
      .insertInto('item_history')
      .values({ item_uid: picture, actor_uid: author.uid, act: 'propose', created_at: new Date() })
      .execute()
    await editor.browser.call(pictureProposals.accept, { params: { uid: page, id: picture }, body: {} })
    expect(await newTo(author)).toBe(1)

    const { data } = await author.browser.call(biography.create, {
      params: { uid: page },
      body: { chapter: { title: 'Le lac', body: 'Il y allait à l’aube.' } },
    })
    const proposalUid = data.proposal?.itemUid ?? ''
    expect(await newTo(editor)).toBe(1)
    await editor.browser.call(biography.refuse, { params: { uid: page, proposalUid }, query: {} })
    expect([await newTo(editor), await newTo(author)]).toEqual([0, 2])
  })
})

describe('items someone does not see', () => {
  it('do not count: hidden since, deleted, or on a page closed to them', async () => {
    const { db } = app.services
    const event = await createItem(db, {
      page_uid: page,
      author_uid: editor.uid,
      contributor_uid: author.uid,
    })
    await like(karim, event)
    expect(await newTo(author)).toBe(1)
    const set = (values: object) => db.updateTable('items').set(values).where('uid', '=', event).execute()
    await set({ clouds: [cloudTypes.friends] })
    expect(await newTo(author)).toBe(0)
    await set({ clouds: [cloudTypes.family] })
    expect(await newTo(author)).toBe(1)
    await set({ state: 'draft' })
    expect(await newTo(author)).toBe(0)
    await set({ state: 'standard', deleted_at: new Date() })
    expect(await newTo(author)).toBe(0)
    await set({ deleted_at: null })
    expect(await newTo(author)).toBe(1)
    await addBan(db, { page, person: author.uid })
    expect(await newTo(author)).toBe(0)
  })

  it('do not count for former editors', async () => {
    await propose(author)
    expect(await newTo(editor)).toBe(1)
    await app.services.db.deleteFrom('caretakers').where('user_uid', '=', editor.uid).execute()
    expect(await newTo(editor)).toBe(0)
  })
})

it('a proposal on a living page notifies its owner and present assistants, not former ones', async () => {
  const { db } = app.services
  await addFollower(db, { page: rose.uid, person: author.uid })
  await addCaretaker(db, { page: rose.uid, person: editor.uid }, 'assistant')
  await addCaretaker(db, { page: rose.uid, person: karim.uid }, 'assistant', new Date(Date.now() - 1000))
  const params = { uid: rose.uid }
  await author.browser.call(feeds.createLifeEvent, { params, body: { message: 'La pêche.' } })
  const told = await Promise.all([rose, editor, karim].map(rowsOf))
  expect(told.map((rows) => rows.map(({ kind }) => kind))).toEqual([
    ['follower', 'proposal'],
    ['proposal'],
    [],
  ])
})
