import { randomUUID } from 'node:crypto'
import { catalogue } from '@souvenance/contract/errors'
import { feeds } from '@souvenance/contract/items/feeds'
import { itemCodes } from '@souvenance/contract/items/item-types'
import { library } from '@souvenance/contract/items/library'
import { composerPictureType } from '@souvenance/contract/pages/header-pictures'
import { sections } from '@souvenance/contract/pages/sections'
import { cloudTypes } from '@souvenance/contract/people/clouds'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createChapter, createProposal } from '../../../test/factories/create-chapter.ts'
import { createItem } from '../../../test/factories/create-item.ts'
import { allOpenTo, createPage } from '../../../test/factories/create-page.ts'
import { createPerson, type TestPerson } from '../../../test/factories/create-person.ts'
import { createPicture } from '../../../test/factories/create-picture.ts'
import { addCaretaker, addFollower } from '../../../test/factories/stand-on-page.ts'
import { jpegOf } from '../../../test/sample-pictures.ts'
import { sendPicture } from '../../../test/send-picture.ts'
import { startTestApp, type TestApp } from '../../../test/start-app.ts'

let app: TestApp
let claire: TestPerson
let theo: TestPerson
let page: string

beforeAll(async () => {
  app = await startTestApp()
  claire = await createPerson(app, { firstname: 'Claire' })
  theo = await createPerson(app, { firstname: 'Théo' })
  page = await newPage()
})

afterAll(() => app.stop())

const newPage = async (): Promise<string> => {
  const uid = await createPage(app.services.db, { privacy_pm: allOpenTo(1) })
  await addCaretaker(app.services.db, { page: uid, person: claire.uid }, 'editor')
  await addFollower(app.services.db, { page: uid, person: theo.uid }, 2)
  return uid
}

const inLibrary = async (given: Parameters<typeof createItem>[1] = {}, on = page): Promise<string> => {
  const picture_uid = await createPicture(app, { page_uid: on })
  return createItem(app.services.db, {
    page_uid: on,
    kind: 'picture',
    author_uid: claire.uid,
    picture_uid,
    ...given,
  })
}

const rowOf = (uid: string) =>
  app.services.db.selectFrom('items').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow()

const at = (id: string) => ({ params: { uid: page, id } })
const uidsOf = (items: readonly { itemUid: string }[]) => items.map(({ itemUid }) => itemUid)

const upload = async (person: TestPerson): Promise<string> => {
  const bytes = await jpegOf(90, 60)
  const fields = { pictureType: String(composerPictureType) }
  return (await sendPicture(app, person.browser, { page, bytes, fields })).data.itemUid
}

/** The request body for these pictures. */
const holding = <Picture>(...items: Picture[]) => ({ content: { pictures: { items } } })

const spring = { date: '1954-04-01', format: 2 }

