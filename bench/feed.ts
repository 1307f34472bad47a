import { connectDatabase } from '@souvenance/server/platform/database/connect'
import { findRunningUrl } from '@souvenance/server/platform/database/embedded-postgres'
import pg from 'pg'
import { withBare } from './bare/with-bare.ts'
import { compare, type Side } from './compare.ts'
import { drive } from './drive.ts'
import { createFeedPage, createFollower, fillPage, fillPages, newest } from './feed-pages.ts'
import type { OwnServer } from './own-server.ts'

const api = '/api/v1.0'
const few = 1_000
const many = 1_000_000
const deepPage = 1_000
const pageSize = 20
const followed = { few: 5, many: 500 }
const itemsOnOthers = 200
const lastUid = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Feeds of pages with a thousand and a million items, and the news of many pages, read by followers. */
export const benchFeed = async (server: OwnServer): Promise<void> => {
  const url = findRunningUrl(server.dataDir)
  if (!url) throw new Error('the database is not running')
  const db = connectDatabase(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const small = await createFeedPage(db)
    const large = await createFeedPage(db)
    const others = await Promise.all(Array.from({ length: followed.many - 1 }, () => createFeedPage(db)))
    await fillPage(client, small, few)
    await fillPage(client, large, many)
    await fillPages(client, others, itemsOnOthers)
    const ofFew = await createFollower(db, [large, ...others.slice(0, followed.few - 1)])
    const ofMany = await createFollower(db, [large, ...others])
    const ofSmall = await createFollower(db, [small, ...others.slice(0, followed.few - 1)])
    await client.query('vacuum analyze')
    await comparePages(server, { small, large, smallReader: ofSmall, largeReader: ofFew })
    await compareNews(server, { ofFew, ofMany, ofSmall })
  } finally {
    await client.end()
    await db.destroy()
  }
}

type Cookie = { cookie: string }
type Pages = { small: string; large: string; smallReader: Cookie; largeReader: Cookie }

const comparePages = async (
  server: OwnServer,
  { small, large, smallReader, largeReader }: Pages,
): Promise<void> => {
  const feed = (page: string, headers: Cookie, query = '') =>
    timed(server.origin, `${api}/users/${page}/recent-activity${query}`, headers)
  await withBare(server, (bareOrigin) =>
    compare('GET a feed of 20 with pictures, signed-in follower', {
      measured: () => rate(server.origin, `${api}/users/${large}/recent-activity`, largeReader),
      against: () => rate(bareOrigin, `/feed/${large}`, largeReader),
      bound: 'at least 0.50',
    }),
  )
  const first = feed(large, largeReader)
  const called = 'the first'
  await compare(`page ${deepPage} of a feed, time`, {
    measured: feed(large, largeReader, `?anchorDate=${anchorAt(deepPage * pageSize)}`),
    against: first,
    called,
    bound: 'at most 1.20',
  })
  await compare(`a feed of ${many} items, time`, {
    measured: first,
    against: feed(small, smallReader),
    called: `that of ${few}`,
    bound: 'at most 1.30',
  })
}

type Followers = { ofFew: Cookie; ofMany: Cookie; ofSmall: Cookie }

const compareNews = async (server: OwnServer, { ofFew, ofMany, ofSmall }: Followers): Promise<void> => {
  const news = (headers: Cookie, query = '') => timed(server.origin, `${api}/news-feed${query}`, headers)
  const called = `with ${followed.few}`
  const deep = `?anchorDate=${anchorAt(deepPage)}`
  await compare(`news with ${followed.many} follows, time`, {
    measured: news(ofMany),
    against: news(ofFew),
    called,
    bound: 'at most 5.00',
  })
  await compare(`the same, from item ${deepPage} on`, {
    measured: news(ofMany, deep),
    against: news(ofFew, deep),
    called,
    bound: 'at most 5.00',
  })
  await compare(`news with ${many} items on a page, time`, {
    measured: news(ofFew),
    against: news(ofSmall),
    called: `with ${few}`,
    bound: 'at most 1.30',
  })
}

const rate = (origin: string, path: string, headers: Cookie): Promise<number> =>
  drive(origin, () => ({ path, headers }))

/** Milliseconds per answer. */
const timed =
  (origin: string, path: string, headers: Cookie): Side =>
  async () =>
    1000 / (await rate(origin, path, headers))

const anchorAt = (skipped: number): string =>
  Buffer.from(`${newest - skipped * 60_000}_${lastUid}`).toString('base64url')
