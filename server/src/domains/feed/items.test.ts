import { catalogue } from '@souvenance/contract/errors'
import { timelineComments } from '@souvenance/contract/items/comments'
import { pictureActions } from '@souvenance/contract/items/feed-items'
import { feeds, type NewItem } from '@souvenance/contract/items/feeds'
import { itemCodes } from '@souvenance/contract/items/item-types'
import { cloudTypes } from '@souvenance/contract/people/clouds'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allOpenTo, createPage } from '../../../test/factories/create-page.ts'
import { createPerson, type TestPerson } from '../../../test/factories/create-person.ts'
import { createPicture } from '../../../test/factories/create-picture.ts'
import { addCaretaker, addFollower } from '../../../test/factories/stand-on-page.ts'
import { startTestApp, type TestApp } from '../../../test/start-app.ts'
import { purgeItems } from '../items/public.ts'

const day = 24 * 60 * 60 * 1000

let app: TestApp
let editor: TestPerson
let administrator: TestPerson
let follower: TestPerson
let stranger: TestPerson
let page: string

beforeAll(async () => {
  app = await startTestApp()
  editor = await createPerson(app, { firstname: 'Claire' })
  administrator = await createPerson(app, { firstname: 'Michel' })
  follower = await createPerson(app, { firstname: 'Théo' })
  stranger = await createPerson(app)
})

beforeEach(async () => {
  const { db } = app.services
  page = await createPage(db, { privacy_pm: allOpenTo(1) })
  await addCaretaker(db, { page, person: editor.uid }, 'editor')
  await addCaretaker(db, { page, person: administrator.uid }, 'administrator')
  await addFollower(db, { page, person: follower.uid }, 2)
})

afterAll(() => app.stop())

const wedding = { message: 'Le mariage à Annecy.', associatedDate: { date: '1956-06-09', format: 1 } }

const publish = ({ browser }: TestPerson, body: NewItem = wedding, uid = page) =>
  browser.call(feeds.createLifeEvent, { params: { uid }, body })

const change = ({ browser }: TestPerson, id: string, body: NewItem) =>
  browser.call(feeds.changeLifeEvent, { params: { uid: page, id }, body })

const timelineOf = async ({ browser }: TestPerson, uid = page) =>
  (await browser.call(feeds.timeline, { params: { uid } })).data.items

const messagesOf = async (person: TestPerson) => (await timelineOf(person)).map(({ message }) => message)

