import { randomUUID } from 'node:crypto'
import { cloudTypes } from '@souvenance/contract/people/clouds'
import type { Locator } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../server/src/platform/database/connect.ts'
import { createChapter } from '../../server/test/factories/create-chapter.ts'
import { createItem } from '../../server/test/factories/create-item.ts'
import { allOpenTo, createPage } from '../../server/test/factories/create-page.ts'
import { addCaretaker, addFollower } from '../../server/test/factories/stand-on-page.ts'
import { openVisit, type Visit } from '../browser.ts'
import { getDatabase, getPageUid } from '../database.ts'
import { expectSound } from '../expect-sound.ts'
import { guestsOf } from '../guests.ts'
import { family } from '../sample-family.ts'
import { itemsIn } from './journey.ts'

let db: Database
beforeAll(async () => {
  db = await getDatabase()
})
const arrive = guestsOf()

const share = 'feed:share.open'
const report = 'abuse-reports:entry'
/** Blacklists somebody. */
const block = (name: string): Entry => ['communications:block.entry', { name }]
const [edit, publish, seal, draft, commenters, history, remove, withdraw] = [
  'edit',
  'publish',
  'seal',
  'draft',
  'commenters',
  'history',
  'remove',
  'withdraw',
].map((word) => `feed:menu.${word}`) as [string, string, string, string, string, string, string, string]

const pageOf = (name: keyof typeof family) => getPageUid(db, family[name].email)

/** A memorial that Claire owns, Michel edits, and Théo and Karim follow, with one item of each kind. */
const createMemorial = async (): Promise<string> => {
  const permalink = `lucie-perrin-${randomUUID().slice(0, 8)}`
  const page = await createPage(db, { permalink, lastname: 'Perrin', privacy_pm: allOpenTo(1) })
  const michel = { page_uid: page, author_uid: await pageOf('michel') }
  const theo = { page_uid: page, author_uid: await pageOf('theo') }
  await addCaretaker(db, { page, person: await pageOf('claire') }, 'administrator')
  await addCaretaker(db, { page, person: michel.author_uid }, 'editor')
  await addFollower(db, { page, person: theo.author_uid }, 2)
  await addFollower(db, { page, person: await pageOf('karim') }, 3)
  await createItem(db, {
    ...michel,
    message: '# Le mariage\n\nSous la pluie.',
    associated_date: '1956-06-09',
  })
  await createItem(db, { ...michel, message: '# Le carnet\n\nÀ relire.', state: 'draft' })
  await createItem(db, { ...theo, message: '# La barque\n\nFace au vent.', state: 'proposal' })
  await createChapter(db, { ...michel, title: 'L’école' })
  const tribute = await createItem(db, { ...theo, kind: 'tribute', message: '# Merci\n\nPour tout.' })
  const said = {
    item_uid: tribute,
    author_uid: await pageOf('karim'),
    message: 'Oui.',
    created_at: new Date(),
  }
  await db.insertInto('comments').values(said).execute()
  return `/${permalink}`
}

/** On Michel's own page, visible to him alone. */
const createDiary = async (): Promise<string> => {
  const page = await pageOf('michel')
  const own = { page_uid: page, author_uid: page, clouds: [cloudTypes.onlyMe], associated_date: '1990-01-01' }
  await createItem(db, { ...own, message: '# Le présent', state: 'am' })
  await createItem(db, { ...own, message: '# Pour plus tard', state: 'pm' })
  await createItem(db, { ...own, message: '# À finir', state: 'draft' })
  const asked = db.selectFrom('pages').select('permalink').where('uid', '=', page)
  return `/${(await asked.executeTakeFirstOrThrow()).permalink}`
}

const itemIn = (visit: Visit, list: string, title: string): Locator =>
  itemsIn(visit, `feed:${list}.title`).filter({ has: visit.page.getByText(title, { exact: true }) })

const menuOf = ({ say }: Visit, item: Locator, title: string): Locator =>
  item.getByRole('button', { name: say('feed:menu.label', { title }), exact: true })

type Entry = string | [words: string, values: Record<string, string>]
type Menu = [list: string, title: string, entries: Entry[]]

