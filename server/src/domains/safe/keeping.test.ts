import { execFile } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { accounts } from '@souvenance/contract/accounts/accounts'
import { catalogue } from '@souvenance/contract/errors'
import { feeds } from '@souvenance/contract/items/feeds'
import { pages } from '@souvenance/contract/pages/pages'
import { safe } from '@souvenance/contract/safe/safe'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { signUpConfirmed } from '../../../test/factories/accounts.ts'
import { createPage } from '../../../test/factories/create-page.ts'
import { createPerson, type TestPerson } from '../../../test/factories/create-person.ts'
import { createFile } from '../../../test/factories/safe.ts'
import { patience } from '../../../test/patience.ts'
import { beginUpload, fetchFile, sendChunk, sendFile, tus } from '../../../test/send-file.ts'
import { startTestApp, type TestApp } from '../../../test/start-app.ts'
import { tablesWith } from '../../../test/tables-with.ts'
import { clockOf } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import { findSafeRow } from './safe-store.ts'
import { purgeOld } from './sweep-safe.ts'

let app: TestApp
const minute = 60_000
const day = 24 * 60 * minute

beforeAll(async () => {
  app = await startTestApp()
  app.clock.stop()
})
afterAll(() => app.stop())

const rootNames = async ({ browser }: TestPerson) =>
  (await browser.call(safe.root)).data.items.map(({ name }) => name)
const trashOf = async ({ browser }: TestPerson) => (await browser.call(safe.trash)).data.items
const at = ({ itemUid }: { itemUid: string }) => ({ params: { itemUid } })

describe('a safe in use', () => {
  it('asks for the password again four hours after it was given, however busy', async () => {
    const { browser, password } = await signUpConfirmed(app)
    const passBusily = async (minutes: number) => {
      for (let passed = 0; passed < minutes; passed += 10) {
        app.clock.moveBy(10 * minute)
        expect((await browser.call(safe.root)).status).toBe(200)
      }
    }
    await passBusily(230)
    await browser.call(safe.unlock, { body: { password } })
    await passBusily(230)
    app.clock.moveBy(10 * minute + 1)
    const late = await browser.call(safe.root)
    expect([late.status, late.codes]).toEqual([403, [catalogue.safeLocked.key]])
    expect((await browser.call(safe.quota)).data.locked).toBe(true)
    await browser.call(safe.unlock, { body: { password } })
    expect((await browser.call(safe.root)).status).toBe(200)
  })
})

describe('an idle safe', () => {
  it('locks after fifteen minutes for every call, and unlocks with the password', async () => {
    const claire = await signUpConfirmed(app)
    const { browser } = claire
    const { item } = await sendFile(app, browser, { bytes: Buffer.from('x') })
    const { url } = await beginUpload(app, browser, { size: 10 })
    app.clock.moveBy(14 * minute)
    expect((await browser.call(safe.root)).status).toBe(200)
    app.clock.moveBy(14 * minute)
    expect((await browser.call(safe.root)).status).toBe(200)
    app.clock.moveBy(15 * minute + 1)

    const folder = { params: { folderUid: item.itemUid } }
    const elsewhere = { ...at(item), body: { destinationFolderUid: '' } }
    const locked = [
      await browser.call(safe.root),
      await browser.call(safe.folder, folder),
      await browser.call(safe.createFolderInRoot, { body: { name: 'a' } }),
      await browser.call(safe.createFolder, { ...folder, body: { name: 'a' } }),
      await browser.call(safe.rename, { ...at(item), body: { name: 'a', type: 2 } }),
      await browser.call(safe.remove, at(item)),
      await browser.call(safe.copy, elsewhere),
      await browser.call(safe.move, elsewhere),
      await browser.call(safe.finishWizard),
      await browser.call(safe.trash),
      await browser.call(safe.restore, at(item)),
      await browser.call(safe.purge, at(item)),
      await browser.call(safe.emptyTrash),
      await browser.call(safe.activity),
      await sendFile(app, browser, { bytes: Buffer.from('x') }),
      await fetchFile(app, browser, item.itemUid),
      await beginUpload(app, browser, { size: 10 }),
      await sendChunk(app, browser, url, { offset: 0, bytes: Buffer.alloc(5) }),
      await tus(app, browser, { method: 'DELETE', url }),
    ]
    for (const { status, codes } of locked) expect([status, codes]).toEqual([403, [catalogue.safeLocked.key]])
    expect((await browser.call(safe.quota)).data.locked).toBe(true)

    const wrong = await browser.call(safe.unlock, { body: { password: 'not the password' } })
    expect([wrong.status, wrong.codes]).toEqual([422, [catalogue.wrongPassword.key]])
    expect((await browser.call(safe.root)).status).toBe(403)
    await browser.call(safe.unlock, { body: { password: claire.password } })
    expect((await browser.call(safe.root)).status).toBe(200)
    expect((await browser.call(safe.quota)).data.locked).toBe(false)
    expect((await sendChunk(app, browser, url, { offset: 0, bytes: Buffer.alloc(5) })).status).toBe(204)
  })

  it('is not kept open by reading its quota, nor by another session', async () => {
    const claire = await signUpConfirmed(app)
    for (const _ of [1, 2, 3]) {
      app.clock.moveBy(6 * minute)
      await claire.browser.call(safe.quota)
    }
    expect((await claire.browser.call(safe.root)).codes).toEqual([catalogue.safeLocked.key])
  })

  it('limits password attempts like sign-in', async () => {
    const { browser } = await signUpConfirmed(app)
    const guess = () => browser.call(safe.unlock, { body: { password: 'not the password' } })
    for (let tries = 0; tries < 5; tries += 1) expect((await guess()).status).toBe(422)
    const { status, codes } = await guess()
    expect([status, codes]).toEqual([429, [catalogue.waitBeforeRetry.key]])
  })

  it('remembers that its introduction was seen', async () => {
    const person = await createPerson(app)
    expect((await person.browser.call(safe.quota)).data.wizard).toBe(true)
    await person.browser.call(safe.finishWizard)
    expect((await person.browser.call(safe.quota)).data.wizard).toBe(false)
  })
})