describe('a life event', () => {
  it('is published by an editor and listed in the timeline for its audience', async () => {
    const { data, codes } = await publish(editor, { ...wedding, clouds: [cloudTypes.family] })
    expect(codes).toEqual([catalogue.itemPublished.key])
    expect(data.item).toMatchObject({
      itemType: itemCodes['life-event'].standard,
      message: wedding.message,
      clouds: [cloudTypes.family],
      version: 1,
      associatedDate: wedding.associatedDate,
      associatedDateData: { year: 1956 },
      author: { firstname: 'Claire' },
      can: { edit: true, remove: true, setState: true, setClouds: true, comment: true, history: true },
    })
    expect(await messagesOf(follower)).toContain(wedding.message)
    expect(await messagesOf(stranger)).not.toContain(wedding.message)
    const [seen] = (await timelineOf(follower)).filter(({ message }) => message === wedding.message)
    expect(seen?.clouds).toBeUndefined()
    expect(seen?.can).toMatchObject({ edit: false, remove: false, comment: true, like: true, history: false })
  })

  it.each([
    ['dateNeeded', { message: 'Sans date.' }, catalogue.dateNeeded.key],
    [
      'dateImpossible',
      { ...wedding, associatedDate: { date: '2999-01-01', format: 3 } },
      catalogue.dateImpossible.key,
    ],
    ['nothingSaid', { ...wedding, message: '  ' }, catalogue.nothingSaid.key],
    ['nothing to be seen', { ...wedding, message: '\u200b\u2060' }, catalogue.nothingSaid.key],
    [
      'letters without a shape',
      { ...wedding, message: '\u3164\u115f\u2800\ufe0f\u0007' },
      catalogue.nothingSaid.key,
    ],
    [
      'a year nobody can turn to',
      { ...wedding, associatedDate: { date: '0999-12-31', format: 1 } },
      catalogue.dateImpossible.key,
    ],
    ['itemTypeNotSupported', { ...wedding, itemType: 999 }, catalogue.itemTypeNotSupported.key],
    [
      'the type of a chapter',
      { ...wedding, itemType: itemCodes.chapter.standard },
      catalogue.itemTypeNotSupported.key,
    ],
    [
      'a phase on a memorial',
      { ...wedding, itemType: itemCodes['life-event'].pm },
      catalogue.stateImpossible.key,
    ],
    [
      'impossible clouds',
      { ...wedding, clouds: [cloudTypes.public, cloudTypes.family] },
      catalogue.cloudsImpossible.key,
    ],
    ['no cloud', { ...wedding, clouds: [] }, catalogue.cloudsImpossible.key],
  ])('is refused: %s', async (_, body, code) => {
    expect((await publish(editor, body)).codes).toEqual([code])
    expect(await messagesOf(editor)).not.toContain(body.message)
  })

  it('needs a place name with a visible character', async () => {
    const unnamed = await publish(editor, { ...wedding, place: { label: ' \u3164' } })
    expect(unnamed.status).toBe(400)
    const { data } = await publish(editor, { ...wedding, place: { label: 'Annecy' } })
    expect(data.item.place).toEqual({ label: 'Annecy' })
  })

  it('keeps only the known part of its date', async () => {
    const { data } = await publish(editor, { ...wedding, associatedDate: { date: '1954-07-14', format: 2 } })
    expect(data.item.associatedDate).toEqual({ date: '1954-07-01', format: 2 })
  })

  it('needs no date as a draft, and one to be published', async () => {
    const { data } = await publish(editor, { message: 'Un jour.', itemType: itemCodes['life-event'].draft })
    const { itemUid: id } = data.item
    const publishDraft = () =>
      editor.browser.call(feeds.setState, {
        params: { uid: page, id },
        body: { state: itemCodes['life-event'].standard },
      })
    expect((await publishDraft()).codes).toEqual([catalogue.dateNeeded.key])
    await change(editor, id, { message: 'Un jour.', associatedDate: { date: '1960-01-01', format: 3 } })
    app.clock.moveBy(1000)
    const { itemUid: other } = (await publish(editor)).data.item
    app.clock.moveBy(1000)
    expect((await publishDraft()).data.item.itemType).toBe(2)
    const { items } = (await follower.browser.call(feeds.newsFeed)).data
    expect(items.map(({ itemUid }) => itemUid).slice(0, 2)).toEqual([id, other])
  })

  it('defaults to its day on a living page, and to the remembered phase', async () => {
    const owner = await createPerson(app)
    const first = await publish(
      owner,
      {
        message: 'Bientôt.',
        itemType: itemCodes['life-event'].pm,
        clouds: [cloudTypes.family],
        saveDefaults: true,
      },
      owner.uid,
    )
    expect(first.data.item.itemType).toBe(21)
    const today = () => ({ date: app.clock.now().toISOString().slice(0, 10), format: 1 })
    const before = today()
    const { data } = await publish(owner, { message: 'Plus tard.' }, owner.uid)
    expect(data.item).toMatchObject({ itemType: itemCodes['life-event'].pm, clouds: [cloudTypes.family] })
    expect([before, today()]).toContainEqual(data.item.associatedDate)
    const rights = await owner.browser.call(feeds.timelineRights, { params: { uid: 'me' } })
    expect(rights.data).toMatchObject({
      rights: { level: 3, canWrite: true },
      defaults: { clouds: [cloudTypes.family], phase: 1 },
    })
  })

  it('may be written on one’s own page while unconfirmed, but not on others’', async () => {
    const person = await createPerson(app, { confirmed: false })
    expect((await publish(person, { message: 'Moi.' }, person.uid)).status).toBe(200)
    await addFollower(app.services.db, { page, person: person.uid })
    expect((await publish(person)).codes).toEqual([catalogue.unconfirmed.key])
    const tribute = await person.browser.call(feeds.createTribute, {
      params: { uid: page },
      body: { message: 'Adieu.' },
    })
    expect(tribute.codes).toEqual([catalogue.unconfirmed.key])
  })
})

