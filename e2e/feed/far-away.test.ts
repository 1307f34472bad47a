import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../server/src/platform/database/connect.ts'
import { createItem } from '../../server/test/factories/create-item.ts'
import { createBook } from '../biography/journey.ts'
import type { Visit } from '../browser.ts'
import { getDatabase, getPageUid } from '../database.ts'
import { guestsOf } from '../guests.ts'
import { family } from '../sample-family.ts'
import { itemCalled } from './journey.ts'

let db: Database
let claire: Visit
let address: string
const invite = guestsOf()
const count = 80
const titleOf = (number: number) => `Le ${number}e souvenir`

beforeAll(async () => {
  db = await getDatabase()
  const book = await createBook(db)
  address = book.address.replace('/biography', '')
  const author_uid = await getPageUid(db, family.claire.email)
  for (let number = 1; number <= count; number++)
    await createItem(db, {
      page_uid: book.page,
      author_uid,
      message: `# ${titleOf(number)}\n\n${'Il en parlait souvent. '.repeat(1 + (number % 7) * 9)}`,
      associated_date: `${1930 + number}-06-09`,
    })
  claire = await invite('claire')
  await claire.page.setViewportSize({ width: 1280, height: 240 })
})

const rows = () => claire.page.getByRole('list', { name: claire.say('feed:timeline.title') }).locator('> li')
const resting = () => rows().and(claire.page.locator(':empty'))
const article = (number: number) => itemCalled(claire, titleOf(number))

const open = async () => {
  await claire.page.goto(`${address}/timeline`)
  await claire.page.mouse.move(600, 120)
  await claire.page.locator('main article footer [aria-haspopup]').first().waitFor()
}

const goToEnd = async () => {
  await expect
    .poll(async () => {
      await claire.page.evaluate('scrollTo({ top: document.body.scrollHeight, behavior: "instant" })')
      return article(count).count()
    })
    .toBe(1)
  await expect.poll(() => resting().count()).toBeGreaterThan(count / 2)
}

test('rows far from the viewport unmount, and mount again on return', async () => {
  await open()
  const { say } = claire
  await article(2)
    .getByRole('button', { name: say('feed:comment.first') })
    .click()
  await article(2).getByRole('textbox').waitFor()
  await article(5).scrollIntoViewIfNeeded()
  const titles = await rows().getByRole('heading', { level: 2 }).allTextContents()
  const row = rows().nth(titles.indexOf(titleOf(5)))
  await article(5).locator('footer [aria-haspopup]').waitFor()
  await claire.page.evaluate('document.fonts.ready.then(() => undefined)')
  const heightOf = async () => (await row.boundingBox())?.height
  const height = await heightOf()

  await goToEnd()
  expect(await article(5).count()).toBe(0)
  expect(await heightOf()).toBe(height)
  await article(2).getByRole('textbox').waitFor()

  await row.scrollIntoViewIfNeeded()
  await article(5).waitFor()
  await expect.poll(heightOf).toBe(height)
})

test('all rows are mounted for printing', async () => {
  await open()
  await goToEnd()
  await claire.page.evaluate('void dispatchEvent(new Event("beforeprint"))')
  expect(await resting().count()).toBe(0)
  expect(await article(1).count()).toBe(1)
})

test('back navigation restores the position in a long list', async () => {
  const { page } = claire
  await open()
  await goToEnd()
  const last = article(count)
  const leading = last.getByRole('link', { name: 'Claire Laurent' })
  await leading.focus()
  const top = (await last.boundingBox())?.y ?? 0
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Claire Laurent' }).waitFor()
  await page.goBack()
  await last.waitFor()
  await expect.poll(async () => Math.abs(((await last.boundingBox())?.y ?? 0) - top)).toBeLessThan(4)
  expect(await resting().count()).toBeGreaterThan(count / 2)
})

test('rows that are hidden for a while stay mounted', async () => {
  const { page } = claire
  await open()
  const first = await article(1).elementHandle()
  const show = (display: string) =>
    page.evaluate(`document.getElementById('main').style.display = '${display}'`)
  await show('none')
  await page.waitForTimeout(500)
  await show('')
  await article(1).waitFor()
  expect(await first?.isVisible()).toBe(true)
})