describe('the trash', () => {
  it('holds deleted items, counted in the quota, until they are restored', async () => {
    const person = await createPerson(app)
    const file = await createFile(app, person, { bytes: Buffer.alloc(100) })
    await person.browser.call(safe.remove, at(file))
    expect(await rootNames(person)).toEqual([])
    const [trashed] = await trashOf(person)
    expect(trashed).toMatchObject({ itemUid: file.itemUid, name: 'letter', size: 100 })
    const span = Date.parse(trashed?.purgeDate ?? '') - Date.parse(trashed?.deletionDate ?? '')
    expect(span).toBe(30 * day)
    expect((await person.browser.call(safe.quota)).data.used).toBe(100)
    await createFile(app, person)
    const { data } = await person.browser.call(safe.restore, at(file))
    expect(data.item.name).toBe('letter (2)')
    expect(await trashOf(person)).toEqual([])
    expect((await person.browser.call(safe.restore, at(file))).status).toBe(404)
  })

  it('restores to the former folder, or to the root when that is gone', async () => {
    const person = await createPerson(app)
    const { data } = await person.browser.call(safe.createFolderInRoot, { body: { name: 'House' } })
    const folder = data.item.itemUid
    const [one, two, three] = [
      await createFile(app, person, { folder, filename: 'one.txt' }),
      await createFile(app, person, { folder, filename: 'two.txt' }),
      await createFile(app, person, { folder, filename: 'three.txt' }),
    ]
    for (const file of [one, two, three]) await person.browser.call(safe.remove, at(file))
    await person.browser.call(safe.restore, at(one))
    const inside = await person.browser.call(safe.folder, { params: { folderUid: folder } })
    expect(inside.data.items.map(({ name }) => name)).toEqual(['one'])
    await person.browser.call(safe.remove, at(data.item))
    await person.browser.call(safe.restore, at(two))
    expect(await rootNames(person)).toEqual(['two'])
    await person.browser.call(safe.purge, at(data.item))
    expect((await trashOf(person)).map(({ name }) => name)).toEqual(['three'])
    await person.browser.call(safe.restore, at(three))
    expect((await rootNames(person)).sort()).toEqual(['three', 'two'])
  })

  it('can be emptied for good, including keys', async () => {
    const person = await createPerson(app)
    const { data } = await person.browser.call(safe.createFolderInRoot, { body: { name: 'House' } })
    await createFile(app, person, { folder: data.item.itemUid })
    const file = await createFile(app, person)
    for (const item of [data.item, file]) await person.browser.call(safe.remove, at(item))
    await person.browser.call(safe.emptyTrash)
    expect(await trashOf(person)).toEqual([])
    expect((await person.browser.call(safe.quota)).data.used).toBe(0)
    const { db } = app.services
    expect(
      await db.selectFrom('safe_blobs').select('uid').where('owner_uid', '=', person.uid).execute(),
    ).toEqual([])
  })

  it('purges items after thirty days, and nothing younger', async () => {
    const person = await createPerson(app)
    const [old, young] = [await createFile(app, person), await createFile(app, person)]
    await person.browser.call(safe.remove, at(old))
    const after = (days: number) => ({
      ...app.services,
      clock: clockOf(() => new Date(app.clock.now().getTime() + days * day)),
    })
    await purgeOld(after(29))
    expect(await trashOf(person)).toHaveLength(1)
    await purgeOld(after(31))
    expect(await trashOf(person)).toEqual([])
    expect((await fetchFile(app, person.browser, young.itemUid)).status).toBe(200)
  })

  it('neither lists nor restores items older than thirty days, swept or not', async () => {
    const person = await createPerson(app)
    const [old, young] = [await createFile(app, person), await createFile(app, person)]
    for (const item of [old, young]) await person.browser.call(safe.remove, at(item))
    const age = (item: { itemUid: string }, days: number) =>
      app.services.db
        .updateTable('safe_items')
        .set({ trashed_at: new Date(app.clock.now().getTime() - days * day) })
        .where('uid', '=', item.itemUid)
        .execute()
    await age(old, 30.01)
    await age(young, 29.99)
    expect((await trashOf(person)).map(({ itemUid }) => itemUid)).toEqual([young.itemUid])
    expect((await person.browser.call(safe.restore, at(old))).status).toBe(404)
    expect((await person.browser.call(safe.restore, at(young))).status).toBe(200)
  })

  it('keeps an item restored at the last moment', async () => {
    const person = await createPerson(app)
    const file = await createFile(app, person)
    await person.browser.call(safe.remove, at(file))
    const { db } = app.services
    const late = new Date(app.clock.now().getTime() + 31 * day)
    const purging = await db.transaction().execute(async (trx) => {
      await findSafeRow(trx, person.uid, { lock: true })
      const begun = purgeOld({ ...app.services, clock: clockOf(() => late) })
      await vi.waitUntil(async () => (await countWaiting(db)) > 0, patience)
      await trx.updateTable('safe_items').set({ trashed_at: null }).where('uid', '=', file.itemUid).execute()
      return { begun }
    })
    await purging.begun
    expect((await fetchFile(app, person.browser, file.itemUid)).status).toBe(200)
  })
})

