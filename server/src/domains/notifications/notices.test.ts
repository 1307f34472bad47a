import { biography } from '@souvenance/contract/biography/biography'
import { timelineComments, tributeComments } from '@souvenance/contract/items/comments'
import { feeds } from '@souvenance/contract/items/feeds'
import { itemCodes } from '@souvenance/contract/items/item-types'
import { referenceData } from '@souvenance/contract/pages/reference-data'
import { cloudTypes } from '@souvenance/contract/people/clouds'
import { clouds } from '@souvenance/contract/people/followers'
import { levels } from '@souvenance/contract/people/levels'
import type { NoticeAbout } from '@souvenance/contract/people/notice-abouts'
import { noticeList, notifications, notificationTypes } from '@souvenance/contract/people/notifications'
import { teams } from '@souvenance/contract/people/teams'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accept, ask, askForHelp, cancel, decline, passDays } from '../../../test/factories/ask-request.ts'
import { createChapter } from '../../../test/factories/create-chapter.ts'
import { createItem } from '../../../test/factories/create-item.ts'
import { createPage } from '../../../test/factories/create-page.ts'
import { createPerson, type TestPerson } from '../../../test/factories/create-person.ts'
import { addBan, addCaretaker, addFollower } from '../../../test/factories/stand-on-page.ts'
import { startTestApp, type TestApp } from '../../../test/start-app.ts'
import { sweepRequests } from '../requests/sweep-requests.ts'
import { remindOfEnds } from './remind-of-ends.ts'

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
    createPerson(app, { firstname: 'Karim' }),
    createPerson(app, { firstname: 'Rose' }),
    createPerson(app),
  ])
  await addCaretaker(db, { page, person: editor.uid }, 'editor')
})

const type = notificationTypes.notification

const list = async ({ browser }: TestPerson, anchorDate?: string) =>
  (await browser.call(noticeList, { query: { type, ...(anchorDate && { anchorDate }) } })).data

const keysOf = async (person: TestPerson) => (await list(person)).items.map(({ key }) => key)

const newTo = async ({ browser }: TestPerson) =>
  (await browser.call(referenceData.ping)).data.notifications.notifications.totalNew

const see = ({ browser }: TestPerson, date: string) =>
  browser.call(notifications.see, { body: { type, date } })

const tributeBy = ({ uid }: TestPerson) =>
  createItem(app.services.db, { page_uid: page, kind: 'tribute', author_uid: uid })

const like = ({ browser }: TestPerson, id: string) => browser.call(feeds.like, { params: { id } })

const comment = ({ browser }: TestPerson, itemId: string, calls = tributeComments) =>
  browser.call(calls.add, { params: { uid: page, itemId }, body: { message: 'Je m’en souviens.' } })

const setItem = (uid: string, values: object) =>
  app.services.db.updateTable('items').set(values).where('uid', '=', uid).execute()

