import { catalogue } from '@souvenance/contract/errors'
import { type SafeItem, safe } from '@souvenance/contract/safe/safe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPerson, type TestPerson } from '../../../test/factories/create-person.ts'
import { createFile } from '../../../test/factories/safe.ts'
import { beginUpload, sendChunk, sendFile, tus } from '../../../test/send-file.ts'
import { startTestApp, type TestApp } from '../../../test/start-app.ts'
import { mostLevels } from './items/item-store.ts'

let app: TestApp
const megabyte = 1024 * 1024
const minute = 60 * 1000
const hour = 60 * minute

beforeAll(async () => {
  app = await startTestApp({ SAFE_QUOTA_MB: '3', SAFE_MOST_ITEMS: '130', MAX_SAFE_FILE_MB: '3' })
})
afterAll(() => app.stop())

const folder = async ({ browser }: TestPerson, name: string, folderUid?: string): Promise<SafeItem> => {
  const body = { name }
  const { data } =
    folderUid === undefined
      ? await browser.call(safe.createFolderInRoot, { body })
      : await browser.call(safe.createFolder, { params: { folderUid }, body })
  return data.item
}
const to = ({ itemUid }: SafeItem, destination?: SafeItem) => ({
  params: { itemUid },
  body: { destinationFolderUid: destination?.itemUid ?? '' },
})
const of = ({ itemUid }: SafeItem) => ({ params: { itemUid } })

/** Nested folders, the outermost first. */
const nest = async (person: TestPerson, levels: number): Promise<SafeItem[]> => {
  const made: SafeItem[] = []
  for (let level = 1; level <= levels; level += 1)
    made.push(await folder(person, `Level ${level}`, made.at(-1)?.itemUid))
  return made
}

describe('nested folders', () => {
  it('are limited in depth, however they are created', async () => {
    const person = await createPerson(app)
    const { browser } = person
    const nested = await nest(person, mostLevels)
    const [first, deepest] = [nested.at(0), nested.at(-1)]
    if (!first || !deepest) throw new Error('there are no folders')
    const params = { folderUid: deepest.itemUid }
    const refused = [catalogue.safeTooDeep.key]
    const deeper = await browser.call(safe.createFolder, { params, body: { name: 'x' } })
    expect(deeper.codes).toEqual(refused)
    const other = await folder(person, 'Other')
    expect((await browser.call(safe.move, to(other, deepest))).codes).toEqual(refused)
    expect((await browser.call(safe.copy, to(other, deepest))).codes).toEqual(refused)
    expect((await browser.call(safe.move, to(first, other))).codes).toEqual(refused)
    const letter = await createFile(app, person, { folder: deepest.itemUid })
    expect(letter.size).toBeGreaterThan(0)
  })

  it('are restored to the root where their place has become too deep', async () => {
    const person = await createPerson(app)
    const { browser } = person
    const nested = await nest(person, mostLevels - 1)
    const [place, inside] = [await folder(person, 'Place'), nested.at(-1)]
    if (!inside) throw new Error('there are no folders')
    const lost = await folder(person, 'Lost', place.itemUid)
    await browser.call(safe.remove, of(lost))
    await app.services.db
      .updateTable('safe_items')
      .set({ parent_uid: inside.itemUid })
      .where('uid', '=', place.itemUid)
      .execute()
    await browser.call(safe.restore, of(lost))
    const { data } = await browser.call(safe.root)
    expect(data.items.map(({ itemUid }) => itemUid)).toContain(lost.itemUid)
  })
})

describe('a safe', () => {
  it('is limited in items, even empty ones', async () => {
    const person = await createPerson(app)
    const { browser } = person
    const more = { body: { name: 'One more' } }
    const box = await folder(person, 'Box')
    for (let copies = 2; copies <= 64; copies *= 2) {
      const copy = (await browser.call(safe.copy, to(box))).data.item
      await browser.call(safe.move, to(copy, box))
    }
    await browser.call(safe.copy, to(box))
    const full = [catalogue.safeFull.key]
    expect((await browser.call(safe.copy, to(box))).codes).toEqual(full)
    await folder(person, 'Last but one')
    const last = await folder(person, 'Last')
    expect((await browser.call(safe.createFolderInRoot, more)).codes).toEqual(full)
    expect((await sendFile(app, browser, { bytes: Buffer.alloc(0) })).codes).toEqual(full)
    expect((await beginUpload(app, browser, { size: 0 })).codes).toEqual(full)
    await browser.call(safe.remove, of(last))
    expect((await browser.call(safe.createFolderInRoot, more)).codes).toEqual(full)
    await browser.call(safe.emptyTrash)
    await folder(person, 'One more')
  })
})

describe('an abandoned upload', () => {
  it('keeps its quota for an hour, then yields it', async () => {
    const person = await createPerson(app)
    const size = 2 * megabyte
    const { url } = await beginUpload(app, person.browser, { size })
    await sendChunk(app, person.browser, url, { offset: 0, bytes: Buffer.alloc(1000) })
    const full = [422, [catalogue.safeFull.key]]
    const early = await beginUpload(app, person.browser, { size })
    expect([early.status, early.codes]).toEqual(full)

    for (let waited = 0; waited < 2 * hour; waited += 10 * minute) {
      app.clock.moveBy(10 * minute)
      await person.browser.call(safe.root)
    }
    const small = await beginUpload(app, person.browser, { size: 1000 })
    expect(small.status).toBe(201)
    expect((await tus(app, person.browser, { method: 'HEAD', url })).status).toBe(200)
    const again = await beginUpload(app, person.browser, { size })
    expect(again.status).toBe(201)
    expect((await tus(app, person.browser, { method: 'HEAD', url })).status).toBe(404)
    expect((await tus(app, person.browser, { method: 'HEAD', url: small.url })).status).toBe(200)
    const third = await beginUpload(app, person.browser, { size })
    expect([third.status, third.codes]).toEqual(full)
  })
})

it('an unsupported protocol extension is bad input', async () => {
  const { browser } = await createPerson(app)
  const wishes: Record<string, string>[] = [
    { 'upload-defer-length': '1' },
    { 'upload-concat': 'partial', 'upload-length': '5' },
  ]
  for (const headers of wishes)
    expect((await tus(app, browser, { method: 'POST', headers })).status).toBe(400)
})
