import { catalogue } from '@souvenance/contract/errors'
import { feeds } from '@souvenance/contract/items/feeds'
import { itemCodes } from '@souvenance/contract/items/item-types'
import { library } from '@souvenance/contract/items/library'
import { limits } from '@souvenance/contract/limits'
import { composerPictureType } from '@souvenance/contract/pages/header-pictures'
import { sections } from '@souvenance/contract/pages/sections'
import { cloudTypes } from '@souvenance/contract/people/clouds'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createItem } from '../../../test/factories/create-item.ts'
import { allOpenTo, createPage } from '../../../test/factories/create-page.ts'
import { createPerson, type TestPerson } from '../../../test/factories/create-person.ts'
import { createPicture } from '../../../test/factories/create-picture.ts'
import { addCaretaker, addFollower } from '../../../test/factories/stand-on-page.ts'
import { jpegOf } from '../../../test/sample-pictures.ts'
import { sendPicture } from '../../../test/send-picture.ts'
import { startTestApp, type TestApp } from '../../../test/start-app.ts'
import { loadStanding } from '../clouds/public.ts'
import { attachPictures, type NewPicture } from './attach-pictures.ts'
import { readHeldPictures } from './held-pictures.ts'

let app: TestApp
let claire: TestPerson
let theo: TestPerson
let page: string

beforeAll(async () => {
  app = await startTestApp()
  claire = await createPerson(app)
  theo = await createPerson(app)
  page = await createPage(app.services.db)
  await addCaretaker(app.services.db, { page, person: claire.uid }, 'administrator')
  await addFollower(app.services.db, { page, person: theo.uid }, 2)
})

afterAll(() => app.stop())

let shade = 0
const upload = async (person = claire): Promise<string> => {
  shade += 1
  const bytes = await jpegOf(40 + shade, 30)
  const fields = { pictureType: String(composerPictureType) }
  return (await sendPicture(app, person.browser, { page, bytes, fields })).data.itemUid
}

const standingOf = (person: TestPerson) => {
  const { db } = app.services
  const actor = {
    signedIn: true,
    userUid: person.uid,
    accountUid: '',
    sessionUid: '',
    confirmed: true,
    language: 'en',
  } as const
  return loadStanding({ db, services: app.services, actor, input: { params: { uid: page }, query: {} } })
}

type Kind = 'life-event' | 'tribute' | 'chapter'

const holder = async (given: Parameters<typeof createItem>[1] = {}, kind: Kind = 'life-event') => ({
  uid: await createItem(app.services.db, { page_uid: page, author_uid: claire.uid, kind, ...given }),
  kind,
})

const bind = async (into: { uid: string; kind: Kind }, pictures: NewPicture[], person = claire) => {
  const standing = await standingOf(person)
  return app.services.db
    .transaction()
    .execute((trx) => attachPictures(trx, { standing, holder: into, pictures, now: app.clock.now() }))
}

const heldBy = async ({ uid }: { uid: string }, person = claire) => {
  const { db } = app.services
  return (
    (await readHeldPictures({ db, services: app.services }, [await standingOf(person)], [uid])).get(uid) ?? []
  )
}

const uidsIn = async (one: { uid: string }, person = claire) =>
  (await heldBy(one, person)).map(({ itemUid }) => itemUid)

const rowOf = (uid: string) =>
  app.services.db.selectFrom('items').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow()

const refusedWith = async (act: Promise<unknown>, name: keyof typeof catalogue) =>
  expect(act).rejects.toMatchObject({ status: catalogue[name].status, message: name })

const libraryPicture = async (given: Parameters<typeof createItem>[1] = {}) =>
  createItem(app.services.db, {
    page_uid: page,
    kind: 'picture',
    author_uid: claire.uid,
    picture_uid: await upload(),
    ...given,
  })

const keepTo = (uid: string, clouds: number[]) =>
  app.services.db.updateTable('items').set({ clouds }).where('uid', '=', uid).execute()

const manyUploads = (count: number) => Promise.all(Array.from({ length: count }, () => upload()))