const countWaiting = async (db: Database): Promise<number> => {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length
}

it('its owner sees downloads and deletions, latest first, once per video', async () => {
  const person = await createPerson(app)
  const file = await createFile(app, person, { filename: 'film.mp4' })
  for (const range of ['bytes=0-1', 'bytes=2-3', 'bytes=4-'])
    await fetchFile(app, person.browser, file.itemUid, { range })
  await person.browser.call(safe.remove, at(file))
  await person.browser.call(safe.restore, at(file))
  await person.browser.call(safe.remove, at(file))
  await person.browser.call(safe.purge, at(file))
  const { items, eof } = (await person.browser.call(safe.activity)).data
  expect(items.map(({ act, name, by }) => [act, name, by])).toEqual(
    ['purged', 'deleted', 'restored', 'deleted', 'downloaded'].map((act) => [act, 'film.mp4', null]),
  )
  expect(eof).toBe(true)
  const other = await createPerson(app)
  expect((await other.browser.call(safe.activity)).data.items).toEqual([])
})

it('database and files without the key reveal no name and no content', async () => {
  const person = await createPerson(app)
  const canary = `canary-${randomBytes(8).toString('hex')}`
  const keyed = () => ({ 'idempotency-key': randomUUID() })
  const named = { body: { name: `${canary} folder` } }
  const { data } = await person.browser.call(safe.createFolderInRoot, named, keyed())
  await createFile(app, person, {
    folder: data.item.itemUid,
    filename: `${canary}.txt`,
    bytes: Buffer.from(canary.repeat(50_000)),
    headers: keyed(),
  })
  const { url } = await beginUpload(app, person.browser, { size: 5000, filename: `${canary}.pdf` })
  await sendChunk(app, person.browser, url, {
    offset: 0,
    bytes: Buffer.from(canary.repeat(100)).subarray(0, 2000),
  })
  const file = await createFile(app, person, { filename: `${canary}.doc` })
  await fetchFile(app, person.browser, file.itemUid)
  await person.browser.call(safe.remove, at(file))

  expect(await tablesWith(app.services.db, canary)).toEqual([])
  const grep = promisify(execFile)('grep', ['-rl', canary, join(app.services.config.DATA_DIR)])
  await expect(grep).rejects.toMatchObject({ code: 1, stdout: '' })
})

it('a full disk refuses uploads only', async () => {
  const full = await startTestApp({ FREE_DISK_MB: String(2 ** 40) })
  try {
    const claire = await signUpConfirmed(full)
    const sent = await sendFile(full, claire.browser, { bytes: Buffer.alloc(1000) })
    expect([sent.status, sent.codes]).toEqual([507, [catalogue.storageFull.key]])
    const { url } = await beginUpload(full, claire.browser, { size: 10 })
    const chunk = await sendChunk(full, claire.browser, url, { offset: 0, bytes: Buffer.alloc(10) })
    expect([chunk.status, chunk.codes]).toEqual([507, [catalogue.storageFull.key]])
    expect((await tus(full, claire.browser, { method: 'HEAD', url })).headers['upload-offset']).toBe('0')
    expect((await claire.browser.call(safe.createFolderInRoot, { body: { name: 'House' } })).status).toBe(200)
    expect((await claire.browser.call(safe.root)).status).toBe(200)

    const elsewhere = full.browser()
    const body = { email: claire.email, password: claire.password }
    expect((await elsewhere.call(accounts.signIn, { body })).status).toBe(200)
    const uid = await createPage(full.services.db)
    expect((await elsewhere.call(pages.page, { params: { uid } })).status).toBe(200)
    expect((await elsewhere.call(feeds.newsFeed)).status).toBe(200)
    expect((await elsewhere.call(accounts.signOut)).status).toBe(200)
  } finally {
    await full.stop()
  }
})