describe('adding pictures', () => {
  it('returns the new pictures, and refuses other item types', async () => {
    const add = async (person: TestPerson, itemType: number) => {
      const body = { ...holding({ itemUid: await upload(person) }), itemType }
      return (await person.browser.call(library.create, { params: { uid: page }, body })).codes
    }
    expect(await add(claire, 5)).toEqual([catalogue.itemPublished.key])
    expect(await add(claire, 24)).toEqual([catalogue.picturesKeptAside.key])
    expect(await add(theo, 5)).toEqual([catalogue.itemProposed.key])
    for (const person of [claire, theo])
      expect(await add(person, 2)).toEqual([catalogue.itemTypeNotSupported.key])
  })

  it('puts uploads into the library, each with its description and date', async () => {
    const [first, second] = [await upload(claire), await upload(claire)]
    const reply = await claire.browser.call(library.create, {
      params: { uid: page },
      body: {
        ...holding({ itemUid: first, message: ' The garden ', associatedDate: spring }, { itemUid: second }),
        clouds: [cloudTypes.family],
      },
    })
    const [garden, plain] = reply.data.items
    expect(garden).toMatchObject({
      itemType: itemCodes.picture.standard,
      message: 'The garden',
      associatedDate: spring,
      clouds: [cloudTypes.family],
    })
    expect(garden?.content.pictures.items[0]?.urlLg).toBe(`/media/${first}/lg`)
    expect(garden?.can).toMatchObject({ edit: true, setDate: true, setState: true, remove: true })
    expect(plain).toMatchObject({ associatedDate: null })
    const again = await claire.browser.call(library.create, {
      params: { uid: page },
      body: holding({ itemUid: first }),
    })
    expect(again.status).toBe(404)
  })

  it('proposes those of a follower, and refuses uploads of others', async () => {
    const mine = await upload(theo)
    const body = { ...holding({ itemUid: mine }), itemType: itemCodes.picture.standard }
    const { data } = await theo.browser.call(library.create, { params: { uid: page }, body })
    expect(data.items[0]).toMatchObject({
      itemType: itemCodes.picture.proposal,
      can: { remove: true, accept: false },
    })
    const stolen = holding({ itemUid: await upload(theo) })
    expect((await claire.browser.call(library.create, { params: { uid: page }, body: stolen })).status).toBe(
      404,
    )
  })

  it('adds all or none', async () => {
    const before = (await claire.browser.call(library.list, { params: { uid: page } })).data.items.length
    const body = holding({ itemUid: await upload(claire) }, { itemUid: randomUUID() })
    const reply = await claire.browser.call(library.create, { params: { uid: page }, body })
    expect(reply.status).toBe(404)
    const after = (await claire.browser.call(library.list, { params: { uid: page } })).data.items.length
    expect(after).toBe(before)
  })

  it('adds an upload once, also when it is listed twice', async () => {
    const itemUid = await upload(claire)
    const body = holding({ itemUid }, { itemUid })
    expect((await claire.browser.call(library.create, { params: { uid: page }, body })).status).toBe(404)
  })

  it('refuses types that are not of a picture, and states that do not fit the page', async () => {
    const itemUid = await upload(claire)
    const add = (itemType: number) =>
      claire.browser.call(library.create, {
        params: { uid: page },
        body: { ...holding({ itemUid }), itemType },
      })
    expect((await add(2)).codes).toEqual([catalogue.itemTypeNotSupported.key])
    expect((await add(22)).codes).toEqual([catalogue.stateImpossible.key])
    expect((await add(29)).codes).toEqual([catalogue.stateImpossible.key])
    expect((await add(24)).data.items[0]?.itemType).toBe(24)
  })
})

