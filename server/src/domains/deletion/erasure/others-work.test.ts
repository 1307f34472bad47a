import { deletion, type WordsChoice } from '@souvenance/contract/accounts/deletion'
import { biography } from '@souvenance/contract/biography/biography'
import { placements } from '@souvenance/contract/biography/chapter-tree'
import { pictureActions } from '@souvenance/contract/items/feed-items'
import { feeds } from '@souvenance/contract/items/feeds'
import { itemCodes } from '@souvenance/contract/items/item-types'
import { composerPictureType } from '@souvenance/contract/pages/header-pictures'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Someone, signUpConfirmed } from '../../../../test/factories/accounts.ts'
import { createProposal } from '../../../../test/factories/create-chapter.ts'
import { allOpenTo, createPage } from '../../../../test/factories/create-page.ts'
import { signInAgain } from '../../../../test/factories/leave-wills.ts'
import { addCaretaker } from '../../../../test/factories/stand-on-page.ts'
import { jpegOf } from '../../../../test/sample-pictures.ts'
import { sendPicture } from '../../../../test/send-picture.ts'
import { startTestApp, type TestApp } from '../../../../test/start-app.ts'
import { workDeletions } from './work-due.ts'

const day = 86_400_000
const { chapter: chapterCodes, 'life-event': eventCodes } = itemCodes

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** A memorial that Michel holds and Claire writes for. */
const createScene = async () => {
  const { db } = app.services
  const claire = await signUpConfirmed(app, { firstname: 'Claire', lastname: 'Laurent' })
  const michel = await signUpConfirmed(app, { firstname: 'Michel' })
  const page = await createPage(db, {
    firstname: 'Émile',
    privacy_am: allOpenTo(1),
    privacy_pm: allOpenTo(1),
  })
  await addCaretaker(db, { page, person: michel.userUid }, 'administrator')
  await addCaretaker(db, { page, person: claire.userUid }, 'editor')
  return { claire, michel, page }
}
type Scene = Awaited<ReturnType<typeof createScene>>

const ok = <Reply extends { status: number; codes: string[] }>(reply: Reply): Reply => {
  expect([reply.status, reply.codes.filter((code) => code.startsWith('ERR'))]).toEqual([200, []])
  return reply
}

type Text = { title: string; itemType?: number; inside?: string }
const writeChapter = async ({ page }: Scene, { browser }: Someone, { title, itemType, inside }: Text) => {
  const chapter = {
    title,
    body: `${title}, un matin.`,
    ...(itemType !== undefined && { itemType }),
    ...(inside && { position: { itemUid: inside, action: placements.lastInside } }),
  }
  const written = ok(await browser.call(biography.create, { params: { uid: page }, body: { chapter } }))
  return written.data.chapter?.itemUid ?? ''
}
const writeDraft = (scene: Scene, by: Someone, title = 'Enfance', inside?: string) =>
  writeChapter(scene, by, { title, itemType: chapterCodes.draft, ...(inside && { inside }) })
const writeEvent = async ({ page: uid }: Scene, { browser }: Someone, itemType: number) => {
  const body = { message: 'Le lac.', associatedDate: { date: '1960-01-01', format: 3 }, itemType }
  return ok(await browser.call(feeds.createLifeEvent, { params: { uid }, body })).data.item.itemUid
}
const changeEvent = async ({ page: uid }: Scene, { browser }: Someone, id: string, change: object) => {
  const body = {
    message: 'Le lac.',
    associatedDate: { date: '1960-01-01', format: 3 },
    version: 1,
    ...change,
  }
  ok(await browser.call(feeds.changeLifeEvent, { params: { uid, id }, body }))
}

/** Until everything is erased; Michel is signed in again then. */
const leave = async ({ claire, michel }: Scene, words: WordsChoice) => {
  const { browser, password } = claire
  ok(
    await browser.call(deletion.remove, {
      params: { uid: 'me' },
      body: { password, words, recipients: [] },
    }),
  )
  app.clock.moveBy(15 * day)
  await workDeletions(app.services)
  await signInAgain(michel)
}

/** The items left on the page, by uid: their author and their parent. */
const present = async ({ page }: Scene, uids: string[]) => {
  const rows = await app.services.db
    .selectFrom('items as i')
    .leftJoin('pages as p', 'p.uid', 'i.author_uid')
    .select(['i.uid', 'p.firstname as author', 'i.parent_uid as inside'])
    .where('i.page_uid', '=', page)
    .where('i.uid', 'in', uids)
    .execute()
  return Object.fromEntries(rows.map(({ uid, author, inside }) => [uid, { author, inside }]))
}

