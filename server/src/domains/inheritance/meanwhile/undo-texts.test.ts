import { biography } from '@souvenance/contract/biography/biography'
import { findChapter } from '@souvenance/contract/biography/chapter-tree'
import { catalogue } from '@souvenance/contract/errors'
import { pictureActions } from '@souvenance/contract/items/feed-items'
import { feeds } from '@souvenance/contract/items/feeds'
import { library } from '@souvenance/contract/items/library'
import { inherited } from '@souvenance/contract/legacy/inherited'
import { composerPictureType } from '@souvenance/contract/pages/header-pictures'
import { cloudTypes } from '@souvenance/contract/people/clouds'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Someone } from '../../../../test/factories/accounts.ts'
import { createChapter } from '../../../../test/factories/create-chapter.ts'
import { comeBack, reportDeathOf, signInAgain } from '../../../../test/factories/leave-wills.ts'
import { createHousehold, letPass } from '../../../../test/factories/stand-in-life.ts'
import { jpegOf } from '../../../../test/sample-pictures.ts'
import { sendPicture } from '../../../../test/send-picture.ts'
import { startTestApp, type TestApp } from '../../../../test/start-app.ts'
import { purgeItems } from '../../items/sweep-items.ts'
import { day } from '../../lifecycle/report.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const dated = { associatedDate: { date: '1960-01-01', format: 3 } }

type Reply = { status: number; codes: string[] }
const ok = <Replied extends Reply>(reply: Replied): Replied => {
  expect([reply.status, reply.codes.filter((code) => code.startsWith('ERR'))]).toEqual([200, []])
  return reply
}

/** Somebody with three chapters; `die` makes a memorial of their page, `undo` brings them back and presses undo. */
const createScene = async () => {
  const { db } = app.services
  const { owner, heirs } = await createHousehold(app)
  const [heir] = heirs as [Someone]
  const page = owner.userUid
  const write = (title: string, position: number) =>
    createChapter(db, { page_uid: page, author_uid: page, state: 'am', title, body: `${title}.`, position })
  const [childhood, war, youth] = [
    await write('Enfance', 0),
    await write('Guerre', 1),
    await write('Jeunesse', 2),
  ]
  const die = async () => {
    await reportDeathOf(app, owner, heir)
    await letPass(app, 4 * day)
  }
  const comesBack = async () => {
    await signInAgain(owner)
    await comeBack(owner)
  }
  const undo = async () =>
    expect((await owner.browser.call(inherited.undoMeanwhile)).codes).toEqual([catalogue.meanwhileUndone.key])
  return { owner, heir, page, childhood, war, youth, die, comesBack, undo }
}
type Scene = Awaited<ReturnType<typeof createScene>>

type Ordered = { itemUid: string; chapters?: Ordered[] }
const order = async ({ page }: Scene, { browser }: Someone, chapters: Ordered[]) =>
  ok(await browser.call(biography.order, { params: { uid: page }, body: { chapters } }))
const inside = (itemUid: string, ...uids: string[]): Ordered => ({
  itemUid,
  chapters: uids.map((uid) => ({ itemUid: uid })),
})
const alone = (itemUid: string): Ordered => ({ itemUid })

type Titles = [string, Titles[]]
type Titled = { title: string; chapters: Titled[] }
const titlesOf = (chapters: readonly Titled[]): Titles[] =>
  chapters.map(({ title, chapters: within }) => [title, titlesOf(within)])
const readTitles = async ({ owner, page }: Scene) => {
  const { data } = ok(await owner.browser.call(biography.read, { params: { uid: page } }))
  return titlesOf(data.chapters)
}
const asBefore: Titles[] = [
  ['Enfance', []],
  ['Guerre', []],
  ['Jeunesse', []],
]

const addChapter = async ({ page }: Scene, { browser }: Someone, title: string) => {
  const chapter = { title, body: `${title}.` }
  const added = ok(await browser.call(biography.create, { params: { uid: page }, body: { chapter } }))
  return added.data.chapter?.itemUid ?? ''
}
const removeChapter = async ({ page: uid }: Scene, { browser }: Someone, chapterUid: string) =>
  ok(await browser.call(biography.remove, { params: { uid, chapterUid } }))

