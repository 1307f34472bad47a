import { catalogue } from '@souvenance/contract/errors'
import { feeds } from '@souvenance/contract/items/feeds'
import { library } from '@souvenance/contract/items/library'
import { composerPictureType } from '@souvenance/contract/pages/header-pictures'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createItem } from '../../../test/factories/create-item.ts'
import { createPage } from '../../../test/factories/create-page.ts'
import { createPerson, type TestPerson } from '../../../test/factories/create-person.ts'
import { createPicture } from '../../../test/factories/create-picture.ts'
import { addCaretaker, addFollower } from '../../../test/factories/stand-on-page.ts'
import { jpegOf } from '../../../test/sample-pictures.ts'
import { sendPicture } from '../../../test/send-picture.ts'
import { startTestApp, type TestApp } from '../../../test/start-app.ts'

const all = 1024 * 1024
const share = Math.floor(all / 10)

let app: TestApp
let claire: TestPerson
let theo: TestPerson
let page: string
let bytes: Buffer

beforeAll(async () => {
  app = await startTestApp({ PICTURE_QUOTA_MB: '1' })
  claire = await createPerson(app)
  theo = await createPerson(app)
  bytes = await jpegOf(40, 40)
})

beforeEach(async () => {
  page = await createPage(app.services.db)
  await addCaretaker(app.services.db, { page, person: claire.uid }, 'administrator')
  await addFollower(app.services.db, { page, person: theo.uid }, 2)
})

afterAll(() => app.stop())

const upload = ({ browser }: TestPerson) =>
  sendPicture(app, browser, { page, bytes, fields: { pictureType: String(composerPictureType) } })

const refusalOf = async (person: TestPerson): Promise<string[]> => (await upload(person)).codes

const addPicture = async ({ uid }: TestPerson, size: number, kind: 'tribute' | 'picture' = 'picture') => {
  const picture_uid = await createPicture(app, { page_uid: page, uploader_uid: uid, bytes: size })
  const item = { page_uid: page, author_uid: uid }
  if (kind === 'picture') return createItem(app.services.db, { ...item, kind, picture_uid })
  const parent_uid = await createItem(app.services.db, { ...item, kind })
  await createItem(app.services.db, { ...item, kind: 'attached-picture', picture_uid, parent_uid })
  return parent_uid
}

const change = (uid: string, changed: Parameters<typeof createItem>[1] & object) =>
  app.services.db
    .updateTable('items')
    .set({ author_uid: claire.uid, ...changed })
    .where('uid', '=', uid)
    .execute()

const remove = (uid: string) => change(uid, { deleted_at: new Date(), deleted_by: claire.uid })

const restore = (uid: string) => claire.browser.call(feeds.restore, { params: { uid } })

const readUsed = async (): Promise<number> =>
  (await claire.browser.call(library.quota, { params: { uid: page } })).data.used

it('leaves a guest a share of the page, whatever they do with their pictures', async () => {
  const tribute = await addPicture(theo, share, 'tribute')
  expect(await refusalOf(theo)).toEqual([catalogue.pictureShare.key])
  await app.services.db
    .updateTable('items')
    .set({ deleted_at: new Date() })
    .where('uid', '=', tribute)
    .execute()
  expect(await refusalOf(theo)).toEqual([catalogue.pictureShare.key])
  expect((await upload(claire)).status).toBe(200)
})

it('does not count as a guest’s what those who look after the page took in', async () => {
  const proposal = await addPicture(theo, share)
  expect(await refusalOf(theo)).toEqual([catalogue.pictureShare.key])
  await change(proposal, { contributor_uid: theo.uid })
  expect((await upload(theo)).status).toBe(200)
})

it('has the room of what was deleted again', async () => {
  const tribute = await addPicture(theo, all, 'tribute')
  expect(await readUsed()).toBe(all)
  expect(await refusalOf(claire)).toEqual([catalogue.pictureQuota.key])
  await remove(tribute)
  expect(await readUsed()).toBe(0)
  expect((await upload(claire)).status).toBe(200)
  expect(await readUsed()).toBe(bytes.length)
})

it('brings back what was deleted only where there is room for it', async () => {
  const { db } = app.services
  const former = await addPicture(claire, all)
  await remove(former)
  const later = await addPicture(claire, 1)
  const refused = await restore(former)
  expect([refused.status, refused.codes]).toEqual([422, [catalogue.noRoomToRestore.key]])
  const { deleted_at } = await db
    .selectFrom('items')
    .select('deleted_at')
    .where('uid', '=', former)
    .executeTakeFirstOrThrow()
  expect(deleted_at).not.toBeNull()
  const words = await createItem(db, { page_uid: page, author_uid: claire.uid })
  await remove(words)
  expect((await restore(words)).status).toBe(200)
  await remove(later)
  expect((await restore(former)).status).toBe(200)
  expect(await readUsed()).toBe(all)
})

it('brings back words on a page that is too full', async () => {
  const words = await createItem(app.services.db, { page_uid: page, author_uid: claire.uid })
  await remove(words)
  await addPicture(claire, all + 1)
  expect((await restore(words)).status).toBe(200)
})

it('cannot be filled and emptied without end', async () => {
  for (let times = 0; times < 2; times += 1) await remove(await addPicture(claire, all))
  expect(await readUsed()).toBe(0)
  expect(await refusalOf(claire)).toEqual([catalogue.pictureQuota.key])
})

it('counts what is deleted in one place and shown in another', async () => {
  const { db } = app.services
  const deleted = await addPicture(claire, 1000)
  const { picture_uid } = await db
    .selectFrom('items')
    .select('picture_uid')
    .where('uid', '=', deleted)
    .executeTakeFirstOrThrow()
  const twice = { page_uid: page, kind: 'picture', author_uid: claire.uid, picture_uid }
  const other = await createItem(db, twice)
  await remove(deleted)
  expect(await readUsed()).toBe(1000)
  await remove(other)
  expect(await readUsed()).toBe(0)
  await db
    .insertInto('header_pictures')
    .values({
      page_uid: page,
      picture_uid: picture_uid ?? '',
      kind: 1,
      folder: 'portrait',
      sizes: JSON.stringify({}),
      placeholder: '',
      x1: 0,
      y1: 0,
      x2: 4,
      y2: 5,
      created_at: new Date(),
    })
    .execute()
  expect(await readUsed()).toBe(1000)
})
