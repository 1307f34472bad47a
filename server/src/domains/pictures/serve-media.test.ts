import { randomUUID } from 'node:crypto'
import { appendFile, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { catalogue } from '@souvenance/contract/errors'
import { covers, profiles } from '@souvenance/contract/pages/header-pictures'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Someone, signUpConfirmed } from '../../../test/factories/accounts.ts'
import { createPage } from '../../../test/factories/create-page.ts'
import { addBan, addCaretaker, addFollower } from '../../../test/factories/stand-on-page.ts'
import { phonePhoto } from '../../../test/sample-pictures.ts'
import { sendPicture } from '../../../test/send-picture.ts'
import { type Browser, startTestApp, type TestApp } from '../../../test/start-app.ts'
import { forgetUnheld, sweepFiles } from './sweep-pictures.ts'

let app: TestApp
let claire: Someone

beforeAll(async () => {
  app = await startTestApp()
  claire = await signUpConfirmed(app, { firstname: 'Claire' })
})

afterAll(() => app.stop())

type Shown = { page: string; portrait: string; former: string; original: string }

const pageWithPortrait = async (visible = true): Promise<Shown> => {
  const page = await createPage(app.services.db, { visible })
  await addCaretaker(app.services.db, { page, person: claire.userUid }, 'administrator')
  const { data } = await sendPicture(app, claire.browser, { page, bytes: await phonePhoto(200, 250) })
  const picture = { itemUid: data.itemUid, x1: 0, y1: 0, x2: 200, y2: 250 }
  const add = () => claire.browser.call(profiles.add, { params: { uid: page }, body: { picture } })
  const [portrait, former] = [(await add()).data.picture, (await add()).data.picture]
  return { page, portrait: portrait.url, former: former.url, original: data.url }
}

const get = (url: string, browser: Browser = app.browser(), headers: Record<string, string> = {}) =>
  app.http.inject({ url, headers, cookies: Object.fromEntries(browser.cookies) })

const statusOf = async (url: string, browser?: Browser) => (await get(url, browser)).statusCode

const storedKeys = async () => {
  const keys: string[] = []
  for await (const key of app.services.files.list('pictures/')) keys.push(key)
  return keys
}

describe('the bytes of a picture', () => {
  it('are served to everyone who sees the page, and cached for a while', async () => {
    const { portrait } = await pageWithPortrait()
    const { statusCode, headers, rawPayload } = await get(portrait)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=300',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-length': String(rawPayload.length),
    })
    expect(rawPayload.includes('EXIF')).toBe(false)
    expect(rawPayload.includes('Souvenirphone')).toBe(false)
  })

  it('are not sent twice, but revalidated each time', async () => {
    const { page, portrait } = await pageWithPortrait(false)
    const follower = await signUpConfirmed(app)
    await addFollower(app.services.db, { page, person: follower.userUid })
    const first = await get(portrait, follower.browser)
    expect(first.headers['cache-control']).toBe('private, no-cache')
    const again = { 'if-none-match': String(first.headers.etag) }
    const second = await get(portrait, follower.browser, again)
    expect([second.statusCode, second.rawPayload.length]).toEqual([304, 0])
    await app.services.db.deleteFrom('follows').where('page_uid', '=', page).execute()
    expect((await get(portrait, follower.browser, again)).statusCode).toBe(404)
  })

  it('of an invisible page, or one closed to the viewer, are not found', async () => {
    const hidden = await pageWithPortrait(false)
    const stranger = await signUpConfirmed(app)
    expect(await statusOf(hidden.portrait)).toBe(404)
    expect(await statusOf(hidden.portrait, stranger.browser)).toBe(404)
    expect(await statusOf(hidden.portrait, claire.browser)).toBe(200)
    const open = await pageWithPortrait()
    await addBan(app.services.db, { page: open.page, person: stranger.userUid })
    expect(await statusOf(open.portrait, stranger.browser)).toBe(404)
  })

  it('of pictures the page does not show are for its holders', async () => {
    const { page, former, original } = await pageWithPortrait()
    const editor = await signUpConfirmed(app)
    await addCaretaker(app.services.db, { page, person: editor.userUid }, 'editor')
    for (const url of [former, original]) {
      expect(await statusOf(url)).toBe(404)
      expect(await statusOf(url, editor.browser)).toBe(404)
      const held = await get(url, claire.browser)
      expect([held.statusCode, held.headers['cache-control']]).toEqual([200, 'private, no-cache'])
    }
  })

  it('of the source of a portrait are refused to an uploader who no longer holds the page', async () => {
    const { page, original } = await pageWithPortrait()
    await app.services.db
      .updateTable('caretakers')
      .set({ role: 'editor' })
      .where('page_uid', '=', page)
      .execute()
    expect(await statusOf(original, claire.browser)).toBe(404)
  })

  it('of unknown pictures and sizes are not found', async () => {
    const { portrait } = await pageWithPortrait()
    for (const size of ['original', 'xl', '..%2Foriginal.jpg', 'constructor', '__proto__'])
      expect(await statusOf(portrait.replace('/md', `/${size}`), claire.browser)).toBe(404)
    expect(await statusOf(`/media/${randomUUID()}/md`)).toBe(404)
    expect(await statusOf('/media/nothing/md')).toBe(404)
  })
})

