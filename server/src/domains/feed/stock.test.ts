import { randomUUID } from 'node:crypto'
import { catalogue } from '@souvenance/contract/errors'
import { feeds } from '@souvenance/contract/feeds'
import { composerPictureType } from '@souvenance/contract/header-pictures'
import { pictureProposals, stock } from '@souvenance/contract/stock'
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

const inStock = async (given: Parameters<typeof createItem>[1] = {}, on = page): Promise<string> => {
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

const spring = { date: '1954-04-01', format: 2 }

describe('adding pictures', () => {
  it('tells what became of them, and takes no kind that pictures cannot be', async () => {
    const add = async (person: TestPerson, itemType: number) => {
      const body = { pictures: [{ itemUid: await upload(person) }], itemType }
      return (await person.browser.call(stock.create, { params: { uid: page }, body })).codes
    }
    expect(await add(claire, 5)).toEqual([catalogue.itemPublished.key])
    expect(await add(claire, 24)).toEqual([catalogue.picturesKeptAside.key])
    expect(await add(theo, 5)).toEqual([catalogue.itemProposed.key])
    for (const person of [claire, theo])
      expect(await add(person, 2)).toEqual([catalogue.itemTypeNotSupported.key])
  })

  it('puts what was uploaded into the stock, each with its words and date', async () => {
    const [first, second] = [await upload(claire), await upload(claire)]
    const reply = await claire.browser.call(stock.create, {
      params: { uid: page },
      body: {
        pictures: [
          { itemUid: first, description: ' The garden ', associatedDate: spring },
          { itemUid: second },
        ],
        clouds: [2],
      },
    })
    const [garden, plain] = reply.data.items
    expect(garden).toMatchObject({ itemType: 5, title: 'The garden', associatedDate: spring, clouds: [2] })
    expect(garden?.content.pictures.items[0]?.pics.lg).toBe(`/media/${first}/lg`)
    expect(garden?.can).toMatchObject({ edit: true, setDate: true, setState: true, remove: true })
    expect(plain).toMatchObject({ associatedDate: null })
    const again = await claire.browser.call(stock.create, {
      params: { uid: page },
      body: { pictures: [{ itemUid: first }] },
    })
    expect(again.status).toBe(404)
  })

  it('proposes those of a follower, and takes no upload of another', async () => {
    const mine = await upload(theo)
    const body = { pictures: [{ itemUid: mine }], itemType: 5 }
    const { data } = await theo.browser.call(stock.create, { params: { uid: page }, body })
    expect(data.items[0]).toMatchObject({ itemType: 29, can: { remove: true, accept: false } })
    const stolen = { pictures: [{ itemUid: await upload(theo) }] }
    expect((await claire.browser.call(stock.create, { params: { uid: page }, body: stolen })).status).toBe(
      404,
    )
  })

  it('adds all or none', async () => {
    const before = (await claire.browser.call(stock.list, { params: { uid: page } })).data.items.length
    const pictures = [{ itemUid: await upload(claire) }, { itemUid: randomUUID() }]
    const reply = await claire.browser.call(stock.create, { params: { uid: page }, body: { pictures } })
    expect(reply.status).toBe(404)
    const after = (await claire.browser.call(stock.list, { params: { uid: page } })).data.items.length
    expect(after).toBe(before)
  })

  it('adds an upload once, also when it is named twice', async () => {
    const itemUid = await upload(claire)
    const body = { pictures: [{ itemUid }, { itemUid }] }
    expect((await claire.browser.call(stock.create, { params: { uid: page }, body })).status).toBe(404)
  })

  it('refuses types that are no picture’s, and states that do not fit the page', async () => {
    const itemUid = await upload(claire)
    const add = (itemType: number) =>
      claire.browser.call(stock.create, {
        params: { uid: page },
        body: { pictures: [{ itemUid }], itemType },
      })
    expect((await add(2)).codes).toEqual([catalogue.itemTypeNotSupported.key])
    expect((await add(22)).codes).toEqual([catalogue.stateImpossible.key])
    expect((await add(29)).codes).toEqual([catalogue.stateImpossible.key])
    expect((await add(24)).data.items[0]?.itemType).toBe(24)
  })
})

describe('the wall', () => {
  it('holds the stock and what came with events and chapters, by date, and runs to its end', async () => {
    const own = await newPage()
    const params = { uid: own }
    const dated: [string, string][] = []
    for (const year of [1950, 1960, 1970])
      dated.push([`${year}-05-01`, await inStock({ associated_date: `${year}-05-01` }, own)])
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
    const all = await claire.browser.call(stock.grid, { params })
    expect(uidsOf(all.data.items)).toEqual([seventy, withEvent, sixty, fifty])
    expect(all.data.eof).toBe(true)
    const some = await claire.browser.call(stock.grid, { params, query: { yearFrom: 1960, yearTo: 1965 } })
    expect(uidsOf(some.data.items)).toEqual([withEvent, sixty])
    const since = await claire.browser.call(stock.grid, { params, query: { yearFrom: 1965 } })
    expect(uidsOf(since.data.items)).toEqual([seventy, withEvent])
    const list = await claire.browser.call(stock.list, { params })
    expect(uidsOf(list.data.items)).toEqual([seventy, withEvent, sixty, fifty])
    const { data: range } = await claire.browser.call(stock.range, { params })
    expect(range).toEqual({ years: [1950, 1960, 1965, 1970], counts: [1, 1, 1, 1] })
  })

  it('has no year for what came with a chapter that is only proposed', async () => {
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
    const { data } = await claire.browser.call(stock.range, { params: { uid: own } })
    expect(data).toEqual({ years: [1940], counts: [1] })
  })

  it('is read in large pages that neither skip nor repeat', async () => {
    const own = await newPage()
    const picture_uid = await createPicture(app, { page_uid: own })
    const rows = Array.from({ length: 450 }, (_, number) => ({
      page_uid: own,
      kind: 'picture',
      state: 'standard',
      section: 6,
      clouds: [1],
      picture_uid,
      associated_date: `19${50 + (number % 7)}-01-01`,
    }))
    await app.services.db.insertInto('items').values(rows).execute()
    const seen: string[] = []
    let anchorDate: string | null = null
    let pages = 0
    do {
      const query: { anchorDate?: string } = anchorDate ? { anchorDate } : {}
      const reply = await theo.browser.call(stock.grid, { params: { uid: own }, query })
      seen.push(...uidsOf(reply.data.items))
      anchorDate = reply.data.eof ? null : reply.data.anchorDate
      pages += 1
    } while (anchorDate)
    expect([pages, seen.length, new Set(seen).size]).toEqual([3, 450, 450])
  })
})

describe('changing pictures', () => {
  it('dates forty at once, and says so', async () => {
    const uids = await Promise.all(Array.from({ length: 40 }, () => inStock()))
    const reply = await claire.browser.call(stock.dateAll, {
      params: { uid: page },
      body: { uids, associatedDate: spring },
    })
    expect(reply.codes).toEqual(['SUC_1000007006'])
    for (const uid of uids)
      expect(await rowOf(uid)).toMatchObject({ associated_date: '1954-04-01', date_precision: 2 })
    const { data } = await claire.browser.call(feeds.history, { params: { uid: uids[0] ?? '' } })
    expect(data.items[0]).toMatchObject({ act: 'date', associatedDate: null })
  })

  it('tells no change of those that have the date already', async () => {
    const [dated, undated] = [
      await inStock({ associated_date: '1954-04-01', date_precision: 2 }),
      await inStock(),
    ]
    const body = { uids: [dated, undated], associatedDate: spring }
    await claire.browser.call(stock.dateAll, { params: { uid: page }, body })
    const countActs = async (uid: string) =>
      (await claire.browser.call(feeds.history, { params: { uid } })).data.items.length
    expect([await countActs(dated), await countActs(undated)]).toEqual([0, 1])
  })

  it('dates or deletes none when one of them is not there, and no more than may be', async () => {
    const uids = [await inStock(), await inStock({ clouds: [0], author_uid: theo.uid })]
    const body = { uids, associatedDate: spring }
    const params = { uid: page }
    expect((await claire.browser.call(stock.dateAll, { params, body })).status).toBe(404)
    expect((await claire.browser.call(stock.removeAll, { params, body: { uids } })).status).toBe(404)
    const elsewhere = [await inStock({}, await newPage())]
    expect((await claire.browser.call(stock.removeAll, { params, body: { uids: elsewhere } })).status).toBe(
      404,
    )
    expect(await rowOf(uids[0] ?? '')).toMatchObject({ associated_date: null, deleted_at: null })
    const many = Array.from({ length: 501 }, () => randomUUID())
    expect((await claire.browser.call(stock.removeAll, { params, body: { uids: many } })).status).toBe(400)
    expect(
      (await theo.browser.call(stock.removeAll, { params, body: { uids: uids.slice(0, 1) } })).status,
    ).toBe(403)
  })

  it('refuses a date that has not come, and forgets one that is taken back', async () => {
    const uid = await inStock({ associated_date: '1954-04-01' })
    const set = (associatedDate: typeof spring | null) =>
      claire.browser.call(stock.setDate, { ...at(uid), body: { associatedDate } })
    expect((await set({ date: '2400-01-01', format: 3 })).codes).toEqual([catalogue.dateImpossible.key])
    expect((await set(null)).data.item.associatedDate).toBeNull()
  })

  it('keeps the words before in the history', async () => {
    const uid = await inStock({ description: 'The gate', message: '' })
    const describeAs = (message: string) =>
      claire.browser.call(stock.describe, { ...at(uid), body: { message } })
    expect((await describeAs('The old gate')).data.item.title).toBe('The old gate')
    expect((await describeAs('The old gate, 1954')).data.item.version).toBe(3)
    const { data } = await claire.browser.call(feeds.history, { params: { uid } })
    expect(data.items.map(({ before, after }) => [before, after])).toEqual([
      ['The old gate', 'The old gate, 1954'],
      ['The gate', 'The old gate'],
    ])
  })

  it('does not put words over those that someone else has said meanwhile', async () => {
    const uid = await inStock({ description: 'The gate', message: '' })
    const describeAs = (message: string, version: number) =>
      claire.browser.call(stock.describe, { ...at(uid), body: { message, version } })
    expect((await describeAs('The old gate', 1)).status).toBe(200)
    const late = await describeAs('A gate', 1)
    expect([late.status, late.codes]).toEqual([409, [catalogue.itemStale.key]])
    expect(late.envelope.messages?.[0]?.context).toEqual({
      mine: 'A gate',
      theirs: 'The old gate',
      version: 2,
      itemType: 5,
    })
    expect((await rowOf(uid)).description).toBe('The old gate')
    expect((await describeAs('A gate', 2)).data.item.title).toBe('A gate')
  })

  it('takes one back and publishes it again, and closes it to others', async () => {
    const uid = await inStock({ clouds: [1] })
    const seenByTheo = async () => (await theo.browser.call(stock.single, at(uid))).status
    await claire.browser.call(stock.setState, { ...at(uid), body: { state: 24 } })
    expect(await seenByTheo()).toBe(404)
    await claire.browser.call(stock.setState, { ...at(uid), body: { state: 5 } })
    expect(await seenByTheo()).toBe(200)
    await claire.browser.call(stock.setClouds, { ...at(uid), body: { clouds: [3] } })
    expect(await seenByTheo()).toBe(404)
  })

  it('deletes several and brings each back', async () => {
    const uids = [await inStock(), await inStock()]
    await claire.browser.call(stock.removeAll, { params: { uid: page }, body: { uids } })
    for (const uid of uids) expect((await claire.browser.call(stock.single, at(uid))).status).toBe(404)
    const [first = ''] = uids
    const { data } = await claire.browser.call(feeds.restore, { params: { uid: first } })
    expect(data.item.itemUid).toBe(first)
    expect((await claire.browser.call(stock.single, at(first))).status).toBe(200)
  })

  it('refuses what others proposed when it is deleted with others', async () => {
    const proposed = { state: 'proposal', author_uid: theo.uid }
    const uids = [await inStock(), await inStock(proposed), await inStock({ state: 'proposal' })]
    await claire.browser.call(stock.removeAll, { params: { uid: page }, body: { uids } })
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

  it('tells how full the page is to those who look after it', async () => {
    const { data } = await claire.browser.call(stock.quota, { params: { uid: page } })
    expect(data).toEqual({ used: expect.any(Number), max: 5120 * 1024 * 1024 })
    const before = data.used
    await createPicture(app, { page_uid: page, bytes: 12_345 })
    expect((await claire.browser.call(stock.quota, { params: { uid: page } })).data.used).toBe(
      before + 12_345,
    )
    expect((await theo.browser.call(stock.quota, { params: { uid: page } })).status).toBe(403)
  })
})

describe('what shows a picture', () => {
  const show = async (picture: string, given: Parameters<typeof createItem>[1] = {}) => {
    const event = await createItem(app.services.db, { page_uid: page, author_uid: claire.uid, ...given })
    await app.services.db
      .insertInto('item_pictures')
      .values({ holder_uid: event, picture_item_uid: picture, position: 1 })
      .execute()
    return event
  }

  it('is told as far as the viewer sees it', async () => {
    const picture = await inStock()
    const open = await show(picture)
    const closed = [await show(picture, { clouds: [3] }), await show(picture, { state: 'draft' })]
    const linked = async (person: TestPerson) =>
      uidsOf((await person.browser.call(stock.linked, at(picture))).data.items)
    expect(await linked(theo)).toEqual([open])
    expect((await linked(claire)).toSorted()).toEqual([open, ...closed].toSorted())
  })

  it('is told up to fifty', async () => {
    const picture = await inStock()
    for (let shown = 0; shown < 51; shown += 1) await show(picture)
    expect((await claire.browser.call(stock.linked, at(picture))).data.items).toHaveLength(50)
  })

  it('lets go of it, and it stays in the stock', async () => {
    const picture = await inStock()
    const event = await show(picture)
    const dissociate = (feedItemId: string, person = claire) =>
      person.browser.call(stock.dissociate, { params: { uid: page, id: picture, feedItemId } })
    expect((await dissociate(event, theo)).status).toBe(403)
    expect((await dissociate(event)).status).toBe(200)
    expect((await dissociate(event)).status).toBe(404)
    expect((await claire.browser.call(stock.linked, at(picture))).data.items).toEqual([])
    expect((await claire.browser.call(stock.single, at(picture))).status).toBe(200)
  })

  it('is taken out of the tribute it came with by nobody but its author', async () => {
    const tribute = await createItem(app.services.db, {
      page_uid: page,
      kind: 'tribute',
      author_uid: theo.uid,
    })
    const picture = await inStock({ kind: 'attached-picture', parent_uid: tribute })
    await app.services.db
      .insertInto('item_pictures')
      .values({ holder_uid: tribute, picture_item_uid: picture, position: 1 })
      .execute()
    const dissociate = ({ browser }: TestPerson) =>
      browser.call(stock.dissociate, { params: { uid: page, id: picture, feedItemId: tribute } })
    expect((await dissociate(claire)).status).toBe(403)
    expect((await rowOf(picture)).deleted_at).toBeNull()
    expect((await dissociate(theo)).status).toBe(200)
  })

  it('is not taken out of what would be empty without it', async () => {
    const [first, second] = [await inStock(), await inStock()]
    const event = await show(first, { message: '' })
    await app.services.db
      .insertInto('item_pictures')
      .values({ holder_uid: event, picture_item_uid: second, position: 2 })
      .execute()
    const dissociate = (id: string) =>
      claire.browser.call(stock.dissociate, { params: { uid: page, id, feedItemId: event } })
    await claire.browser.call(stock.remove, at(second))
    const { status, codes } = await dissociate(first)
    expect([status, codes]).toEqual([catalogue.nothingSaid.status, [catalogue.nothingSaid.key]])
    expect(uidsOf((await claire.browser.call(stock.linked, at(first))).data.items)).toEqual([event])
  })

  it('is newer without it, so that nobody writes on as if it were still there', async () => {
    const picture = await inStock()
    const event = await show(picture)
    const read = async () => (await claire.browser.call(feeds.timelineItem, at(event))).data.item
    const before = await read()
    app.clock.moveBy(60_000)
    await claire.browser.call(stock.dissociate, { params: { uid: page, id: picture, feedItemId: event } })
    const after = await read()
    expect(after.version).toBe((before.version ?? 0) + 1)
    expect(after.lastActivityDate > before.lastActivityDate).toBe(true)
  })

  it('is the same version of a chapter without it: what is written of its text goes on', async () => {
    const picture = await inStock()
    const chapter = await createChapter(app.services.db, { page_uid: page, author_uid: claire.uid })
    const held = { holder_uid: chapter, picture_item_uid: picture, position: 1 }
    await app.services.db.insertInto('item_pictures').values(held).execute()
    const params = { uid: page, id: picture, feedItemId: chapter }
    expect((await claire.browser.call(stock.dissociate, { params })).status).toBe(200)
    expect((await rowOf(chapter)).version).toBe(1)
  })
})

describe('the date of a picture that came with an event', () => {
  const bring = async (given: Parameters<typeof createItem>[1], date: string | null) => {
    const event = await createItem(app.services.db, { page_uid: page, author_uid: claire.uid, ...given })
    const picture = await inStock({ kind: 'attached-picture', parent_uid: event, associated_date: date })
    return { event, picture }
  }
  const dateOf = async (picture: string) =>
    (await claire.browser.call(stock.single, at(picture))).data.item.associatedDate
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

  it('is its own once someone has given it one', async () => {
    const { event, picture } = await bring({ associated_date: '1954-04-01' }, '1951-01-01')
    await change(event, spring, 2)
    expect(await dateOf(picture)).toEqual({ date: '1951-01-01', format: 1 })
  })
})

describe('a picture that came with a proposal', () => {
  const propose = async () => {
    const { data } = await theo.browser.call(feeds.createLifeEvent, {
      params: { uid: page },
      body: { message: 'La barque.', itemType: 2, pictures: [{ itemUid: await upload(theo), action: 5 }] },
    })
    const picture = data.item.content.pictures.items[0]?.itemUid ?? ''
    return { event: data.item.itemUid, picture }
  }
  const peopleOf = async (picture: string) => {
    const { author_uid, contributor_uid } = await rowOf(picture)
    return [author_uid, contributor_uid]
  }

  it('is still of who brought it once it is accepted, beside those the editor adds', async () => {
    const { event, picture } = await propose()
    const { data } = await claire.browser.call(feeds.changeLifeEvent, {
      ...at(event),
      body: {
        message: 'La barque.',
        itemType: 2,
        associatedDate: spring,
        pictures: [{ itemUid: await upload(claire), action: 5 }],
      },
    })
    const [added] = uidsOf(data.item.content.pictures.items).filter((uid) => uid !== picture)
    expect(await peopleOf(picture)).toEqual([claire.uid, theo.uid])
    expect(await peopleOf(added ?? '')).toEqual([claire.uid, null])
  })

  it('is still of who brought it where it is taken over into something else', async () => {
    const { picture } = await propose()
    const { data } = await claire.browser.call(feeds.createLifeEvent, {
      params: { uid: page },
      body: {
        message: 'Le lac.',
        itemType: 2,
        associatedDate: spring,
        pictures: [{ itemUid: picture, action: 1 }],
      },
    })
    expect(uidsOf(data.item.content.pictures.items)).toEqual([picture])
    expect(await peopleOf(picture)).toEqual([claire.uid, theo.uid])
  })
})

describe('a proposed picture', () => {
  const propose = async () => {
    const body = { pictures: [{ itemUid: await upload(theo), description: 'By the sea' }] }
    const { data } = await theo.browser.call(stock.create, { params: { uid: page }, body })
    return data.items[0]?.itemUid ?? ''
  }

  it('is seen by who proposed it and those who look after the page, and counted', async () => {
    const before = (await claire.browser.call(pictureProposals.count, { params: { uid: page } })).data.count
    const uid = await propose()
    const other = await createPerson(app)
    await addFollower(app.services.db, { page, person: other.uid }, 2)
    for (const [person, status] of [
      [claire, 200],
      [theo, 200],
      [other, 404],
    ] as const)
      expect((await person.browser.call(pictureProposals.single, at(uid))).status).toBe(status)
    const list = async ({ browser }: TestPerson) =>
      uidsOf((await browser.call(pictureProposals.list, { params: { uid: page } })).data.items)
    expect(await list(theo)).toContain(uid)
    expect(await list(other)).toEqual([])
    expect((await claire.browser.call(pictureProposals.count, { params: { uid: page } })).data.count).toBe(
      before + 1,
    )
    expect((await other.browser.call(pictureProposals.count, { params: { uid: page } })).data.count).toBe(0)
  })

  it('is accepted as it then reads, by a new author, with thanks to who proposed it', async () => {
    const uid = await propose()
    const body = {
      description: 'By the sea, 1961',
      clouds: [2],
      associatedDate: { date: '1961-01-01', format: 3 },
    }
    expect((await theo.browser.call(pictureProposals.accept, { ...at(uid), body })).status).toBe(403)
    const { data } = await claire.browser.call(pictureProposals.accept, { ...at(uid), body })
    expect(data.item).toMatchObject({ itemType: 5, title: 'By the sea, 1961', clouds: [2], version: 2 })
    expect([data.item.author?.userUid, data.item.contributor?.userUid]).toEqual([claire.uid, theo.uid])
    const told = await claire.browser.call(feeds.history, { params: { uid } })
    expect(told.data.items[0]).toMatchObject({
      act: 'accept',
      fields: ['itemType', 'description', 'clouds', 'associatedDate'],
      before: 'By the sea',
      clouds: [1],
      associatedDate: null,
    })
    expect((await claire.browser.call(pictureProposals.accept, { ...at(uid), body })).status).toBe(404)
    expect((await theo.browser.call(stock.single, at(uid))).data.item.can.remove).toBe(false)
  })

  it('is not accepted at a day that has not come', async () => {
    const uid = await propose()
    const body = { associatedDate: { date: '2999-01-01', format: 1 } }
    const reply = await claire.browser.call(pictureProposals.accept, { ...at(uid), body })
    expect(reply.codes).toEqual([catalogue.dateImpossible.key])
  })

  it('is refused with a word, or withdrawn', async () => {
    const [refused, withdrawn] = [await propose(), await propose()]
    const word = { query: { word: 'We have this one already.' } }
    expect((await claire.browser.call(pictureProposals.refuse, { ...at(refused), ...word })).status).toBe(200)
    expect((await theo.browser.call(pictureProposals.refuse, at(withdrawn))).status).toBe(200)
    const acts = await app.services.db
      .selectFrom('item_history')
      .select(['act', 'word'])
      .where('item_uid', 'in', [refused, withdrawn])
      .where('act', '<>', 'propose')
      .orderBy('act')
      .execute()
    expect(acts).toEqual([
      { act: 'delete', word: '' },
      { act: 'refuse', word: 'We have this one already.' },
    ])
  })
})
