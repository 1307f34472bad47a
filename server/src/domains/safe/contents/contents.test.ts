import { randomBytes } from 'node:crypto'
import { appendFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { catalogue } from '@souvenance/contract/errors'
import { safe, safeTypes } from '@souvenance/contract/safe/safe'
import { safeAddresses } from '@souvenance/contract/safe/safe-addresses'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPerson, type TestPerson } from '../../../../test/factories/create-person.ts'
import { endReport, finishReport } from '../../../../test/factories/death-reports.ts'
import { bequeath, createDonor, createFile } from '../../../../test/factories/safe.ts'
import { fetchBytes, fetchFile } from '../../../../test/send-file.ts'
import { startTestApp, type TestApp } from '../../../../test/start-app.ts'

let app: TestApp
let claire: TestPerson

beforeAll(async () => {
  app = await startTestApp()
  claire = await createPerson(app)
})
afterAll(() => app.stop())

const pathsOf = async (itemUid: string): Promise<string[]> => {
  const { services } = app
  const { folder, parts } = await services.db
    .selectFrom('safe_blobs as b')
    .innerJoin('safe_items as i', 'i.blob_uid', 'b.uid')
    .select(['b.folder', 'b.parts'])
    .where('i.uid', '=', itemUid)
    .executeTakeFirstOrThrow()
  return (parts as { name: string }[]).map(({ name }) =>
    join(services.config.DATA_DIR, 'files', folder, name),
  )
}

describe('a file', () => {
  it('is a sandboxed attachment with its own name', async () => {
    const { itemUid } = await createFile(app, claire, {
      filename: 'L’été (1).html',
      bytes: Buffer.from('<script>'),
    })
    for (const url of [safeAddresses.content(itemUid), safeAddresses.content(itemUid, { inline: true })]) {
      const { headers } = await fetchBytes(app, claire.browser, url)
      expect(headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-disposition': "attachment; filename*=UTF-8''L%E2%80%99%C3%A9t%C3%A9%20%281%29.html",
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      })
    }
  })

  it.each([
    ['a.jpg', 'image/jpeg'],
    ['a.PDF', 'application/pdf'],
    ['a.md', 'text/plain; charset=utf-8'],
    ['a.mp4', 'video/mp4'],
  ])('called %s is shown as %s', async (filename, type) => {
    const { itemUid } = await createFile(app, claire, { filename, bytes: Buffer.from('x'.repeat(5000)) })
    const { headers, bytes } = await fetchBytes(
      app,
      claire.browser,
      safeAddresses.content(itemUid, { inline: true }),
      {
        'accept-encoding': 'gzip',
      },
    )
    expect(headers).toMatchObject({
      'content-type': type,
      'content-disposition': 'inline',
      'content-length': '5000',
    })
    expect(bytes).toHaveLength(5000)
  })

  it('is served by ranges, and not beyond its end', async () => {
    const bytes = randomBytes(600_000)
    const { itemUid } = await createFile(app, claire, { bytes })
    const part = await fetchFile(app, claire.browser, itemUid, { range: 'bytes=262140-262150' })
    expect(part.status).toBe(206)
    expect(part.headers['content-range']).toBe('bytes 262140-262150/600000')
    expect(part.bytes).toEqual(bytes.subarray(262_140, 262_151))
    const tail = await fetchFile(app, claire.browser, itemUid, { range: 'bytes=-5' })
    expect(tail.bytes).toEqual(bytes.subarray(-5))
    const beyond = await fetchFile(app, claire.browser, itemUid, { range: 'bytes=600000-' })
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, 'bytes */600000'])
    const tag = String(part.headers.etag)
    expect((await fetchFile(app, claire.browser, itemUid, { 'if-none-match': tag })).status).toBe(304)
    const changed = { range: 'bytes=0-4', 'if-range': '"another"' }
    expect((await fetchFile(app, claire.browser, itemUid, changed)).status).toBe(200)
  })

  it('is not found by others', async () => {
    const { itemUid } = await createFile(app, claire)
    const stranger = await createPerson(app)
    expect((await fetchFile(app, stranger.browser, itemUid)).status).toBe(404)
    expect((await fetchFile(app, app.browser(), itemUid)).status).toBe(401)
    expect((await fetchFile(app, claire.browser, 'nothing')).status).toBe(404)
    await claire.browser.call(safe.remove, { params: { itemUid } })
    expect((await fetchFile(app, claire.browser, itemUid)).status).toBe(404)
  })

  it('altered or swapped in the store is refused, never served', async () => {
    const [one, other] = [await createFile(app, claire), await createFile(app, claire)]
    const [[path = ''], [otherPath = '']] = [await pathsOf(one.itemUid), await pathsOf(other.itemUid)]
    const { readFile } = await import('node:fs/promises')
    const [whole, swapped] = [await readFile(path), await readFile(otherPath)]
    const flipped = Buffer.from(whole)
    flipped.writeUInt8(flipped.readUInt8(70) ^ 1, 70)
    const longer = Buffer.concat([whole, Buffer.from('!')])
    const twice = Buffer.concat([whole, whole])
    const cuts = [whole.subarray(0, -1), Buffer.alloc(0), whole.subarray(0, 64)]
    for (const harm of [flipped, swapped, longer, twice, ...cuts]) {
      await writeFile(path, harm)
      const { status, codes } = await fetchFile(app, claire.browser, one.itemUid)
      expect([status, codes]).toEqual([500, [catalogue.fileDamaged.key]])
    }
    await writeFile(path, whole)
    expect((await fetchFile(app, claire.browser, one.itemUid)).status).toBe(200)
  })

  it('extended in the store is refused for any range, and in an archive', async () => {
    const folder = (await claire.browser.call(safe.createFolderInRoot, { body: { name: 'Longer' } })).data
      .item
    const bytes = randomBytes(600_000)
    const { itemUid } = await createFile(app, claire, { folder: folder.itemUid, bytes })
    for (const path of await pathsOf(itemUid)) await appendFile(path, 'appended')
    const first = await fetchFile(app, claire.browser, itemUid, { range: 'bytes=0-4' })
    expect([first.status, first.codes]).toEqual([500, [catalogue.fileDamaged.key]])
    await expect(fetchBytes(app, claire.browser, safeAddresses.archive(folder.itemUid))).rejects.toThrow()
  })
})

