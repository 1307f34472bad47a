import { accounts } from '@souvenance/contract/accounts/accounts'
import { catalogue } from '@souvenance/contract/errors'
import { limits } from '@souvenance/contract/limits'
import { covers, headerPictures, profiles } from '@souvenance/contract/pages/header-pictures'
import { pages } from '@souvenance/contract/pages/pages'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Someone, signUpConfirmed } from '../../../test/factories/accounts.ts'
import { createPage } from '../../../test/factories/create-page.ts'
import { createPerson } from '../../../test/factories/create-person.ts'
import { addCaretaker, addFollower } from '../../../test/factories/stand-on-page.ts'
import { heldLike, jpegOf } from '../../../test/sample-pictures.ts'
import { sendPicture } from '../../../test/send-picture.ts'
import { type Browser, startTestApp, type TestApp } from '../../../test/start-app.ts'

let app: TestApp
let claire: Someone

beforeAll(async () => {
  app = await startTestApp()
  claire = await signUpConfirmed(app, { firstname: 'Claire' })
})

afterAll(() => app.stop())

const newPage = async (): Promise<string> => {
  const uid = await createPage(app.services.db)
  await addCaretaker(app.services.db, { page: uid, person: claire.userUid }, 'administrator')
  return uid
}

const upload = async (page: string, bytes?: Buffer): Promise<string> => {
  const sent = await sendPicture(app, claire.browser, { page, bytes: bytes ?? (await jpegOf(600, 500)) })
  return sent.data.itemUid
}

const whole = { x1: 0, y1: 0, x2: 600, y2: 500 }

const add = (calls: typeof profiles | typeof covers, uid: string, itemUid: string, crop = whole) =>
  claire.browser.call(calls.add, { params: { uid }, body: { picture: { itemUid, ...crop } } })

const listOf = async (calls: typeof profiles | typeof covers, uid: string) =>
  (await claire.browser.call(calls.list, { params: { uid } })).data

const headOf = async (uid: string) =>
  (await claire.browser.call(headerPictures.current, { params: { uid } })).data

const bytesAt = async (url = ''): Promise<Buffer> => {
  const response = await app.http.inject({ url, cookies: Object.fromEntries(claire.browser.cookies) })
  expect(response.statusCode).toBe(200)
  return response.rawPayload
}

/** The status, and which caches may store the answer. */
const mediaOf = async ({ cookies }: Browser, url = '') => {
  const { statusCode, headers } = await app.http.inject({ url, cookies: Object.fromEntries(cookies) })
  return [statusCode, headers['cache-control']]
}

const sizeAt = async (url?: string) => {
  const { width, height, format } = await sharp(await bytesAt(url)).metadata()
  return { width, height, format }
}

