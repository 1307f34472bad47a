import { mintToken } from '@souvenance/server/platform/crypto/random-token'
import type { Database } from '@souvenance/server/platform/database/connect'
import type pg from 'pg'
import { allOpenTo, createPage } from '../server/test/factories/create-page.ts'
import { addFollower } from '../server/test/factories/stand-on-page.ts'

export const newest = Date.UTC(2026, 0, 1)

const batch = 100_000
const family = 2

export const createFeedPage = (db: Database): Promise<string> =>
  createPage(db, { privacy_pm: allOpenTo(2, 3), birth_date: null, death_date: null })

/** A follower in the family of these pages, with a session. */
export const createFollower = async (db: Database, pages: readonly string[]): Promise<{ cookie: string }> => {
  const { person, cookie } = await createSignedIn(db)
  for (const page of pages) await addFollower(db, { page, person }, family)
  return { cookie }
}

export const createSignedIn = async (db: Database): Promise<{ person: string; cookie: string }> => {
  const person = await createPage(db, { alive: true, birth_date: null })
  const { uid } = await db
    .insertInto('accounts')
    .values({ page_uid: person, password_hash: 'none', language: 'en' })
    .returning('uid')
    .executeTakeFirstOrThrow()
  const now = new Date()
  const address = `${person}@laurent.example`
  await db
    .insertInto('emails')
    .values({ account_uid: uid, address, folded: address, is_primary: true, confirmed_at: now })
    .execute()
  const { token, hash } = mintToken()
  await db
    .insertInto('sessions')
    .values({
      account_uid: uid,
      token_hash: hash,
      created_at: now,
      last_used_at: now,
      expires_at: new Date(now.getTime() + 86_400_000),
      user_agent: 'bench',
      address: '127.0.0.1',
    })
    .execute()
  return { person, cookie: `session=${token}` }
}

const insertItems = `
  insert into items (page_uid, kind, section, state, clouds, author_uid, message, associated_date, last_activity_at)
  select page, kind, section,
         case when kind = 'life-event' and number % 7 = 0 then 'pm' else 'standard' end,
         case when number % 3 = 0 then '{2,3}'::smallint[] else '{2}' end,
         page, repeat('We walked around the lake that day. ', 6), '1956-06-09',
         to_timestamp($4) - number * interval '1 minute' - place * interval '7 seconds'
    from unnest($1::uuid[]) with ordinality as pages (page, place)
   cross join generate_series($2::int, $3::int) as number
    join (values (0, 2, 'life-event'), (1, 4, 'tribute'), (2, 5, 'family-event'))
      as kinds (turn, section, kind) on turn = (number + number / 10000) % 3`

/** Adds three pictures, three comments and four likes to the items last active before the given time. */
const enrich = `
  with chosen as (
    select uid, page_uid
      from items
     where page_uid = $1
       and kind <> 'attached-picture'
       and last_activity_at <= to_timestamp($2)
     order by last_activity_at desc
     limit $3
  ), uploaded as (
    insert into pictures (page_uid, folder, extension, bytes, width, height, sizes, placeholder, created_at)
    select page_uid, 'bench/' || gen_random_uuid(), 'jpg', 1, 1600, 1200, '{}', 'data:image/webp;base64,UklGRg==', now()
      from chosen, generate_series(1, 3)
    returning uid
  ), numbered as (
    select uid, row_number() over () as number from uploaded
  ), holders as (
    select uid, page_uid, row_number() over () as number from chosen, generate_series(1, 3)
  ), attached as (
    insert into items (page_uid, kind, section, state, clouds, parent_uid, picture_uid)
    select holders.page_uid, 'attached-picture', 6, 'standard', '{1}', holders.uid, numbered.uid
      from holders join numbered using (number)
    returning uid, parent_uid
  ), shown as (
    insert into item_pictures (holder_uid, picture_item_uid, position)
    select parent_uid, uid, row_number() over () from attached
  ), said as (
    insert into comments (item_uid, author_uid, message, created_at)
    select uid, page_uid, 'I remember.', '2025-01-01' from chosen, generate_series(1, 3)
  )
  insert into likes (item_uid, user_uid, created_at)
  select chosen.uid, person.uid, now()
    from chosen, (select uid from pages limit 4) person`

export const fillPage = async (client: pg.Client, page: string, count: number): Promise<void> => {
  const size = Math.min(count, batch)
  for (let first = 1; first <= count; first += size) await fillPages(client, [page], size, first)
  for (const skipped of [0, 1_000, 20_000])
    if (skipped < count) await enrichPage(client, page, { skipped, count: 25 })
}

export const enrichPage = async (
  client: pg.Client,
  page: string,
  { skipped = 0, count }: { skipped?: number; count: number },
): Promise<void> => {
  await client.query(enrich, [page, newest / 1000 - skipped * 60, count])
}

export const fillPages = async (
  client: pg.Client,
  pages: readonly string[],
  count: number,
  first = 1,
): Promise<void> => {
  await client.query(insertItems, [pages, first, first + count - 1, newest / 1000])
}
