import { randomBytes, randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { catalogue } from '@souvenance/contract/errors'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Someone, signUpConfirmed } from '../../../test/factories/accounts.ts'
import { createPage } from '../../../test/factories/create-page.ts'
import { addCaretaker } from '../../../test/factories/stand-on-page.ts'
import { heicPhoto, heldLike, jpegOf, phonePhoto, promisingPng } from '../../../test/sample-pictures.ts'
import { sendPicture } from '../../../test/send-picture.ts'
import { startTestApp, type TestApp } from '../../../test/start-app.ts'
import { originalKey } from './picture-files.ts'

let app: TestApp
let claire: Someone
let page: string

beforeAll(async () => {
  app = await startTestApp({ MAX_PIC_SIZE_MB: '1', PICTURE_QUOTA_MB: '2' })
  claire = await signUpConfirmed(app, { firstname: 'Claire' })
  page = await newPage()
})

afterAll(() => app.stop())

const newPage = async (): Promise<string> => {
  const uid = await createPage(app.services.db)
  await addCaretaker(app.services.db, { page: uid, person: claire.userUid }, 'administrator')
  return uid
}

const send = (bytes: Uint8Array, sent: Partial<Parameters<typeof sendPicture>[2]> = {}) =>
  sendPicture(app, claire.browser, { page, bytes, ...sent })

const bytesAt = async (url: string): Promise<Buffer> => {
  const response = await app.http.inject({ url, cookies: Object.fromEntries(claire.browser.cookies) })
  expect(response.statusCode).toBe(200)
  return response.rawPayload
}

const rowsOf = (uid = page) =>
  app.services.db.selectFrom('pictures').selectAll().where('page_uid', '=', uid).execute()

describe('uploading a picture', () => {
  it('returns its upright size and capture day, and serves it without metadata', async () => {
    const { data } = await send(await phonePhoto(600, 400))
    expect(data).toMatchObject({ width: 600, height: 400, takenDate: '2011-07-03' })
    const shown = await bytesAt(data.url)
    expect(await sharp(shown).metadata()).toMatchObject({ format: 'webp', width: 600, height: 400 })
    expect((await sharp(shown).metadata()).exif).toBeUndefined()
  })

  it('keeps the original bytes', async () => {
    const bytes = await phonePhoto(300, 200)
    const { data } = await send(bytes)
    const row = (await rowsOf()).find(({ uid }) => uid === data.itemUid)
    const kept = await app.services.files.read(originalKey(row?.folder ?? '', row?.extension ?? ''))
    expect(Buffer.concat(await kept.toArray())).toEqual(bytes)
    expect(row).toMatchObject({ bytes: bytes.length, uploader_uid: claire.userUid })
  })

  it('accepts a rotated picture and one from a phone', async () => {
    expect((await send(await heldLike(6))).data).toMatchObject({ width: 60, height: 40 })
    const heic = await send(await heicPhoto(), { filename: 'IMG_0001.HEIC' })
    expect(heic.data).toMatchObject({ width: 96, height: 64 })
    expect(await sharp(await bytesAt(heic.data.url)).metadata()).toMatchObject({ width: 96, height: 64 })
  })

  it('accepts the form fields in any order', async () => {
    const fields = { pictureType: '2', memorialUid: page }
    expect((await send(await jpegOf(), { fields, fieldsLast: true })).status).toBe(200)
  })

  it('works for one’s own page too', async () => {
    const sent = await send(await jpegOf(), { page: 'me', fields: { pictureType: '1' } })
    expect(sent.status).toBe(200)
    expect(await rowsOf(claire.userUid)).toHaveLength(1)
  })

  it('happens once with one key, and is refused with another file', async () => {
    const own = await newPage()
    const headers = { 'idempotency-key': randomUUID() }
    const bytes = await jpegOf()
    const [first, second] = await Promise.all([
      send(bytes, { page: own, headers }),
      send(bytes, { page: own, headers }),
    ])
    expect(second.data).toEqual(first.data)
    expect(await rowsOf(own)).toHaveLength(1)
    const other = await send(await jpegOf(80, 80), { page: own, headers })
    expect([other.status, other.codes]).toEqual([422, [catalogue.keyReused.key]])
  })
})

