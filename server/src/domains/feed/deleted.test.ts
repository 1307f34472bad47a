import { biography } from '@souvenance/contract/biography/biography'
import type { DataOf } from '@souvenance/contract/endpoint'
import { pictureActions } from '@souvenance/contract/items/feed-items'
import { type DeletedItem, feeds } from '@souvenance/contract/items/feeds'
import { itemCodes } from '@souvenance/contract/items/item-types'
import { library } from '@souvenance/contract/items/library'
import { limits } from '@souvenance/contract/limits'
import { composerPictureType } from '@souvenance/contract/pages/header-pictures'
import { sections } from '@souvenance/contract/pages/sections'
import { cloudTypes } from '@souvenance/contract/people/clouds'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createChapter, createProposal } from '../../../test/factories/create-chapter.ts'
import { createItem } from '../../../test/factories/create-item.ts'
import { createPerson, type TestPerson } from '../../../test/factories/create-person.ts'
import { createPicture } from '../../../test/factories/create-picture.ts'
import { type Family, gatherFamily } from '../../../test/factories/gather-family.ts'
import { addBan } from '../../../test/factories/stand-on-page.ts'
import { jpegOf } from '../../../test/sample-pictures.ts'
import { sendPicture } from '../../../test/send-picture.ts'
import { startTestApp, type TestApp } from '../../../test/start-app.ts'

const day = 24 * 60 * 60 * 1000

let app: TestApp
let family: Family

beforeAll(async () => {
  app = await startTestApp()
})

beforeEach(async () => {
  family = await gatherFamily(app)
})

afterAll(() => app.stop())

const ofPage = () => ({ uid: family.page })

const listFor = async ({ browser }: TestPerson): Promise<DeletedItem[]> => {
  const items: DeletedItem[] = []
  for (let anchorDate: string | null | undefined; anchorDate !== null; ) {
    const query = anchorDate === undefined ? {} : { anchorDate }
    const { status, data } = await browser.call(feeds.deleted, { params: ofPage(), query })
    expect(status).toBe(200)
    items.push(...data.items)
    anchorDate = data.eof ? null : data.anchorDate
  }
  return items
}

const uidsFor = async (person: TestPerson) => (await listFor(person)).map(({ itemUid }) => itemUid)

const restore = ({ browser }: TestPerson, uid: string) => browser.call(feeds.restore, { params: { uid } })

const write = async ({ browser }: TestPerson, message = 'Le mariage à Annecy.') => {
  const body = { message, associatedDate: { date: '1956-06-09', format: 1 } }
  return (await browser.call(feeds.createLifeEvent, { params: ofPage(), body })).data.item.itemUid
}

const removeEvent = ({ browser }: TestPerson, id: string) =>
  browser.call(feeds.removeLifeEvent, { params: { ...ofPage(), id } })

const upload = async ({ browser }: TestPerson) =>
  (
    await sendPicture(app, browser, {
      page: family.page,
      bytes: await jpegOf(60, 40),
      fields: { pictureType: String(composerPictureType) },
    })
  ).data.itemUid

const payTribute = async ({ browser }: TestPerson, pictures: string[] = []) => {
  const body = {
    message: 'Trop dit.',
    content: {
      pictures: { items: pictures.map((itemUid) => ({ itemUid, action: pictureActions.uploaded })) },
    },
  }
  return (await browser.call(feeds.createTribute, { params: ofPage(), body })).data.item
}

const removeTribute = ({ browser }: TestPerson, id: string) =>
  browser.call(feeds.removeTribute, { params: { ...ofPage(), id } })

const bytesFor = async ({ browser }: TestPerson, url: string) =>
  (await app.http.inject({ url, cookies: Object.fromEntries(browser.cookies) })).statusCode