it('a folder is served as an archive of its contents', async () => {
  const { data } = await claire.browser.call(safe.createFolderInRoot, { body: { name: 'Été' } })
  const folder = data.item.itemUid
  const inner = await claire.browser.call(safe.createFolder, {
    params: { folderUid: folder },
    body: { name: 'Inner' },
  })
  const bytes = randomBytes(300_000)
  await createFile(app, claire, { folder: inner.data.item.itemUid, filename: 'façade.bin', bytes })
  const gone = await createFile(app, claire, { folder, filename: 'gone.txt' })
  await claire.browser.call(safe.remove, { params: { itemUid: gone.itemUid } })
  const archive = await fetchBytes(app, claire.browser, safeAddresses.archive(folder))
  expect(archive.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-length': String(archive.bytes.length),
  })
  expect(archive.bytes.includes(Buffer.from('Été/Inner/façade.bin'))).toBe(true)
  expect(archive.bytes.includes(bytes)).toBe(true)
  expect(archive.bytes.includes('gone.txt')).toBe(false)
  const file = await createFile(app, claire)
  expect((await fetchBytes(app, claire.browser, safeAddresses.archive(file.itemUid))).status).toBe(404)
})

it('an archive names its files so that every computer unpacks them', async () => {
  const { data } = await claire.browser.call(safe.createFolderInRoot, { body: { name: 'Old disk' } })
  const folder = data.item.itemUid
  for (const filename of ['nul.txt', `${'🌹'.repeat(90)}.txt`])
    await createFile(app, claire, { folder, filename })
  const { bytes } = await fetchBytes(app, claire.browser, safeAddresses.archive(folder))
  expect(bytes.includes('Old disk/nul_.txt')).toBe(true)
  expect(bytes.includes(`Old disk/${'🌹'.repeat(62)}.txt`)).toBe(true)
})

