import { randomBytes, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { catalogue } from '@souvenance/contract/errors'
import { safe, safeTypes } from '@souvenance/contract/safe/safe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPerson, type TestPerson } from '../../../../test/factories/create-person.ts'
import {
  beginUpload,
  checksumOf,
  fetchFile,
  hashOf,
  sendChunk,
  sendFile,
  tus,
} from '../../../../test/send-file.ts'
import { startTestApp, type TestApp } from '../../../../test/start-app.ts'
import { clockOf } from '../../../platform/clock/clock.ts'
import { purgeOld, sweepBlobs } from '../sweep-safe.ts'

let app: TestApp
const megabyte = 1024 * 1024

beforeAll(async () => {
  app = await startTestApp({ SAFE_QUOTA_MB: '3', SAFE_UNCONFIRMED_MB: '1', MAX_SAFE_FILE_MB: '2' })
})
afterAll(() => app.stop())

const quotaOf = async ({ browser }: TestPerson) => (await browser.call(safe.quota)).data
const rootOf = async ({ browser }: TestPerson) => (await browser.call(safe.root)).data.items
const storedKeys = async () => {
  const keys: string[] = []
  for await (const key of app.services.files.list('safe/')) keys.push(key)
  return keys
}
const reservationsOf = ({ uid }: TestPerson) =>
  app.services.db.selectFrom('safe_reservations').select('bytes').where('owner_uid', '=', uid).execute()

describe('a form with a file', () => {
  it.each([0, 1, 100_000, 262_144, 262_145, 1_500_000])('of %i bytes is returned unchanged', async (size) => {
    const person = await createPerson(app)
    const bytes = randomBytes(size)
    const { item } = await sendFile(app, person.browser, {
      bytes,
      filename: 'photo.JPG',
      lastMod: 86_400_000,
    })
    expect(item).toMatchObject({
      name: 'photo',
      ext: 'JPG',
      size,
      itemType: safeTypes.file,
      lastMod: '1970-01-02T00:00:00.000Z',
    })
    const fetched = await fetchFile(app, person.browser, item.itemUid)
    expect(fetched.status).toBe(200)
    expect(fetched.bytes.equals(bytes)).toBe(true)
    expect((await quotaOf(person)).used).toBe(size)
  })

  it('keeps a name that browsers escape', async () => {
    const person = await createPerson(app)
    const { item } = await sendFile(app, person.browser, {
      bytes: Buffer.from('x'),
      filename: 'é"quote 50%.txt',
    })
    expect(item).toMatchObject({ name: 'é_quote 50%', ext: 'txt' })
  })

  it('that is too large is refused, and leaves nothing behind', async () => {
    const person = await createPerson(app)
    const before = await storedKeys()
    const { status, codes } = await sendFile(app, person.browser, { bytes: Buffer.alloc(2 * megabyte) })
    expect([status, codes]).toEqual([413, [catalogue.safeFileTooLarge.key]])
    expect(await storedKeys()).toEqual(before)
    expect(await reservationsOf(person)).toEqual([])
    expect((await sendFile(app, person.browser, { bytes: Buffer.alloc(2 * megabyte - 1) })).status).toBe(200)
  })

  it('may fill the quota to its last byte, and not one more', async () => {
    const person = await createPerson(app)
    const before = await storedKeys()
    for (const _ of [1, 2]) await sendFile(app, person.browser, { bytes: Buffer.alloc(megabyte) })
    const { status, codes } = await sendFile(app, person.browser, { bytes: Buffer.alloc(megabyte + 1) })
    expect([status, codes]).toEqual([422, [catalogue.safeFull.key]])
    expect((await sendFile(app, person.browser, { bytes: Buffer.alloc(megabyte) })).status).toBe(200)
    expect(await quotaOf(person)).toMatchObject({ used: 3 * megabyte, max: 3 * megabyte })
    expect((await sendFile(app, person.browser, { bytes: Buffer.alloc(1) })).codes).toEqual([
      catalogue.safeFull.key,
    ])
    expect((await sendFile(app, person.browser, { bytes: Buffer.alloc(0) })).status).toBe(200)
    expect(await storedKeys()).toHaveLength(before.length + 4)
    expect(await reservationsOf(person)).toEqual([])
  })

  it('has a smaller quota before the address is confirmed', async () => {
    const person = await createPerson(app, { confirmed: false })
    expect((await quotaOf(person)).max).toBe(megabyte)
    const { codes } = await sendFile(app, person.browser, { bytes: Buffer.alloc(megabyte + 1) })
    expect(codes).toEqual([catalogue.safeFull.key])
  })

  it('cannot exceed the quota under concurrent uploads', async () => {
    const person = await createPerson(app)
    const sent = Array.from({ length: 8 }, (_, number) =>
      number % 2 === 0
        ? sendFile(app, person.browser, { bytes: randomBytes(megabyte - number) })
        : beginUpload(app, person.browser, { size: megabyte - number }),
    )
    const replies = await Promise.all(sent)
    const taken = replies.filter(({ status }) => status === 200 || status === 201)
    expect(taken.length).toBeGreaterThanOrEqual(2)
    expect(taken.length).toBeLessThanOrEqual(3)
    for (const { status, codes } of replies.filter((reply) => !taken.includes(reply)))
      expect([status, codes]).toEqual([422, [catalogue.safeFull.key]])
    expect((await quotaOf(person)).used).toBeLessThanOrEqual(3 * megabyte)
  })

  it('is stored once when repeated with the same key, and refused with other bytes', async () => {
    const person = await createPerson(app)
    const headers = { 'idempotency-key': randomUUID() }
    const bytes = randomBytes(1000)
    const before = await storedKeys()
    const [first, second] = [
      await sendFile(app, person.browser, { bytes, headers }),
      await sendFile(app, person.browser, { bytes, headers }),
    ]
    expect(second.item).toEqual(first.item)
    const other = await sendFile(app, person.browser, { bytes: randomBytes(1000), headers })
    expect(other.codes).toEqual([catalogue.keyReused.key])
    expect(await rootOf(person)).toHaveLength(1)
    expect(await storedKeys()).toHaveLength(before.length + 1)
    expect(await reservationsOf(person)).toEqual([])
  })

  it('without a file, or cut short, is bad input and leaves nothing', async () => {
    const person = await createPerson(app)
    const before = await storedKeys()
    const start = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhalf of i'
    for (const payload of ['--b--\r\n', start]) {
      const { statusCode } = await app.http.inject({
        method: 'POST',
        url: '/api/v1.0/users/me/digital-safe/file',
        headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'multipart/form-data; boundary=b' },
        cookies: Object.fromEntries(person.browser.cookies),
        payload,
      })
      expect(statusCode).toBe(400)
    }
    expect(await storedKeys()).toEqual(before)
    expect(await reservationsOf(person)).toEqual([])
  })
})

