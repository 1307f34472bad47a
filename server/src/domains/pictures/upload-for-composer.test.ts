import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { catalogue } from '@souvenance/contract/errors'
import { composerPictureType, profiles } from '@souvenance/contract/pages/header-pictures'
import { cloudTypes } from '@souvenance/contract/people/clouds'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createItem } from '../../../test/factories/create-item.ts'
import { allOpenTo, createPage } from '../../../test/factories/create-page.ts'
import { createPerson, type TestPerson } from '../../../test/factories/create-person.ts'
import { addBan, addCaretaker, addFollower } from '../../../test/factories/stand-on-page.ts'
import { jpegOf, phonePhoto } from '../../../test/sample-pictures.ts'
import { sendPicture } from '../../../test/send-picture.ts'
import { startTestApp, type TestApp } from '../../../test/start-app.ts'
import { forgetUnheld, sweepFiles } from './sweep-pictures.ts'

const day = 24 * 60 * 60 * 1000
const megabyte = 1024 * 1024

let app: TestApp
let claire: TestPerson
let theo: TestPerson
let page: string

beforeAll(async () => {
  app = await startTestApp({ PICTURE_QUOTA_MB: '10' })
  claire = await createPerson(app)
  theo = await createPerson(app)
  page = await newPage()
})

afterAll(() => app.stop())

const newPage = async (): Promise<string> => {
  const uid = await createPage(app.services.db)
  await addCaretaker(app.services.db, { page: uid, person: claire.uid }, 'editor')
  await addFollower(app.services.db, { page: uid, person: theo.uid }, 2)
  return uid
}

const send = (bytes: Uint8Array, person = claire, to = page) =>
  sendPicture(app, person.browser, { page: to, bytes, fields: { pictureType: String(composerPictureType) } })

const get = (url: string, { browser } = claire) =>
  app.http.inject({ url, cookies: Object.fromEntries(browser.cookies) })

const padded = async (size: number) => {
  const picture = await jpegOf(40, 40)
  return Buffer.concat([picture, Buffer.alloc(size - picture.length)])
}