it('several files and folders are one archive, each recorded in the activity', async () => {
  const person = await createPerson(app)
  const inFolder = async (name: string, folderUid?: string) =>
    (
      await (folderUid
        ? person.browser.call(safe.createFolder, { params: { folderUid }, body: { name } })
        : person.browser.call(safe.createFolderInRoot, { body: { name } }))
    ).data.item.itemUid
  const house = await inFolder('House')
  const works = await inFolder('Works', house)
  await createFile(app, person, { folder: works, filename: 'roof.csv' })
  const deed = await createFile(app, person, { folder: house, filename: 'deed.txt' })
  const other = await createFile(app, person, { filename: 'Deed.txt', bytes: randomBytes(1000) })
  const fetchThese = (...uids: string[]) =>
    fetchBytes(app, person.browser, `${safeAddresses.selection}?items=${uids.join(',')}`)

  const together = await fetchThese(works, deed.itemUid)
  expect(together.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-length': String(together.bytes.length),
    'content-disposition': "attachment; filename*=UTF-8''House.zip",
  })
  for (const name of ['Works/roof.csv', 'deed.txt']) expect(together.bytes.includes(name)).toBe(true)
  expect(together.bytes.includes('House/')).toBe(false)

  const apart = await fetchThese(deed.itemUid, other.itemUid)
  expect(apart.headers['content-disposition']).toContain('Souvenance.zip')
  expect(apart.bytes.includes('Deed (2).txt')).toBe(true)

  const { data } = await person.browser.call(safe.activity)
  expect(data.items.map(({ act, name }) => `${act} ${name}`).toSorted()).toEqual([
    'downloaded Deed.txt',
    'downloaded Works',
    'downloaded deed.txt',
  ])
  expect((await fetchThese(deed.itemUid, crypto.randomUUID())).status).toBe(404)
  expect((await fetchThese()).status).toBe(404)
  expect((await fetchThese(...Array.from({ length: 201 }, () => crypto.randomUUID()))).status).toBe(400)
  const stranger = await createPerson(app)
  const address = `${safeAddresses.selection}?items=${deed.itemUid}`
  expect((await fetchBytes(app, stranger.browser, address)).status).toBe(404)
})

it('an archive whose paths exceed the limit is refused, and a part of it is served', async () => {
  const { browser } = await createPerson(app)
  const create = async (name: string, folderUid?: string) =>
    (
      await (folderUid
        ? browser.call(safe.createFolder, { params: { folderUid }, body: { name } })
        : browser.call(safe.createFolderInRoot, { body: { name } }))
    ).data.item.itemUid
  const outermost = await create('🌼'.repeat(100))
  let innermost = outermost
  for (let level = 2; level <= 87; level += 1) innermost = await create('🌼'.repeat(100), innermost)
  const box = await create('Box')
  const bring = (itemUid: string, destinationFolderUid: string) =>
    browser.call(safe.move, { params: { itemUid }, body: { destinationFolderUid } })
  for (let held = 1; held < 4096; held *= 2) {
    const copy = await browser.call(safe.copy, {
      params: { itemUid: box },
      body: { destinationFolderUid: '' },
    })
    await bring(copy.data.item.itemUid, box)
  }
  await bring(box, innermost)

  const whole = await fetchBytes(app, browser, safeAddresses.archive(outermost))
  expect(whole.status).toBe(413)
  const part = await fetchBytes(app, browser, safeAddresses.archive(box))
  expect([part.status, part.headers['content-length']]).toEqual([200, String(part.bytes.length)])
  const { data } = await browser.call(safe.activity)
  expect(data.items.map(({ act, name }) => `${act} ${name}`)).toEqual(['downloaded Box'])
})

