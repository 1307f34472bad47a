import { timelineComments, tributeComments } from '@souvenance/contract/items/comments'
import { feeds } from '@souvenance/contract/items/feeds'
import { pages } from '@souvenance/contract/pages/pages'
import { referenceData } from '@souvenance/contract/pages/reference-data'
import { cloudTypes } from '@souvenance/contract/people/clouds'
import { levels } from '@souvenance/contract/people/levels'
import { type Notice, noticeList, notificationTypes } from '@souvenance/contract/people/notifications'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createItem } from '../../../test/factories/create-item.ts'
import { allOpenTo, createPage } from '../../../test/factories/create-page.ts'
import { createPerson, type TestPerson } from '../../../test/factories/create-person.ts'
import { addBan, addCaretaker, addFollower } from '../../../test/factories/stand-on-page.ts'
import { type Browser, startTestApp, type TestApp } from '../../../test/start-app.ts'
import { type Actor, visitor } from '../../platform/access/actor.ts'
import { findScreenItem } from './find-screen-item.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})

afterAll(() => app.stop())

type Phase = 'living' | 'deceased'
const listNotices = async (browser: Browser): Promise<Notice[]> => {
  const told: Notice[] = []
  for (let anchorDate: string | null | undefined; anchorDate !== null; ) {
    const query = { type: notificationTypes.notification, ...(anchorDate && { anchorDate }) }
    const { data } = await browser.call(noticeList, { query })
    told.push(...data.items)
    anchorDate = data.eof ? null : data.anchorDate
  }
  return told
}

type Viewer = {
  name: string
  uid: string | null
  browser: Browser
  banned?: boolean
  level: 0 | 1 | 2 | 3 | null
  cloud: 1 | 2 | 3
}
type Canary = {
  uid: string
  word: string
  kind: 'tribute' | 'life-event'
  state: string
  clouds: number[]
  author: string
  contributor: string
  year: number
}

const states = ['standard', 'pm', 'draft', 'proposal']
const audiences = [[0], [1], [2], [2, 3]]

/** The documented rule, in its order: state, only me, editors and holders, audiences. */
const maySee = (
  { kind, state, clouds, author }: Canary,
  viewer: Viewer,
  phase: Phase,
  open: number,
): boolean => {
  if (viewer.banned) return false
  const wrote = viewer.uid !== null && viewer.uid === author
  const helps = (viewer.level ?? -1) >= 1
  if (state === 'draft' && !helps) return false
  if (state === 'proposal' && !helps && !wrote) return false
  if (state === 'pm' && phase === 'living' && viewer.level !== 3 && !(wrote && helps)) return false
  if (clouds.includes(cloudTypes.onlyMe)) return wrote || viewer.level === levels.owner
  if (helps || (wrote && (kind === 'tribute' || state === 'proposal'))) return true
  const reached = (audience: number[]) => audience.includes(1) || audience.includes(viewer.cloud)
  return reached([open]) && reached(clouds)
}

const gather = async (page: string, phase: Phase, owner: TestPerson | undefined): Promise<Viewer[]> => {
  const { db } = app.services
  const helper = phase === 'living' ? 'assistant' : 'editor'
  const roles: [string, Viewer['level'], Viewer['cloud'], (person: string) => Promise<void>][] = [
    ['stranger', null, 1, async () => {}],
    ['follower', 0, 1, (person) => addFollower(db, { page, person }, 1)],
    ['family', 0, 2, (person) => addFollower(db, { page, person }, 2)],
    ['friend', 0, 3, (person) => addFollower(db, { page, person }, 3)],
    ['guest', 0, 3, (person) => addFollower(db, { page, person }, 3)],
    ['banned', null, 1, (person) => addBan(db, { page, person })],
    ['author', 1, 1, (person) => addCaretaker(db, { page, person }, helper)],
    ['colleague', 1, 1, (person) => addCaretaker(db, { page, person }, helper)],
    [
      'administrator',
      phase === 'living' ? null : 2,
      1,
      (person) => addCaretaker(db, { page, person }, 'administrator'),
    ],
  ]
  const viewers: Viewer[] = [{ name: 'visitor', uid: null, browser: app.browser(), level: null, cloud: 1 }]
  for (const [name, level, cloud, stand] of roles) {
    const { uid, browser } = await createPerson(app, { birth_date: null })
    await stand(uid)
    viewers.push({ name, uid, browser, level, cloud, banned: name === 'banned' })
  }
  if (owner) viewers.push({ name: 'owner', ...owner, level: 3, cloud: 1 })
  return viewers
}