describe('a picture uploaded for a composer', () => {
  it('is rendered in four sizes and a placeholder, without location metadata', async () => {
    const { data } = await send(await phonePhoto(3000, 2000))
    expect(data).toMatchObject({ width: 3000, height: 2000, takenDate: '2011-07-03', sameAs: null })
    const widths = { xs: 96, sm: 320, md: 960, lg: 2048 }
    for (const [size, width] of Object.entries(widths)) {
      const { rawPayload } = await get(`/media/${data.itemUid}/${size}`)
      const metadata = await sharp(rawPayload).metadata()
      expect(metadata).toMatchObject({ format: 'webp', width })
      expect([metadata.exif, metadata.xmp, metadata.iptc]).toEqual([undefined, undefined, undefined])
      for (const trace of ['GPS', 'Exif', 'EXIF', 'Souvenirphone'])
        expect(rawPayload.includes(trace)).toBe(false)
    }
    expect((await get(`/media/${data.itemUid}/original`)).statusCode).toBe(404)
  })

  it('of an earlier version, without a thumbnail, shows its next size', async () => {
    const { data } = await send(await jpegOf(400, 300))
    await sql`update pictures set sizes = sizes - 'xs' where uid = ${data.itemUid}`.execute(app.services.db)
    const { statusCode, rawPayload } = await get(`/media/${data.itemUid}/xs`)
    expect(statusCode).toBe(200)
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 320 })
  })

  it('is the default type of an upload', async () => {
    const { data } = await sendPicture(app, theo.browser, { page, bytes: await jpegOf(76, 50), fields: {} })
    expect((await get(`/media/${data.itemUid}/md`, theo)).statusCode).toBe(200)
  })

  it('is recognised as a duplicate by those who see the first one', async () => {
    const bytes = await jpegOf(77, 50)
    const first = await send(bytes)
    const clouds = { page_uid: page, kind: 'picture', clouds: [cloudTypes.friends], author_uid: claire.uid }
    const uid = await createItem(app.services.db, { ...clouds, picture_uid: first.data.itemUid })
    expect((await send(bytes)).data.sameAs).toEqual({
      itemUid: uid,
      url: `/media/${first.data.itemUid}/sm`,
    })
    expect((await send(bytes, theo)).data.sameAs).toBeNull()
    expect((await send(await jpegOf(78, 50))).data.sameAs).toBeNull()
    expect((await send(bytes, claire, await newPage())).data.sameAs).toBeNull()
  })

  it('is not recognised by a picture of a tribute, which belongs to its author', async () => {
    const { db } = app.services
    const bytes = await jpegOf(83, 50)
    const { itemUid: picture_uid } = (await send(bytes)).data
    const tribute = await createItem(db, { page_uid: page, kind: 'tribute', author_uid: claire.uid })
    await createItem(db, { page_uid: page, kind: 'attached-picture', parent_uid: tribute, picture_uid })
    expect((await send(bytes)).data.sameAs).toBeNull()
  })

  it('carries a digest that tells the same file from another', async () => {
    const bytes = await jpegOf(79, 50)
    const { digest } = (await send(bytes)).data
    expect(digest).toBe(createHash('sha256').update(bytes).digest('base64'))
    expect((await send(bytes, theo)).data.digest).toBe(digest)
  })

  it('is accepted from everyone who may write on the page', async () => {
    const bytes = await jpegOf(50, 50)
    const stranger = await createPerson(app)
    const unconfirmed = await createPerson(app, { confirmed: false })
    const banned = await createPerson(app)
    await addBan(app.services.db, { page, person: banned.uid })
    await addFollower(app.services.db, { page, person: unconfirmed.uid })
    expect((await send(bytes, theo)).status).toBe(200)
    expect((await send(bytes, stranger)).status).toBe(403)
    expect((await send(bytes, banned)).status).toBe(404)
    const refused = await send(bytes, unconfirmed)
    expect([refused.status, refused.codes]).toEqual([403, [catalogue.unconfirmed.key]])
    expect((await send(bytes, unconfirmed, 'me')).status).toBe(200)
    const open = await createPage(app.services.db, { privacy_pm: allOpenTo(1) })
    expect((await send(bytes, stranger, open)).status).toBe(200)
  })

  it('never exceeds the quota under concurrent uploads', async () => {
    const own = await newPage()
    const bytes = await padded(1.5 * megabyte)
    const replies = await Promise.all(Array.from({ length: 9 }, () => send(bytes, claire, own)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([
      200, 200, 200, 200, 200, 200, 422, 422, 422,
    ])
    expect(replies.flatMap(({ codes }) => codes)).toEqual(Array(3).fill(catalogue.pictureQuota.key))
  })

  it('of a guest may fill only a part of the quota, until it is taken in', async () => {
    const own = await newPage()
    const bytes = await padded(0.4 * megabyte)
    const statuses = []
    for (let sent = 0; sent < 4; sent += 1) statuses.push((await send(bytes, theo, own)).status)
    expect(statuses).toEqual([200, 200, 422, 422])
    await app.services.db
      .insertInto('items')
      .columns(['page_uid', 'kind', 'state', 'section', 'clouds', 'picture_uid', 'author_uid'])
      .expression(
        app.services.db
          .selectFrom('pictures')
          .where('page_uid', '=', own)
          .select(({ val, ref }) => [
            ref('page_uid').as('page_uid'),
            val('picture').as('kind'),
            val('proposal').as('state'),
            val(6).as('section'),
            val([1]).as('clouds'),
            ref('uid').as('picture_uid'),
            ref('uploader_uid').as('author_uid'),
          ]),
      )
      .execute()
    expect((await send(bytes, theo, own)).status).toBe(422)
    await app.services.db
      .updateTable('items')
      .set({ author_uid: claire.uid, contributor_uid: theo.uid })
      .where('page_uid', '=', own)
      .execute()
    expect((await send(bytes, theo, own)).status).toBe(200)
  })

  it('does not count in the quota of another page', async () => {
    const [one, other] = [await newPage(), await newPage()]
    const bytes = await padded(0.4 * megabyte)
    const statuses = []
    for (const on of [one, one, other, other]) statuses.push((await send(bytes, theo, on)).status)
    expect(statuses).toEqual([200, 200, 200, 200])
  })

  it('becomes a portrait once in the library, for those who see it there', async () => {
    const holder = await createPerson(app)
    await addCaretaker(app.services.db, { page, person: holder.uid }, 'administrator')
    const upload = (await send(await jpegOf(400, 500))).data.itemUid
    const add = (itemUid: string) =>
      holder.browser.call(profiles.add, {
        params: { uid: page },
        body: { picture: { itemUid, x1: 0, y1: 0, x2: 400, y2: 500 } },
      })
    expect((await add(upload)).status).toBe(404)
    const inLibrary = { page_uid: page, kind: 'picture', author_uid: claire.uid, picture_uid: upload }
    const uid = await createItem(app.services.db, { ...inLibrary, clouds: [cloudTypes.onlyMe] })
    expect((await add(uid)).status).toBe(404)
    await app.services.db
      .updateTable('items')
      .set({ clouds: [cloudTypes.family] })
      .where('uid', '=', uid)
      .execute()
    expect((await add(uid)).status).toBe(200)
  })
})