describe('the wall', () => {
  it('lists the library and the pictures of events and chapters by date, to its end', async () => {
    const own = await newPage()
    const params = { uid: own }
    const dated: [string, string][] = []
    for (const year of [1950, 1960, 1970])
      dated.push([`${year}-05-01`, await inLibrary({ associated_date: `${year}-05-01` }, own)])
    const event = await createItem(app.services.db, { page_uid: own, associated_date: '1965-01-01' })
    const tribute = await createItem(app.services.db, { page_uid: own, kind: 'tribute' })
    const attached = async (parent_uid: string, associated_date: string) =>
      createItem(app.services.db, {
        page_uid: own,
        kind: 'attached-picture',
        parent_uid,
        associated_date,
        picture_uid: await createPicture(app, { page_uid: own }),
      })
    const withEvent = await attached(event, '1965-01-01')
    await attached(tribute, '1966-01-01')
    const [fifty, sixty, seventy] = dated.map(([, uid]) => uid)
    const all = await claire.browser.call(library.grid, { params })
    expect(uidsOf(all.data.items)).toEqual([seventy, withEvent, sixty, fifty])
    expect(all.data.eof).toBe(true)
    const some = await claire.browser.call(library.grid, { params, query: { yearFrom: 1960, yearTo: 1965 } })
    expect(uidsOf(some.data.items)).toEqual([withEvent, sixty])
    const since = await claire.browser.call(library.grid, { params, query: { yearFrom: 1965 } })
    expect(uidsOf(since.data.items)).toEqual([seventy, withEvent])
    const list = await claire.browser.call(library.list, { params })
    expect(uidsOf(list.data.items)).toEqual([seventy, withEvent, sixty, fifty])
    const { data: range } = await claire.browser.call(library.range, { params })
    expect(range).toEqual({ years: [1950, 1960, 1965, 1970], counts: [1, 1, 1, 1] })
  })

  it('shows pictures without a date, and counts them in no year', async () => {
    const own = await newPage()
    const params = { uid: own }
    const year = new Date().getUTCFullYear()
    const dated = await inLibrary({ associated_date: '1950-05-01' }, own)
    const undated = await inLibrary({ associated_date: null }, own)
    await createItem(app.services.db, {
      page_uid: own,
      kind: 'attached-picture',
      parent_uid: await createChapter(app.services.db, { page_uid: own }),
      picture_uid: await createPicture(app, { page_uid: own }),
    })
    expect((await claire.browser.call(library.range, { params })).data).toEqual({
      years: [1950],
      counts: [1],
    })
    const all = await claire.browser.call(library.grid, { params })
    expect(all.data.items).toHaveLength(3)
    expect(uidsOf(all.data.items)).toContain(undated)
    for (const query of [{ yearFrom: 1950 }, { yearTo: year }, { yearFrom: 1940, yearTo: year }])
      expect(uidsOf((await claire.browser.call(library.grid, { params, query })).data.items)).toEqual([dated])
  })

  it('has no year for the picture of a chapter that is only proposed', async () => {
    const own = await newPage()
    const attach = async (parent_uid: string, year: number) =>
      createItem(app.services.db, {
        page_uid: own,
        kind: 'attached-picture',
        parent_uid,
        associated_date: `${year}-06-01`,
        picture_uid: await createPicture(app, { page_uid: own }),
      })
    await attach(await createChapter(app.services.db, { page_uid: own }), 1940)
    await attach(await createProposal(app.services.db, { page_uid: own, author_uid: theo.uid }), 1930)
    const { data } = await claire.browser.call(library.range, { params: { uid: own } })
    expect(data).toEqual({ years: [1940], counts: [1] })
  })

  it('has large pages that neither skip nor repeat', async () => {
    const own = await newPage()
    const picture_uid = await createPicture(app, { page_uid: own })
    const rows = Array.from({ length: 450 }, (_, number) => ({
      page_uid: own,
      kind: 'picture',
      state: 'standard',
      section: sections.pictures,
      clouds: [cloudTypes.public],
      picture_uid,
      associated_date: `19${50 + (number % 7)}-01-01`,
    }))
    await app.services.db.insertInto('items').values(rows).execute()
    const seen: string[] = []
    let anchorDate: string | null = null
    let pages = 0
    do {
      const query: { anchorDate?: string } = anchorDate ? { anchorDate } : {}
      const reply = await theo.browser.call(library.grid, { params: { uid: own }, query })
      seen.push(...uidsOf(reply.data.items))
      anchorDate = reply.data.eof ? null : reply.data.anchorDate
      pages += 1
    } while (anchorDate)
    expect([pages, seen.length, new Set(seen).size]).toEqual([3, 450, 450])
  })
})

