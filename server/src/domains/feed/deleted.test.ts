import { biography } from '@souvenance/contract/biography'
import type { DataOf } from '@souvenance/contract/endpoint'
import { pictureActions } from '@souvenance/contract/feed-items'
import { type DeletedItem, feeds } from '@souvenance/contract/feeds'
import { composerPictureType } from '@souvenance/contract/header-pictures'
import { limits } from '@souvenance/contract/limits'
import { stock } from '@souvenance/contract/stock'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createChapter, createProposal } from '../../../test/factories/create-chapter.ts'
import { createItem } from '../../../test/factories/create-item.ts'
import { createPerson, type TestPerson } from '../../../test/factories/create-person.ts'
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
    pictures: pictures.map((itemUid) => ({ itemUid, action: pictureActions.uploaded })),
  }
  return (await browser.call(feeds.createTribute, { params: ofPage(), body })).data.item
}

const removeTribute = ({ browser }: TestPerson, id: string) =>
  browser.call(feeds.removeTribute, { params: { ...ofPage(), id } })

const bytesFor = async ({ browser }: TestPerson, url: string) =>
  (await app.http.inject({ url, cookies: Object.fromEntries(browser.cookies) })).statusCode

describe('what was deleted on a page', () => {
  it('is told with what it was, by whom and until when, to who may bring it back', async () => {
    const id = await write(family.claire)
    const at = app.clock.now()
    await removeEvent(family.michel, id)
    const told = {
      itemUid: id,
      itemType: 2,
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

  it('is told of chapters as of memories, without what went along', async () => {
    const { db } = app.services
    const chapterUid = await createChapter(db, { page_uid: family.page, title: 'L’apprenti' })
    const inner = await createChapter(db, { page_uid: family.page, parent_uid: chapterUid })
    await createProposal(db, { page_uid: family.page, author_uid: family.theo.uid, linked: inner })
    await family.claire.browser.call(biography.remove, { params: { ...ofPage(), chapterUid } })
    expect(await listFor(family.claire)).toMatchObject([
      { itemUid: chapterUid, itemType: 11, title: 'L’apprenti' },
    ])
    expect(await listFor(family.theo)).toEqual([])
    expect((await restore(family.claire, chapterUid)).status).toBe(200)
    const back = await db.selectFrom('items').select('deleted_at').where('uid', '=', inner).execute()
    expect(back).toEqual([{ deleted_at: null }])
  })

  it('is, to an author, what they took back themselves, and to nobody else', async () => {
    const { itemUid: tribute } = await payTribute(family.theo)
    await removeTribute(family.theo, tribute)
    const proposal = await write(family.theo, 'Une proposition.')
    await family.theo.browser.call(feeds.removeProposal, { params: { ...ofPage(), id: proposal } })
    expect(await uidsFor(family.theo)).toEqual([proposal, tribute])
    for (const person of [family.claire, family.michel, family.karim])
      expect(await listFor(person)).toEqual([])
  })

  it('is not told to visitors, nor on a page that is closed to the caller', async () => {
    await removeEvent(family.claire, await write(family.claire))
    expect((await app.browser().call(feeds.deleted, { params: ofPage() })).status).toBe(401)
    const stranger = await createPerson(app)
    expect(await listFor(stranger)).toEqual([])
    await addBan(app.services.db, { page: family.page, person: stranger.uid })
    expect((await stranger.browser.call(feeds.deleted, { params: ofPage() })).status).toBe(404)
  })

  it('comes page by page, the latest first, each once', async () => {
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

  it('fills its pages although much of it is not for the caller', async () => {
    const { db, clock } = app.services
    const common = { page_uid: family.page, author_uid: family.michel.uid, deleted_by: family.claire.uid }
    const past = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000)
    for (let nth = 0; nth <= limits.pageSize; nth += 1)
      await createItem(db, { ...common, clouds: [0], deleted_at: past(1) })
    const last = await createItem(db, { ...common, deleted_at: past(2) })
    expect(await uidsFor(family.claire)).toEqual([last])
  })

  it('is gone after thirty days, swept or not', async () => {
    const { db, clock } = app.services
    const common = { page_uid: family.page, deleted_by: family.claire.uid }
    const before = (days: number) => new Date(clock.now().getTime() - days * day)
    await createItem(db, { ...common, deleted_at: before(30.01) })
    const kept = await createItem(db, { ...common, deleted_at: before(29.99) })
    expect(await uidsFor(family.claire)).toEqual([kept])
  })

  it('shows no more of a text than tells it from others', async () => {
    const id = await write(family.claire, 'é'.repeat(limits.excerpt + 1))
    await removeEvent(family.claire, id)
    expect((await listFor(family.claire))[0]?.excerpt).toBe('é'.repeat(limits.excerpt))
  })

  it('is told to nobody who would not see it when it came back', async () => {
    const { db } = app.services
    const gone = { page_uid: family.page, author_uid: family.michel.uid, deleted_at: app.clock.now() }
    const hidden = await createItem(db, { ...gone, clouds: [0], deleted_by: family.karim.uid })
    const above = await createChapter(db, { ...gone, clouds: [0], deleted_at: null })
    const inside = await createChapter(db, { ...gone, parent_uid: above, deleted_by: family.karim.uid })
    expect(await listFor(family.claire)).toEqual([])
    for (const uid of [hidden, inside]) expect((await restore(family.claire, uid)).status).toBe(404)
  })
})

describe('what nothing could bring back where it was', () => {
  it('is a proposal that was taken into a chapter', async () => {
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

  it('is a picture that was taken out of a tribute', async () => {
    const { itemUid: id, content, version } = await payTribute(family.michel, [await upload(family.michel)])
    const [picture] = content.pictures.items
    if (!picture) throw new Error('the tribute shows no picture')
    const pictures = [{ itemUid: picture.itemUid, action: pictureActions.remove }]
    const body = { message: 'Mieux dit.', pictures, ...(version !== undefined && { version }) }
    await family.michel.browser.call(feeds.changeTribute, { params: { ...ofPage(), id }, body })
    expect(await listFor(family.michel)).toEqual([])
    expect((await restore(family.michel, picture.itemUid)).status).toBe(404)
    await removeTribute(family.michel, id)
    const { data } = await restore(family.michel, id)
    expect(data.item.content.pictures.items).toEqual([])
  })
})

describe('a picture that was deleted', () => {
  const inStock = async (): Promise<DataOf<typeof stock.create>['items'][number]> => {
    const body = { pictures: [{ itemUid: await upload(family.claire), description: 'Le portail' }] }
    const { data } = await family.claire.browser.call(stock.create, { params: ofPage(), body })
    const [item] = data.items
    if (!item) throw new Error('no picture was kept')
    return item
  }

  it('is still shown to who may bring it back, and to nobody else', async () => {
    const { itemUid: id } = await inStock()
    await family.michel.browser.call(stock.remove, { params: { ...ofPage(), id } })
    const [item] = await listFor(family.claire)
    expect(item).toMatchObject({ itemUid: id, itemType: 5, title: 'Le portail', picture: { itemUid: id } })
    const address = item?.picture?.pics.sm ?? ''
    for (const person of [family.claire, family.michel]) expect(await bytesFor(person, address)).toBe(200)
    for (const person of [family.theo, family.karim, await createPerson(app)])
      expect(await bytesFor(person, address)).toBe(404)
    expect((await app.http.inject(address)).statusCode).toBe(404)
  })

  it('with the tribute it came with stands for it, and is its author’s alone when they took it back', async () => {
    const { itemUid } = await payTribute(family.theo, [await upload(family.theo)])
    await removeTribute(family.theo, itemUid)
    const [item] = await listFor(family.theo)
    const address = item?.picture?.pics.sm ?? ''
    expect(await bytesFor(family.theo, address)).toBe(200)
    for (const person of [family.claire, family.michel]) expect(await bytesFor(person, address)).toBe(404)
  })

  it('stands for an event that shows it as far as it is seen', async () => {
    const shown = await createItem(app.services.db, {
      page_uid: family.page,
      author_uid: family.michel.uid,
      kind: 'picture',
      clouds: [0],
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