describe('a chapter that others moved into another', () => {
  it('goes back to where it stood', async () => {
    const scene = await createScene()
    const { heir, childhood, war, youth } = scene
    await scene.die()
    await order(scene, heir, [inside(youth, war), alone(childhood)])
    await scene.comesBack()
    expect(await readTitles(scene)).toEqual([
      ['Jeunesse', [['Guerre', []]]],
      ['Enfance', []],
    ])
    await scene.undo()
    expect(await readTitles(scene)).toEqual(asBefore)
  })

  it('goes back also where chapters were added since, and stays where its owner put it', async () => {
    const scene = await createScene()
    const { owner, heir, childhood, war, youth } = scene
    await scene.die()
    await order(scene, heir, [inside(childhood, war, youth)])
    await scene.comesBack()
    const added = await addChapter(scene, owner, 'Ajouté')
    await order(scene, owner, [alone(added), inside(childhood, war), alone(youth)])
    await order(scene, owner, [inside(added, youth), inside(childhood, war)])
    await scene.undo()
    const titles = await readTitles(scene)
    expect(titles.map(([title]) => title)).toEqual(expect.arrayContaining(['Enfance', 'Guerre']))
    expect(titles).toContainEqual(['Ajouté', [['Jeunesse', []]]])
  })

  it('and deleted with it is kept as long as the undo, and goes back', async () => {
    const scene = await createScene()
    const { db } = app.services
    const { heir, childhood, war, youth } = scene
    await scene.die()
    const theirs = await addChapter(scene, heir, 'Du légataire')
    await order(scene, heir, [inside(theirs, war), alone(childhood), alone(youth)])
    await removeChapter(scene, heir, theirs)
    await db
      .updateTable('items')
      .set({ deleted_at: new Date(Date.now() - 40 * day) })
      .where('uid', 'in', [theirs, war])
      .execute()
    await purgeItems(app.services)
    await scene.comesBack()
    await scene.undo()
    expect(await readTitles(scene)).toEqual(asBefore)
    await purgeItems(app.services)
    expect(await db.selectFrom('items').select('uid').where('uid', '=', theirs).execute()).toEqual([])
    expect(await readTitles(scene)).toEqual(asBefore)
  })
})

describe('a text whose audience its owner has chosen since', () => {
  it('keeps it, with the words put back', async () => {
    const scene = await createScene()
    const { owner, heir, page: uid, war: chapterUid } = scene
    await scene.die()
    const params = { uid, chapterUid }
    const chapter = { title: 'Guerre', body: 'Autrement.', version: 1 }
    ok(await heir.browser.call(biography.edit, { params, body: { chapter } }))
    await scene.comesBack()
    const clouds = [cloudTypes.onlyMe]
    ok(await owner.browser.call(biography.setClouds, { params, body: { clouds } }))
    await scene.undo()
    const { data } = ok(await owner.browser.call(biography.read, { params: { uid } }))
    expect(findChapter(data.chapters, chapterUid)).toMatchObject({ clouds, body: 'Guerre.' })
  })

  it('keeps its words where they are the owner’s', async () => {
    const scene = await createScene()
    const { owner, heir, page: uid, war: chapterUid } = scene
    await scene.die()
    const params = { uid, chapterUid }
    const edit = async ({ browser }: Someone, body: string, version: number) =>
      ok(
        await browser.call(biography.edit, {
          params,
          body: { chapter: { title: 'Guerre', body, version } },
        }),
      )
    await edit(heir, 'Autrement.', 1)
    await scene.comesBack()
    await edit(owner, 'À moi.', 2)
    await scene.undo()
    const { data } = ok(await owner.browser.call(biography.read, { params: { uid } }))
    expect(findChapter(data.chapters, chapterUid)).toMatchObject({ body: 'À moi.' })
  })
})