/** Tributes and proposals are by the guest, other items by the author with a contributor. Each has its own year. */
const hide = async (page: string, viewers: readonly Viewer[]): Promise<Canary[]> => {
  const uidOf = (name: string) => viewers.find((viewer) => viewer.name === name)?.uid ?? ''
  const kinds = [
    ...states.map((state) => ({ kind: 'life-event' as const, state })),
    { kind: 'tribute' as const, state: 'standard' },
  ]
  const canaries: Canary[] = []
  for (const { kind, state } of kinds) {
    for (const clouds of audiences) {
      const year = 1901 + canaries.length
      const word = `canary${year}x`
      const author = uidOf(kind === 'tribute' || state === 'proposal' ? 'guest' : 'author')
      const contributor = uidOf('friend')
      const uid = await createItem(app.services.db, {
        page_uid: page,
        kind,
        state,
        clouds,
        author_uid: author,
        contributor_uid: contributor,
        message: word,
        associated_date: `${year}-06-01`,
      })
      const created_at = new Date()
      const mark = { item_uid: uid, created_at }
      await app.services.db
        .insertInto('comments')
        .values({ ...mark, author_uid: uidOf('author'), message: `said ${word}` })
        .execute()
      await app.services.db
        .insertInto('likes')
        .values({ ...mark, user_uid: uidOf('colleague') })
        .execute()
      await app.services.db
        .insertInto('item_history')
        .values({ ...mark, act: 'edit', before: JSON.stringify({ message: `before ${word}` }) })
        .execute()
      canaries.push({ uid, word, kind, state, clouds, author, contributor, year })
    }
  }
  return canaries
}

type FeedCall = typeof feeds.timeline

const listOf = ({ kind, state }: Canary): FeedCall => {
  if (kind === 'tribute') return feeds.tributes
  if (state === 'draft') return feeds.drafts
  return state === 'proposal' ? feeds.proposals : feeds.timeline
}

const actorOf = ({ uid }: Viewer): Actor =>
  uid === null
    ? visitor
    : { signedIn: true, userUid: uid, accountUid: '', sessionUid: '', confirmed: true, language: 'en' }

/** The server-rendered document of an item's address. */
const renderFor = (viewer: Viewer, page: string, { uid, kind }: Canary) =>
  findScreenItem(
    { services: app.services, actor: actorOf(viewer) },
    new URL(`http://localhost/someone/${kind === 'tribute' ? 'tributes' : 'timeline'}/${uid}`),
    { viewAs: null, pageUid: page },
  )

const readAll = async ({ browser }: Viewer, call: FeedCall, uid: string): Promise<string> => {
  let text = ''
  for (let anchorDate: string | undefined; ; ) {
    const query = anchorDate === undefined ? {} : { anchorDate }
    const reply = await browser.call(call, { params: { uid }, query })
    text += JSON.stringify(reply.envelope)
    if (reply.status !== 200 || reply.data.eof || reply.data.anchorDate === null) return text
    anchorDate = reply.data.anchorDate
  }
}

const readNews = async ({ browser }: Viewer): Promise<string> => {
  let text = ''
  for (let anchorDate: string | undefined; ; ) {
    const reply = await browser.call(feeds.newsFeed, {
      query: anchorDate === undefined ? {} : { anchorDate },
    })
    text += JSON.stringify(reply.envelope)
    if (reply.status !== 200 || reply.data.eof || reply.data.anchorDate === null) return text
    anchorDate = reply.data.anchorDate
  }
}

const wordsIn = (text: string): string[] => [...new Set(text.match(/canary\d+x/g) ?? [])].sort()

const isIn =
  (call: 'recentActivity' | 'timeline' | 'tributes' | 'drafts' | 'proposals') =>
  ({ kind, state }: Canary): boolean => {
    const published = state === 'standard' || state === 'pm'
    if (call === 'recentActivity') return published
    if (call === 'tributes') return kind === 'tribute'
    if (kind !== 'life-event') return false
    return call === 'timeline' ? published : state === (call === 'drafts' ? 'draft' : 'proposal')
  }