describe('a resumable upload', () => {
  it('arrives in chunks and becomes a file', async () => {
    const person = await createPerson(app)
    const bytes = randomBytes(700_001)
    const { url, status } = await beginUpload(app, person.browser, {
      size: bytes.length,
      filename: 'Été 1975.mp4',
      lastMod: 0,
      sha256: hashOf(bytes),
    })
    expect(status).toBe(201)
    expect((await quotaOf(person)).used).toBe(0)
    const first = await sendChunk(app, person.browser, url, { offset: 0, bytes: bytes.subarray(0, 300_000) })
    expect([first.status, first.headers['upload-offset']]).toEqual([204, '300000'])
    const asked = await tus(app, person.browser, { method: 'HEAD', url })
    expect(asked.headers).toMatchObject({ 'upload-offset': '300000', 'upload-length': '700001' })
    const last = await sendChunk(app, person.browser, url, {
      offset: 300_000,
      bytes: bytes.subarray(300_000),
    })
    expect(last.headers['upload-offset']).toBe('700001')
    const itemUid = String(last.headers['upload-item'])
    expect(await rootOf(person)).toEqual([
      expect.objectContaining({ itemUid, name: 'Été 1975', ext: 'mp4', size: 700_001 }),
    ])
    expect((await fetchFile(app, person.browser, itemUid)).bytes.equals(bytes)).toBe(true)
    expect((await quotaOf(person)).used).toBe(700_001)

    const later = await tus(app, person.browser, { method: 'HEAD', url })
    expect(later.headers).toMatchObject({ 'upload-offset': '700001', 'upload-item': itemUid })
  })

  it('of an empty file is finished at once', async () => {
    const person = await createPerson(app)
    const { status, headers } = await beginUpload(app, person.browser, { size: 0, filename: 'empty.txt' })
    expect(status).toBe(201)
    const fetched = await fetchFile(app, person.browser, String(headers['upload-item']))
    expect([fetched.status, fetched.bytes.length]).toEqual([200, 0])
  })

  it('stores nothing of a chunk with a wrong hash or cut short, and resumes', async () => {
    const person = await createPerson(app)
    const bytes = randomBytes(1000)
    const { url } = await beginUpload(app, person.browser, { size: 1000, sha256: hashOf(bytes) })
    const before = await storedKeys()
    const wrong = await sendChunk(app, person.browser, url, {
      offset: 0,
      bytes: bytes.subarray(0, 500),
      headers: { 'upload-checksum': checksumOf(randomBytes(500)) },
    })
    expect([wrong.status, wrong.codes]).toEqual([422, [catalogue.checksumWrong.key]])
    const unreadable = await sendChunk(app, person.browser, url, {
      offset: 0,
      bytes,
      headers: { 'upload-checksum': '' },
    })
    expect(unreadable.status).toBe(400)
    expect((await tus(app, person.browser, { method: 'HEAD', url })).headers['upload-offset']).toBe('0')
    expect(await storedKeys()).toEqual(before)
    const elsewhere = await sendChunk(app, person.browser, url, { offset: 400, bytes: bytes.subarray(400) })
    expect([elsewhere.status, elsewhere.codes]).toEqual([409, [catalogue.uploadElsewhere.key]])
    expect((await sendChunk(app, person.browser, url, { offset: 0, bytes })).status).toBe(204)
  })

  it('with a wrong hash of the whole file is abandoned', async () => {
    const person = await createPerson(app)
    const before = await storedKeys()
    const bytes = randomBytes(1000)
    const { url } = await beginUpload(app, person.browser, { size: 1000, sha256: hashOf(randomBytes(1000)) })
    await sendChunk(app, person.browser, url, { offset: 0, bytes: bytes.subarray(0, 500) })
    const last = await sendChunk(app, person.browser, url, { offset: 500, bytes: bytes.subarray(500) })
    expect(last.codes).toEqual([catalogue.checksumWrong.key])
    expect((await tus(app, person.browser, { method: 'HEAD', url })).status).toBe(404)
    expect(await rootOf(person)).toEqual([])
    expect(await storedKeys()).toEqual(before)
    expect(await reservationsOf(person)).toEqual([])
  })

  it('accepts its hash with the last chunk', async () => {
    const person = await createPerson(app)
    const bytes = randomBytes(1000)
    const { url } = await beginUpload(app, person.browser, { size: 1000 })
    const headers = { 'upload-file-checksum': checksumOf(bytes) }
    expect((await sendChunk(app, person.browser, url, { offset: 0, bytes, headers })).status).toBe(204)
    const other = await beginUpload(app, person.browser, { size: 1000 })
    const sent = { offset: 0, bytes: randomBytes(1000), headers }
    expect((await sendChunk(app, person.browser, other.url, sent)).codes).toEqual([
      catalogue.checksumWrong.key,
    ])
  })

  it('keeps one of two chunks for the same offset', async () => {
    const person = await createPerson(app)
    const bytes = randomBytes(900_000)
    const { url } = await beginUpload(app, person.browser, { size: bytes.length, sha256: hashOf(bytes) })
    const half = [bytes.subarray(0, 400_000), bytes.subarray(0, 300_000)]
    const replies = await Promise.all(
      half.map((chunk) => sendChunk(app, person.browser, url, { offset: 0, bytes: chunk })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 409])
    const { headers } = await tus(app, person.browser, { method: 'HEAD', url })
    const offset = Number(headers['upload-offset'])
    const last = { offset, bytes: bytes.subarray(offset) }
    const [one, other] = await Promise.all([
      sendChunk(app, person.browser, url, last),
      sendChunk(app, person.browser, url, last),
    ])
    expect([one.status, other.status]).toContain(204)
    const items = await rootOf(person)
    expect(items).toHaveLength(1)
    expect((await fetchFile(app, person.browser, items[0]?.itemUid ?? '')).bytes.equals(bytes)).toBe(true)
  })

  it('can be terminated, which frees its bytes and quota', async () => {
    const person = await createPerson(app)
    const before = await storedKeys()
    const { url } = await beginUpload(app, person.browser, { size: 1000 })
    await sendChunk(app, person.browser, url, { offset: 0, bytes: randomBytes(500) })
    expect((await tus(app, person.browser, { method: 'DELETE', url })).status).toBe(204)
    expect((await tus(app, person.browser, { method: 'HEAD', url })).status).toBe(404)
    expect(await storedKeys()).toEqual(before)
    expect(await reservationsOf(person)).toEqual([])
  })

  it('is not found by others, and needs a session and our own origin', async () => {
    const [person, other] = [await createPerson(app), await createPerson(app)]
    const { url } = await beginUpload(app, person.browser, { size: 10 })
    const bytes = Buffer.alloc(10)
    for (const method of ['HEAD', 'DELETE'] as const)
      expect((await tus(app, other.browser, { method, url })).status).toBe(404)
    expect((await sendChunk(app, other.browser, url, { offset: 0, bytes })).status).toBe(404)
    expect((await beginUpload(app, app.browser(), { size: 10 })).codes).toEqual([catalogue.signInFirst.key])
    const foreign = { 'sec-fetch-site': 'cross-site' }
    expect((await sendChunk(app, person.browser, url, { offset: 0, bytes, headers: foreign })).codes).toEqual(
      [catalogue.foreignOrigin.key],
    )
  })

  it('is refused with an invalid folder, size or protocol version', async () => {
    const person = await createPerson(app)
    const refusals = [
      await beginUpload(app, person.browser, { size: 10, folderUid: randomUUID() }),
      await beginUpload(app, person.browser, { size: 10, folderUid: 'inherited' }),
      await beginUpload(app, person.browser, { size: 2 * megabyte }),
      await tus(app, person.browser, { method: 'POST', headers: { 'upload-length': 'many' } }),
      await tus(app, person.browser, { method: 'POST', headers: { 'tus-resumable': '' } }),
    ]
    expect(refusals.map(({ status }) => status)).toEqual([404, 403, 413, 400, 412])
    expect(await reservationsOf(person)).toEqual([])
  })

  it('goes to the root when its folder was deleted meanwhile', async () => {
    const person = await createPerson(app)
    const { data } = await person.browser.call(safe.createFolderInRoot, { body: { name: 'Soon gone' } })
    const bytes = randomBytes(10)
    const folderUid = data.item.itemUid
    const { url } = await beginUpload(app, person.browser, { size: 10, sha256: hashOf(bytes), folderUid })
    await person.browser.call(safe.remove, { params: { itemUid: folderUid } })
    expect((await sendChunk(app, person.browser, url, { offset: 0, bytes })).status).toBe(204)
    expect(await rootOf(person)).toHaveLength(1)
  })
})