describe('pictures of an item', () => {
  it('are attached in the order sent, with the audience of the item', async () => {
    const event = await holder({
      state: 'am',
      clouds: [cloudTypes.family],
      associated_date: '1954-06-01',
      date_precision: 2,
    })
    const [first, second] = [await upload(), await upload()]
    const sent = [
      { itemUid: second, action: 5, message: 'At the gate' },
      { itemUid: first, action: 5 },
    ]
    expect(await bind(event, sent)).toBe(true)
    const held = await heldBy(event)
    expect(held.map(({ urlLg }) => urlLg)).toEqual([`/media/${second}/lg`, `/media/${first}/lg`])
    expect(held[0]).toMatchObject({
      itemType: itemCodes['attached-picture'].am,
      action: 0,
      message: 'At the gate',
      associatedDate: { date: '1954-06-01', format: 2 },
      height: 30,
    })
    expect(held[0]?.placeholder).toMatch(/^data:image\/webp/)
    expect(await rowOf(held[0]?.itemUid ?? '')).toMatchObject({
      kind: 'attached-picture',
      state: 'am',
      clouds: [cloudTypes.family],
      section: sections.timeline,
      author_uid: claire.uid,
      parent_uid: event.uid,
    })
  })

  it('are attached once, however often the request is repeated', async () => {
    const event = await holder()
    const sent = [{ itemUid: await upload(), action: 5 }]
    expect(await bind(event, sent)).toBe(true)
    expect(await bind(event, sent)).toBe(false)
    expect(await uidsIn(event)).toHaveLength(1)
  })

  it('stay when not listed, and can be reordered', async () => {
    const event = await holder()
    await bind(
      event,
      (await manyUploads(3)).map((itemUid) => ({ itemUid, action: 5 })),
    )
    const [a = '', b = '', c = ''] = await uidsIn(event)
    await bind(event, [{ itemUid: c, action: 0 }])
    expect(await uidsIn(event)).toEqual([c, a, b])
    await bind(event, [
      { itemUid: a, action: 4 },
      { itemUid: b, action: 0, message: 'New words' },
      { itemUid: c, action: 3 },
    ])
    expect(await uidsIn(event)).toEqual([a, b, c])
    expect((await rowOf(b)).description).toBe('New words')
  })

  it('are taken from the library without leaving it', async () => {
    const event = await holder({ clouds: [cloudTypes.public] })
    const picture = await libraryPicture({ clouds: [cloudTypes.family], description: 'Ours alone' })
    await bind(event, [{ itemUid: picture, action: 1, message: 'ignored' }])
    expect(await uidsIn(event)).toEqual([picture])
    expect(await rowOf(picture)).toMatchObject({
      kind: 'picture',
      clouds: [cloudTypes.family],
      description: 'Ours alone',
    })
    await bind(event, [{ itemUid: picture, action: 2 }])
    expect(await uidsIn(event)).toEqual([])
    expect(await rowOf(picture)).toMatchObject({ kind: 'picture', deleted_at: null })
  })

  it('stay in the library when taken out of an event, and are deleted with a guest’s item', async () => {
    const draft = await holder({ state: 'draft' })
    const tribute = await holder({}, 'tribute')
    for (const into of [draft, tribute]) await bind(into, [{ itemUid: await upload(), action: 5 }])
    const [[fromDraft = ''], [fromTribute = '']] = [await uidsIn(draft), await uidsIn(tribute)]
    await bind(draft, [{ itemUid: fromDraft, action: 2 }])
    await bind(tribute, [{ itemUid: fromTribute, action: 2 }])
    expect(await rowOf(fromDraft)).toMatchObject({
      kind: 'picture',
      section: sections.pictures,
      state: 'unpublished',
      parent_uid: null,
      deleted_at: null,
    })
    expect(await rowOf(fromTribute)).toMatchObject({ kind: 'attached-picture', deleted_by: claire.uid })
    expect((await rowOf(fromTribute)).deleted_at).not.toBeNull()
    expect([await uidsIn(draft), await uidsIn(tribute)]).toEqual([[], []])
  })

  it('of a proposal move to the chapter it is merged into', async () => {
    const proposal = await holder({ state: 'proposal', author_uid: theo.uid }, 'chapter')
    await bind(proposal, [{ itemUid: await upload(theo), action: 5 }], theo)
    const [picture = ''] = await uidsIn(proposal)
    const chapter = await holder({ clouds: [cloudTypes.family] }, 'chapter')
    await bind(chapter, [{ itemUid: picture, action: 1 }])
    expect(await rowOf(picture)).toMatchObject({
      parent_uid: chapter.uid,
      state: 'standard',
      clouds: [cloudTypes.family],
      author_uid: claire.uid,
    })
    const deletion = { deleted_at: new Date(), deleted_by: claire.uid }
    await app.services.db.updateTable('items').set(deletion).where('uid', '=', proposal.uid).execute()
    expect(await uidsIn(chapter)).toEqual([picture])
  })

  it('may be uploads in a chapter although sent with the library action', async () => {
    const chapter = await holder({}, 'chapter')
    await bind(chapter, [{ itemUid: await upload(), action: 1 }])
    expect(await uidsIn(chapter)).toHaveLength(1)
  })

  it('that are cancelled or removed without having been attached change nothing', async () => {
    const event = await holder()
    const uid = await upload()
    expect(await bind(event, [{ itemUid: uid, action: 4 }])).toBe(false)
    expect(await bind(event, [{ itemUid: uid, action: 2 }])).toBe(false)
    await refusedWith(bind(event, [{ itemUid: uid, action: 0 }]), 'badInput')
    await refusedWith(bind(event, [{ itemUid: uid, action: 3 }]), 'badInput')
  })

  it('that someone removed or deleted meanwhile do not fail the save', async () => {
    const event = await holder()
    await bind(
      event,
      (await manyUploads(3)).map((itemUid) => ({ itemUid, action: 5 })),
    )
    const [stays = '', taken = '', deleted = ''] = await uidsIn(event)
    await bind(event, [{ itemUid: taken, action: 2 }])
    const deletion = { deleted_at: new Date(), deleted_by: claire.uid }
    await app.services.db.updateTable('items').set(deletion).where('uid', '=', deleted).execute()
    const begunBefore = [deleted, taken, stays].map((itemUid) => ({ itemUid, action: 0 }))
    await bind(event, [...begunBefore, { itemUid: await upload(), action: 5 }])
    expect(await uidsIn(event)).toEqual([stays, expect.any(String)])
  })

  it('removed from a tribute meanwhile do not fail it, pictures of another item do', async () => {
    const [tribute, other] = [
      await holder({ section: sections.tributes, author_uid: theo.uid }, 'tribute'),
      await holder({ section: sections.tributes }, 'tribute'),
    ]
    await bind(tribute, [{ itemUid: await upload(theo), action: 5 }], theo)
    await bind(other, [{ itemUid: await upload(), action: 5 }])
    const [own = ''] = await uidsIn(tribute)
    const [foreign = ''] = await uidsIn(other)
    await bind(tribute, [{ itemUid: own, action: 2 }], theo)
    expect(await bind(tribute, [{ itemUid: own, action: 0 }], theo)).toBe(false)
    await refusedWith(bind(tribute, [{ itemUid: foreign, action: 0 }], theo), 'badInput')
  })

  it('are limited to twenty, and ten in a chapter, without removed ones', async () => {
    const event = await holder()
    const uploads = (await manyUploads(limits.itemPictures + 1)).map((itemUid) => ({ itemUid, action: 5 }))
    await refusedWith(bind(event, uploads), 'tooManyPictures')
    expect(await uidsIn(event)).toEqual([])
    await bind(event, uploads.slice(0, -1))
    const [first = ''] = await uidsIn(event)
    await refusedWith(bind(event, uploads.slice(-1)), 'tooManyPictures')
    await bind(event, [{ itemUid: first, action: 2 }, ...uploads.slice(-1)])
    expect(await uidsIn(event)).toHaveLength(limits.itemPictures)

    const chapter = await holder({}, 'chapter')
    const more = (await manyUploads(limits.chapterPictures + 1)).map((itemUid) => ({ itemUid, action: 1 }))
    await refusedWith(bind(chapter, more), 'tooManyChapterPictures')
  })

  it('must be own uploads or visible library pictures', async () => {
    const event = await holder()
    const tribute = await holder({ author_uid: theo.uid }, 'tribute')
    await refusedWith(bind(event, [{ itemUid: await upload(theo), action: 5 }]), 'notFound')
    const unseen = [
      await libraryPicture({ clouds: [cloudTypes.friends] }),
      await libraryPicture({ clouds: [cloudTypes.onlyMe] }),
      await libraryPicture({ state: 'unpublished' }),
      await libraryPicture({ state: 'proposal' }),
    ]
    for (const itemUid of unseen) await refusedWith(bind(tribute, [{ itemUid, action: 1 }], theo), 'notFound')
    await bind(tribute, [{ itemUid: await libraryPicture({ clouds: [cloudTypes.family] }), action: 1 }], theo)
    await bind(tribute, [{ itemUid: await upload(theo), action: 5 }], theo)
    const [own = ''] = await uidsIn(tribute, theo)
    await refusedWith(bind(event, [{ itemUid: own, action: 1 }]), 'notFound')
    const elsewhere = await createPage(app.services.db)
    const another = await libraryPicture({ page_uid: elsewhere })
    await refusedWith(bind(event, [{ itemUid: another, action: 1 }]), 'notFound')
  })

  it('from the library keep their description, whatever the request says', async () => {
    const tribute = await holder({ author_uid: theo.uid }, 'tribute')
    const itemUid = await libraryPicture({ clouds: [cloudTypes.public], description: 'At the gate' })
    await bind(tribute, [{ itemUid, action: 1, message: 'Mine' }], theo)
    await bind(tribute, [{ itemUid, action: 0, message: 'Mine' }], theo)
    expect((await rowOf(itemUid)).description).toBe('At the gate')
  })

  it('cannot be attached to two items when new, even concurrently', async () => {
    const [one, other] = [await holder(), await holder()]
    const itemUid = await upload()
    const outcomes = await Promise.allSettled(
      [one, other].map((into) => bind(into, [{ itemUid, action: 5 }])),
    )
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('that were deleted are hidden everywhere, and return to their places', async () => {
    const event = await holder()
    const pictures = [await upload(), await libraryPicture()].map((itemUid) => ({ itemUid, action: 1 }))
    await bind(event, pictures)
    const uids = await uidsIn(event)
    const addresses = (await heldBy(event)).map(({ urlSm }) => urlSm)
    const cookies = Object.fromEntries(theo.browser.cookies)
    const bytesForTheo = async () => {
      const replies = await Promise.all(addresses.map((url) => app.http.inject({ url, cookies })))
      return replies.map(({ statusCode }) => statusCode)
    }
    expect(await bytesForTheo()).toEqual([200, 200])
    for (const id of uids) await claire.browser.call(library.remove, { params: { uid: page, id } })
    expect(await uidsIn(event)).toEqual([])
    expect(await bytesForTheo()).toEqual([404, 404])
    for (const uid of uids) await claire.browser.call(feeds.restore, { params: { uid } })
    expect(await uidsIn(event)).toEqual(uids)
  })

  it('that are public may be cached by proxies, but not those of an invisible page', async () => {
    const { db } = app.services
    const hidden = await createPage(db, { visible: false, privacy_pm: allOpenTo(1) })
    await addFollower(db, { page: hidden, person: theo.uid }, 2)
    const cookies = Object.fromEntries(theo.browser.cookies)
    const cacheOn = async (on: string) => {
      const picture_uid = await createPicture(app, { page_uid: on })
      await createItem(db, { page_uid: on, kind: 'picture', picture_uid })
      const { statusCode, headers } = await app.http.inject({ url: `/media/${picture_uid}/sm`, cookies })
      return [statusCode, String(headers['cache-control']).split(',')[0]]
    }
    const open = await createPage(db, { privacy_pm: allOpenTo(1) })
    expect(await cacheOn(open)).toEqual([200, 'public'])
    expect(await cacheOn(hidden)).toEqual([200, 'private'])
  })

  it('follow the date of their holder, unless they have their own', async () => {
    const event = await holder({ associated_date: '1954-06-01' })
    await bind(
      event,
      [await upload(), await upload()].map((itemUid) => ({ itemUid, action: 5 })),
    )
    const [dated = '', other = ''] = await uidsIn(event)
    const date = { associated_date: '1950-01-01' }
    await app.services.db.updateTable('items').set(date).where('uid', '=', dated).execute()
    await claire.browser.call(feeds.changeLifeEvent, {
      params: { uid: page, id: event.uid },
      body: { message: 'Au jardin.', associatedDate: { date: '1955-02-03', format: 1 } },
    })
    expect((await rowOf(dated)).associated_date).toBe('1950-01-01')
    expect((await rowOf(other)).associated_date).toBe('1955-02-03')
  })

  it('get the date that a draft on a living page gets when it is published', async () => {
    const owner = await createPerson(app)
    const draft = { page_uid: owner.uid, author_uid: owner.uid, state: 'draft', associated_date: null }
    const event = await createItem(app.services.db, draft)
    const picture = await createItem(app.services.db, {
      page_uid: owner.uid,
      kind: 'attached-picture',
      parent_uid: event,
    })
    const params = { uid: owner.uid, id: event }
    const { data } = await owner.browser.call(feeds.setState, {
      params,
      body: { state: itemCodes['life-event'].am },
    })
    expect((await rowOf(picture)).associated_date).toBe(data.item.associatedDate?.date)
  })

  it('from the library show in a tribute only to those who see them there', async () => {
    const tribute = await holder({ author_uid: theo.uid, clouds: [cloudTypes.public] }, 'tribute')
    const familyOnly = await libraryPicture({ clouds: [cloudTypes.family] })
    await bind(tribute, [{ itemUid: familyOnly, action: 1 }], theo)
    const friend = await createPerson(app)
    await addFollower(app.services.db, { page, person: friend.uid }, 3)
    expect(await uidsIn(tribute, theo)).toEqual([familyOnly])
    expect(await uidsIn(tribute, friend)).toEqual([])
    await keepTo(familyOnly, [1])
    expect(await uidsIn(tribute, friend)).toEqual([familyOnly])
  })

  it('from the library show in a proposal only to those who see them there', async () => {
    const proposal = await holder({ state: 'proposal', author_uid: theo.uid })
    const closedSince = await libraryPicture({ clouds: [cloudTypes.family] })
    await bind(proposal, [{ itemUid: closedSince, action: 1 }], theo)
    expect(await uidsIn(proposal, theo)).toEqual([closedSince])
    await keepTo(closedSince, [3])
    expect(await uidsIn(proposal, theo)).toEqual([])
    expect(await uidsIn(proposal)).toEqual([closedSince])
  })

  it('are not shown to others by an editor who accepts a proposal without seeing them', async () => {
    const michel = await createPerson(app)
    await addCaretaker(app.services.db, { page, person: michel.uid }, 'editor')
    const proposal = await holder({ state: 'proposal', author_uid: theo.uid, message: 'Au jardin.' })
    const [kept, shown] = [await libraryPicture(), await libraryPicture()]
    const taken = [kept, shown].map((itemUid) => ({ itemUid, action: 1 }))
    await bind(proposal, [...taken, { itemUid: await upload(theo), action: 5 }], theo)
    await keepTo(kept, [0])
    const { data } = await michel.browser.call(feeds.changeLifeEvent, {
      params: { uid: page, id: proposal.uid },
      body: { message: 'Au jardin.', associatedDate: { date: '1954-07-14', format: 3 } },
    })
    expect(data.item.content.pictures.totalCount).toBe(2)
    expect(await uidsIn(proposal, theo)).toContain(shown)
    expect(await uidsIn(proposal, theo)).not.toContain(kept)
  })
})