/** Opens each menu with a click and reads its entries. */
const expectMenus = async (visit: Visit, address: string, menus: readonly Menu[]): Promise<void> => {
  const { page, say } = visit
  for (const [list, title, entries] of menus) {
    await page.goto(`${address}/${list}`)
    await menuOf(visit, itemIn(visit, list, title), title).click()
    await page.getByRole('menu').waitFor()
    await expect
      .poll(() => page.getByRole('menuitem').allTextContents(), { message: title })
      .toEqual(entries.map((entry) => (typeof entry === 'string' ? say(entry) : say(...entry))))
    await expectSound(page, `menu-${visit.size}-${list}-${entries.length}`)
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
  }
}

describe('the menu of an item on a memorial', () => {
  let memorial: string
  beforeAll(async () => {
    memorial = await createMemorial()
  })

  test('lets administrators edit it', async () => {
    await expectMenus(await arrive('claire', 'desktop'), memorial, [
      ['timeline', 'Le mariage', [edit, draft, share, history, remove, block('Michel'), report]],
      ['drafts', 'Le carnet', [edit, publish, history, remove, block('Michel')]],
      ['tributes', 'Merci', [share, commenters, history, remove, block('Théo'), report]],
    ])
  })

  test('is replaced by decision buttons on a proposal, and absent for births, deaths and chapters', async () => {
    const michel = await arrive('michel', 'desktop')
    const { page, say } = michel
    await page.goto(`${memorial}/timeline`)
    await menuOf(michel, itemIn(michel, 'timeline', 'Le mariage'), 'Le mariage').waitFor()
    const items = itemsIn(michel, 'feed:timeline.title')
    expect(await items.count()).toBe(3)
    expect(await items.locator('[aria-haspopup=menu]').count()).toBe(1)

    await page.goto(memorial)
    await menuOf(michel, itemIn(michel, 'recent', 'Merci'), 'Merci').waitFor()
    expect(await itemIn(michel, 'recent', 'L’école').getByRole('button').count()).toBe(0)

    await page.goto(`${memorial}/proposals`)
    const proposal = itemIn(michel, 'proposals', 'La barque')
    await proposal.waitFor()
    const decisions = [history, 'feed:proposal.refuse', 'feed:proposal.accept']
    await expect
      .poll(() => proposal.getByRole('button').allTextContents())
      .toEqual(decisions.map((name) => say(name)))
    await proposal.getByRole('button', { name: say(history) }).click()
    await page.getByRole('dialog', { name: say('feed:history.title') }).waitFor()
  })

  test('lets followers change their own items, from a phone', async () => {
    await expectMenus(await arrive('theo', 'phone'), memorial, [
      ['tributes', 'Merci', [edit, share, commenters, history, remove]],
      ['proposals', 'La barque', [history, withdraw]],
    ])
  })

  test('lets everyone else report it, and is absent for sharing alone', async () => {
    for (const follower of [await arrive('karim', 'desktop'), await arrive('james', 'phone')])
      await expectMenus(follower, memorial, [
        ['tributes', 'Merci', [share, commenters, block('Théo'), report]],
        ['timeline', 'Le mariage', [share, block('Michel'), report]],
      ])
    const visitor = await openVisit({ language: 'en', size: 'phone' })
    await visitor.page.goto(`${memorial}/timeline`, { waitUntil: 'networkidle' })
    const item = itemIn(visitor, 'timeline', 'Le mariage')
    await item.getByRole('button', { name: visitor.say(share) }).waitFor()
    expect(await menuOf(visitor, item, 'Le mariage').count()).toBe(0)
    await expectSound(visitor.page, 'timeline-visitor-phone')
    await visitor.leave()
  })
})

test('the menu of an item on the viewer’s own page sets its phase, and shares no private item', async () => {
  await expectMenus(await arrive('michel', 'phone'), await createDiary(), [
    ['timeline', 'Le présent', [edit, draft, seal, history, remove]],
    ['timeline', 'Pour plus tard', [edit, draft, publish, history, remove]],
    ['drafts', 'À finir', [edit, publish, seal, history, remove]],
  ])
})