describe('inherited items', () => {
  const folderOf = async (person: TestPerson, name: string) =>
    (await person.browser.call(safe.createFolderInRoot, { body: { name } })).data.item
  const leaveFolder = async (donor: TestPerson) => {
    const folder = await folderOf(donor, 'For Claire')
    await createFile(app, donor, {
      folder: folder.itemUid,
      filename: 'will.pdf',
      bytes: Buffer.from('my will'),
    })
    await createFile(app, donor, { filename: 'private.txt' })
    return folder
  }

  it('are in a folder per donor, and open down to their files', async () => {
    const heir = await createPerson(app)
    const donor = await createDonor(app, heir, leaveFolder)
    const root = (await heir.browser.call(safe.root)).data
    expect(root.items).toEqual([
      expect.objectContaining({ itemUid: 'inherited', itemType: safeTypes.inherited, itemsCount: 1 }),
    ])
    expect((await heir.browser.call(safe.root, { query: { ownedFolderOnly: true } })).data.items).toEqual([])
    const donors = (await heir.browser.call(safe.folder, { params: { folderUid: 'inherited' } })).data
    expect(donors.items).toEqual([
      expect.objectContaining({ itemUid: donor.uid, itemType: safeTypes.inherited, name: 'Émile Laurent' }),
    ])
    const left = (await heir.browser.call(safe.folder, { params: { folderUid: donor.uid } })).data
    expect(left.items.map(({ name, itemType }) => [name, itemType])).toEqual([['For Claire', 3]])
    const inside = (
      await heir.browser.call(safe.folder, { params: { folderUid: left.items[0]?.itemUid ?? '' } })
    ).data
    expect(inside.breadcrumb.map(({ name }) => name)).toEqual(['', '', 'Émile Laurent', 'For Claire'])
    expect(inside.can).toEqual({ createFolder: false, upload: false })
    expect(inside.donor).toEqual({ userUid: donor.uid, name: 'Émile Laurent' })
    const [will] = inside.items
    expect(will?.can).toEqual({ rename: false, delete: false, move: false, copy: false, download: true })
    expect((await fetchFile(app, heir.browser, will?.itemUid ?? '')).bytes.toString()).toBe('my will')
    expect((await heir.browser.call(safe.quota)).data.used).toBe(0)
  })

  it('are read-only', async () => {
    const heir = await createPerson(app)
    const own = await folderOf(heir, 'Own')
    const mine = await createFile(app, heir)
    let folderUid = ''
    const donor = await createDonor(app, heir, async (person) => {
      const folder = await leaveFolder(person)
      folderUid = folder.itemUid
      return folder
    })
    const inside = (await heir.browser.call(safe.folder, { params: { folderUid } })).data
    const params = { itemUid: inside.items[0]?.itemUid ?? '' }
    const destinations = ['inherited', donor.uid, folderUid]
    const refusals = [
      await heir.browser.call(safe.rename, { params, body: { name: 'x', type: 2 } }),
      await heir.browser.call(safe.remove, { params }),
      await heir.browser.call(safe.move, { params, body: { destinationFolderUid: own.itemUid } }),
      await heir.browser.call(safe.copy, { params, body: { destinationFolderUid: own.itemUid } }),
      await heir.browser.call(safe.remove, { params: { itemUid: 'inherited' } }),
      await heir.browser.call(safe.remove, { params: { itemUid: donor.uid } }),
      await heir.browser.call(safe.rename, { params: { itemUid: donor.uid }, body: { name: 'x', type: 3 } }),
      ...(await Promise.all(
        destinations.flatMap((place) => [
          heir.browser.call(safe.createFolder, { params: { folderUid: place }, body: { name: 'x' } }),
          heir.browser.call(safe.upload, { params: { folderUid: place } }),
          heir.browser.call(safe.copy, {
            params: { itemUid: mine.itemUid },
            body: { destinationFolderUid: place },
          }),
          heir.browser.call(safe.move, {
            params: { itemUid: mine.itemUid },
            body: { destinationFolderUid: place },
          }),
        ]),
      )),
    ]
    for (const { status, codes } of refusals)
      expect([status, codes]).toEqual([403, [catalogue.safeReadOnly.key]])
  })

  it('are only the bequests, only for the heir, and only while the donor is dead', async () => {
    const [heir, other] = [await createPerson(app), await createPerson(app)]
    let itemUid = ''
    let secretUid = ''
    const donor = await createDonor(app, heir, async (person) => {
      const file = await createFile(app, person)
      itemUid = file.itemUid
      secretUid = (await createFile(app, person, { filename: 'secret.txt' })).itemUid
      return file
    })
    expect((await fetchFile(app, heir.browser, itemUid)).status).toBe(200)
    expect((await fetchFile(app, heir.browser, secretUid)).status).toBe(404)
    expect((await fetchFile(app, other.browser, itemUid)).status).toBe(404)
    expect((await other.browser.call(safe.folder, { params: { folderUid: donor.uid } })).status).toBe(404)
    await endReport(app.services.db, donor.uid)
    expect((await fetchFile(app, heir.browser, itemUid)).status).toBe(404)
    expect((await heir.browser.call(safe.folder, { params: { folderUid: donor.uid } })).status).toBe(404)
    expect((await heir.browser.call(safe.root)).data.items).toEqual([])
    const seen = (await donor.browser.call(safe.activity)).data.items
    expect(seen).toEqual([
      expect.objectContaining({ act: 'downloaded', itemUid, name: 'letter.txt', by: 'Claire Laurent' }),
    ])
  })

  it('disappear when they are trashed', async () => {
    const heir = await createPerson(app)
    const donor = await createPerson(app)
    const folder = await folderOf(donor, 'Papers')
    const file = await createFile(app, donor, { folder: folder.itemUid })
    await bequeath(app, { donor, itemUid: file.itemUid, recipient: heir })
    await donor.browser.call(safe.remove, { params: { itemUid: folder.itemUid } })
    await finishReport(app.services.db, donor.uid)
    expect((await fetchFile(app, heir.browser, file.itemUid)).status).toBe(404)
    const left = await heir.browser.call(safe.folder, { params: { folderUid: donor.uid } })
    expect(left.data.items).toEqual([])
  })
})
