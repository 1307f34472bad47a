import { connectDatabase } from '@souvenance/server/platform/database/connect'
import { findRunningUrl } from '@souvenance/server/platform/database/embedded-postgres'
import { createChapter } from '../server/test/factories/create-chapter.ts'
import { addCaretaker } from '../server/test/factories/stand-on-page.ts'
import { createFeedPage, createSignedIn } from './feed-pages.ts'
import type { OwnServer } from './own-server.ts'
import { browse, measureWork } from './work-in-page.ts'

const words = 20_000
const longestWanted = 50
const sentence = 'He was in the old shop by the lake and sang to us all day. '
const sentencesEach = 4
const typed = 'and then, one evening in June, he stopped the clocks himself; nobody said a word. '

/** Between two keys, and after some of them long enough for the text to be written down. */
const betweenKeys = 40
const rest = 700

const bodyOf = (): string => {
  const perParagraph = sentence.trim().split(' ').length * sentencesEach
  const paragraph = sentence.repeat(sentencesEach).trim()
  return Array.from({ length: Math.ceil(words / perParagraph) }, () => paragraph).join('\n\n')
}

const prepare = async (server: OwnServer) => {
  const url = findRunningUrl(server.dataDir)
  if (!url) throw new Error('the database is not running')
  const db = connectDatabase(url)
  try {
    const page = await createFeedPage(db)
    const chapter = await createChapter(db, { page_uid: page, title: 'The shop', body: bodyOf() })
    const { person, cookie } = await createSignedIn(db)
    await addCaretaker(db, { page, person }, 'editor')
    const { permalink } = await db
      .selectFrom('pages')
      .select('permalink')
      .where('uid', '=', page)
      .executeTakeFirstOrThrow()
    return { cookie, address: `${server.origin}/${permalink}/biography/write?chapter=${chapter}` }
  } finally {
    await db.destroy()
  }
}

/** An editor goes on writing in the middle of a very long chapter. */
export const benchChapterTyping = async (server: OwnServer): Promise<void> => {
  const { cookie, address } = await prepare(server)
  const browsed = await browse(server, cookie, async (page, browser) => {
    await page.goto(address, { waitUntil: 'networkidle' })
    const text = page.locator('.ProseMirror')
    await text.waitFor()
    const paragraphs = text.locator('> p')
    await paragraphs.nth(Math.floor((await paragraphs.count()) / 2)).click()
    await page.keyboard.press('End')
    // The first keys also load what only writing needs.
    await page.keyboard.type('And ', { delay: betweenKeys })
    await page.waitForTimeout(rest)
    const { work } = await measureWork(browser, page, async () => {
      for (const word of typed.split(/(?<=[,;.] )/)) {
        await page.keyboard.type(word, { delay: betweenKeys })
        await page.waitForTimeout(rest)
      }
    })
    console.log(
      `${`typing in a chapter of ${words} words`.padEnd(44)} most work in one task ${work.toFixed(0)} ms  (wanted at most ${longestWanted})`,
    )
  })
  if (!browsed) console.log('typing in a chapter: there is no Chromium here')
}