describe('refusing an upload', () => {
  const refused = async (
    bytes: Uint8Array,
    sent: Partial<Parameters<typeof sendPicture>[2]>,
    name: keyof typeof catalogue,
  ) => {
    const before = await rowsOf()
    const reply = await send(bytes, sent)
    expect([reply.status, reply.codes]).toEqual([catalogue[name].status, [catalogue[name].key]])
    expect(await rowsOf()).toEqual(before)
  }

  it('refuses a file name without a picture extension', async () => {
    await refused(await jpegOf(), { filename: 'portrait.svg' }, 'pictureExtension')
    await refused(await jpegOf(), { filename: 'portrait' }, 'pictureExtension')
  })

  it('accepts a file under the limit, and refuses one that reaches it', async () => {
    const full = 1024 * 1024
    const padded = (size: number, picture: Buffer) =>
      Buffer.concat([picture, randomBytes(size - picture.length)])
    const tooLarge = padded(full, await jpegOf())
    await refused(tooLarge, {}, 'pictureTooLarge')
    expect((await send(tooLarge, {})).messages).toMatchObject([{ context: { megabytes: 1 } }])
    expect((await send(padded(full - 1, await jpegOf()), { page: await newPage() })).status).toBe(200)
  })

  it('refuses invalid files and too many pixels', async () => {
    await refused(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), {}, 'notAPicture')
    await refused(promisingPng(50_000, 50_000), { filename: 'flood.png' }, 'tooManyPixels')
  })

  it('refuses more than the quota', async () => {
    const own = await newPage()
    const large = Buffer.concat([await jpegOf(), randomBytes(900 * 1024)])
    expect((await send(large, { page: own })).status).toBe(200)
    expect((await send(large, { page: own })).status).toBe(200)
    const third = await send(large, { page: own })
    expect([third.status, third.codes]).toEqual([422, [catalogue.pictureQuota.key]])
    expect(await rowsOf(own)).toHaveLength(2)
  })

  it('refuses forms with wrong fields', async () => {
    await refused(await jpegOf(), { fields: { pictureType: '' } }, 'badInput')
    await refused(await jpegOf(), { fields: { pictureType: '7' } }, 'badInput')
    await refused(await jpegOf(), { fields: { pictureType: '1', memorialUid: claire.userUid } }, 'badInput')
    await refused(Buffer.from('{}'), { headers: { 'content-type': 'text/plain' } }, 'unsupportedMedia')
    await refused(
      Buffer.from('no form'),
      { headers: { 'content-type': 'multipart/form-data; boundary=x' } },
      'badInput',
    )
  })

  it('refuses those who do not hold the page', async () => {
    const visitor = await sendPicture(app, app.browser(), { page, bytes: await jpegOf() })
    expect(visitor.status).toBe(401)
    const stranger = await signUpConfirmed(app)
    expect((await sendPicture(app, stranger.browser, { page, bytes: await jpegOf() })).status).toBe(403)
    await addCaretaker(app.services.db, { page, person: stranger.userUid }, 'editor')
    expect((await sendPicture(app, stranger.browser, { page, bytes: await jpegOf() })).status).toBe(403)
    const hidden = await createPage(app.services.db, { visible: false })
    expect((await sendPicture(app, stranger.browser, { page: hidden, bytes: await jpegOf() })).status).toBe(
      404,
    )
  })

  it('leaves no file in the incoming folder', async () => {
    const incoming = join(app.services.config.DATA_DIR, 'incoming')
    const entries = await readdir(incoming, { recursive: true, withFileTypes: true })
    expect(entries.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual([])
  })
})