describe('a change', () => {
  it('is recorded with the text before and after, newest first', async () => {
    const { itemUid: id } = (await publish(editor)).data.item
    await change(editor, id, { ...wedding, message: 'Le mariage, à Annecy, sous la pluie.', version: 1 })
    app.clock.moveBy(1000)
    const last = await change(administrator, id, {
      ...wedding,
      message: 'Sous la pluie.',
      version: 2,
      clouds: [cloudTypes.friends],
    })
    expect(last.data.item).toMatchObject({ version: 3, clouds: [cloudTypes.friends] })
    const { data } = await editor.browser.call(feeds.history, { params: { uid: id } })
    expect(data.items.map(({ act, before, after }) => [act, before, after])).toEqual([
      ['edit', 'Le mariage, à Annecy, sous la pluie.', 'Sous la pluie.'],
      ['edit', wedding.message, 'Le mariage, à Annecy, sous la pluie.'],
      ['create', undefined, undefined],
    ])
    expect(data.items[0]).toMatchObject({
      actor: { firstname: 'Michel' },
      fields: ['message', 'clouds'],
      clouds: [cloudTypes.public],
    })
  })

  it('is shown in the news, and so is a comment', async () => {
    const storyIn = async (id: string) => {
      const { items } = (await follower.browser.call(feeds.newsFeed)).data
      return items.find(({ itemUid }) => itemUid === id)?.story
    }
    const told = { page: expect.any(String) }
    const { itemUid: id } = (await publish(editor)).data.item
    expect(await storyIn(id)).toMatchObject({ act: 'add', params: { name: expect.stringMatching('Claire') } })
    app.clock.moveBy(1000)
    await change(administrator, id, { ...wedding, message: 'Sous la pluie.', version: 1 })
    expect(await storyIn(id)).toEqual({ key: 'life-event', act: 'change', params: told })
    app.clock.moveBy(1000)
    await follower.browser.call(timelineComments.add, {
      params: { uid: page, itemId: id },
      body: { message: 'Merci.' },
    })
    expect(await storyIn(id)).toMatchObject({
      act: 'comment',
      params: { name: expect.stringMatching('Théo') },
    })
  })

  it('that publishes a draft appears as new', async () => {
    const { itemUid: id } = (await publish(editor, { ...wedding, itemType: itemCodes['life-event'].draft }))
      .data.item
    app.clock.moveBy(1000)
    const published = await change(editor, id, {
      ...wedding,
      message: 'Publié.',
      itemType: itemCodes['life-event'].standard,
      version: 1,
    })
    expect(published.data.item.story).toMatchObject({
      act: 'add',
      params: { name: expect.stringMatching('Claire') },
    })
  })

  it('that only publishes moves a draft to the top of the news', async () => {
    const { itemUid: id } = (await publish(editor, { ...wedding, itemType: itemCodes['life-event'].draft }))
      .data.item
    app.clock.moveBy(1000)
    const { itemUid: other } = (await publish(editor)).data.item
    app.clock.moveBy(1000)
    await change(editor, id, { ...wedding, itemType: itemCodes['life-event'].standard })
    const { items } = (await follower.browser.call(feeds.newsFeed)).data
    expect(items.map(({ itemUid }) => itemUid).slice(0, 2)).toEqual([id, other])
  })

  it('of a stale text is refused with both texts', async () => {
    const { itemUid: id } = (await publish(editor)).data.item
    await change(administrator, id, { ...wedding, message: 'Autrement.', version: 1 })
    const reply = await change(editor, id, { ...wedding, message: 'Le mien.', version: 1 })
    expect([reply.status, reply.codes]).toEqual([409, [catalogue.itemStale.key]])
    expect(reply.envelope.messages?.[0]?.context).toEqual({
      mine: 'Le mien.',
      theirs: 'Autrement.',
      version: 2,
      itemType: itemCodes['life-event'].standard,
    })
    expect(await messagesOf(editor)).toContain('Autrement.')
  })

  it('by two writers concurrently succeeds for one of them', async () => {
    const { itemUid: id } = (await publish(editor)).data.item
    const replies = await Promise.all(
      [editor, administrator, editor, administrator].map((person, turn) =>
        change(person, id, { ...wedding, message: `Version ${turn}.`, version: 1 }),
      ),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  })

  it('of the text moves the item up in recent activity; of the audience alone does not', async () => {
    const { data } = await publish(editor)
    const { itemUid: id, lastActivityDate } = data.item
    app.clock.moveBy(60_000)
    const clouds = await editor.browser.call(feeds.setClouds, {
      params: { uid: page, id },
      body: { clouds: [cloudTypes.friends, cloudTypes.family] },
    })
    expect(clouds.data.item).toMatchObject({
      clouds: [cloudTypes.family, cloudTypes.friends],
      lastActivityDate,
    })
    const words = await change(editor, id, { ...wedding, message: 'Autre chose.' })
    expect(words.data.item.lastActivityDate > lastActivityDate).toBe(true)
  })

  it('of state switches between published and draft', async () => {
    const { itemUid: id } = (await publish(editor)).data.item
    const setState = (state: number) =>
      editor.browser.call(feeds.setState, { params: { uid: page, id }, body: { state } })
    expect((await setState(20)).codes).toEqual([catalogue.stateImpossible.key])
    expect((await setState(14)).codes).toEqual([catalogue.stateImpossible.key])
    expect((await setState(5)).codes).toEqual([catalogue.itemTypeNotSupported.key])
    expect((await setState(15)).data.item.itemType).toBe(15)
    expect(await messagesOf(editor)).not.toContain(wedding.message)
    const count = await editor.browser.call(feeds.countDrafts, { params: { uid: page } })
    expect(count.data).toEqual({ count: 1 })
    expect((await follower.browser.call(feeds.timelineItem, { params: { uid: page, id } })).codes).toEqual([
      catalogue.itemNotFound.key,
    ])
    expect((await setState(2)).data.item.itemType).toBe(2)
  })

  it('cannot hide a text from its author', async () => {
    const { itemUid: id } = (await publish(editor)).data.item
    const reply = await administrator.browser.call(feeds.setClouds, {
      params: { uid: page, id },
      body: { clouds: [cloudTypes.onlyMe] },
    })
    expect(reply.codes).toEqual([catalogue.cloudsImpossible.key])
    const hidden = await change(administrator, id, { ...wedding, clouds: [cloudTypes.onlyMe] })
    expect(hidden.codes).toEqual([catalogue.cloudsImpossible.key])
    expect((await change(editor, id, { ...wedding, clouds: [cloudTypes.onlyMe] })).data.item.clouds).toEqual([
      0,
    ])
  })
})

describe('the description of a picture', () => {
  const publishWith = async (description: string, given: Partial<NewItem> = {}) => {
    const uploaded = await createPicture(app, { page_uid: page, uploader_uid: editor.uid })
    const items = [{ itemUid: uploaded, action: pictureActions.uploaded, message: description }]
    const { item } = (await publish(editor, { ...wedding, ...given, content: { pictures: { items } } })).data
    return { id: item.itemUid, itemUid: item.content.pictures.items[0]?.itemUid ?? '' }
  }

  const toldTo = async ({ browser }: TestPerson, uid: string) => {
    const { data } = await browser.call(feeds.history, { params: { uid } })
    return data.items.map(({ act, fields, before, after }) => [act, fields, before, after])
  }

  const { keep: action } = pictureActions
  const describeIn = async (
    id: string,
    itemUid: string,
    description: string,
    given: Partial<NewItem> = {},
  ) => {
    app.clock.moveBy(1000)
    const items = [{ itemUid, action, message: description }]
    expect(
      (await change(editor, id, { ...wedding, ...given, content: { pictures: { items } } })).status,
    ).toBe(200)
  }

  it('saved with its event is recorded once in the history of the picture', async () => {
    const { id, itemUid } = await publishWith('Le parvis.')
    await describeIn(id, itemUid, ' Le parvis, à midi. ')
    await describeIn(id, itemUid, 'Le parvis, à midi.')
    expect(await toldTo(administrator, itemUid)).toEqual([
      ['edit', ['description'], 'Le parvis.', 'Le parvis, à midi.'],
    ])
  })

  it('saved while the event was only-me is hidden from others', async () => {
    const { id, itemUid } = await publishWith('Un secret.', { clouds: [cloudTypes.onlyMe] })
    await describeIn(id, itemUid, 'Encore un secret.', { clouds: [cloudTypes.onlyMe] })
    await describeIn(id, itemUid, 'Encore un secret.', { clouds: [cloudTypes.public] })
    await describeIn(id, itemUid, 'Pour tous.', { clouds: [cloudTypes.public] })
    expect(await toldTo(editor, itemUid)).toHaveLength(2)
    expect(await toldTo(administrator, itemUid)).toEqual([
      ['edit', ['description'], 'Encore un secret.', 'Pour tous.'],
    ])
  })
})

describe('a proposal', () => {
  const propose = async () =>
    (
      await publish(follower, {
        message: 'La barque.',
        itemType: itemCodes['life-event'].standard,
        place: { label: 'Annecy' },
      })
    ).data.item
  const countFor = async ({ browser }: TestPerson) =>
    (await browser.call(feeds.countProposals, { params: { uid: page } })).data.count

  it('is what a follower writes, whatever they ask for, visible to them, editors and holders', async () => {
    const item = await propose()
    expect(item).toMatchObject({
      itemType: itemCodes['life-event'].proposal,
      can: { edit: false, accept: false, remove: true },
    })
    expect([await countFor(editor), await countFor(follower), await countFor(stranger)]).toEqual([1, 1, 0])
    const { data } = await editor.browser.call(feeds.proposals, { params: { uid: page } })
    expect(data.items[0]).toMatchObject({ message: 'La barque.', can: { accept: true, refuse: true } })
    expect((await publish(stranger)).codes).toEqual([catalogue.followFirst.key])
  })

  it('is accepted with the editor’s text; the editor is its author, the proposer its contributor', async () => {
    const { itemUid: id } = await propose()
    const body = {
      ...wedding,
      message: 'La barque de Talloires.',
      itemType: itemCodes['life-event'].standard,
      clouds: [cloudTypes.family],
      version: 1,
    }
    const { data, codes } = await change(editor, id, body)
    expect(codes).toEqual([catalogue.proposalAccepted.key])
    expect(data.item).toMatchObject({
      itemType: itemCodes['life-event'].standard,
      author: { firstname: 'Claire' },
      contributor: { firstname: 'Théo' },
      place: { label: 'Annecy' },
      clouds: [cloudTypes.family],
    })
    expect(await countFor(editor)).toBe(0)
    expect(await messagesOf(follower)).toContain('La barque de Talloires.')
    const history = await editor.browser.call(feeds.history, { params: { uid: id } })
    expect(history.data.items.map(({ act }) => act)).toEqual(['accept', 'propose'])
    await editor.browser.call(feeds.setClouds, {
      params: { uid: page, id },
      body: { clouds: [cloudTypes.friends] },
    })
    expect(await messagesOf(follower)).not.toContain('La barque de Talloires.')
  })

  it('has no contributor when its proposer became an editor and accepts it', async () => {
    const { itemUid: id } = await propose()
    await addCaretaker(app.services.db, { page, person: follower.uid }, 'editor')
    const { data } = await change(follower, id, { ...wedding, itemType: itemCodes['life-event'].standard })
    expect(data.item).toMatchObject({ author: { firstname: 'Théo' }, contributor: null })
  })

  it('cannot be saved as a proposal by an editor', async () => {
    const { itemUid: id } = await propose()
    expect(
      (await change(editor, id, { ...wedding, itemType: itemCodes['life-event'].proposal })).codes,
    ).toEqual([catalogue.stateImpossible.key])
    const { data } = await follower.browser.call(feeds.proposals, { params: { uid: page } })
    expect(data.items[0]).toMatchObject({ message: 'La barque.', author: { firstname: 'Théo' } })
  })

  it('is refused with a note, which is kept', async () => {
    const { itemUid: id } = await propose()
    const reply = await editor.browser.call(feeds.removeProposal, {
      params: { uid: page, id },
      query: { word: 'C’était en 1957.' },
    })
    expect(reply.codes).toEqual([catalogue.proposalRefused.key])
    expect([await countFor(editor), await countFor(follower)]).toEqual([0, 0])
    const kept = await app.services.db
      .selectFrom('item_history')
      .select(['act', 'word', 'actor_uid'])
      .where('item_uid', '=', id)
      .where('act', '=', 'refuse')
      .execute()
    expect(kept).toEqual([{ act: 'refuse', word: 'C’était en 1957.', actor_uid: editor.uid }])
  })

  it('may be made only-me by the person who accepts it', async () => {
    const { itemUid: id } = await propose()
    const { data } = await change(editor, id, {
      ...wedding,
      itemType: itemCodes['life-event'].standard,
      clouds: [cloudTypes.onlyMe],
    })
    expect(data.item).toMatchObject({
      itemType: itemCodes['life-event'].standard,
      clouds: [cloudTypes.onlyMe],
      author: { firstname: 'Claire' },
    })
  })

  it('does not change the defaults of the page', async () => {
    const defaultsOf = async () =>
      (await editor.browser.call(feeds.timelineRights, { params: { uid: page } })).data.defaults
    const before = await defaultsOf()
    await publish(follower, { message: 'La barque.', clouds: [cloudTypes.friends], saveDefaults: true })
    expect(await defaultsOf()).toEqual(before)
  })

  it('on a page whose default is only-me is for the family at most', async () => {
    const owner = await createPerson(app)
    await publish(owner, { message: 'Pour moi.', clouds: [cloudTypes.onlyMe], saveDefaults: true }, owner.uid)
    await addFollower(app.services.db, { page: owner.uid, person: follower.uid }, 3)
    const { status, data } = await publish(follower, { message: 'La barque.' }, owner.uid)
    expect([status, data.item?.itemType, data.item?.clouds]).toEqual([200, 14, [2]])
  })

  it('is withdrawn by its author, and cannot be hidden from editors', async () => {
    const { itemUid: id } = await propose()
    const params = { uid: page, id }
    expect((await follower.browser.call(feeds.removeDraft, { params })).status).toBe(404)
    expect((await follower.browser.call(feeds.removeProposal, { params })).status).toBe(200)
    expect(await countFor(editor)).toBe(0)
    expect((await publish(follower, { message: 'x', clouds: [cloudTypes.onlyMe] })).codes).toEqual([
      catalogue.cloudsImpossible.key,
    ])
  })
})

describe('a deleted item', () => {
  const restore = ({ browser }: TestPerson, uid: string) => browser.call(feeds.restore, { params: { uid } })

  it('is restored by an administrator or its deleter, and by nobody else', async () => {
    const { itemUid: id } = (await publish(administrator)).data.item
    const params = { uid: page, id }
    await editor.browser.call(feeds.removeLifeEvent, { params })
    expect(await messagesOf(editor)).not.toContain(wedding.message)
    for (const person of [follower, stranger]) expect((await restore(person, id)).status).toBe(404)
    expect((await restore(editor, id)).data.item.message).toBe(wedding.message)
    expect((await restore(editor, id)).status).toBe(404)
    await editor.browser.call(feeds.removeLifeEvent, { params })
    expect((await restore(administrator, id)).status).toBe(200)
    expect(await messagesOf(follower)).toContain(wedding.message)
  })

  it('deleted by its author is restored by that author alone', async () => {
    const reply = await follower.browser.call(feeds.createTribute, {
      params: { uid: page },
      body: { message: 'Trop dit.' },
    })
    const id = reply.data.item.itemUid
    await follower.browser.call(feeds.removeTribute, { params: { uid: page, id } })
    expect((await restore(administrator, id)).status).toBe(404)
    expect((await restore(follower, id)).data.item.message).toBe('Trop dit.')
  })

  it('is gone for good after thirty days', async () => {
    const { itemUid: id } = (await publish(editor)).data.item
    await editor.browser.call(feeds.removeLifeEvent, { params: { uid: page, id } })
    app.clock.moveBy(29 * day)
    await purgeItems(app.services)
    expect((await restore(editor, id)).status).toBe(200)
    await editor.browser.call(feeds.removeLifeEvent, { params: { uid: page, id } })
    app.clock.moveBy(31 * day)
    await purgeItems(app.services)
    expect((await restore(administrator, id)).status).toBe(404)
  })

  it('is never a birth or a death: those wait for a trigger', async () => {
    const { db } = app.services
    const died = () =>
      db.selectFrom('items').select('uid').where('page_uid', '=', page).where('kind', '=', 'death')
    const [before] = await died().execute()
    await db.updateTable('pages').set({ alive: true, death_date: null }).where('uid', '=', page).execute()
    app.clock.moveBy(31 * day)
    await db
      .updateTable('items')
      .set({ deleted_at: new Date(0) })
      .where('uid', '=', before?.uid ?? '')
      .execute()
    await purgeItems(app.services)
    expect(await died().execute()).toEqual([before])
  })
})