describe.each<[Phase, number]>([
  ['living', 1],
  ['living', 2],
  ['deceased', 1],
  ['deceased', 2],
])('on the page of a %s person that is open to cloud %i', (phase, open) => {
  let page: string
  let viewers: Viewer[]
  let canaries: Canary[]

  beforeAll(async () => {
    const privacy = { privacy_am: allOpenTo(open), privacy_pm: allOpenTo(open) }
    const facts = { ...privacy, birth_date: null, death_date: null }
    const owner = phase === 'living' ? await createPerson(app, facts) : undefined
    page = owner?.uid ?? (await createPage(app.services.db, facts))
    viewers = await gather(page, phase, owner)
    canaries = await hide(page, viewers)
  })

  const seenBy = (viewer: Viewer) => canaries.filter((canary) => maySee(canary, viewer, phase, open))
  const isOpenTo = ({ level, cloud }: Viewer) => (level ?? -1) >= 1 || open === 1 || cloud === open

  it('every list shows each viewer exactly what they may see', async () => {
    for (const viewer of viewers) {
      const seen = seenBy(viewer)
      for (const call of ['recentActivity', 'timeline', 'tributes', 'drafts', 'proposals'] as const) {
        const closed = call !== 'drafts' && call !== 'proposals' && !isOpenTo(viewer)
        const expected = closed ? [] : seen.filter(isIn(call)).map(({ word }) => word)
        const text = await readAll(viewer, feeds[call], page)
        expect([viewer.name, call, wordsIn(text)]).toEqual([viewer.name, call, expected.sort()])
      }
      // The life page by page is no section of its own: each of its parts keeps its audience.
      const life = seen.filter(isIn('recentActivity')).map(({ word }) => word)
      expect([viewer.name, 'life', wordsIn(await readAll(viewer, feeds.life, page))]).toEqual([
        viewer.name,
        'life',
        life.sort(),
      ])
      const follows = viewer.level !== null ? seen.filter(isIn('recentActivity')) : []
      expect([viewer.name, 'news', wordsIn(await readNews(viewer))]).toEqual([
        viewer.name,
        'news',
        follows.map(({ word }) => word).sort(),
      ])
    }
  })

  it('every count and year covers only what the viewer sees', async () => {
    for (const viewer of viewers) {
      const params = { uid: page }
      const seen = seenBy(viewer)
      const range = await viewer.browser.call(feeds.timelineRange, { params })
      const header = await viewer.browser.call(pages.page, { params })
      const life = await viewer.browser.call(feeds.life, { params })
      const drafts = await viewer.browser.call(feeds.countDrafts, { params })
      const proposals = await viewer.browser.call(feeds.countProposals, { params })
      if (viewer.banned) {
        expect([range.status, drafts.status, proposals.status]).toEqual([404, 404, 404])
        continue
      }
      expect([viewer.name, life.data.totalCount]).toEqual([
        viewer.name,
        seen.filter(isIn('recentActivity')).length,
      ])
      const tributes = isOpenTo(viewer) ? seen.filter(isIn('tributes')).length : null
      expect([viewer.name, header.data.counts.tributes]).toEqual([viewer.name, tributes])
      const years = isOpenTo(viewer) ? seen.filter(isIn('timeline')).map(({ year }) => year) : []
      expect([viewer.name, range.data.years]).toEqual([viewer.name, years.sort()])
      expect([viewer.name, drafts.data.count]).toEqual([viewer.name, seen.filter(isIn('drafts')).length])
      expect([viewer.name, proposals.data.count]).toEqual([
        viewer.name,
        seen.filter(isIn('proposals')).length,
      ])
    }
  })

  it('nothing that belongs to a hidden item reveals it', async () => {
    for (const viewer of viewers) {
      const seen = new Set(seenBy(viewer).map(({ uid }) => uid))
      for (const { uid, kind, author } of canaries) {
        const comments = kind === 'tribute' ? tributeComments : timelineComments
        const single = kind === 'tribute' ? feeds.tribute : feeds.timelineItem
        const ofItem = { params: { uid: page, itemId: uid } }
        const replies = [
          await viewer.browser.call(single, { params: { uid: page, id: uid } }),
          await viewer.browser.call(comments.list, ofItem),
          await viewer.browser.call(comments.commenters, ofItem),
          await viewer.browser.call(feeds.likers, { params: { id: uid } }),
        ]
        const history = await viewer.browser.call(feeds.history, { params: { uid } })
        const isSeen = seen.has(uid)
        const told = [viewer.name, uid, ...replies.map(({ status }) => status)]
        expect(told).toEqual([viewer.name, uid, ...replies.map(() => (isSeen ? 200 : 404))])
        const mayReadHistory = (viewer.level ?? -1) >= 1 || viewer.uid === author
        const refused = viewer.uid === null ? 401 : 403
        expect([viewer.name, uid, history.status]).toEqual([
          viewer.name,
          uid,
          isSeen ? (mayReadHistory ? 200 : refused) : 404,
        ])
        if (isSeen) continue
        const text = [...replies, history].map(({ envelope }) => JSON.stringify(envelope)).join()
        expect(wordsIn(text)).toEqual([])
      }
    }
  })

  it('a hidden item starts no feed, renders at no address and accepts no write', async () => {
    for (const viewer of viewers) {
      const seen = new Set(seenBy(viewer).map(({ uid }) => uid))
      for (const canary of canaries) {
        const { uid, kind } = canary
        const rendered = await renderFor(viewer, page, canary)
        expect([viewer.name, uid, rendered?.item?.itemUid]).toEqual([
          viewer.name,
          uid,
          seen.has(uid) ? uid : undefined,
        ])
        if (seen.has(uid)) continue
        const around = { params: { uid: page }, query: { itemUid: uid } }
        const comments = kind === 'tribute' ? tributeComments : timelineComments
        const body = { message: 'Words.' }
        const begun = [
          await viewer.browser.call(feeds.recentActivity, around),
          await viewer.browser.call(listOf(canary), around),
        ]
        const written = [
          await viewer.browser.call(feeds.like, { params: { id: uid } }),
          await viewer.browser.call(feeds.restore, { params: { uid } }),
          await viewer.browser.call(comments.add, { params: { uid: page, itemId: uid }, body }),
        ]
        expect([viewer.name, uid, ...written.map(({ status }) => status)]).toEqual([
          viewer.name,
          uid,
          ...written.map(() => 404),
        ])
        const told = [...begun, ...written].map(({ envelope }) => JSON.stringify(envelope)).join()
        expect([viewer.name, uid, wordsIn(told)]).toEqual([viewer.name, uid, []])
        const isElsewhere = begun.every((reply) => reply.status === 404 || reply.data.items.length === 0)
        expect([viewer.name, uid, isElsewhere]).toEqual([viewer.name, uid, true])
      }
    }
  })

  it('comments and likes on visible items are told, and ping counts what is told', async () => {
    const helper = viewers.find(({ name }) => name === 'author')?.uid
    for (const viewer of viewers.filter(({ uid }) => uid !== null)) {
      const theirs = seenBy(viewer).filter((canary) =>
        [canary.author, canary.contributor].includes(viewer.uid ?? ''),
      )
      const told = await listNotices(viewer.browser)
      const reactions = told.filter(({ key }) => key === 'comment' || key === 'like')
      // A like on each item, and comments by the editor, who is not notified of their own.
      const expected = theirs.length * (viewer.uid === helper ? 1 : 2)
      expect([viewer.name, reactions.length]).toEqual([viewer.name, expected])
      const { data } = await viewer.browser.call(referenceData.ping)
      expect([viewer.name, data.notifications.notifications.totalNew]).toEqual([viewer.name, told.length])
    }
  })
})

it('removed rights hold at the next request', async () => {
  const { db } = app.services
  const page = await createPage(db, { privacy_pm: allOpenTo(1), birth_date: null, death_date: null })
  const person = await createPerson(app, { birth_date: null })
  await addFollower(db, { page, person: person.uid }, 2)
  const uid = await createItem(db, { page_uid: page, clouds: [cloudTypes.family], message: 'canary1x' })
  const status = async () =>
    (await person.browser.call(feeds.timelineItem, { params: { uid: page, id: uid } })).status
  expect(await status()).toBe(200)
  await db.updateTable('follows').set({ cloud_type: 3 }).where('page_uid', '=', page).execute()
  expect(await status()).toBe(404)
  await db.updateTable('follows').set({ cloud_type: 2 }).where('page_uid', '=', page).execute()
  expect(await status()).toBe(200)
  await addBan(db, { page, person: person.uid })
  expect(await status()).toBe(404)
  expect((await person.browser.call(feeds.newsFeed)).data.items).toEqual([])
  expect((await person.browser.call(feeds.like, { params: { id: uid } })).status).toBe(404)
})