it('abandoned uploads are deleted and swept, and nothing else', async () => {
  const person = await createPerson(app)
  const kept = randomBytes(5000)
  const { item } = await sendFile(app, person.browser, { bytes: kept })
  const { url } = await beginUpload(app, person.browser, { size: 1000 })
  await sendChunk(app, person.browser, url, { offset: 0, bytes: randomBytes(500) })
  await app.services.files.write(`safe/2020-01-01/${randomUUID()}/${randomUUID()}`, Readable.from(['x']))
  const later = (days: number) => ({
    ...app.services,
    clock: clockOf(() => new Date(app.clock.now().getTime() + days * 86_400_000)),
  })
  await sweepBlobs(later(3))
  expect((await tus(app, person.browser, { method: 'HEAD', url })).headers['upload-offset']).toBe('500')
  await purgeOld(later(8))
  await sweepBlobs(later(8))
  expect((await tus(app, person.browser, { method: 'HEAD', url })).status).toBe(404)
  const named = await app.services.db.selectFrom('safe_blobs').select('parts').execute()
  expect(await storedKeys()).toHaveLength(named.flatMap(({ parts }) => parts as unknown[]).length)
  expect((await fetchFile(app, person.browser, item.itemUid)).bytes.equals(kept)).toBe(true)
})
