import { connectDatabase } from '@souvenance/server/platform/database/connect'
import { findRunningUrl } from '@souvenance/server/platform/database/embedded-postgres'
import pg from 'pg'
import { withBare } from './bare/with-bare.ts'
import { compare } from './compare.ts'
import { drive } from './drive.ts'
import { createFeedPage, createFollower } from './feed-pages.ts'
import type { OwnServer } from './own-server.ts'

const chapters = 300
const picturesEach = 2
const paragraphs = 12

/**
 * Ten chapters, each with four chapters of five; every one has a position, a text, a revision and pictures.
 */
const insertChapters = `
  with numbered as (
    select number, uuidv7() as uid from generate_series(0, $2::int - 1) as number
  ), placed as (
    select own.number, own.uid,
           case when own.number < 10 then null else above.uid end as parent
      from numbered own
      left join numbered above on above.number = case when own.number < 60 then own.number % 10
                                                      else 10 + own.number % 50 end
  ), written as (
    insert into items (uid, page_uid, kind, section, state, clouds, author_uid, title, message, parent_uid)
    select uid, $1, 'chapter', 3, 'standard', '{2,3}', $1, 'Chapter ' || number, 'By the lake.', null
      from placed
    returning uid
  ), texts as (
    insert into chapters (item_uid, body, words, position)
    select uid, repeat('We walked around the lake that day, and nobody spoke. ', 4 * $3::int), 40 * $3::int, number
      from placed
    returning item_uid
  )
  select uid, parent from placed`

const insertPictures = `
  with holders as (
    select uid, row_number() over () as number from items, generate_series(1, $2::int)
     where page_uid = $1 and kind = 'chapter'
  ), uploaded as (
    insert into pictures (page_uid, folder, extension, bytes, width, height, sizes, placeholder, created_at)
    select $1, 'bench/' || gen_random_uuid(), 'jpg', 1, 1600, 1200, '{}', 'data:image/webp;base64,UklGRg==', now()
      from holders
    returning uid
  ), numbered as (
    select uid, row_number() over () as number from uploaded
  ), attached as (
    insert into items (page_uid, kind, section, state, clouds, parent_uid, picture_uid, description)
    select $1, 'attached-picture', 3, 'standard', '{2,3}', holders.uid, numbered.uid, 'The lake, in June.'
      from holders join numbered using (number)
    returning uid, parent_uid
  )
  insert into item_pictures (holder_uid, picture_item_uid, position)
  select parent_uid, uid, row_number() over () from attached`

const insertRevisions = `
  insert into chapter_revisions (item_uid, version, title, body, editor_uid, created_at)
  select i.uid, 1, i.title, c.body, i.author_uid, now()
    from items i
    join chapters c on c.item_uid = i.uid
   where i.page_uid = $1`

/** A long biography with its pictures, read by a follower in the family. */
export const benchBiography = async (server: OwnServer): Promise<void> => {
  const url = findRunningUrl(server.dataDir)
  if (!url) throw new Error('the database is not running')
  const db = connectDatabase(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const page = await createFeedPage(db)
    await write(client, page)
    const headers = await createFollower(db, [page])
    await withBare(server, (bareOrigin) =>
      compare(`GET a biography of ${chapters} chapters, ${chapters * picturesEach} pictures`, {
        measured: () => drive(server.origin, () => ({ path: `/api/v1.0/users/${page}/biography`, headers })),
        against: () => drive(bareOrigin, () => ({ path: `/biography/${page}`, headers })),
        bound: 'at least 0.50',
      }),
    )
  } finally {
    await client.end()
    await db.destroy()
  }
}

const write = async (client: pg.Client, page: string): Promise<void> => {
  const { rows } = await client.query(insertChapters, [page, chapters, paragraphs])
  await client.query(
    `update items set parent_uid = placed.parent
       from jsonb_to_recordset($1::jsonb) as placed (uid uuid, parent uuid)
      where items.uid = placed.uid`,
    [JSON.stringify(rows)],
  )
  await client.query(insertPictures, [page, picturesEach])
  await client.query(insertRevisions, [page])
  await client.query('vacuum analyze')
}
