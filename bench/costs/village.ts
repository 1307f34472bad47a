import { randomUUID } from 'node:crypto'
import { connectDatabase } from '@souvenance/server/platform/database/connect'
import pg from 'pg'
import { allOpenTo, createPage } from '../../server/test/factories/create-page.ts'
import { addFollower } from '../../server/test/factories/stand-on-page.ts'
import { createSignedIn, enrichPage, newest } from '../feed-pages.ts'

export type Village = { page: string; follower: { cookie: string } }

const family = 2

const addText = `
  with people as (
    insert into pages (permalink, firstname, lastname, gender, alive, visible, privacy_am, privacy_pm)
    select 'villager-' || left(p.uid::text, 8) || '-' || number, 'Villager', 'Number ' || number, 'F', true, number % 2 = 0, p.privacy_am, p.privacy_pm
      from generate_series($2::int + 1, $3::int) as number, pages p
     where p.uid = $1
    returning uid
  )
  insert into follows (page_uid, follower_uid)
  select $1, uid from people`

/** Somebody who follows the page of the sample family that everybody opens. */
export const settle = async (url: string, permalink: string): Promise<Village> => {
  const db = connectDatabase(url)
  try {
    const { uid: page } = await db
      .selectFrom('pages')
      .select('uid')
      .where('permalink', '=', permalink)
      .executeTakeFirstOrThrow()
    const { person, cookie } = await createSignedIn(db)
    await addFollower(db, { page, person }, family)
    return { page, follower: { cookie } }
  } finally {
    await db.destroy()
  }
}

/** Followers until the page has this many. */
export const fillUp = async (url: string, page: string, count: number): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query('select count(*)::int as count from follows where page_uid = $1', [
      page,
    ])
    await client.query(addText, [page, rows[0].count, count])
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

const insertItems = `
  insert into items (page_uid, kind, section, state, clouds, author_uid, message, last_activity_at)
  select $1, case number % 2 when 0 then 'life-event' else 'tribute' end, 2 + number % 2 * 2, 'standard', '{1}', $1,
         repeat('We walked around the lake that day. ', 6), to_timestamp($4) - number * interval '1 minute'
    from generate_series($2::int, $3::int) as number`

const batch = 100_000

/** A memorial of so many items that everybody may read, and somebody who follows it. */
export const createFollowedPage = async (
  url: string,
  count: number,
): Promise<Village & { permalink: string }> => {
  const db = connectDatabase(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const permalink = `village-${randomUUID()}`
    const page = await createPage(db, { permalink, privacy_pm: allOpenTo(1) })
    for (let first = 1; first <= count; first += batch)
      await client.query(insertItems, [page, first, Math.min(count, first + batch - 1), newest / 1000])
    await enrichPage(client, page, { count: 25 })
    const { person, cookie } = await createSignedIn(db)
    await addFollower(db, { page, person }, family)
    await client.query('vacuum analyze')
    return { page, permalink, follower: { cookie } }
  } finally {
    await client.end()
    await db.destroy()
  }
}
