import { biography } from '@souvenance/contract/biography/biography'
import { listChapters } from '@souvenance/contract/biography/chapter-tree'
import { feeds } from '@souvenance/contract/items/feeds'
import { itemCodes } from '@souvenance/contract/items/item-types'
import { cloudTypes } from '@souvenance/contract/people/clouds'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createChapter, createProposal } from '../../../../test/factories/create-chapter.ts'
import { allOpenTo } from '../../../../test/factories/create-page.ts'
import { createPerson } from '../../../../test/factories/create-person.ts'
import { type Family, gatherFamily } from '../../../../test/factories/gather-family.ts'
import { type Browser, startTestApp, type TestApp } from '../../../../test/start-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})

afterAll(() => app.stop())

/** Every read of a biography, including a chapter and a proposal by uid. */
const askEverything = async (browser: Browser, page: string, hidden: string, proposal: string) => {
  const uid = page
  const ofChapter = { params: { uid, chapterUid: hidden } }
  const ofProposal = { params: { uid, proposalUid: proposal } }
  const written = { title: 'Mot', body: 'Mot.', version: 1 }
  const whole = [
    await browser.call(biography.read, { params: { uid } }),
    await browser.call(biography.summary, { params: { uid } }),
    await browser.call(biography.proposals, { params: { uid } }),
    await browser.call(biography.countProposals, { params: { uid } }),
    await browser.call(feeds.recentActivity, { params: { uid } }),
    await browser.call(biography.startCreation, { params: { uid }, query: { position: `${hidden}:2` } }),
    await browser.call(biography.create, {
      params: { uid },
      body: { chapter: { ...written, position: { itemUid: hidden, action: 1 } } },
    }),
  ]
  const named = [
    await browser.call(biography.summary, { params: { uid }, query: { linked: hidden } }),
    await browser.call(biography.startEdition, ofChapter),
    await browser.call(biography.deletionDetails, ofChapter),
    await browser.call(biography.history, ofChapter),
    await browser.call(biography.revision, { params: { ...ofChapter.params, version: 1 } }),
    await browser.call(biography.edit, { ...ofChapter, body: { chapter: written } }),
    await browser.call(biography.setState, { ...ofChapter, body: { state: itemCodes.chapter.draft } }),
    await browser.call(biography.setClouds, { ...ofChapter, body: { clouds: [cloudTypes.public] } }),
    await browser.call(biography.remove, ofChapter),
    await browser.call(biography.lock, { params: { uid }, body: { chapterUid: hidden } }),
    await browser.call(biography.proposal, ofProposal),
    await browser.call(biography.startMerge, ofProposal),
    await browser.call(biography.editProposal, { ...ofProposal, body: { chapter: written } }),
    await browser.call(biography.refuse, ofProposal),
  ]
  return { whole, named }
}

const expectNothing = async (browser: Browser, page: string, hidden: string, proposal: string) => {
  const { whole, named } = await askEverything(browser, page, hidden, proposal)
  for (const { envelope } of [...whole, ...named]) expect(JSON.stringify(envelope)).not.toContain('Canary')
  expect(new Set(named.map(({ status }) => status))).toEqual(new Set([404]))
  const { whole: other } = await askEverything(browser, page, crypto.randomUUID(), crypto.randomUUID())
  expect(other.map(({ status, codes }) => [status, codes])).toEqual(
    whole.map(({ status, codes }) => [status, codes]),
  )
}

const titlesFor = async ({ page }: Family, browser: Browser) => {
  const { data } = await browser.call(biography.read, { params: { uid: page } })
  return listChapters(data.chapters).map(({ chapter }) => chapter.title)
}

const text = { title: 'Canary', body: 'Canary' }

type Given = Partial<Parameters<typeof createChapter>[1]>
const hiddenOnes: [string, Given & { inside?: Given }][] = [
  ['a draft', { state: 'draft' }],
  ['in a draft', { inside: { state: 'draft' } }],
  ['for oneself alone', { clouds: [cloudTypes.onlyMe] }],
  ['for friends', { clouds: [cloudTypes.friends] }],
  ['in one for friends', { inside: { clouds: [cloudTypes.friends] } }],
  ['deleted', { deleted_at: new Date() }],
]

