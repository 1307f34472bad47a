import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { library } from '@souvenance/contract/items/library'
import { composerPictureType, profiles } from '@souvenance/contract/pages/header-pictures'
import { pages } from '@souvenance/contract/pages/pages'
import { cloudTypes } from '@souvenance/contract/people/clouds'
import { makeZip } from 'client-zip'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createChapter, createProposal } from '../../../../test/factories/create-chapter.ts'
import { createItem } from '../../../../test/factories/create-item.ts'
import { createPage } from '../../../../test/factories/create-page.ts'
import { createPerson, type TestPerson } from '../../../../test/factories/create-person.ts'
import { downloadArchive, makeExport, openArchive } from '../../../../test/factories/exports.ts'
import { addCaretaker } from '../../../../test/factories/stand-on-page.ts'
import { phonePhoto } from '../../../../test/sample-pictures.ts'
import { sendPicture } from '../../../../test/send-picture.ts'
import { startTestApp, type TestApp } from '../../../../test/start-app.ts'
import { erasePage } from '../../deletion/erasure/erase-page.ts'
import { importMemorial } from './import-memorial.ts'

let app: TestApp
let keeper: TestPerson
let folder: string
beforeAll(async () => {
  app = await startTestApp()
  keeper = await createPerson(app, { firstname: 'Claire', lastname: 'Laurent' })
  folder = await mkdtemp(join(tmpdir(), 'souvenance-import-test-'))
})
afterAll(async () => {
  await app.stop()
  await rm(folder, { recursive: true, force: true })
})

const upload = async (page: string): Promise<string> => {
  const fields = { pictureType: String(composerPictureType) }
  return (await sendPicture(app, keeper.browser, { page, bytes: await phonePhoto(), fields })).data.itemUid
}

const createMemorial = async (): Promise<string> => {
  const { db } = app.services
  const friend = await createPerson(app, {
    firstname: 'Léa',
    lastname: 'Fournier',
    marital_name: 'Roux',
    fullname_format: 4,
  })
  const given = {
    firstname: 'Émile',
    lastname: 'Laurent',
    birth_date: '1931-03-14',
    death_date: '2019-11-02',
    tag: 'Clockmaker',
  }
  const page = await createPage(db, given)
  await addCaretaker(db, { page, person: keeper.uid }, 'administrator')
  const picture = await upload(page)
  const content = { pictures: { items: [{ itemUid: picture, message: 'In the garden' }] } }
  const added = await keeper.browser.call(library.create, { params: { uid: page }, body: { content } })
  const crop = { x1: 0, y1: 0, x2: 40, y2: 40 }
  const portrait = await keeper.browser.call(profiles.add, {
    params: { uid: page },
    body: { picture: { itemUid: picture, ...crop } },
  })
  expect([added.status, portrait.status]).toEqual([200, 200])
  const chapter = await createChapter(db, {
    page_uid: page,
    author_uid: keeper.uid,
    body: `He pushed the door.\n\n![](picture:${picture})`,
    position: 2,
  })
  await createChapter(db, {
    page_uid: page,
    parent_uid: chapter,
    author_uid: null,
    title: 'Inside',
    position: 1,
  })
  await createProposal(db, { page_uid: page, author_uid: friend.uid, linked: chapter, comment: 'Perhaps' })
  const tribute = await createItem(db, {
    page_uid: page,
    kind: 'tribute',
    author_uid: friend.uid,
    message: 'Brass.',
  })
  const words = { item_uid: tribute, author_uid: keeper.uid, created_at: new Date() }
  await db
    .insertInto('comments')
    .values([
      { ...words, message: 'One' },
      { ...words, message: 'Two' },
    ])
    .execute()
  await db
    .insertInto('likes')
    .values({ item_uid: tribute, user_uid: friend.uid, created_at: new Date() })
    .execute()
  const event = await createItem(db, {
    page_uid: page,
    author_uid: keeper.uid,
    title: 'The workshop',
    associated_date: '1956-01-01',
    date_precision: 3,
    date_told: 'summer',
    date_about: true,
    place: JSON.stringify({ label: 'Annecy' }),
  })
  await createItem(db, {
    page_uid: page,
    author_uid: keeper.uid,
    clouds: [cloudTypes.onlyMe],
    title: 'For myself',
  })
  const attached = await createItem(db, {
    page_uid: page,
    kind: 'attached-picture',
    parent_uid: event,
    picture_uid: await upload(page),
    message: '',
  })
  await db
    .insertInto('item_pictures')
    .values({ holder_uid: event, picture_item_uid: attached, position: 0 })
    .execute()
  return page
}