describe('the sweep', () => {
  it('deletes the picture of an unused link after two days, and keeps what can be restored', async () => {
    const { db } = app.services
    const addPicture = async () => {
      const kept = { folder: randomUUID(), sizes: JSON.stringify({}), created_at: app.clock.now() }
      return (await db.insertInto('link_pictures').values(kept).returning('uid').executeTakeFirstOrThrow())
        .uid
    }
    const [lost, shown, deleted] = [await addPicture(), await addPicture(), await addPicture()]
    const linkTo = (uid: string) => ({
      page_uid: page,
      hyperlink: JSON.stringify({ picture: `/media/${uid}/md` }),
    })
    await createItem(db, linkTo(shown))
    await createItem(db, { ...linkTo(deleted), deleted_at: new Date() })
    const left = async () => {
      await forgetUnheld(app.services)
      const rows = await db
        .selectFrom('link_pictures')
        .select('uid')
        .where('uid', 'in', [lost, shown, deleted])
        .execute()
      return rows.map(({ uid }) => uid).toSorted()
    }
    app.clock.moveBy(2 * day - 60_000)
    expect(await left()).toEqual([lost, shown, deleted].toSorted())
    app.clock.moveBy(120_000)
    expect(await left()).toEqual([shown, deleted].toSorted())
  })

  it('keeps the files of link pictures, and deletes files without a row', async () => {
    const { db, files } = app.services
    const folders = [randomUUID(), randomUUID()].map((name) => `pictures/2020-01-01/${name}`)
    const keys = folders.map((folder) => `${folder}/md.webp`)
    for (const key of keys) await files.write(key, Readable.from([Buffer.from('bytes')]))
    const kept = { folder: folders[0] ?? '', sizes: JSON.stringify({}), created_at: app.clock.now() }
    await db.insertInto('link_pictures').values(kept).execute()
    await sweepFiles(app.services)
    const left: string[] = []
    for await (const key of files.list('pictures/2020-01-01/')) left.push(key)
    expect(left).toEqual([keys[0]])
  })

  it('deletes unused uploads after a day, and keeps what can be restored', async () => {
    const own = await newPage()
    const [lost, deleted, purged] = [
      (await send(await jpegOf(61, 50), claire, own)).data.itemUid,
      (await send(await jpegOf(62, 50), claire, own)).data.itemUid,
      (await send(await jpegOf(63, 50), claire, own)).data.itemUid,
    ]
    const item = { page_uid: own, kind: 'picture', deleted_at: new Date() }
    await createItem(app.services.db, { ...item, picture_uid: deleted })
    const gone = await createItem(app.services.db, { ...item, picture_uid: purged })
    const left = async () => {
      const rows = await app.services.db
        .selectFrom('pictures')
        .select('uid')
        .where('uid', 'in', [lost, deleted, purged])
        .execute()
      return rows.map(({ uid }) => uid).toSorted()
    }
    app.clock.moveBy(day + 60_000)
    await forgetUnheld(app.services)
    expect(await left()).toEqual([deleted, purged].toSorted())
    await app.services.db.deleteFrom('items').where('uid', '=', gone).execute()
    await forgetUnheld(app.services)
    expect(await left()).toEqual([deleted])
    const foldersOf = async () => {
      const folders = new Set<string>()
      for await (const key of app.services.files.list('pictures/')) folders.add(key.split('/')[2] ?? '')
      return folders
    }
    const { folder } = await app.services.db
      .selectFrom('pictures')
      .select('folder')
      .where('uid', '=', deleted)
      .executeTakeFirstOrThrow()
    app.clock.moveBy(2 * day)
    await forgetUnheld(app.services)
    await sweepFiles(app.services)
    const rows = await app.services.db.selectFrom('pictures').select('folder').execute()
    const cuts = await app.services.db.selectFrom('header_pictures').select('folder').execute()
    const named = [...rows, ...cuts].map((row) => row.folder.split('/')[2] ?? '')
    expect(await foldersOf()).toEqual(new Set(named))
    expect(named).toContain(folder.split('/')[2])
  })
})