describe('changing pictures', () => {
  it('dates forty at once', async () => {
    const uids = await Promise.all(Array.from({ length: 40 }, () => inLibrary()))
    const reply = await claire.browser.call(library.dateAll, {
      params: { uid: page },
      body: { uids, associatedDate: spring },
    })
    expect(reply.codes).toEqual([catalogue.picturesDated.key])
    for (const uid of uids)
      expect(await rowOf(uid)).toMatchObject({ associated_date: '1954-04-01', date_precision: 2 })
    const { data } = await claire.browser.call(feeds.history, { params: { uid: uids[0] ?? '' } })
    expect(data.items[0]).toMatchObject({ act: 'date', associatedDate: null })
  })

  it('records no change for those that already have the date', async () => {
    const [dated, undated] = [
      await inLibrary({ associated_date: '1954-04-01', date_precision: 2 }),
      await inLibrary(),
    ]
    const body = { uids: [dated, undated], associatedDate: spring }
    await claire.browser.call(library.dateAll, { params: { uid: page }, body })
    const countActs = async (uid: string) =>
      (await claire.browser.call(feeds.history, { params: { uid } })).data.items.length
    expect([await countActs(dated), await countActs(undated)]).toEqual([0, 1])
  })

  it('dates or deletes none when one of them is missing, and no more than the limit', async () => {
    const uids = [await inLibrary(), await inLibrary({ clouds: [cloudTypes.onlyMe], author_uid: theo.uid })]
    const body = { uids, associatedDate: spring }
    const params = { uid: page }
    expect((await claire.browser.call(library.dateAll, { params, body })).status).toBe(404)
    expect((await claire.browser.call(library.removeAll, { params, body: { uids } })).status).toBe(404)
    const elsewhere = [await inLibrary({}, await newPage())]
    expect((await claire.browser.call(library.removeAll, { params, body: { uids: elsewhere } })).status).toBe(
      404,
    )
    expect(await rowOf(uids[0] ?? '')).toMatchObject({ associated_date: null, deleted_at: null })
    const many = Array.from({ length: 501 }, () => randomUUID())
    expect((await claire.browser.call(library.removeAll, { params, body: { uids: many } })).status).toBe(400)
    expect(
      (await theo.browser.call(library.removeAll, { params, body: { uids: uids.slice(0, 1) } })).status,
    ).toBe(403)
  })

  it('refuses a future date, and clears a removed one', async () => {
    const uid = await inLibrary({ associated_date: '1954-04-01' })
    const set = (associatedDate: typeof spring | null) =>
      claire.browser.call(library.setDate, { ...at(uid), body: { associatedDate } })
    expect((await set({ date: '2400-01-01', format: 3 })).codes).toEqual([catalogue.dateImpossible.key])
    expect((await set(null)).data.item.associatedDate).toBeNull()
  })

  it('keeps the former description in the history', async () => {
    const uid = await inLibrary({ description: 'The gate', message: '' })
    const describeAs = (message: string) =>
      claire.browser.call(library.describe, { ...at(uid), body: { message } })
    expect((await describeAs('The old gate')).data.item.message).toBe('The old gate')
    expect((await describeAs('The old gate, 1954')).data.item.version).toBe(3)
    const { data } = await claire.browser.call(feeds.history, { params: { uid } })
    expect(data.items.map(({ before, after }) => [before, after])).toEqual([
      ['The old gate', 'The old gate, 1954'],
      ['The gate', 'The old gate'],
    ])
  })

  it('does not overwrite a description that someone else has changed meanwhile', async () => {
    const uid = await inLibrary({ description: 'The gate', message: '' })
    const describeAs = (message: string, version: number) =>
      claire.browser.call(library.describe, { ...at(uid), body: { message, version } })
    expect((await describeAs('The old gate', 1)).status).toBe(200)
    const late = await describeAs('A gate', 1)
    expect([late.status, late.codes]).toEqual([409, [catalogue.itemStale.key]])
    expect(late.envelope.messages?.[0]?.context).toEqual({
      mine: 'A gate',
      theirs: 'The old gate',
      version: 2,
      itemType: itemCodes.picture.standard,
    })
    expect((await rowOf(uid)).description).toBe('The old gate')
    expect((await describeAs('A gate', 2)).data.item.message).toBe('A gate')
  })

  it('withdraws one and publishes it again, and limits its audience', async () => {
    const uid = await inLibrary({ clouds: [cloudTypes.public] })
    const seenByTheo = async () => (await theo.browser.call(library.single, at(uid))).status
    await claire.browser.call(library.setState, {
      ...at(uid),
      body: { state: itemCodes.picture.unpublished },
    })
    expect(await seenByTheo()).toBe(404)
    await claire.browser.call(library.setState, { ...at(uid), body: { state: itemCodes.picture.standard } })
    expect(await seenByTheo()).toBe(200)
    await claire.browser.call(library.setClouds, { ...at(uid), body: { clouds: [cloudTypes.friends] } })
    expect(await seenByTheo()).toBe(404)
  })

  it('deletes several and restores each', async () => {
    const uids = [await inLibrary(), await inLibrary()]
    await claire.browser.call(library.removeAll, { params: { uid: page }, body: { uids } })
    for (const uid of uids) expect((await claire.browser.call(library.single, at(uid))).status).toBe(404)
    const [first = ''] = uids
    const { data } = await claire.browser.call(feeds.restore, { params: { uid: first } })
    expect(data.item.itemUid).toBe(first)
    expect((await claire.browser.call(library.single, at(first))).status).toBe(200)
  })

  it('refuses proposals of others when they are deleted with others', async () => {
    const proposed = { state: 'proposal', author_uid: theo.uid }
    const uids = [await inLibrary(), await inLibrary(proposed), await inLibrary({ state: 'proposal' })]
    await claire.browser.call(library.removeAll, { params: { uid: page }, body: { uids } })
    const acts = await app.services.db
      .selectFrom('item_history')
      .select(['item_uid', 'act'])
      .where('item_uid', 'in', uids)
      .execute()
    expect(uids.map((uid) => acts.filter(({ item_uid }) => item_uid === uid).map(({ act }) => act))).toEqual([
      ['delete'],
      ['refuse'],
      ['delete'],
    ])
  })

  it('shows the used quota to editors and holders', async () => {
    const { data } = await claire.browser.call(library.quota, { params: { uid: page } })
    expect(data).toEqual({ used: expect.any(Number), max: 5120 * 1024 * 1024 })
    const before = data.used
    await createPicture(app, { page_uid: page, bytes: 12_345 })
    expect((await claire.browser.call(library.quota, { params: { uid: page } })).data.used).toBe(
      before + 12_345,
    )
    expect((await theo.browser.call(library.quota, { params: { uid: page } })).status).toBe(403)
  })
})