const takeOut = async (page: string): Promise<string> => {
  const path = join(folder, `${page}.zip`)
  await writeFile(path, await downloadArchive(app, keeper, await makeExport(app, keeper, page)))
  return path
}

const bring = (path: string) =>
  importMemorial(app.services, {
    path,
    administratorUid: keeper.uid,
    most: { pictureBytes: 1_000_000, allPictureBytes: 10_000_000, dataBytes: 10_000_000 },
  })

/** Uids by the order of their first appearance, and without the moment, the address and the names of files. */
const comparable = (data: object): string => {
  const seen = new Map<string, number>()
  return JSON.stringify(
    { ...data, exportedAt: '' },
    (key, value) => (key === 'permalink' ? '' : value),
    1,
  ).replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, (uid) => {
    const number = seen.get(uid) ?? seen.size + 1
    seen.set(uid, number)
    return `#${number}`
  })
}

describe('an imported memorial', () => {
  it('is the same when it is exported again, data and every byte of its pictures', async () => {
    const path = await takeOut(await createMemorial())
    const { pageUid } = await bring(path)
    const before = await openArchive(await readFile(path))
    const after = await openArchive(await readFile(await takeOut(pageUid)))
    const closed = { ...before.data, page: { ...before.data.page, visible: false, indexable: false } }
    expect(comparable(after.data)).toBe(comparable(closed))
    expect(before.data).toMatchObject({ chapters: [{}, {}, {}], pictures: [{}, {}], page: { headers: [{}] } })
    for (const [index, { file }] of before.data.pictures.entries())
      expect((await after.read(after.data.pictures[index].file)).equals(await before.read(file))).toBe(true)
    expect(after.html.match(/<article/g)).toHaveLength(before.html.match(/<article/g)?.length ?? 0)
    await before.close()
    await after.close()
  })

  it('tells nobody, and its names can neither be opened nor found', async () => {
    const { db } = app.services
    const { pageUid } = await bring(await takeOut(await createMemorial()))
    const told = await db.selectFrom('notifications').select('uid').where('page_uid', '=', pageUid).execute()
    expect(told).toEqual([])
    const names = await db
      .selectFrom('items')
      .innerJoin('pages', 'pages.uid', 'items.author_uid')
      .select(['pages.visible', 'pages.permalink', 'pages.uid'])
      .where('page_uid', '=', pageUid)
      .where('kind', '=', 'tribute')
      .execute()
    expect(names).toMatchObject([{ visible: false }])
  })
})

type File = { name: string; input: string | Buffer }
const zipOf = async (files: File[], change: (bytes: Buffer) => void = () => {}): Promise<string> => {
  const bytes = Buffer.from(await new Response(makeZip(files)).arrayBuffer())
  change(bytes)
  const path = join(folder, `${crypto.randomUUID()}.zip`)
  await writeFile(path, bytes)
  return path
}