describe('portraits and covers', () => {
  it('the first one becomes the current one, the next does not', async () => {
    const page = await newPage()
    const item = await upload(page)
    const first = (await add(profiles, page, item)).data.picture
    const second = (await add(profiles, page, item, { x1: 50, y1: 0, x2: 450, y2: 500 })).data.picture
    expect([first.current, second.current]).toEqual([true, false])
    expect(second).toMatchObject({ x1: 50, y1: 0, x2: 450, y2: 500 })
    expect(second.original).toMatchObject({ width: 600, height: 500 })
    const { items, left } = await listOf(profiles, page)
    expect(items.map(({ itemUid }) => itemUid).sort()).toEqual([first.itemUid, second.itemUid].sort())
    expect(left).toBe(limits.headerPictures - 2)
  })

  it('a portrait has a ratio of four to five, and an avatar of its upper square', async () => {
    const page = await newPage()
    const { picture } = (await add(profiles, page, await upload(page))).data
    const { profilePics } = await headOf(page)
    expect(await sizeAt(profilePics.picSm)).toEqual({ width: 256, height: 320, format: 'webp' })
    expect(await sizeAt(profilePics.picLg)).toEqual({ width: 400, height: 500, format: 'webp' })
    expect(await sizeAt(profilePics.avatar)).toEqual({ width: 192, height: 192, format: 'webp' })
    expect(picture).toMatchObject({ url: profilePics.picMd, urlLg: profilePics.picLg, action: 0, ratio: 1.2 })
    expect(picture.placeholder).toMatch(/^data:image\/webp;base64,/)
  })

  it('a cover has another shape for each screen width', async () => {
    const page = await newPage()
    const { picture } = (await add(covers, page, await upload(page))).data
    const { coverPics } = await headOf(page)
    expect(picture.urlLg).toEqual({ sm: coverPics.picSm, md: coverPics.picMd, lg: coverPics.picLg })
    expect(await sizeAt(coverPics.picSm)).toMatchObject({ width: 600, height: 400 })
    expect(await sizeAt(coverPics.picMd)).toMatchObject({ width: 600, height: 300 })
    expect(await sizeAt(coverPics.picLg)).toMatchObject({ width: 600, height: 200 })
  })

  it('is cropped in the coordinates of the upright picture', async () => {
    const page = await newPage()
    const item = await upload(page, await heldLike(6))
    const { picture } = (await add(profiles, page, item, { x1: 0, y1: 22, x2: 14, y2: 40 })).data
    const { dominant } = await sharp(await bytesAt(picture.url)).stats()
    expect(dominant.b).toBeGreaterThan(dominant.r)
  })

  it('shows another, none, and none again when the current one is deleted', async () => {
    const page = await newPage()
    const item = await upload(page)
    const first = (await add(profiles, page, item)).data.picture.itemUid
    const second = (await add(profiles, page, item)).data.picture.itemUid
    const current = async () =>
      (await claire.browser.call(profiles.current, { params: { uid: page } })).data.picture?.itemUid
    const { data } = await claire.browser.call(profiles.makeCurrent, { params: { uid: page, id: second } })
    expect([data.picture.current, await current()]).toEqual([true, second])
    await claire.browser.call(profiles.showNone, { params: { uid: page } })
    expect(await current()).toBeUndefined()
    await claire.browser.call(profiles.makeCurrent, { params: { uid: page, id: first } })
    expect((await claire.browser.call(profiles.remove, { params: { uid: page, id: first } })).status).toBe(
      200,
    )
    expect(await current()).toBeUndefined()
    expect((await listOf(profiles, page)).items.map(({ itemUid }) => itemUid)).toEqual([second])
  })

  it('can be cropped again from the current one', async () => {
    const page = await newPage()
    const first = (await add(profiles, page, await upload(page))).data.picture
    const again = await add(profiles, page, first.itemUid, { x1: 0, y1: 0, x2: 80, y2: 100 })
    expect(again.data.picture.original).toEqual(first.original)
  })

  it('shows everyone who sees the page its header, and nothing more', async () => {
    const page = await newPage()
    const item = await upload(page)
    const { picture } = (await add(profiles, page, item)).data
    const cover = (await add(covers, page, item)).data.picture
    const visitor = app.browser()
    const { data } = await visitor.call(headerPictures.current, { params: { uid: page } })
    expect([data.profilePics.picMd, data.coverPics.picMd]).toEqual([picture.url, cover.url])
    const shown = await visitor.call(profiles.current, { params: { uid: page } })
    expect(shown.data.picture?.original).toBeUndefined()
    expect((await visitor.call(profiles.list, { params: { uid: page } })).status).toBe(401)
  })

  it('of one’s own page are served to the session', async () => {
    const item = (
      await sendPicture(app, claire.browser, {
        page: 'me',
        bytes: await jpegOf(600, 500),
        fields: { pictureType: '1' },
      })
    ).data.itemUid
    const { picture } = (await add(profiles, 'me', item)).data
    const { user } = (await claire.browser.call(accounts.session)).data
    expect(user?.profilePics.picMd).toBe(picture.url)
  })

  it('of living people are served to followers: strangers get only the portrait', async () => {
    const [owner, follower, stranger] = [
      await createPerson(app),
      await createPerson(app),
      await createPerson(app),
    ]
    await addFollower(app.services.db, { page: owner.uid, person: follower.uid })
    const bytes = await jpegOf(600, 500)
    const sent = await sendPicture(app, owner.browser, { page: owner.uid, bytes })
    const body = { picture: { itemUid: sent.data.itemUid, ...whole } }
    const params = { uid: owner.uid }
    const portrait = (await owner.browser.call(profiles.add, { params, body })).data.picture
    const cover = (await owner.browser.call(covers.add, { params, body })).data.picture
    const { profilePics, coverPics } = (await owner.browser.call(headerPictures.current, { params })).data
    const seenBy = async (browser: Browser) => ({
      header: (await browser.call(headerPictures.current, { params })).data,
      page: (await browser.call(pages.page, { params })).data.coverPics,
      cover: (await browser.call(covers.current, { params })).data.picture?.itemUid,
      bytes: await Promise.all([portrait.url, cover.url].map((url) => mediaOf(browser, url))),
    })
    const portraitBytes = [200, 'public, max-age=300']
    for (const browser of [app.browser(), stranger.browser])
      expect(await seenBy(browser)).toEqual({
        header: { profilePics, coverPics: {} },
        page: {},
        cover: undefined,
        bytes: [portraitBytes, [404, 'no-store']],
      })
    for (const { browser } of [follower, owner])
      expect(await seenBy(browser)).toEqual({
        header: { profilePics, coverPics },
        page: coverPics,
        cover: cover.itemUid,
        bytes: [portraitBytes, [200, 'private, no-cache']],
      })
  })
})