describe.each([
  { words: 'keep', author: 'Claire' },
  { words: 'remove', author: null },
] as const)('somebody who leaves and says $words', ({ words, author }) => {
  it('leaves a draft chapter in which others wrote', async () => {
    const scene = await createScene()
    const childhood = await writeDraft(scene, scene.claire)
    const school = await writeChapter(scene, scene.michel, { title: 'École', inside: childhood })
    await leave(scene, words)
    expect(await present(scene, [childhood, school])).toEqual({
      [childhood]: { author, inside: null },
      [school]: { author: 'Michel', inside: childhood },
    })
    const read = ok(await scene.michel.browser.call(biography.read, { params: { uid: scene.page } }))
    expect(read.data.chapters).toMatchObject([{ title: 'Enfance', chapters: [{ title: 'École' }] }])
  })

  it('leaves drafts that others rewrote, and chapters above them', async () => {
    const scene = await createScene()
    const childhood = await writeDraft(scene, scene.claire)
    const school = await writeDraft(scene, scene.claire, 'École', childhood)
    const params = { uid: scene.page, chapterUid: school }
    const chapter = { title: 'École', body: 'Réécrit.', version: 1 }
    ok(await scene.michel.browser.call(biography.edit, { params, body: { chapter } }))
    const event = await writeEvent(scene, scene.claire, eventCodes.draft)
    await changeEvent(scene, scene.michel, event, { message: 'Le lac gelé.' })
    await leave(scene, words)
    expect(await present(scene, [childhood, school, event])).toEqual({
      [childhood]: { author, inside: null },
      [school]: { author, inside: childhood },
      [event]: { author, inside: null },
    })
  })

  it('leaves what was published once, and takes what nobody saw', async () => {
    const scene = await createScene()
    const { claire, page } = scene
    const story = await writeChapter(scene, claire, { title: 'Guerre', itemType: chapterCodes.standard })
    const params = { uid: page, chapterUid: story }
    const body = { state: chapterCodes.draft }
    ok(await claire.browser.call(biography.setState, { params, body }))
    const event = await writeEvent(scene, claire, eventCodes.standard)
    await changeEvent(scene, claire, event, { itemType: eventCodes.draft })
    const unseen = await writeDraft(scene, claire)
    const inside = await writeDraft(scene, claire, 'École', unseen)
    const unseenEvent = await writeEvent(scene, claire, eventCodes.draft)
    await leave(scene, words)
    expect(Object.keys(await present(scene, [story, event, unseen, inside, unseenEvent])).toSorted()).toEqual(
      [story, event].toSorted(),
    )
  })

  it('leaves a draft that holds a picture, a comment or a proposal of others', async () => {
    const scene = await createScene()
    const { db } = app.services
    const { claire, page } = scene
    const pictured = await writeEvent(scene, claire, eventCodes.draft)
    const sent = await sendPicture(app, scene.michel.browser, {
      page,
      bytes: await jpegOf(),
      fields: { pictureType: String(composerPictureType), memorialUid: page },
    })
    const pictures = { items: [{ itemUid: sent.data.itemUid, action: pictureActions.uploaded }] }
    const params = { uid: page, id: pictured }
    const dated = { message: 'Le lac.', associatedDate: { date: '1960-01-01', format: 3 }, version: 1 }
    ok(
      await scene.michel.browser.call(feeds.changeLifeEvent, {
        params,
        body: { ...dated, content: { pictures } },
      }),
    )
    await db.deleteFrom('item_history').where('item_uid', '=', pictured).execute()
    const discussed = await writeEvent(scene, claire, eventCodes.draft)
    await db
      .insertInto('comments')
      .values({
        item_uid: discussed,
        author_uid: scene.michel.userUid,
        message: 'Oui ?',
        created_at: new Date(),
      })
      .execute()
    const proposed = await writeDraft(scene, claire)
    const proposal = await createProposal(db, {
      page_uid: page,
      author_uid: scene.michel.userUid,
      linked: proposed,
    })
    await leave(scene, words)
    expect(Object.keys(await present(scene, [pictured, discussed, proposed, proposal])).toSorted()).toEqual(
      [pictured, discussed, proposed, proposal].toSorted(),
    )
  })

  it('leaves the chapters of others that are in the trash with one of theirs', async () => {
    const scene = await createScene()
    const { page, claire } = scene
    const childhood = await writeChapter(scene, claire, {
      title: 'Enfance',
      itemType: chapterCodes.standard,
    })
    const school = await writeChapter(scene, scene.michel, {
      title: 'École',
      itemType: chapterCodes.standard,
      inside: childhood,
    })
    ok(await scene.michel.browser.call(biography.remove, { params: { uid: page, chapterUid: childhood } }))
    await leave(scene, words)
    ok(await scene.michel.browser.call(feeds.restore, { params: { uid: childhood } }))
    const read = ok(await scene.michel.browser.call(biography.read, { params: { uid: page } }))
    expect(read.data.chapters).toMatchObject([{ itemUid: childhood, chapters: [{ itemUid: school }] }])
  })
})