describe('the holder of a picture', () => {
  const show = async (picture: string, given: Parameters<typeof createItem>[1] = {}) => {
    const event = await createItem(app.services.db, { page_uid: page, author_uid: claire.uid, ...given })
    await app.services.db
      .insertInto('item_pictures')
      .values({ holder_uid: event, picture_item_uid: picture, position: 1 })
      .execute()
    return event
  }

  it('is listed if the viewer sees it', async () => {
    const picture = await inLibrary()
    const open = await show(picture)
    const closed = [
      await show(picture, { clouds: [cloudTypes.friends] }),
      await show(picture, { state: 'draft' }),
    ]
    const linked = async (person: TestPerson) =>
      uidsOf((await person.browser.call(library.linked, at(picture))).data.items)
    expect(await linked(theo)).toEqual([open])
    expect((await linked(claire)).toSorted()).toEqual([open, ...closed].toSorted())
  })

  it('is listed up to fifty', async () => {
    const picture = await inLibrary()
    for (let shown = 0; shown < 51; shown += 1) await show(picture)
    expect((await claire.browser.call(library.linked, at(picture))).data.items).toHaveLength(50)
  })

  it('releases the picture, which stays in the library', async () => {
    const picture = await inLibrary()
    const event = await show(picture)
    const dissociate = (feedItemId: string, person = claire) =>
      person.browser.call(library.dissociate, { params: { uid: page, id: picture, feedItemId } })
    expect((await dissociate(event, theo)).status).toBe(403)
    expect((await dissociate(event)).status).toBe(200)
    expect((await dissociate(event)).status).toBe(404)
    expect((await claire.browser.call(library.linked, at(picture))).data.items).toEqual([])
    expect((await claire.browser.call(library.single, at(picture))).status).toBe(200)
  })

  it('that is a tribute releases its picture only for its author', async () => {
    const tribute = await createItem(app.services.db, {
      page_uid: page,
      kind: 'tribute',
      author_uid: theo.uid,
    })
    const picture = await inLibrary({ kind: 'attached-picture', parent_uid: tribute })
    await app.services.db
      .insertInto('item_pictures')
      .values({ holder_uid: tribute, picture_item_uid: picture, position: 1 })
      .execute()
    const dissociate = ({ browser }: TestPerson) =>
      browser.call(library.dissociate, { params: { uid: page, id: picture, feedItemId: tribute } })
    expect((await dissociate(claire)).status).toBe(403)
    expect((await rowOf(picture)).deleted_at).toBeNull()
    expect((await dissociate(theo)).status).toBe(200)
  })

  it('does not release a picture without which it would be empty', async () => {
    const [first, second] = [await inLibrary(), await inLibrary()]
    const event = await show(first, { message: '' })
    await app.services.db
      .insertInto('item_pictures')
      .values({ holder_uid: event, picture_item_uid: second, position: 2 })
      .execute()
    const dissociate = (id: string) =>
      claire.browser.call(library.dissociate, { params: { uid: page, id, feedItemId: event } })
    await claire.browser.call(library.remove, at(second))
    const { status, codes } = await dissociate(first)
    expect([status, codes]).toEqual([catalogue.nothingSaid.status, [catalogue.nothingSaid.key]])
    expect(uidsOf((await claire.browser.call(library.linked, at(first))).data.items)).toEqual([event])
  })

  it('has a new version afterwards, so that no stale edit is saved', async () => {
    const picture = await inLibrary()
    const event = await show(picture)
    const read = async () => (await claire.browser.call(feeds.timelineItem, at(event))).data.item
    const before = await read()
    app.clock.moveBy(60_000)
    await claire.browser.call(library.dissociate, { params: { uid: page, id: picture, feedItemId: event } })
    const after = await read()
    expect(after.version).toBe((before.version ?? 0) + 1)
    expect(after.lastActivityDate > before.lastActivityDate).toBe(true)
  })

  it('that is a chapter keeps its version: edits of its text go on', async () => {
    const picture = await inLibrary()
    const chapter = await createChapter(app.services.db, { page_uid: page, author_uid: claire.uid })
    const held = { holder_uid: chapter, picture_item_uid: picture, position: 1 }
    await app.services.db.insertInto('item_pictures').values(held).execute()
    const params = { uid: page, id: picture, feedItemId: chapter }
    expect((await claire.browser.call(library.dissociate, { params })).status).toBe(200)
    expect((await rowOf(chapter)).version).toBe(1)
  })
})

