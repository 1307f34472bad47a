import { randomBytes, randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { catalogue } from '@souvenance/contract/errors'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Someone, signUpSomeone } from '../../../test/factories/accounts.ts'
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
  claire = await signUpSomeone(app, { firstname: 'Claire' })
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
  it('tells its upright size and the day it was taken, and shows it without what the camera noted', async () => {
    const { data } = await send(await phonePhoto(600, 400))
    expect(data).toMatchObject({ width: 600, height: 400, takenDate: '2011-07-03' })
    const shown = await bytesAt(data.url)
    expect(await sharp(shown).metadata()).toMatchObject({ format: 'webp', width: 600, height: 400 })
    expect((await sharp(shown).metadata()).exif).toBeUndefined()
  })

  it('keeps the original as it came', async () => {
    const bytes = await phonePhoto(300, 200)
    const { data } = await send(bytes)
    const row = (await rowsOf()).find(({ uid }) => uid === data.itemUid)
    const kept = await app.services.files.read(originalKey(row?.folder ?? '', row?.extension ?? ''))
    expect(Buffer.concat(await kept.toArray())).toEqual(bytes)
    expect(row).toMatchObject({ bytes: bytes.length, uploader_uid: claire.userUid })
  })

  it('takes a turned picture and one of a phone', async () => {
    expect((await send(await heldLike(6))).data).toMatchObject({ width: 60, height: 40 })
    const heic = await send(await heicPhoto(), { filename: 'IMG_0001.HEIC' })
    expect(heic.data).toMatchObject({ width: 96, height: 64 })
    expect(await sharp(await bytesAt(heic.data.url)).metadata()).toMatchObject({ width: 96, height: 64 })
  })

  it('takes the fields of the form in any order', async () => {
    const fields = { pictureType: '2', memorialUid: page }
    expect((await send(await jpegOf(), { fields, fieldsLast: true })).status).toBe(200)
  })

  it('belongs to one’s own page as well', async () => {
    const sent = await send(await jpegOf(), { page: 'me', fields: { pictureType: '1' } })
    expect(sent.status).toBe(200)
    expect(await rowsOf(claire.userUid)).toHaveLength(1)
  })

  it('happens once however often it is sent with one key, and never with another file', async () => {
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

  it('refuses a name that is no picture’s', async () => {
    await refused(await jpegOf(), { filename: 'portrait.svg' }, 'pictureExtension')
    await refused(await jpegOf(), { filename: 'portrait' }, 'pictureExtension')
  })

  it('refuses a file that is too large, and takes one just as large as allowed', async () => {
    const full = 1024 * 1024
    const padded = (size: number, picture: Buffer) =>
      Buffer.concat([picture, randomBytes(size - picture.length)])
    const tooLarge = padded(full + 1, await jpegOf())
    await refused(tooLarge, {}, 'pictureTooLarge')
    expect((await send(tooLarge, {})).messages).toMatchObject([{ context: { megabytes: 1 } }])
    expect((await send(padded(full, await jpegOf()), { page: await newPage() })).status).toBe(200)
  })

  it('refuses what is no picture, and floods of pixels', async () => {
    await refused(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), {}, 'notAPicture')
    await refused(promisingPng(50_000, 50_000), { filename: 'flood.png' }, 'tooManyPixels')
  })

  it('refuses more than the page has room for', async () => {
    const own = await newPage()
    const large = Buffer.concat([await jpegOf(), randomBytes(900 * 1024)])
    expect((await send(large, { page: own })).status).toBe(200)
    expect((await send(large, { page: own })).status).toBe(200)
    const third = await send(large, { page: own })
    expect([third.status, third.codes]).toEqual([422, [catalogue.pictureQuota.key]])
    expect(await rowsOf(own)).toHaveLength(2)
  })

  it('refuses forms that say something else', async () => {
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
    const stranger = await signUpSomeone(app)
    expect((await sendPicture(app, stranger.browser, { page, bytes: await jpegOf() })).status).toBe(403)
    await addCaretaker(app.services.db, { page, person: stranger.userUid }, 'editor')
    expect((await sendPicture(app, stranger.browser, { page, bytes: await jpegOf() })).status).toBe(403)
    const hidden = await createPage(app.services.db, { visible: false })
    expect((await sendPicture(app, stranger.browser, { page: hidden, bytes: await jpegOf() })).status).toBe(
      404,
    )
  })

  it('leaves no file behind where uploads wait', async () => {
    expect(await readdir(join(app.services.config.DATA_DIR, 'incoming'))).toEqual([])
  })
})
