import { catalogue } from '@souvenance/contract/errors'
import { feeds } from '@souvenance/contract/items/feeds'
import { itemCodes } from '@souvenance/contract/items/item-types'
import { library, pictureProposals } from '@souvenance/contract/items/library'
import { composerPictureType } from '@souvenance/contract/pages/header-pictures'
import { cloudTypes } from '@souvenance/contract/people/clouds'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allOpenTo, createPage } from '../../../test/factories/create-page.ts'
import { createPerson, type TestPerson } from '../../../test/factories/create-person.ts'
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

describe('a picture attached to a proposal', () => {
  const propose = async () => {
    const { data } = await theo.browser.call(feeds.createLifeEvent, {
      params: { uid: page },
      body: {
        message: 'La barque.',
        itemType: itemCodes['life-event'].standard,
        ...holding({ itemUid: await upload(theo), action: 5 }),
      },
    })
    const picture = data.item.content.pictures.items[0]?.itemUid ?? ''
    return { event: data.item.itemUid, picture }
  }
  const peopleOf = async (picture: string) => {
    const { author_uid, contributor_uid } = await rowOf(picture)
    return [author_uid, contributor_uid]
  }

  it('keeps its uploader as contributor once accepted, beside pictures the editor adds', async () => {
    const { event, picture } = await propose()
    const { data } = await claire.browser.call(feeds.changeLifeEvent, {
      ...at(event),
      body: {
        message: 'La barque.',
        itemType: itemCodes['life-event'].standard,
        associatedDate: spring,
        ...holding({ itemUid: await upload(claire), action: 5 }),
      },
    })
    const [added] = uidsOf(data.item.content.pictures.items).filter((uid) => uid !== picture)
    expect(await peopleOf(picture)).toEqual([claire.uid, theo.uid])
    expect(await peopleOf(added ?? '')).toEqual([claire.uid, null])
  })

  it('keeps its uploader as contributor when moved into another item', async () => {
    const { picture } = await propose()
    const { data } = await claire.browser.call(feeds.createLifeEvent, {
      params: { uid: page },
      body: {
        message: 'Le lac.',
        itemType: itemCodes['life-event'].standard,
        associatedDate: spring,
        ...holding({ itemUid: picture, action: 1 }),
      },
    })
    expect(uidsOf(data.item.content.pictures.items)).toEqual([picture])
    expect(await peopleOf(picture)).toEqual([claire.uid, theo.uid])
  })
})

describe('a proposed picture', () => {
  const propose = async () => {
    const body = holding({ itemUid: await upload(theo), message: 'By the sea' })
    const { data } = await theo.browser.call(library.create, { params: { uid: page }, body })
    return data.items[0]?.itemUid ?? ''
  }

  it('is visible to its proposer, editors and holders, and counted', async () => {
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

  it('is accepted with the editor’s description; the editor is its author, the proposer its contributor', async () => {
    const uid = await propose()
    const body = {
      message: 'By the sea, 1961',
      clouds: [cloudTypes.family],
      associatedDate: { date: '1961-01-01', format: 3 },
    }
    expect((await theo.browser.call(pictureProposals.accept, { ...at(uid), body })).status).toBe(403)
    const { data } = await claire.browser.call(pictureProposals.accept, { ...at(uid), body })
    expect(data.item).toMatchObject({
      itemType: itemCodes.picture.standard,
      message: 'By the sea, 1961',
      clouds: [cloudTypes.family],
      version: 2,
    })
    expect([data.item.author?.userUid, data.item.contributor?.userUid]).toEqual([claire.uid, theo.uid])
    const told = await claire.browser.call(feeds.history, { params: { uid } })
    expect(told.data.items[0]).toMatchObject({
      act: 'accept',
      fields: ['itemType', 'description', 'clouds', 'associatedDate'],
      before: 'By the sea',
      clouds: [cloudTypes.public],
      associatedDate: null,
    })
    expect((await claire.browser.call(pictureProposals.accept, { ...at(uid), body })).status).toBe(404)
    expect((await theo.browser.call(library.single, at(uid))).data.item.can.remove).toBe(false)
  })

  it('is not accepted with a future date', async () => {
    const uid = await propose()
    const body = { associatedDate: { date: '2999-01-01', format: 1 } }
    const reply = await claire.browser.call(pictureProposals.accept, { ...at(uid), body })
    expect(reply.codes).toEqual([catalogue.dateImpossible.key])
  })

  it('is refused with a note, or withdrawn', async () => {
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