describe('recently deleted items', () => {
  it('are listed with their kind, deleter and expiry for those who may restore them', async () => {
    const id = await write(family.claire)
    const at = app.clock.now()
    await removeEvent(family.michel, id)
    const told = {
      itemUid: id,
      itemType: itemCodes['life-event'].standard,
      title: '',
      excerpt: 'Le mariage à Annecy.',
      picture: null,
      author: expect.objectContaining({ firstname: 'Claire' }),
      deletedBy: expect.objectContaining({ firstname: 'Michel' }),
    }
    for (const person of [family.claire, family.michel]) {
      const [item] = await listFor(person)
      expect(item).toMatchObject(told)
      const days = new Date(item?.purgeDate ?? '').getTime() - new Date(item?.deletionDate ?? '').getTime()
      expect(days).toBe(30 * day)
      expect(new Date(item?.deletionDate ?? '').getTime()).toBeGreaterThanOrEqual(at.getTime())
    }
    expect(await listFor(family.theo)).toEqual([])
    expect((await restore(family.claire, id)).status).toBe(200)
    expect(await listFor(family.claire)).toEqual([])
  })

  it('include chapters and memories, without what was deleted along', async () => {
    const { db } = app.services
    const chapterUid = await createChapter(db, { page_uid: family.page, title: 'L’apprenti' })
    const inner = await createChapter(db, { page_uid: family.page, parent_uid: chapterUid })
    await createProposal(db, { page_uid: family.page, author_uid: family.theo.uid, linked: inner })
    await family.claire.browser.call(biography.remove, { params: { ...ofPage(), chapterUid } })
    expect(await listFor(family.claire)).toMatchObject([
      { itemUid: chapterUid, itemType: itemCodes.chapter.standard, title: 'L’apprenti' },
    ])
    expect(await listFor(family.theo)).toEqual([])
    expect((await restore(family.claire, chapterUid)).status).toBe(200)
    const back = await db.selectFrom('items').select('deleted_at').where('uid', '=', inner).execute()
    expect(back).toEqual([{ deleted_at: null }])
  })

  it('are, for an author, only their own deletions', async () => {
    const { itemUid: tribute } = await payTribute(family.theo)
    await removeTribute(family.theo, tribute)
    const proposal = await write(family.theo, 'Une proposition.')
    await family.theo.browser.call(feeds.removeProposal, { params: { ...ofPage(), id: proposal } })
    expect(await uidsFor(family.theo)).toEqual([proposal, tribute])
    for (const person of [family.claire, family.michel, family.karim])
      expect(await listFor(person)).toEqual([])
  })

  it('are not listed for visitors, nor on a page closed to the caller', async () => {
    await removeEvent(family.claire, await write(family.claire))
    expect((await app.browser().call(feeds.deleted, { params: ofPage() })).status).toBe(401)
    const stranger = await createPerson(app)
    expect(await listFor(stranger)).toEqual([])
    await addBan(app.services.db, { page: family.page, person: stranger.uid })
    expect((await stranger.browser.call(feeds.deleted, { params: ofPage() })).status).toBe(404)
  })

  it('are paged, the latest first, each once', async () => {
    const { db, clock } = app.services
    const common = { page_uid: family.page, author_uid: family.michel.uid, deleted_by: family.claire.uid }
    const uids: string[] = []
    const now = clock.now().getTime()
    for (let nth = 0; nth < 2 * limits.pageSize + 1; nth += 1)
      uids.push(await createItem(db, { ...common, deleted_at: new Date(now - Math.floor(nth / 3) * 1000) }))
    const first = await family.claire.browser.call(feeds.deleted, { params: ofPage() })
    expect([first.data.items.length, first.data.eof]).toEqual([limits.pageSize, false])
    const found = await listFor(family.claire)
    expect(found.map(({ itemUid }) => itemUid).toSorted()).toEqual(uids.toSorted())
    const dates = found.map(({ deletionDate }) => deletionDate)
    expect(dates).toEqual(dates.toSorted().toReversed())
  })

  it('fill their pages although many are not for the caller', async () => {
    const { db, clock } = app.services
    const common = { page_uid: family.page, author_uid: family.michel.uid, deleted_by: family.claire.uid }
    const past = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000)
    for (let nth = 0; nth <= limits.pageSize; nth += 1)
      await createItem(db, { ...common, clouds: [cloudTypes.onlyMe], deleted_at: past(1) })
    const last = await createItem(db, { ...common, deleted_at: past(2) })
    expect(await uidsFor(family.claire)).toEqual([last])
  })

  it('are gone after thirty days, swept or not', async () => {
    const { db, clock } = app.services
    const common = { page_uid: family.page, deleted_by: family.claire.uid }
    const before = (days: number) => new Date(clock.now().getTime() - days * day)
    const gone = await createItem(db, { ...common, deleted_at: before(30.01) })
    const kept = await createItem(db, { ...common, deleted_at: before(29.99) })
    const chapter = { page_uid: family.page, author_uid: family.claire.uid, deleted_by: family.claire.uid }
    const goneChapter = await createChapter(db, { ...chapter, deleted_at: before(30.01) })
    expect(await uidsFor(family.claire)).toEqual([kept])
    for (const uid of [gone, goneChapter]) expect((await restore(family.claire, uid)).status).toBe(404)
    expect((await restore(family.claire, kept)).status).toBe(200)
  })

  it('have no viewable picture after thirty days, swept or not', async () => {
    const { db, clock } = app.services
    const picture = await createPicture(app, { page_uid: family.page })
    const item = {
      page_uid: family.page,
      kind: 'picture',
      section: sections.pictures,
      picture_uid: picture,
    } as const
    const before = (days: number) => new Date(clock.now().getTime() - days * day)
    const deleted = { deleted_by: family.claire.uid, deleted_at: before(29.99) }
    const uid = await createItem(db, { ...item, author_uid: family.claire.uid, ...deleted })
    const look = async () => {
      const cookies = Object.fromEntries(family.claire.browser.cookies)
      return (await app.http.inject({ url: `/media/${picture}/sm`, cookies })).statusCode
    }
    expect(await look()).toBe(200)
    await db
      .updateTable('items')
      .set({ deleted_at: before(30.01) })
      .where('uid', '=', uid)
      .execute()
    expect(await look()).toBe(404)
    expect((await restore(family.claire, uid)).status).toBe(404)
  })

  it('show only an excerpt of a text', async () => {
    const id = await write(family.claire, 'é'.repeat(limits.excerpt + 1))
    await removeEvent(family.claire, id)
    expect((await listFor(family.claire))[0]?.excerpt).toBe('é'.repeat(limits.excerpt))
  })

  it('are hidden from those who would not see them once restored', async () => {
    const { db } = app.services
    const gone = { page_uid: family.page, author_uid: family.michel.uid, deleted_at: app.clock.now() }
    const hidden = await createItem(db, {
      ...gone,
      clouds: [cloudTypes.onlyMe],
      deleted_by: family.karim.uid,
    })
    const above = await createChapter(db, { ...gone, clouds: [cloudTypes.onlyMe], deleted_at: null })
    const inside = await createChapter(db, { ...gone, parent_uid: above, deleted_by: family.karim.uid })
    expect(await listFor(family.claire)).toEqual([])
    for (const uid of [hidden, inside]) expect((await restore(family.claire, uid)).status).toBe(404)
  })
})