describe('a picture', () => {
  const upload = async ({ page }: Scene, { browser }: Someone, width: number) => {
    const fields = { pictureType: String(composerPictureType), memorialUid: page }
    const sent = await sendPicture(app, browser, { page, bytes: await jpegOf(width, 500), fields })
    return { itemUid: sent.data.itemUid, action: pictureActions.uploaded }
  }
  const writeEvent = async (scene: Scene, widths: readonly number[]) => {
    const items = []
    for (const width of widths) items.push(await upload(scene, scene.owner, width))
    const body = { message: 'Le lac.', ...dated, content: { pictures: { items } } }
    const { data } = ok(
      await scene.owner.browser.call(feeds.createLifeEvent, { params: { uid: scene.page }, body }),
    )
    return { id: data.item.itemUid, held: picturesOf(data.item) }
  }
  const picturesOf = (item: { content: { pictures?: { items: { itemUid: string }[] } } | null }) =>
    (item.content?.pictures?.items ?? []).map(({ itemUid }) => itemUid)
  const changePictures = async (
    { page: uid }: Scene,
    { browser }: Someone,
    { id, version }: { id: string; version: number },
    items: { itemUid: string; action: number }[],
  ) => {
    const body = { message: 'Le lac.', ...dated, version, content: { pictures: { items } } }
    return ok(await browser.call(feeds.changeLifeEvent, { params: { uid, id }, body }))
  }
  const listHeld = async (holder: string) => {
    const rows = await app.services.db
      .selectFrom('item_pictures')
      .select('picture_item_uid')
      .where('holder_uid', '=', holder)
      .orderBy('position')
      .execute()
    return rows.map((row) => row.picture_item_uid)
  }
  const kindOf = async (uid: string) =>
    app.services.db
      .selectFrom('items')
      .select(['kind', 'parent_uid', 'clouds', 'deleted_at'])
      .where('uid', '=', uid)
      .executeTakeFirst()

  it('that others took out of a text, or deleted then, is back in it; one they added stays in the library', async () => {
    const scene = await createScene()
    const { heir, page } = scene
    const { id, held } = await writeEvent(scene, [600, 610, 620])
    const [first = '', second = '', third = ''] = held
    await scene.die()
    const added = await upload(scene, heir, 630)
    const gone = [first, third].map((itemUid) => ({ itemUid, action: pictureActions.remove }))
    const changed = await changePictures(scene, heir, { id, version: 1 }, [
      ...gone,
      added,
      { itemUid: second, action: pictureActions.keep },
    ])
    const [theirs = ''] = picturesOf(changed.data.item)
    ok(await heir.browser.call(library.removeAll, { params: { uid: page }, body: { uids: [third] } }))
    await scene.comesBack()
    await scene.undo()
    expect(await listHeld(id)).toEqual(held)
    for (const uid of held)
      expect(await kindOf(uid)).toMatchObject({ kind: 'attached-picture', parent_uid: id, deleted_at: null })
    expect(await kindOf(theirs)).toMatchObject({ kind: 'picture', parent_uid: null })
  })

  it('taken out stays in the library where its owner has chosen for whom since', async () => {
    const scene = await createScene()
    const { owner, heir, page } = scene
    const { id, held } = await writeEvent(scene, [600])
    const [picture = ''] = held
    await scene.die()
    await changePictures(scene, heir, { id, version: 1 }, [
      { itemUid: picture, action: pictureActions.remove },
    ])
    await scene.comesBack()
    const params = { uid: page, id: picture }
    const clouds = [cloudTypes.onlyMe]
    ok(await owner.browser.call(library.setClouds, { params, body: { clouds } }))
    await scene.undo()
    expect(await kindOf(picture)).toMatchObject({ kind: 'picture', clouds })
  })

  it('keeps the date its owner gave it since', async () => {
    const scene = await createScene()
    const { owner, heir, page } = scene
    const { held } = await writeEvent(scene, [600])
    const [picture = ''] = held
    await scene.die()
    const date = async ({ browser }: Someone, year: string) => {
      const body = { associatedDate: { date: `${year}-01-01`, format: 3 } }
      ok(await browser.call(library.setDate, { params: { uid: page, id: picture }, body }))
    }
    await date(heir, '1970')
    await scene.comesBack()
    await date(owner, '1980')
    await scene.undo()
    const row = await app.services.db
      .selectFrom('items')
      .select('associated_date')
      .where('uid', '=', picture)
      .executeTakeFirstOrThrow()
    expect(String(row.associated_date)).toContain('1980')
  })
})
