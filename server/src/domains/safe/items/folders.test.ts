import { randomUUID } from 'node:crypto'
import { catalogue } from '@souvenance/contract/errors'
import { type SafeItem, safe, safeTypes } from '@souvenance/contract/safe/safe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPerson, type TestPerson } from '../../../../test/factories/create-person.ts'
import { fetchFile, sendFile } from '../../../../test/send-file.ts'
import { startTestApp, type TestApp } from '../../../../test/start-app.ts'

let app: TestApp
let claire: TestPerson

beforeAll(async () => {
  app = await startTestApp()
  claire = await createPerson(app)
})
afterAll(() => app.stop())

const folder = async (name: string, parent?: SafeItem, person = claire): Promise<SafeItem> => {
  const body = { name }
  const { data } = parent
    ? await person.browser.call(safe.createFolder, { params: { folderUid: parent.itemUid }, body })
    : await person.browser.call(safe.createFolderInRoot, { body })
  return data.item
}
const file = async (filename: string, parent?: SafeItem, text = filename): Promise<SafeItem> => {
  const sent = { bytes: Buffer.from(text), filename, ...(parent && { folder: parent.itemUid }) }
  return (await sendFile(app, claire.browser, sent)).item
}
const list = async (parent?: SafeItem | string, query = {}, person = claire) => {
  const folderUid = typeof parent === 'string' ? parent : parent?.itemUid
  const { data } =
    folderUid === undefined
      ? await person.browser.call(safe.root, { query })
      : await person.browser.call(safe.folder, { params: { folderUid }, query })
  return data
}
const namesIn = async (parent?: SafeItem, query = {}) =>
  (await list(parent, query)).items.map(({ name }) => name)
const of = ({ itemUid }: SafeItem) => ({ params: { itemUid } })
const to = (item: SafeItem, destination?: SafeItem | string) => ({
  ...of(item),
  body: {
    destinationFolderUid: typeof destination === 'string' ? destination : (destination?.itemUid ?? ''),
  },
})