describe('a file from somewhere', () => {
  /** Says of its first entry that it would grow to four gigabytes. */
  const inflate = (bytes: Buffer) => {
    const at = bytes.indexOf('PK\x01\x02', 0, 'latin1')
    bytes.writeUInt16LE(8, at + 10)
    bytes.writeUInt32LE(0xfffffff0, at + 24)
  }
  const data = (changes: object) =>
    JSON.stringify({ format: 'souvenance-export', version: 1, kind: 'memorial', ...changes })
  const named = (name: string, input: string | Buffer = 'x') => [{ name, input }]

  it.each([
    ['is no ZIP', async () => join(folder, 'text'), /not a ZIP/],
    ['leads out of its folder', () => zipOf(named('../../etc/passwd')), /damaged/],
    ['would fill the disk', () => zipOf(named('data.json'), inflate), /too large/],
    ['would fill the memory', () => zipOf(named('data.json', `[${'{},'.repeat(2_500_000)}1]`)), /too much/],
    ['holds a name twice', () => zipOf([...named('a'), ...named('a')]), /twice/],
    ['holds no data', () => zipOf(named('photo.jpg')), /no data\.json/],
    [
      'holds other data',
      () => zipOf(named('data.json', '{"format":"other"}')),
      /not an export of Souvenance/,
    ],
    ['is of another version', () => zipOf(named('data.json', data({ version: 2 }))), /version 2/],
    [
      'is of an account',
      () => zipOf(named('data.json', data({ kind: 'account' }))),
      /Only the export of a memorial/,
    ],
    ['lacks most of it', () => zipOf(named('data.json', data({}))), /form of an export/],
  ])('that %s is refused in one line', async (_, make, message) => {
    await writeFile(join(folder, 'text'), 'Dear Claire')
    await expect(bring(await make())).rejects.toMatchObject({
      name: 'StartFailure',
      message: expect.stringMatching(message),
    })
  })

  it.each([
    ['a name that turns what follows', { firstname: 'Rose\u202e' }],
    ['a name without a letter', { lastname: '\u200b' }],
    ['a birth after the death', { birthDate: '2020-01-01', deathDate: '2019-01-01' }],
    ['a death to come', { deathDate: '2999-01-01' }],
    ['sections that are none', { privacyPm: { 99: [1] } }],
    ['clouds that do not go together', { privacyPm: { 2: [1, 2, 3] } }],
    ['a line that turns what follows', { tag: 'Clock\u202emaker' }],
  ])('with %s is refused', async (_, changes) => {
    const source = await openArchive(await readFile(await takeOut(await createMemorial())))
    const page = { ...source.data.page, ...changes }
    const path = await zipOf(named('data.json', JSON.stringify({ ...source.data, page })))
    await expect(bring(path)).rejects.toMatchObject({ name: 'StartFailure', reason: 'damaged' })
    await source.close()
  })

  it('of somebody else makes nobody here the author, and is closed', async () => {
    const { db } = app.services
    const path = await takeOut(await createMemorial())
    const other = await createPerson(app)
    const most = { pictureBytes: 1_000_000, allPictureBytes: 10_000_000, dataBytes: 10_000_000 }
    const { pageUid } = await importMemorial(app.services, { path, administratorUid: other.uid, most })
    const authors = await db
      .selectFrom('items')
      .innerJoin('pages', 'pages.uid', 'items.author_uid')
      .select(['pages.uid', 'firstname', 'visible'])
      .where('page_uid', '=', pageUid)
      .where('kind', '=', 'life-event')
      .execute()
    expect(authors).not.toEqual([])
    for (const author of authors) {
      expect(author).toMatchObject({ firstname: 'Claire', visible: false })
      expect([keeper.uid, other.uid]).not.toContain(author.uid)
    }
    expect((await app.browser().call(pages.page, { params: { uid: pageUid } })).status).toBe(404)
  })

  it('with a link that no browser can read is refused', async () => {
    const source = await openArchive(await readFile(await takeOut(await createMemorial())))
    const link = { url: 'https://[', title: 'x', description: '', siteName: '', picture: null, player: null }
    const items = source.data.items.map((item: object) => ({ ...item, link }))
    const path = await zipOf(named('data.json', JSON.stringify({ ...source.data, items })))
    await expect(bring(path)).rejects.toThrow(/leads nowhere/)
    await source.close()
  })

  const later = '9999-12-31T00:00:00.000Z'
  const comment = { author: null, message: 'x', createdAt: later, updatedAt: null }
  type Parts = Record<'items' | 'chapters' | 'pictures', object[]> & { page: { headers: object[] } }
  it.each<[string, (data: Parts) => object]>([
    ['of an item', ({ items }) => ({ items: items.map((item) => ({ ...item, lastActivityAt: later })) })],
    [
      'of a chapter',
      ({ chapters }) => ({ chapters: chapters.map((each) => ({ ...each, updatedAt: later })) }),
    ],
    ['of a comment', ({ items }) => ({ items: items.map((item) => ({ ...item, comments: [comment] })) })],
    [
      'of a picture',
      ({ pictures }) => ({ pictures: pictures.map((each) => ({ ...each, createdAt: later })) }),
    ],
    [
      'of a portrait',
      ({ page }) => ({
        page: { ...page, headers: page.headers.map((each) => ({ ...each, createdAt: later })) },
      }),
    ],
  ])('with a moment %s that has not come yet is refused', async (_, change) => {
    const source = await openArchive(await readFile(await takeOut(await createMemorial())))
    const path = await zipOf(named('data.json', JSON.stringify({ ...source.data, ...change(source.data) })))
    await expect(bring(path)).rejects.toThrow(/not come yet/)
    await source.close()
  })

  const crowd = (count: number) =>
    Array.from({ length: count }, () => ({
      uid: crypto.randomUUID(),
      firstname: 'Crowd',
      lastname: 'Nobody',
      fullname: 'Crowd Nobody',
    }))
  const countCrowd = async () =>
    (await app.services.db.selectFrom('pages').select('uid').where('firstname', '=', 'Crowd').execute())
      .length

  it('makes names only of those who did something, and forgets them with the memorial', async () => {
    const { db } = app.services
    const source = await openArchive(await readFile(await takeOut(await createMemorial())))
    const guests = crowd(300)
    const flowers = guests.slice(0, 200).map(({ uid }) => ({ person: uid, at: '2026-01-02T00:00:00.000Z' }))
    const items = source.data.items
      .filter(({ kind }: { kind: string }) => kind === 'tribute')
      .map((item: object) => ({ ...item, flowers }))
    const data = {
      ...source.data,
      items,
      chapters: [],
      pictures: [],
      people: [...source.data.people, ...guests],
    }
    data.page.headers = []
    const { pageUid } = await bring(await zipOf(named('data.json', JSON.stringify(data))))
    expect(await countCrowd()).toBe(200)
    const elsewhere = await createItem(db, {
      page_uid: await createPage(db),
      kind: 'tribute',
      message: 'Stays.',
    })
    const [kept] = await db
      .selectFrom('pages')
      .select('uid')
      .where('firstname', '=', 'Crowd')
      .limit(1)
      .execute()
    await db.updateTable('items').set({ author_uid: kept?.uid }).where('uid', '=', elsewhere).execute()
    await erasePage(app.services, { pageUid, kind: 'memorial', words: 'keep' }, async () => true)
    expect(await countCrowd()).toBe(1)
    await source.close()
  })

  it('of more people than a memorial knows is refused', async () => {
    const source = await openArchive(await readFile(await takeOut(await createMemorial())))
    const guests = crowd(5001)
    const flowers = guests.map(({ uid }) => ({ person: uid, at: '2026-01-02T00:00:00.000Z' }))
    const items = source.data.items.map((item: object, index: number) =>
      index ? item : { ...item, flowers },
    )
    const path = await zipOf(named('data.json', JSON.stringify({ ...source.data, items, people: guests })))
    await expect(bring(path)).rejects.toMatchObject({ reason: 'tooLarge' })
    await source.close()
  })

  it('with a picture that is none leaves nothing behind', async () => {
    const source = await openArchive(await readFile(await takeOut(await createMemorial())))
    const [picture] = source.data.pictures
    const bytes = (await source.read(picture.file)).fill(7)
    const other = source.data.pictures[1].file
    const path = await zipOf([
      ...named('data.json', JSON.stringify(source.data)),
      ...named(picture.file, bytes),
      ...named(other, await source.read(other)),
    ])
    const count = () =>
      app.services.db
        .selectFrom('pages')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .execute()
    const before = await count()
    await expect(bring(path)).rejects.toThrow(/cannot be read as a picture/)
    expect(await count()).toEqual(before)
    await source.close()
  })
})
