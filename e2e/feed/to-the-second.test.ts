import type { Locator } from 'playwright-core'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Database } from '../../server/src/platform/database/connect.ts'
import { createItem } from '../../server/test/factories/create-item.ts'
import { createBook } from '../biography/journey.ts'
import { openVisit, type Visit } from '../browser.ts'
import { getDatabase, getPageUid } from '../database.ts'
import { holdsFocus } from '../focus.ts'
import { installClock } from '../install-clock.ts'
import { family, signInAs } from '../sample-family.ts'
import { button, composer, giveTitle, itemCalled, tellDate } from './journey.ts'

let db: Database
let address: string
beforeAll(async () => {
  db = await getDatabase()
  const book = await createBook(db)
  address = book.address.replace('/biography', '')
  const author_uid = await getPageUid(db, family.claire.email)
  for (const year of [1950, 1960, 1970])
    await createItem(db, { page_uid: book.page, author_uid, associated_date: `${year}-06-09` })
})

/** Claire, in a window whose clock can be frozen. */
const inviteClaire = async (): Promise<Visit> => {
  const claire = await openVisit({ language: 'fr' })
  onTestFinished(() => claire.leave())
  await signInAs(claire, family.claire)
  await installClock(claire.page)
  return claire
}

const stopClock = async ({ page }: Visit): Promise<void> =>
  page.clock.pauseAt(Number(await page.evaluate('Date.now()')) + 1000)

/** Written, and published at the moment the clock is frozen. */
const publish = async (claire: Visit, title: string): Promise<Locator> => {
  const { page, say } = claire
  await page.goto(`${address}/timeline?write=life-event`)
  await composer(claire, 'create.life-event').waitFor()
  await giveTitle(claire, title)
  await tellDate(claire, '1954')
  await stopClock(claire)
  await button(claire, 'composer:action.publish').click()
  const notices = page.getByRole('region', { name: say('ui:notice.area'), exact: true })
  const see = notices.getByRole('link', { name: say('ui:see'), exact: true })
  await see.waitFor()
  return see
}

test('the notice of a new item stays ten seconds', async () => {
  const claire = await inviteClaire()
  const { page } = claire
  const see = await publish(claire, 'Le seau percé')
  await page.clock.runFor(9_900)
  expect(await see.count()).toBe(1)
  await page.clock.runFor(100)
  await see.waitFor({ state: 'detached' })
})

test('the notice closes when its item is deleted', async () => {
  const claire = await inviteClaire()
  const { page, say } = claire
  const title = 'Le cerf-volant'
  const see = await publish(claire, title)
  await page.clock.resume()
  // The notice stays while hovered; the rest is done by keyboard.
  await see.hover()
  await itemCalled(claire, title)
    .getByRole('button', { name: say('feed:menu.label', { title }) })
    .focus()
  await page.keyboard.press('Enter')
  await holdsFocus(page.getByRole('menu'))
  await page.getByRole('menuitem', { name: say('feed:menu.remove'), exact: true }).focus()
  expect(await see.count()).toBe(1)
  await page.keyboard.press('Enter')
  await holdsFocus(page.getByRole('dialog'))
  await button(claire, 'feed:remove.action.event').focus()
  await page.keyboard.press('Enter')
  await page.getByText(say('feed:removed.text')).waitFor()
  expect(await see.count()).toBe(0)
})

test('only the year at which the slider stops is fetched, 600 ms later', async () => {
  const claire = await inviteClaire()
  const { page, say } = claire
  const asked: string[] = []
  page.on('request', (request) => {
    const year = /\/timeline\?.*year=(\d+)/.exec(request.url())?.[1]
    if (year) asked.push(year)
  })
  await page.goto(`${address}/timeline`)
  await page.locator('main article footer [aria-haspopup]').first().waitFor()
  const bar = page.getByRole('slider', { name: say('feed:years.label') })
  await bar.focus()
  await page.waitForLoadState('networkidle')
  await stopClock(claire)
  const before = await bar.getAttribute('aria-valuenow')
  for (let step = 0; step < 3; step++) {
    const from = await bar.getAttribute('aria-valuenow')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => bar.getAttribute('aria-valuenow')).not.toBe(from)
    await page.clock.runFor(500)
  }
  const chosen = await bar.getAttribute('aria-valuenow')
  expect(chosen).not.toBe(before)
  await page.clock.runFor(99)
  expect(asked).toEqual([])
  const sent = page.waitForRequest(/\/timeline\?.*year=/)
  await page.clock.runFor(1)
  await sent
  await page.clock.runFor(2_000)
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([chosen])
})
