import { sections } from '@souvenance/contract/pages/sections'
import { cloudTypes } from '@souvenance/contract/people/clouds'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createItem } from '../../../test/factories/create-item.ts'
import { createPage } from '../../../test/factories/create-page.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import type { Database } from '../../platform/database/connect.ts'

let database: TestDatabase
let db: Database

beforeAll(async () => {
  database = await createTestDatabase()
  db = database.db
})

afterAll(() => database.drop())

const itemOf = (uid: string) =>
  db.selectFrom('items').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow()

const remove = (uid: string) =>
  db.updateTable('items').set({ deleted_at: new Date() }).where('uid', '=', uid).execute()

const bringBack = (uid: string) =>
  db.updateTable('items').set({ deleted_at: null }).where('uid', '=', uid).execute()

it('keeps an attached picture in the audience of its holder', async () => {
  const author = await createPage(db, { alive: true })
  const event = await createItem(db, { state: 'draft', clouds: [cloudTypes.family], author_uid: author })
  const picture = await createItem(db, {
    kind: 'attached-picture',
    parent_uid: event,
    clouds: [cloudTypes.public],
  })
  expect(await itemOf(picture)).toMatchObject({
    section: sections.timeline,
    state: 'draft',
    clouds: [cloudTypes.family],
    author_uid: author,
  })
  await db
    .updateTable('items')
    .set({ state: 'standard', clouds: [cloudTypes.friends] })
    .where('uid', '=', event)
    .execute()
  expect(await itemOf(picture)).toMatchObject({
    section: sections.timeline,
    state: 'standard',
    clouds: [cloudTypes.friends],
  })
})

it('leaves the pictures of a deleted life event in the library, unpublished when it was a draft', async () => {
  for (const [state, then] of [
    ['standard', 'standard'],
    ['draft', 'unpublished'],
  ]) {
    const event = await createItem(db, { state })
    const picture = await createItem(db, { kind: 'attached-picture', parent_uid: event })
    await remove(event)
    const library = {
      kind: 'picture',
      section: sections.pictures,
      state: then,
      parent_uid: null,
      deleted_at: null,
    }
    expect(await itemOf(picture)).toMatchObject(library)
    await bringBack(event)
    expect(await itemOf(picture)).toMatchObject(library)
  }
})

it('deletes and restores the pictures of a tribute or proposal with it, except one deleted before', async () => {
  for (const given of [{ kind: 'tribute' }, { kind: 'life-event', state: 'proposal' }]) {
    const holder = await createItem(db, given)
    const page = (await itemOf(holder)).page_uid
    const gone = await createItem(db, { kind: 'attached-picture', parent_uid: holder, page_uid: page })
    await remove(gone)
    const kept = await createItem(db, { kind: 'attached-picture', parent_uid: holder, page_uid: page })
    await remove(holder)
    expect(await itemOf(kept)).toMatchObject({ kind: 'attached-picture', deleted_with: holder })
    expect((await itemOf(kept)).deleted_at).not.toBeNull()
    await bringBack(holder)
    expect(await itemOf(kept)).toMatchObject({ deleted_at: null, deleted_with: null })
    expect((await itemOf(gone)).deleted_at).not.toBeNull()
  }
})

it('keeps birth and death in the timeline equal to the facts of the page', async () => {
  const page = await createPage(db, {
    birth_date: '1931-05-04',
    birth_date_format: 2,
    death_date: '2024-02-10',
  })
  const told = () =>
    db
      .selectFrom('items')
      .select(['kind', 'associated_date', 'date_precision', 'section', 'clouds'])
      .where('page_uid', '=', page)
      .where('deleted_at', 'is', null)
      .orderBy('associated_date')
      .execute()
  const birth = {
    kind: 'birth',
    associated_date: '1931-05-01',
    date_precision: 2,
    section: sections.timeline,
    clouds: [cloudTypes.public],
  }
  const death = {
    kind: 'death',
    associated_date: '2024-02-10',
    date_precision: 1,
    section: sections.timeline,
    clouds: [cloudTypes.public],
  }
  expect(await told()).toEqual([birth, death])
  await db.updateTable('pages').set({ alive: true }).where('uid', '=', page).execute()
  expect(await told()).toEqual([birth])
  await db.updateTable('pages').set({ alive: false, birth_date: null }).where('uid', '=', page).execute()
  expect(await told()).toEqual([death])
})

it('reveals no more of a birth than its year by any feed position', async () => {
  const page = await createPage(db, { alive: true, birth_date: '1987-09-23' })
  const places = await db
    .selectFrom('item_audiences')
    .select(['feed_at', 'last_activity_at'])
    .where('page_uid', '=', page)
    .execute()
  const newYear = new Date('1987-01-01T00:00:00Z')
  expect(places).toEqual([{ feed_at: newYear, last_activity_at: newYear }])
})

it('counts likes and comments, also after their authors are deleted', async () => {
  const item = await createItem(db)
  const people = await Promise.all([1, 2, 3].map(() => createPage(db, { alive: true })))
  const now = new Date()
  await db
    .insertInto('likes')
    .values(people.map((user_uid) => ({ item_uid: item, user_uid, created_at: now })))
    .execute()
  await db
    .insertInto('comments')
    .values(people.map((author_uid) => ({ item_uid: item, author_uid, message: 'Oui.', created_at: now })))
    .execute()
  expect(await itemOf(item)).toMatchObject({ likes_count: 3, comments_count: 3, last_activity_at: now })
  await db
    .deleteFrom('pages')
    .where('uid', '=', people[0] ?? '')
    .execute()
  expect(await itemOf(item)).toMatchObject({ likes_count: 2, comments_count: 3 })
  await db
    .deleteFrom('comments')
    .where('author_uid', '=', people[1] ?? '')
    .execute()
  expect(await itemOf(item)).toMatchObject({ comments_count: 2 })
})
