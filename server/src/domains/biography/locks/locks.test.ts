import { biography } from '@souvenance/contract/biography/biography'
import { catalogue } from '@souvenance/contract/errors'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createChapter, createProposal } from '../../../../test/factories/create-chapter.ts'
import type { TestPerson } from '../../../../test/factories/create-person.ts'
import { type Family, gatherFamily } from '../../../../test/factories/gather-family.ts'
import { startTestApp, type TestApp } from '../../../../test/start-app.ts'

let app: TestApp
let family: Family
let chapterUid: string

beforeAll(async () => {
  app = await startTestApp()
})

afterAll(() => app.stop())

const setOut = async () => {
  family = await gatherFamily(app)
  chapterUid = await createChapter(app.services.db, { page_uid: family.page })
}

const open = ({ browser }: TestPerson) =>
  browser.call(biography.startEdition, { params: { uid: family.page, chapterUid } })
const renew = ({ browser }: TestPerson) =>
  browser.call(biography.lock, { params: { uid: family.page }, body: { chapterUid } })
const close = ({ browser }: TestPerson) =>
  browser.call(biography.unlock, { params: { uid: family.page }, query: { chapterUid } })
const save = ({ browser }: TestPerson, version = 1) =>
  browser.call(biography.edit, {
    params: { uid: family.page, chapterUid },
    body: { chapter: { title: 'L’atelier', body: 'Mes mots.', version } },
  })

/** Ages the lock by the database's clock, as if nobody had renewed it. */
const letPass = async (seconds: number) => {
  await sql`
    update chapter_locks
       set taken_at   = taken_at - make_interval(secs => ${seconds}),
           renewed_at = renewed_at - make_interval(secs => ${seconds})`.execute(app.services.db)
}

describe('a locked chapter', () => {
  it('is refused to a second writer, with the holder’s name and time', async () => {
    await setOut()
    const { data } = await open(family.claire)
    const since = data.lock?.since ?? ''
    const refused = await open(family.michel)
    expect(refused.status).toBe(409)
    expect(refused.envelope.messages).toMatchObject([
      { key: catalogue.chapterLocked.key, context: { name: 'Claire Laurent', since } },
    ])
    expect((await open(family.claire)).data.lock?.since).toBe(since)
    const { data: book } = await family.michel.browser.call(biography.read, { params: { uid: family.page } })
    expect(book.chapters[0]?.lock).toEqual({ name: 'Claire Laurent', since, mine: false })
    const { data: seen } = await family.theo.browser.call(biography.read, { params: { uid: family.page } })
    expect(seen.chapters[0]).not.toHaveProperty('lock')
  })

  it('stays locked while renewed, and is free after 75 seconds without renewal', async () => {
    await setOut()
    await open(family.claire)
    await letPass(70)
    await renew(family.claire)
    await letPass(70)
    expect((await open(family.michel)).status).toBe(409)
    await letPass(6)
    expect((await open(family.michel)).data.lock).not.toBeNull()
    const lost = await renew(family.claire)
    expect(lost.envelope.messages).toMatchObject([{ context: { name: 'Michel Laurent' } }])
  })

  it('returns the text of a writer who saves after losing the lock', async () => {
    await setOut()
    await open(family.claire)
    await letPass(76)
    await open(family.michel)
    const refused = await save(family.claire)
    expect(refused.envelope.messages).toMatchObject([
      { key: catalogue.chapterLocked.key, context: { name: 'Michel Laurent', yourBody: 'Mes mots.' } },
    ])
    await save(family.michel)
    const stale = await save(family.claire)
    expect(stale.envelope.messages).toMatchObject([
      { key: catalogue.chapterChanged.key, context: { yourBody: 'Mes mots.', version: 2 } },
    ])
  })

  it('is unlocked by saving or closing', async () => {
    await setOut()
    await open(family.claire)
    await close(family.michel)
    expect((await open(family.michel)).status).toBe(409)
    await close(family.claire)
    expect((await open(family.michel)).status).toBe(200)
    await save(family.michel)
    expect((await open(family.claire)).status).toBe(200)
  })

  it('cannot be deleted by others', async () => {
    await setOut()
    await open(family.claire)
    const remove = ({ browser }: TestPerson) =>
      browser.call(biography.remove, { params: { uid: family.page, chapterUid } })
    expect((await remove(family.michel)).codes).toEqual([catalogue.chapterLocked.key])
    expect((await remove(family.claire)).status).toBe(200)
  })

  it('has one holder under concurrent requests', async () => {
    await setOut()
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, turn) => open(turn % 2 ? family.claire : family.michel)),
    )
    const writers = replies.filter(({ status }) => status === 200).length
    expect(writers).toBe(6)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(6)
  })

  it('is not locked by a follower’s proposal', async () => {
    await setOut()
    expect((await open(family.theo)).data).toMatchObject({ proposes: true, itemTypes: [17], lock: null })
    expect((await open(family.claire)).status).toBe(200)
    expect((await renew(family.theo)).status).toBe(403)
  })

  it('is locked together with the proposal to accept, both or neither', async () => {
    await setOut()
    const given = { page_uid: family.page, author_uid: family.theo.uid, linked: chapterUid }
    const proposalUid = await createProposal(app.services.db, given)
    const merge = ({ browser }: TestPerson) =>
      browser.call(biography.startMerge, { params: { uid: family.page, proposalUid } })
    await open(family.claire)
    expect((await merge(family.michel)).status).toBe(409)
    expect((await merge(family.theo)).data).toMatchObject({
      proposes: true,
      proposal: { itemUid: proposalUid },
    })
    expect((await merge(family.claire)).status).toBe(409)
    await family.theo.browser.call(biography.unlock, { params: { uid: family.page }, query: { proposalUid } })
    expect((await merge(family.claire)).data.lock).not.toBeNull()
  })

  it('needs a chapter or proposal to lock', async () => {
    await setOut()
    const nothing = await family.claire.browser.call(biography.lock, {
      params: { uid: family.page },
      body: {},
    })
    expect(nothing.status).toBe(400)
  })
})