describe('refusals', () => {
  it.each([
    [{ x1: 0, y1: 0, x2: 601, y2: 500 }],
    [{ x1: 300, y1: 0, x2: 200, y2: 500 }],
    [{ x1: 0, y1: 100, x2: 600, y2: 105 }],
  ])('refuses a crop outside the picture (%o)', async (crop) => {
    const page = await newPage()
    const reply = await add(profiles, page, await upload(page), crop)
    expect([reply.status, reply.codes]).toEqual([422, [catalogue.cropOutside.key]])
    expect((await listOf(profiles, page)).items).toEqual([])
  })

  it('refuses more than the limit of one kind', async () => {
    const page = await newPage()
    const item = await upload(page)
    const crop = { x1: 0, y1: 0, x2: 40, y2: 50 }
    const replies = await Promise.all(
      Array.from({ length: limits.headerPictures + 2 }, () => add(profiles, page, item, crop)),
    )
    const refused = replies.filter(({ status }) => status !== 200)
    expect(refused.map(({ codes }) => codes)).toEqual([
      [catalogue.tooManyHeaderPictures.key],
      [catalogue.tooManyHeaderPictures.key],
    ])
    const { items, left } = await listOf(profiles, page)
    expect([items.length, left, items.filter(({ current }) => current).length]).toEqual([20, 0, 1])
    expect((await add(covers, page, item, crop)).status).toBe(200)
  })

  it('does not find a picture of another page', async () => {
    const [page, other] = [await newPage(), await newPage()]
    const item = await upload(other)
    expect((await add(profiles, page, item)).status).toBe(404)
    const { itemUid } = (await add(profiles, other, item)).data.picture
    const params = { uid: page, id: itemUid }
    expect((await claire.browser.call(profiles.makeCurrent, { params })).status).toBe(404)
    expect((await claire.browser.call(profiles.remove, { params })).status).toBe(404)
    const asCover = { uid: other, id: itemUid }
    expect((await claire.browser.call(covers.remove, { params: asCover })).status).toBe(404)
  })

  it('allows changes by holders only', async () => {
    const page = await newPage()
    const item = await upload(page)
    const { itemUid } = (await add(profiles, page, item)).data.picture
    const editor = await signUpConfirmed(app)
    await addCaretaker(app.services.db, { page, person: editor.userUid }, 'editor')
    const params = { uid: page, id: itemUid }
    const body = { picture: { itemUid: item, ...whole } }
    expect((await editor.browser.call(profiles.list, { params })).status).toBe(403)
    expect((await editor.browser.call(profiles.add, { params, body })).status).toBe(403)
    expect((await editor.browser.call(profiles.makeCurrent, { params })).status).toBe(403)
    expect((await editor.browser.call(profiles.showNone, { params })).status).toBe(403)
    expect((await editor.browser.call(profiles.remove, { params })).status).toBe(403)
  })

  it('refuses to change anything while the page is viewed as others see it', async () => {
    const page = await newPage()
    const item = await upload(page)
    const { itemUid } = (await add(profiles, page, item)).data.picture
    const query = { viewAs: 2 }
    const ofPage = { params: { uid: page }, query }
    const ofPicture = { params: { uid: page, id: itemUid }, query }
    const replies = [
      await claire.browser.call(profiles.add, { ...ofPage, body: { picture: { itemUid: item, ...whole } } }),
      await claire.browser.call(profiles.makeCurrent, ofPicture),
      await claire.browser.call(profiles.showNone, ofPage),
      await claire.browser.call(profiles.remove, ofPicture),
      await sendPicture(app, claire.browser, { page, bytes: await jpegOf(), query: 'viewAs=2' }),
    ]
    const { status, key } = catalogue.viewAsOnlyReads
    expect(replies.map((reply) => [reply.status, reply.codes])).toEqual(replies.map(() => [status, [key]]))
    const { items } = await listOf(profiles, page)
    expect(items.map(({ current }) => current)).toEqual([true])
  })
})