describe('a chapter hidden from a viewer', () => {
  it.each(hiddenOnes)('is absent from every call when it is %s', async (_, { inside, ...given }) => {
    const family = await gatherFamily(app)
    const { db } = app.services
    const own = { page_uid: family.page, author_uid: family.claire.uid }
    const above = inside ? await createChapter(db, { ...own, ...text, ...inside }) : null
    const hidden = await createChapter(db, { ...own, ...text, ...given, parent_uid: above })
    const proposal = await createProposal(db, {
      ...own,
      ...text,
      linked: hidden,
      author_uid: family.karim.uid,
    })
    const stranger = await createPerson(app)
    for (const browser of [family.theo.browser, stranger.browser, app.browser()])
      await expectNothing(browser, family.page, hidden, proposal)
  })

  it('written for after death is absent while its writer lives, and present afterwards', async () => {
    const family = await gatherFamily(app, { alive: true })
    const { db } = app.services
    const own = { page_uid: family.page, author_uid: family.claire.uid }
    const after = await createChapter(db, { ...own, ...text, state: 'pm' })
    await createChapter(db, { ...own, ...text, title: 'Canary, inside', parent_uid: after, state: 'am' })
    await createChapter(db, { ...own, title: 'Canary, mine alone', state: 'pm', clouds: [cloudTypes.onlyMe] })
    const proposal = await createProposal(db, {
      ...own,
      ...text,
      linked: after,
      author_uid: family.karim.uid,
    })
    for (const browser of [family.theo.browser, app.browser()])
      await expectNothing(browser, family.page, after, proposal)
    expect(await titlesFor(family, family.michel.browser)).toEqual([])
    expect(await titlesFor(family, family.claire.browser)).toHaveLength(3)
    await db.updateTable('pages').set({ alive: false }).where('uid', '=', family.page).execute()
    expect(await titlesFor(family, family.theo.browser)).toEqual(['Canary', 'Canary, inside'])
    expect(await titlesFor(family, app.browser())).toEqual(['Canary', 'Canary, inside'])
  })

  it('is absent when the page is viewed as someone who may not see it', async () => {
    const family = await gatherFamily(app)
    const { db } = app.services
    await createChapter(db, { page_uid: family.page, ...text, state: 'draft' })
    await createProposal(db, { page_uid: family.page, ...text, author_uid: family.claire.uid })
    for (const endpoint of [
      biography.read,
      biography.summary,
      biography.proposals,
      biography.countProposals,
    ]) {
      const reply = await family.claire.browser.call(endpoint, {
        params: { uid: family.page },
        query: { viewAs: 2 },
      })
      expect(reply.status).toBe(200)
      expect(JSON.stringify(reply.envelope)).not.toContain('Canary')
    }
    const { data } = await family.claire.browser.call(biography.read, {
      params: { uid: family.page },
      query: { viewAs: 2 },
    })
    expect(data.can).toEqual({ add: false, propose: false, order: false, seeProposals: false })
  })
})

it('is part of a closed biography, which is empty and says so', async () => {
  const family = await gatherFamily(app, { privacy: allOpenTo(3) })
  await createChapter(app.services.db, { page_uid: family.page, ...text })
  const { data } = await family.theo.browser.call(biography.read, { params: { uid: family.page } })
  expect(data).toMatchObject({ chapters: [], people: [], rights: { isVisibleFor: false } })
  expect(await titlesFor(family, family.karim.browser)).toEqual(['Canary'])
})

it('does not count in the numbering, and audiences show only to editors and holders', async () => {
  const family = await gatherFamily(app)
  const { db } = app.services
  await createChapter(db, { page_uid: family.page, title: 'Ébauche', state: 'draft', position: 0 })
  await createChapter(db, { page_uid: family.page, title: 'Rose', clouds: [cloudTypes.family], position: 1 })
  const read = async (browser: Browser) =>
    (await browser.call(biography.read, { params: { uid: family.page } })).data.chapters.at(-1)
  expect(await read(family.michel.browser)).toMatchObject({
    num: '2',
    clouds: [cloudTypes.family],
    proposalsCount: 0,
  })
  const seen = await read(family.theo.browser)
  expect(seen).toMatchObject({ num: '1', can: { edit: false, propose: true, history: false } })
  expect(seen).not.toHaveProperty('clouds')
  expect(seen).not.toHaveProperty('proposalsCount')
})