describe('the list', () => {
  it('tells flowers under one item as one, with who gave them and where it stands', async () => {
    const item = await tributeBy(author)
    const others = await Promise.all(Array.from({ length: 4 }, () => createPerson(app)))
    for (const person of [...others, karim]) await like(person, item)
    const { items, eof, totalNew } = await list(author)
    expect(items).toHaveLength(1)
    const [first] = items
    expect(first).toMatchObject({ key: 'like', count: 5, actorsCount: 5, seen: false })
    expect(first?.actors).toHaveLength(3)
    expect(first?.actors[0]?.firstname).toBe('Karim')
    expect(first?.page.userUid).toBe(page)
    expect(first?.link).toMatchObject({ itemUid: item, commentUid: null, chapterUid: null })
    expect(first?.link?.address).toBe(`/${first?.page.permalink}/tributes/${item}`)
    expect([eof, totalNew]).toEqual([true, 1])
  })

  it('tells the same on two days as two', async () => {
    const item = await tributeBy(author)
    await like(karim, item)
    await sql`update notifications set created_at = created_at - interval '1 day' where recipient_uid = ${author.uid}`.execute(
      app.services.db,
    )
    await like(rose, item)
    expect((await list(author)).items.map(({ count }) => count)).toEqual([1, 1])
    expect(await newTo(author)).toBe(2)
  })

  it('a comment links to itself; a later one of the same person moves it', async () => {
    const item = await tributeBy(author)
    await comment(karim, item)
    await like(rose, item)
    const second = await comment(karim, item)
    const { items } = await list(author)
    expect(items.map(({ key }) => key)).toEqual(['comment', 'like'])
    const { commentUid } = second.data.comment
    expect(items[0]?.link?.commentUid).toBe(commentUid)
    expect(items[0]?.link?.address).toMatch(new RegExp(`/tributes/${item}#comment-${commentUid}$`))
  })

  it('a chapter links into its book', async () => {
    const chapter = await createChapter(app.services.db, { page_uid: page, author_uid: author.uid })
    await like(karim, chapter)
    const [first] = (await list(author)).items
    expect(first?.link?.chapterUid).toBe(chapter)
    expect(first?.link?.address).toMatch(/\/biography#/)
  })

  it('someone whose page the reader may not see is only named', async () => {
    const hidden = await createPerson(app, { firstname: 'Iris', visible: false })
    await addFollower(app.services.db, { page, person: hidden.uid })
    await like(hidden, await tributeBy(author))
    const [first] = (await list(author)).items
    expect(first?.actors[0]).toMatchObject({ firstname: 'Iris', permalink: '', profilePics: {} })
    expect(first?.picture).toBeNull()
  })

  it('says what is proposed, as far as those told as one are alike', async () => {
    const params = { uid: page }
    const chapter = { title: 'Le lac', body: 'Il y allait à l’aube.' }
    await addFollower(app.services.db, { page, person: karim.uid })
    await karim.browser.call(biography.create, { params, body: { chapter } })
    const proposed = async () => (await list(editor)).items.find(({ key }) => key === 'proposal')
    expect((await proposed())?.params).toMatchObject({
      itemType: itemCodes.chapter.proposal,
      excerpt: 'Le lac',
    })
    await karim.browser.call(feeds.createLifeEvent, { params, body: { message: 'La pêche.' } })
    const both = await proposed()
    expect([both?.count, both?.params.itemType]).toEqual([2, undefined])
  })

  it('is asked about one’s page, pages looked after, other pages and what is left, each told once', async () => {
    const { db } = app.services
    const elsewhere = await createPage(db)
    const foreign = await createItem(db, { page_uid: elsewhere, kind: 'tribute', author_uid: editor.uid })
    await like(karim, foreign)
    await like(rose, await tributeBy(editor))
    await karim.browser.call(clouds.follow, { params: { uid: editor.uid } })
    await db
      .insertInto('notifications')
      .values({
        recipient_uid: editor.uid,
        kind: 'death-reported',
        page_uid: rose.uid,
        created_at: new Date(),
      })
      .execute()
    const keysAbout = async (about: NoticeAbout) => {
      const { data } = await editor.browser.call(noticeList, { query: { type, about } })
      return data.items.map(({ key, page: { userUid } }) => [key, userUid])
    }
    expect(await keysAbout('mine')).toEqual([['follower', editor.uid]])
    expect(await keysAbout('cared')).toEqual([['like', page]])
    expect(await keysAbout('followed')).toEqual([['like', elsewhere]])
    expect(await keysAbout('legacy')).toEqual([['death-reported', rose.uid]])
    expect((await list(editor)).items).toHaveLength(4)
    await ask(rose, { uid: editor.uid })
    const { requestUid } = (await ask(editor, { uid: karim.uid })).data.request
    await accept(karim, requestUid)
    expect((await keysAbout('legacy')).map(([key]) => key)).toEqual([
      'request-accepted',
      'request',
      'death-reported',
    ])
    expect([...(await keysAbout('mine')), ...(await keysAbout('followed'))]).toHaveLength(2)
  })

  it('goes on after an anchor and tells each once, also where the day of a story is cut', async () => {
    const items = await Promise.all(Array.from({ length: 45 }, () => tributeBy(author)))
    for (const item of items) await like(karim, item)
    for (const item of items.slice(0, 30)) await like(rose, item)
    const told: string[] = []
    let anchorDate: string | undefined
    for (let pages = 0; ; pages += 1) {
      const page = await list(author, anchorDate)
      told.push(...page.items.map(({ link }) => link?.itemUid ?? ''))
      expect(pages).toBeLessThan(4)
      if (page.eof) break
      anchorDate = page.anchorDate ?? undefined
    }
    expect(told).toHaveLength(45)
    expect(new Set(told)).toEqual(new Set(items))
  })

  it('comes to the visible after much that is not', async () => {
    const seen = await tributeBy(author)
    await like(karim, seen)
    const closed = await createPage(app.services.db)
    await sql`
      with items as (
        insert into items (page_uid, kind, state, section, clouds, author_uid)
        select ${closed}, 'tribute', 'standard', 4, '{1}', ${author.uid} from generate_series(1, 3000)
        returning uid
      )
      insert into notifications (recipient_uid, kind, page_uid, item_uid, actor_uid, created_at)
      select ${author.uid}, 'like', ${closed}, uid, ${karim.uid}, now() + interval '1 minute' from items`.execute(
      app.services.db,
    )
    await addBan(app.services.db, { page: closed, person: author.uid })
    const first = await list(author)
    expect([first.items.length, first.eof]).toEqual([0, false])
    const second = await list(author, first.anchorDate ?? '')
    expect([second.items.map(({ key }) => key), second.eof]).toEqual([['like'], true])
  })

  it('leaves out what is no longer visible, and its texts', async () => {
    const event = await createItem(app.services.db, {
      page_uid: page,
      author_uid: editor.uid,
      contributor_uid: author.uid,
    })
    await addFollower(app.services.db, { page, person: author.uid }, 2)
    await like(karim, event)
    expect((await list(author)).items[0]?.params.excerpt).toContain('La Rochelle')
    await setItem(event, { clouds: [cloudTypes.friends] })
    expect(await list(author)).toMatchObject({ items: [], totalNew: 0 })
    await setItem(event, { clouds: [cloudTypes.family] })
    expect(await keysOf(author)).toEqual(['like'])
    await addBan(app.services.db, { page, person: author.uid })
    expect(await list(author)).toMatchObject({ items: [], totalNew: 0 })
  })

  it('an anchor of another kind is refused', async () => {
    const reply = await author.browser.call(noticeList, { query: { type, anchorDate: 'yesterday' } })
    expect(reply.status).toBe(400)
  })
})

describe('seeing', () => {
  it('is told by the reader; reading the list changes nothing, and seeing twice neither', async () => {
    const item = await tributeBy(author)
    await like(karim, item)
    const { date } = await list(author)
    expect(await newTo(author)).toBe(1)
    expect((await see(author, date)).data).toEqual({ totalNew: 0 })
    expect((await see(author, date)).data).toEqual({ totalNew: 0 })
    expect((await list(author)).items.map(({ seen }) => seen)).toEqual([true])
    await like(rose, item)
    const [told] = (await list(author)).items
    expect([told?.seen, told?.count, await newTo(author)]).toEqual([false, 2, 1])
  })

  it('leaves what came later', async () => {
    const { date } = await list(author)
    await like(karim, await tributeBy(author))
    await sql`update notifications set created_at = now() + interval '1 second' where recipient_uid = ${author.uid}`.execute(
      app.services.db,
    )
    expect((await see(author, date)).data).toEqual({ totalNew: 1 })
  })

  it('of requests leaves the rest', async () => {
    await like(karim, await tributeBy(author))
    await accept(karim, (await ask(author, { uid: karim.uid })).data.request.requestUid)
    expect(await newTo(author)).toBe(2)
    const { date } = await list(author)
    await author.browser.call(notifications.see, { body: { type: notificationTypes.request, date } })
    expect(await newTo(author)).toBe(1)
  })

  it('is one’s own affair', async () => {
    await like(karim, await tributeBy(author))
    await see(rose, new Date(Date.now() + 60_000).toISOString())
    expect(await newTo(author)).toBe(1)
  })
})

describe('a page I look after', () => {
  it('tells of tributes, and of new followers together', async () => {
    await addFollower(app.services.db, { page, person: author.uid }, 2)
    const body = { message: 'Merci.' }
    expect((await author.browser.call(feeds.createTribute, { params: { uid: page }, body })).status).toBe(200)
    for (const { browser } of [karim, rose]) await browser.call(clouds.follow, { params: { uid: page } })
    const { items } = await list(editor)
    expect(items.map(({ key, count }) => [key, count])).toEqual([
      ['follower', 3],
      ['tribute', 1],
    ])
    expect(items[0]?.link?.address).toMatch(/\/followers$/)
    for (const { browser } of [author, karim, rose])
      await browser.call(clouds.unfollow, { params: { uid: page } })
    expect(await keysOf(editor)).toEqual(['tribute'])
  })

  it('tells nobody who left it', async () => {
    await karim.browser.call(clouds.follow, { params: { uid: page } })
    await app.services.db.deleteFrom('caretakers').where('user_uid', '=', editor.uid).execute()
    expect(await keysOf(editor)).toEqual([])
  })

  it('who takes over a chapter is told to who wrote on it last', async () => {
    const chapter = await createChapter(app.services.db, { page_uid: page })
    await addCaretaker(app.services.db, { page, person: karim.uid }, 'editor')
    const open = ({ browser }: TestPerson) =>
      browser.call(biography.startEdition, { params: { uid: page, chapterUid: chapter } })
    await open(editor)
    await sql`update chapter_locks set renewed_at = now() - interval '30 minutes' where item_uid = ${chapter}`.execute(
      app.services.db,
    )
    expect((await open(karim)).status).toBe(200)
    const [told] = (await list(editor)).items
    expect([told?.key, told?.actors[0]?.userUid, told?.link?.chapterUid]).toEqual([
      'lock-taken',
      karim.uid,
      chapter,
    ])
  })
})

describe('requests', () => {
  it('are new where they wait, and not once more among the notices', async () => {
    await ask(karim, { uid: author.uid })
    const { items, totalNew } = await list(author)
    expect([items.map(({ key }) => key), items.filter(({ seen }) => !seen).length]).toEqual([
      ['request'],
      totalNew,
    ])
  })

  it('are told while they wait, and what became of them to who asked', async () => {
    const { requestUid } = (await ask(karim, { uid: author.uid })).data.request
    expect(await keysOf(author)).toEqual(['request'])
    const { notifications: counted, requests: waiting } = (await author.browser.call(referenceData.ping)).data
      .notifications
    expect([counted.totalNew, waiting.totalNew]).toEqual([0, 1])
    expect((await list(author)).items[0]).toMatchObject({
      params: { requestUid },
      page: { userUid: karim.uid },
    })
    await accept(author, requestUid)
    expect([await keysOf(author), await keysOf(karim)]).toEqual([[], ['request-accepted']])
    expect((await list(karim)).items[0]?.actors[0]?.userUid).toBe(author.uid)
  })

  it('a refusal and an expiry are told, one that was taken back is not', async () => {
    const uidOf = async (asked: ReturnType<typeof ask>) => (await asked).data.request.requestUid
    await decline(author, await uidOf(ask(karim, { uid: author.uid })))
    expect(await keysOf(karim)).toEqual(['request-declined'])
    await cancel(karim, await uidOf(ask(karim, { uid: rose.uid })))
    expect([await keysOf(karim), await keysOf(rose)]).toEqual([['request-declined'], []])
    await ask(rose, { uid: editor.uid })
    await passDays(app, 91)
    await sweepRequests(app.services)
    expect([await keysOf(rose), await keysOf(editor)]).toEqual([['request-expired'], []])
  })

  it('do not tell whose an address is before a yes', async () => {
    const { address } = await app.services.db
      .selectFrom('emails')
      .innerJoin('accounts', 'accounts.uid', 'emails.account_uid')
      .select('address')
      .where('page_uid', '=', author.uid)
      .executeTakeFirstOrThrow()
    const { requestUid } = (await ask(karim, { email: address })).data.request
    await app.mails(address)
    expect(await keysOf(author)).toEqual(['request'])
    await decline(author, requestUid)
    expect((await list(karim)).items).toMatchObject([
      { key: 'request-declined', actors: [], actorsCount: 0, params: { email: address } },
    ])
  })

  it('of someone blacklisted are told to nobody', async () => {
    await app.services.db
      .insertInto('blacklist')
      .values({ owner_uid: author.uid, person_uid: karim.uid })
      .execute()
    const item = await tributeBy(author)
    await ask(karim, { uid: author.uid })
    await like(karim, item)
    await comment(karim, item)
    expect(await list(author)).toMatchObject({ items: [], totalNew: 0 })
    await app.services.db.deleteFrom('blacklist').execute()
    expect(await keysOf(author)).toEqual([])
  })

  it('what someone did before they were blacklisted is no longer told', async () => {
    const item = await tributeBy(author)
    await like(karim, item)
    await like(rose, item)
    await app.services.db
      .insertInto('blacklist')
      .values({ owner_uid: author.uid, person_uid: karim.uid })
      .execute()
    expect((await list(author)).items).toMatchObject([{ count: 1, actors: [{ userUid: rose.uid }] }])
  })
})

describe('roles', () => {
  it('given and taken by others are told', async () => {
    await addCaretaker(app.services.db, { page, person: rose.uid }, 'administrator')
    const params = { uid: page, userUid: editor.uid }
    await rose.browser.call(teams.changeLevel, { params, body: { level: levels.administrator } })
    expect((await list(editor)).items).toMatchObject([
      { key: 'role-given', params: { role: 'administrator' } },
    ])
    await rose.browser.call(teams.remove, { params })
    expect(await keysOf(editor)).toEqual(['role-taken', 'role-given'])
    await rose.browser.call(teams.changeLevel, { params, body: { level: levels.administrator } })
    expect(await keysOf(rose)).toEqual([])
  })

  it('one’s own leaving is not', async () => {
    await editor.browser.call(teams.remove, { params: { uid: page, userUid: editor.uid } })
    expect(await keysOf(editor)).toEqual([])
  })

  it('whoever was helped is told that the helper left', async () => {
    const { requestUid } = (await askForHelp(author, { uid: karim.uid })).data.request
    await accept(karim, requestUid)
    await karim.browser.call(teams.leaveAssistance, { params: { uid: author.uid, currentUserUid: 'me' } })
    expect((await list(author)).items[0]).toMatchObject({
      key: 'role-taken',
      page: { userUid: author.uid },
      actors: [{ userUid: karim.uid }],
    })
    expect(await keysOf(karim)).not.toContain('role-taken')
  })

  it('an assistance is told a day before its end, to both, once', async () => {
    const { requestUid } = (await askForHelp(author, { uid: karim.uid, duration: 3 * 1440 })).data.request
    await accept(karim, requestUid)
    const ending = async (person: TestPerson) =>
      (await keysOf(person)).filter((key) => key === 'assistance-ending').length
    await remindOfEnds(app.services.db)
    expect([await ending(karim), await ending(author)]).toEqual([0, 0])
    await sql`
      update caretakers
         set created_at = created_at - interval '50 hours', expires_at = expires_at - interval '50 hours'
       where page_uid = ${author.uid}`.execute(app.services.db)
    await remindOfEnds(app.services.db)
    await remindOfEnds(app.services.db)
    expect([await ending(karim), await ending(author)]).toEqual([1, 1])
    const told = (await list(author)).items.find(({ key }) => key === 'assistance-ending')
    expect(told?.actors[0]?.userUid).toBe(karim.uid)
    expect(told?.params.expirationDate).toMatch(/^\d{4}-/)
    await author.browser.call(teams.endAssistance, { params: { userUid: karim.uid } })
    expect([await ending(karim), await ending(author)]).toEqual([0, 0])
    expect(await keysOf(karim)).toContain('role-taken')
  })
})

it('a comment under an event is told to its proposer too', async () => {
  const event = await createItem(app.services.db, { page_uid: page, contributor_uid: author.uid })
  await comment(karim, event, timelineComments)
  expect(await keysOf(author)).toEqual(['comment'])
})
