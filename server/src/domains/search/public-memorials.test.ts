import { randomUUID } from 'node:crypto'
import { search } from '@souvenance/contract/pages/search'
import { sections } from '@souvenance/contract/pages/sections'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { signUpSomeone } from '../../../test/factories/accounts.ts'
import { allOpenTo, createPage } from '../../../test/factories/create-page.ts'
import { addBan } from '../../../test/factories/stand-on-page.ts'
import { type Browser, startTestApp, type TestApp } from '../../../test/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  await sql`update pages set visible = false`.execute(app.services.db)
})

const firstnames = async (browser: Browser = app.browser()) =>
  (await browser.call(search.publicMemorials)).data.items.map(({ firstname }) => firstname)

type Given = NonNullable<Parameters<typeof createPage>[1]> & { hoursAgo?: number; portrait?: boolean }

const remember = async (firstname: string, { hoursAgo = 100, portrait = true, ...given }: Given = {}) => {
  const { db } = app.services
  const created_at = new Date(Date.now() - hoursAgo * 3_600_000)
  const uid = await createPage(db, { firstname, privacy_pm: allOpenTo(1), created_at, ...given })
  if (portrait) await giveOnePortrait(uid)
  return uid
}

const giveOnePortrait = async (pageUid: string) => {
  const { db } = app.services
  const created_at = new Date()
  const sizes = JSON.stringify({})
  const picture = await db
    .insertInto('pictures')
    .values({
      page_uid: pageUid,
      folder: randomUUID(),
      extension: 'jpg',
      bytes: 1,
      width: 4,
      height: 5,
      sizes,
      created_at,
    })
    .returning('uid')
    .executeTakeFirstOrThrow()
  const cut = { x1: 0, y1: 0, x2: 4, y2: 5, placeholder: '', sizes, created_at }
  const { uid } = await db
    .insertInto('header_pictures')
    .values({ page_uid: pageUid, kind: 1, picture_uid: picture.uid, folder: randomUUID(), ...cut })
    .returning('uid')
    .executeTakeFirstOrThrow()
  await db.updateTable('pages').set({ portrait_uid: uid }).where('uid', '=', pageUid).execute()
}

const publish = (pageUid: string, hoursAgo: number, clouds: number[], state = 'standard') =>
  app.services.db
    .insertInto('items')
    .values({
      page_uid: pageUid,
      kind: 'chapter',
      state,
      section: sections.biography,
      clouds,
      last_activity_at: new Date(Date.now() - hoursAgo * 3_600_000),
    })
    .execute()

it('shows visible memorials with a portrait that are open to everyone, with their pictures', async () => {
  await remember('Shown')
  await remember('Unseen', { visible: false })
  await remember('Living', { alive: true, privacy_am: allOpenTo(1) })
  await remember('Faceless', { portrait: false })
  await remember('Private', { privacy_pm: allOpenTo(2, 3) })
  await remember('Unsearchable', { indexable: true, privacy_pm: JSON.stringify({ 3: [1], 18: [2] }) })
  const { items } = (await app.browser().call(search.publicMemorials)).data
  expect(items.map(({ firstname }) => firstname)).toEqual(['Shown'])
  expect(items[0]?.profilePics.avatar).toMatch(/^\/media\//)
})

it('shows what may be indexed even where part of it is closed', async () => {
  await remember('Indexed', { indexable: true, privacy_pm: JSON.stringify({ 3: [1], 18: [1] }) })
  await remember('Partly', { privacy_pm: JSON.stringify({ 3: [1], 18: [1] }) })
  expect(await firstnames()).toEqual(['Indexed'])
})

it('begins with the latest activity that everyone may see', async () => {
  const active = await remember('Active', { hoursAgo: 90 })
  const secret = await remember('Secret', { hoursAgo: 80 })
  await remember('Quiet', { hoursAgo: 50 })
  await publish(active, 2, [1])
  await publish(secret, 1, [2])
  await publish(secret, 1, [0])
  await publish(secret, 1, [1], 'draft')
  expect(await firstnames()).toEqual(['Active', 'Quiet', 'Secret'])
})

it('shows six at most', async () => {
  for (let number = 1; number <= 8; number += 1) await remember(`Number ${number}`, { hoursAgo: number })
  expect(await firstnames()).toEqual([1, 2, 3, 4, 5, 6].map((number) => `Number ${number}`))
})

it('keeps a page from whoever is banned there', async () => {
  const page = await remember('Guarded')
  const { browser, userUid } = await signUpSomeone(app)
  expect(await firstnames(browser)).toEqual(['Guarded'])
  await addBan(app.services.db, { page, person: userUid })
  expect(await firstnames(browser)).toEqual([])
})