describe('a folder', () => {
  it('is empty at first, without a row for a safe that was only read', async () => {
    const someone = await createPerson(app)
    const opened = await list(undefined, {}, someone)
    expect(opened).toMatchObject({ items: [], eof: true, itemsCount: 0, donor: null })
    expect(opened.breadcrumb).toEqual([{ itemUid: '', itemType: safeTypes.root, name: '' }])
    const { db } = app.services
    const row = await db
      .selectFrom('safes')
      .select('owner_uid')
      .where('owner_uid', '=', someone.uid)
      .execute()
    expect(row).toEqual([])
  })

  it('has the path that leads to it', async () => {
    const house = await folder('House')
    const works = await folder('Works 2016', house)
    const { breadcrumb, can } = await list(works)
    expect(breadcrumb.map(({ name, itemType }) => [name, itemType])).toEqual([
      ['', 0],
      ['House', 1],
      ['Works 2016', 1],
    ])
    expect(can).toEqual({ createFolder: true, upload: true })
  })

  it('lists folders first, then by latest change, with their counts', async () => {
    const place = await folder('Ordered')
    await sendFile(app, claire.browser, {
      bytes: Buffer.from('1'),
      filename: 'old.txt',
      folder: place.itemUid,
      lastMod: 1000,
    })
    await sendFile(app, claire.browser, {
      bytes: Buffer.from('12'),
      filename: 'new.txt',
      folder: place.itemUid,
      lastMod: 2000,
    })
    const inner = await folder('inner', place)
    await file('a.txt', inner)
    const { items, itemsCount } = await list(place)
    expect(items.map(({ name, ext, size, itemsCount: held }) => [name, ext, size, held])).toEqual([
      ['inner', '', 0, 1],
      ['new', 'txt', 2, null],
      ['old', 'txt', 1, null],
    ])
    expect(items[2]?.lastMod).toBe(new Date(1000).toISOString())
    expect(itemsCount).toBe(3)
    expect(await namesIn(place, { ownedFolderOnly: true })).toEqual(['inner'])
  })

  it('is paged', async () => {
    const place = await folder('Pages')
    for (let number = 0; number < 130; number += 1) await folder(`n${number}`, place)
    const [first, second, third] = [
      await list(place),
      await list(place, { page: 2 }),
      await list(place, { page: 3 }),
    ]
    expect([first, second, third].map(({ items, eof }) => [items.length, eof])).toEqual([
      [100, false],
      [30, true],
      [0, true],
    ])
    expect(first.itemsCount).toBe(130)
    expect(new Set([...first.items, ...second.items].map(({ itemUid }) => itemUid)).size).toBe(130)
  })

  it.each(['nowhere', '../..', randomUUID(), '%00'])('is unknown as "%s"', async (folderUid) => {
    for (const endpoint of [safe.folder, safe.createFolder, safe.upload]) {
      const reply = await claire.browser.call(endpoint, {
        params: { folderUid },
        body: { name: 'a' },
      } as never)
      expect([reply.status, reply.codes]).toEqual([404, [catalogue.safeFolderUnknown.key]])
    }
  })

  it('is neither a file nor a folder of another person', async () => {
    const other = await createPerson(app)
    const theirs = await folder('Theirs', undefined, other)
    const letter = await file('letter.pdf')
    for (const item of [theirs, letter]) {
      const reply = await claire.browser.call(safe.folder, { params: { folderUid: item.itemUid } })
      expect(reply.codes).toEqual([catalogue.safeFolderUnknown.key])
    }
    const calls = [
      await claire.browser.call(safe.rename, { ...of(theirs), body: { name: 'Mine', type: 1 } }),
      await claire.browser.call(safe.remove, of(theirs)),
      await claire.browser.call(safe.copy, to(theirs)),
      await claire.browser.call(safe.move, to(theirs)),
      await claire.browser.call(safe.restore, of(theirs)),
      await claire.browser.call(safe.purge, of(theirs)),
    ]
    expect(calls.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
    expect((await claire.browser.call(safe.move, to(letter, theirs))).codes).toEqual([
      catalogue.safeFolderUnknown.key,
    ])
  })
})

describe('a name', () => {
  it('is unique in a folder regardless of case, and numbered otherwise', async () => {
    const place = await folder('Names')
    const names = ['Letter.PDF', 'letter.pdf', 'LETTER.pdf', 'letter']
    for (const name of names) await file(name, place)
    const shown = (await list(place)).items.map(({ name, ext }) => `${name}.${ext}`).sort()
    expect(shown).toEqual(['LETTER (3).pdf', 'Letter.PDF', 'letter (2).pdf', 'letter.'].sort())
  })

  it('is numbered past fifty of the same', async () => {
    const place = await folder('Many')
    for (let number = 0; number < 53; number += 1) await folder('same', place)
    expect(await namesIn(place)).toContain('same (53)')
  })

  it('may be the same in another folder, and free again once the first is deleted', async () => {
    const [one, two] = [await folder('One'), await folder('Two')]
    const first = await file('same.txt', one)
    expect((await file('same.txt', two)).name).toBe('same')
    await claire.browser.call(safe.remove, of(first))
    expect((await file('same.txt', one)).name).toBe('same')
  })

  it.each(['', ' ', 'a/b', '..', 'a ', 'a'.repeat(101), 'tab\t'])('cannot be "%s"', async (name) => {
    const item = await folder('Nameable')
    const created = await claire.browser.call(safe.createFolderInRoot, { body: { name } })
    const renamed = await claire.browser.call(safe.rename, { ...of(item), body: { name, type: 1 } })
    for (const { status, codes } of [created, renamed])
      expect([status, codes]).toEqual([422, [catalogue.safeNameImpossible.key]])
  })

  it('can be changed; a file keeps its extension', async () => {
    const place = await folder('Renaming')
    const letter = await file('draft.tar', place)
    await file('final.tar', place)
    const body = { name: 'final', type: 2 }
    const { data } = await claire.browser.call(safe.rename, { ...of(letter), body })
    expect(data.item).toMatchObject({ name: 'final (2)', ext: 'tar' })
    const same = await claire.browser.call(safe.rename, {
      ...of(letter),
      body: { name: 'FINAL (2)', type: 2 },
    })
    expect(same.data.item.name).toBe('FINAL (2)')
    const along = await claire.browser.call(safe.rename, {
      ...of(letter),
      body: { name: 'Bail.tar', type: 2 },
    })
    expect(along.data.item).toMatchObject({ name: 'Bail', ext: 'tar' })
    const wrong = await claire.browser.call(safe.rename, { ...of(letter), body: { name: 'x', type: 1 } })
    expect(wrong.status).toBe(400)
  })

  it('of an uploaded file is made valid', async () => {
    expect(await file('C:\\papers\\a*b?.pdf')).toMatchObject({ name: 'a_b_', ext: 'pdf' })
  })
})

describe('moving and copying', () => {
  it('moves a folder with its contents', async () => {
    const [from, target] = [await folder('From'), await folder('Target')]
    const inner = await file('inner.txt', from)
    await claire.browser.call(safe.move, to(from, target))
    expect(await namesIn(target)).toEqual(['From'])
    expect((await fetchFile(app, claire.browser, inner.itemUid)).bytes.toString()).toBe('inner.txt')
    await claire.browser.call(safe.move, to(from))
    expect(await namesIn(target)).toEqual([])
  })

  it('refuses a destination inside itself', async () => {
    const outer = await folder('Outer')
    const inner = await folder('Inner', outer)
    const deepest = await folder('Deepest', inner)
    for (const endpoint of [safe.move, safe.copy])
      for (const destination of [outer, inner, deepest]) {
        const { status, codes } = await claire.browser.call(endpoint, to(outer, destination))
        expect([status, codes]).toEqual([422, [catalogue.safeIntoItself.key]])
      }
  })

  it('forms no cycle under concurrent moves', async () => {
    const [one, two] = [await folder('Circle 1'), await folder('Circle 2')]
    const replies = await Promise.all([
      claire.browser.call(safe.move, to(one, two)),
      claire.browser.call(safe.move, to(two, one)),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it('copies a tree without copying bytes, and each copy is independent', async () => {
    const source = await folder('Source')
    const deep = await folder('Deep', source)
    await file('kept.txt', deep, 'worth keeping')
    const blobs = () => app.services.db.selectFrom('safe_blobs').select('uid').execute()
    const before = (await blobs()).length
    const { data } = await claire.browser.call(safe.copy, to(source))
    expect(data.item.name).toBe('Source (2)')
    expect((await blobs()).length).toBe(before)

    await claire.browser.call(safe.remove, of(source))
    await claire.browser.call(safe.purge, of(source))
    const [copiedDeep] = (await list(data.item)).items
    const [copy] = (await list(copiedDeep)).items
    expect((await fetchFile(app, claire.browser, copy?.itemUid ?? '')).bytes.toString()).toBe('worth keeping')
    await claire.browser.call(safe.remove, of(data.item))
    await claire.browser.call(safe.purge, of(data.item))
    expect((await blobs()).length).toBe(before - 1)
  })

  it('is idempotent with the same key', async () => {
    const place = await folder('Once')
    const key = { 'idempotency-key': randomUUID() }
    const make = () =>
      claire.browser.call(
        safe.createFolder,
        { params: { folderUid: place.itemUid }, body: { name: 'one' } },
        key,
      )
    const [first, second] = [await make(), await make()]
    expect(second.data).toEqual(first.data)
    expect(await namesIn(place)).toEqual(['one'])
  })
})