describe('a stored picture that was altered', () => {
  const pathsOf = async (page: string, name: string) => {
    const { db, config } = app.services
    const rows = await db
      .selectFrom('header_pictures')
      .select('folder')
      .where('page_uid', '=', page)
      .union(db.selectFrom('pictures').select('folder').where('page_uid', '=', page))
      .execute()
    return rows.map(({ folder }) => join(config.DATA_DIR, 'files', folder, name))
  }

  it.each<[string, (path: string) => Promise<void>]>([
    ['longer', (path) => appendFile(path, '!')],
    ['shorter', (path) => truncate(path, 20)],
    ['empty', (path) => truncate(path, 0)],
    ['lost', (path) => rm(path)],
  ])('and is now %s is refused, never served', async (_, harm) => {
    const { page, portrait } = await pageWithPortrait()
    for (const path of await pathsOf(page, 'md.webp')) await harm(path).catch(() => {})
    const { statusCode, body } = await get(portrait)
    expect([statusCode, JSON.parse(body).messages[0].key]).toEqual([500, catalogue.fileDamaged.key])
  })

  it('is not cropped again, even if one byte differs', async () => {
    const { page, portrait } = await pageWithPortrait()
    for (const path of await pathsOf(page, 'original.jpg')) {
      const bytes = await readFile(path).catch(() => undefined)
      if (!bytes) continue
      bytes.writeUInt8(bytes.readUInt8(bytes.length - 20) ^ 1, bytes.length - 20)
      await writeFile(path, bytes)
    }
    const itemUid = portrait.split('/')[2] ?? ''
    const body = { picture: { itemUid, x1: 0, y1: 0, x2: 200, y2: 100 } }
    const { status, codes } = await claire.browser.call(covers.add, { params: { uid: page }, body })
    expect([status, codes]).toEqual([500, [catalogue.fileDamaged.key]])
  })
})

describe('an unused upload', () => {
  const day = 24 * 60 * 60 * 1000

  it('is deleted after a day, and its bytes after another', async () => {
    const { page, portrait, former } = await pageWithPortrait()
    const { data } = await sendPicture(app, claire.browser, { page, bytes: await phonePhoto() })
    await forgetUnheld(app.services)
    expect(await statusOf(data.url, claire.browser)).toBe(200)

    app.clock.moveBy(day + 1000)
    await forgetUnheld(app.services)
    await sweepFiles(app.services)
    expect(await statusOf(data.url, claire.browser)).toBe(404)
    expect(await statusOf(portrait)).toBe(200)
    const before = await storedKeys()

    app.clock.moveBy(2 * day)
    await sweepFiles(app.services)
    expect(before.length - (await storedKeys()).length).toBe(2)
    expect(await statusOf(portrait)).toBe(200)
    expect(await statusOf(former, claire.browser)).toBe(200)
  })

  it('is deleted with the last portrait or cover cropped from it', async () => {
    const { page, original } = await pageWithPortrait()
    const items = (await claire.browser.call(profiles.list, { params: { uid: page } })).data.items
    const [first, second] = items.map(({ itemUid }) => ({ uid: page, id: itemUid }))
    const crop = { x1: 0, y1: 0, x2: 200, y2: 100 }
    const body = { picture: { itemUid: first?.id ?? '', ...crop } }
    const cover = (await claire.browser.call(covers.add, { params: { uid: page }, body })).data.picture
    for (const params of [first, second]) await claire.browser.call(profiles.remove, { params })
    expect(await statusOf(original, claire.browser)).toBe(200)
    await claire.browser.call(covers.remove, { params: { uid: page, id: cover.itemUid } })
    expect(await statusOf(original, claire.browser)).toBe(404)
  })
})