describe('the date of a picture attached to an event', () => {
  const bring = async (given: Parameters<typeof createItem>[1], date: string | null) => {
    const event = await createItem(app.services.db, { page_uid: page, author_uid: claire.uid, ...given })
    const picture = await inLibrary({ kind: 'attached-picture', parent_uid: event, associated_date: date })
    return { event, picture }
  }
  const dateOf = async (picture: string) =>
    (await claire.browser.call(library.single, at(picture))).data.item.associatedDate
  const change = (event: string, associatedDate: { date: string; format: number } | null, itemType: number) =>
    claire.browser.call(feeds.changeLifeEvent, {
      ...at(event),
      body: { message: 'Au jardin.', itemType, associatedDate },
    })

  it('is that of the event once it is known, and follows it', async () => {
    const { event, picture } = await bring({ state: 'draft' }, null)
    expect(await dateOf(picture)).toBeNull()
    expect((await change(event, spring, 2)).status).toBe(200)
    expect(await dateOf(picture)).toEqual(spring)
    const summer = { date: '1955-07-14', format: 1 }
    await change(event, summer, 2)
    expect(await dateOf(picture)).toEqual(summer)
    await change(event, null, 15)
    expect(await dateOf(picture)).toBeNull()
  })

  it('is its own once it has been set', async () => {
    const { event, picture } = await bring({ associated_date: '1954-04-01' }, '1951-01-01')
    await change(event, spring, 2)
    expect(await dateOf(picture)).toEqual({ date: '1951-01-01', format: 1 })
  })
})
