import { beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Database } from '../../server/src/platform/database/connect.ts'
import { addFollower } from '../../server/test/factories/stand-on-page.ts'
import { openVisit, type Visit } from '../browser.ts'
import { getDatabase, getPageUid } from '../database.ts'
import { expectSound } from '../expect-sound.ts'
import { family, signInAs } from '../sample-family.ts'
import { chapterIn } from './journey.ts'

const open = 'La fille de l’horloger'
const sealed = 'Pour quand je ne serai plus là'
const words = 'huit tours, pas neuf'

let db: Database
beforeAll(async () => {
  db = await getDatabase()
})

const arrive = async (name: 'claire' | 'theo'): Promise<Visit> => {
  const visit = await openVisit({ language: family[name].language })
  onTestFinished(() => visit.leave())
  await signInAs(visit, family[name])
  return visit
}

/** Collects every response body the browser receives from now on. */
const listen = ({ page }: Visit): (() => Promise<string>) => {
  const told: Promise<string>[] = []
  page.on('response', (response) => {
    const type = response.headers()['content-type'] ?? ''
    if (/json|html/.test(type)) told.push(response.text().catch(() => ''))
  })
  return async () => (await Promise.all(told)).join('\n')
}

test('a chapter sealed by Claire opens to her followers only after her death', async () => {
  const page = await getPageUid(db, family.claire.email)
  const person = await getPageUid(db, family.theo.email)
  const { permalink } = await db
    .selectFrom('pages')
    .select('permalink')
    .where('uid', '=', page)
    .executeTakeFirstOrThrow()
  const follows = db.selectFrom('follows').where('page_uid', '=', page).where('follower_uid', '=', person)
  const before = await follows.selectAll().executeTakeFirst()
  if (!before) await addFollower(db, { page, person }, 2)
  onTestFinished(async () => {
    await db.updateTable('pages').set({ alive: true, death_date: null }).where('uid', '=', page).execute()
    if (!before)
      await db.deleteFrom('follows').where('page_uid', '=', page).where('follower_uid', '=', person).execute()
  })

  const claire = await arrive('claire')
  await claire.page.goto(`/${permalink}/biography`)
  await chapterIn(claire, sealed).getByText(claire.say('biography:note.pm')).waitFor()
  await expectSound(claire.page, 'biography-sealed')
  // The dead are refused every call: her page would ask on.
  await claire.page.goto('about:blank')

  const theo = await arrive('theo')
  const told = listen(theo)
  await theo.page.goto(`/${permalink}/biography`)
  await chapterIn(theo, open).waitFor()
  for (const part of ['', '/timeline', '/biography/proposals', '/biography/write'])
    await theo.page.goto(`/${permalink}${part}`, { waitUntil: 'networkidle' })
  await theo.page.goto('/news', { waitUntil: 'networkidle' })
  const everything = await told()
  expect(everything).toContain(open)
  expect(everything).not.toContain(sealed)
  expect(everything).not.toContain(words)

  await db
    .updateTable('pages')
    .set({ alive: false, death_date: '2026-01-05' })
    .where('uid', '=', page)
    .execute()
  await theo.page.goto(`/${permalink}/biography`)
  const chapter = chapterIn(theo, sealed)
  await chapter.getByText(words).waitFor()
  await chapter.getByText(theo.say('biography:note.opened')).waitFor()
  await expectSound(theo.page, 'biography-opened')
})
