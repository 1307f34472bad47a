import { connectDatabase } from '@souvenance/server/platform/database/connect'
import { findRunningUrl } from '@souvenance/server/platform/database/embedded-postgres'
import pg from 'pg'
import sharp from 'sharp'
import { createFeedPage, createFollower, enrichPage, fillPages } from './feed-pages.ts'
import type { OwnServer } from './own-server.ts'
import { browse, measureWork } from './work-in-page.ts'

const items = 500
const longestWanted = 100
/** Pixels per millisecond, whatever the frame rate. */
const speed = 15
const longestMs = 90_000

/** Runs in the page: scrolls to the end at the speed of a long wheel spin and records long tasks. */
const scroll = `new Promise((resolve) => {
  const tasks = []
  const rows = document.querySelector('main ul:has(> li > article)').children
  const begun = performance.now()
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      tasks.push({ at: startTime - begun, duration, items: rows.length })
  }).observe({ type: 'longtask' })
  let before = begun
  const go = (now) => {
    const ended = scrollY + innerHeight >= document.documentElement.scrollHeight - 2
    if ((ended && rows.length >= ${items}) || now - begun > ${longestMs})
      return setTimeout(() => resolve({ tasks, reached: rows.length }), 500)
    scrollBy({ top: (now - before) * ${speed}, behavior: 'instant' })
    before = now
    requestAnimationFrame(go)
  }
  requestAnimationFrame(go)
})`

type LongTask = { at: number; duration: number; items: number }
type Scrolled = { tasks: LongTask[]; reached: number }

/** A reader scrolls through a long feed with pictures in one go. */
export const benchFeedScroll = async (server: OwnServer): Promise<void> => {
  const { permalink, cookie } = await prepare(server)
  const picture = await sharp({ create: { width: 960, height: 720, channels: 3, background: '#7a8aa0' } })
    .jpeg()
    .toBuffer()
  const browsed = await browse(server, cookie, async (page, browser) => {
    await page.route('**/media/**', (route) => route.fulfill({ contentType: 'image/jpeg', body: picture }))
    await page.goto(`${server.origin}/${permalink}`, { waitUntil: 'networkidle' })
    // The page hydrates at the first interaction; its menus show that hydration has ended.
    await page.mouse.move(400, 400)
    await page.locator('main article footer [aria-haspopup]').first().waitFor()
    const { done, work } = await measureWork(browser, page, () => page.evaluate<Scrolled>(scroll))
    const { tasks, reached } = done
    const longest = Math.max(0, ...tasks.map(({ duration }) => duration))
    console.log(
      `${`scrolling ${reached} items, longest task`.padEnd(44)} ${longest.toFixed(0)} ms, most work in one ${work.toFixed(0)} ms  (wanted at most ${longestWanted})`,
    )
    for (const { at, duration, items } of tasks.filter(({ duration }) => duration > longestWanted))
      console.log(
        `  ${duration.toFixed(0)} ms, ${(at / 1000).toFixed(1)} s after the start, with ${items} items`,
      )
  })
  if (!browsed) console.log('scrolling a feed: there is no Chromium here')
}

const prepare = async (server: OwnServer) => {
  const url = findRunningUrl(server.dataDir)
  if (!url) throw new Error('the database is not running')
  const db = connectDatabase(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const page = await createFeedPage(db)
    await fillPages(client, [page], items)
    await enrichPage(client, page, { count: items })
    const { permalink } = await db
      .selectFrom('pages')
      .select('permalink')
      .where('uid', '=', page)
      .executeTakeFirstOrThrow()
    return { permalink, ...(await createFollower(db, [page])) }
  } finally {
    await client.end()
    await db.destroy()
  }
}