describe('an item that cannot be restored to its place', () => {
  it('is a proposal merged into a chapter', async () => {
    const { db } = app.services
    const chapterUid = await createChapter(db, { page_uid: family.page, author_uid: family.claire.uid })
    const proposalUid = await createProposal(db, {
      page_uid: family.page,
      author_uid: family.theo.uid,
      linked: chapterUid,
    })
    const chapter = { title: 'L’apprenti', body: 'Seize ans, oui.', version: 1, proposalUid }
    const saved = await family.claire.browser.call(biography.edit, {
      params: { ...ofPage(), chapterUid },
      body: { chapter },
    })
    expect(saved.status).toBe(200)
    expect(await listFor(family.claire)).toEqual([])
    expect((await restore(family.claire, proposalUid)).status).toBe(404)
  })

  it('is a picture taken out of a tribute', async () => {
    const { itemUid: id, content, version } = await payTribute(family.michel, [await upload(family.michel)])
    const [picture] = content.pictures.items
    if (!picture) throw new Error('the tribute shows no picture')
    const pictures = [{ itemUid: picture.itemUid, action: pictureActions.remove }]
    const body = {
      message: 'Mieux dit.',
      content: { pictures: { items: pictures } },
      ...(version !== undefined && { version }),
    }
    await family.michel.browser.call(feeds.changeTribute, { params: { ...ofPage(), id }, body })
    expect(await listFor(family.michel)).toEqual([])
    expect((await restore(family.michel, picture.itemUid)).status).toBe(404)
    await removeTribute(family.michel, id)
    const { data } = await restore(family.michel, id)
    expect(data.item.content.pictures.items).toEqual([])
  })
})

describe('a deleted picture', () => {
  const inLibrary = async (): Promise<DataOf<typeof library.create>['items'][number]> => {
    const body = {
      content: { pictures: { items: [{ itemUid: await upload(family.claire), message: 'Le portail' }] } },
    }
    const { data } = await family.claire.browser.call(library.create, { params: ofPage(), body })
    const [item] = data.items
    if (!item) throw new Error('no picture was kept')
    return item
  }

  it('is still served to those who may restore it, and to nobody else', async () => {
    const { itemUid: id } = await inLibrary()
    await family.michel.browser.call(library.remove, { params: { ...ofPage(), id } })
    const [item] = await listFor(family.claire)
    expect(item).toMatchObject({
      itemUid: id,
      itemType: itemCodes.picture.standard,
      title: 'Le portail',
      picture: { itemUid: id },
    })
    const address = item?.picture?.urlSm ?? ''
    for (const person of [family.claire, family.michel]) expect(await bytesFor(person, address)).toBe(200)
    for (const person of [family.theo, family.karim, await createPerson(app)])
      expect(await bytesFor(person, address)).toBe(404)
    expect((await app.http.inject(address)).statusCode).toBe(404)
  })

  it('represents the tribute it was attached to, for the author alone when they deleted it', async () => {
    const { itemUid } = await payTribute(family.theo, [await upload(family.theo)])
    await removeTribute(family.theo, itemUid)
    const [item] = await listFor(family.theo)
    const address = item?.picture?.urlSm ?? ''
    expect(await bytesFor(family.theo, address)).toBe(200)
    for (const person of [family.claire, family.michel]) expect(await bytesFor(person, address)).toBe(404)
  })

  it('represents an event that shows it, where it is visible', async () => {
    const shown = await createItem(app.services.db, {
      page_uid: family.page,
      author_uid: family.michel.uid,
      kind: 'picture',
      clouds: [cloudTypes.onlyMe],
      picture_uid: await upload(family.michel),
    })
    const id = await write(family.claire)
    await app.services.db
      .insertInto('item_pictures')
      .values({ holder_uid: id, picture_item_uid: shown, position: 1 })
      .execute()
    await removeEvent(family.michel, id)
    expect((await listFor(family.claire))[0]?.picture).toBeNull()
    expect((await listFor(family.michel))[0]?.picture?.itemUid).toBe(shown)
  })
})
