import { randomUUID } from 'node:crypto'
import type { Locator } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../server/src/platform/database/connect.ts'
import { allOpenTo, createPage } from '../../server/test/factories/create-page.ts'
import { addCaretaker } from '../../server/test/factories/stand-on-page.ts'
import type { Visit } from '../browser.ts'
import { getDatabase, getPageUid } from '../database.ts'
import { guestsOf } from '../guests.ts'
import { family } from '../sample-family.ts'
import { button, composer, itemCalled, tellDate } from './journey.ts'

const permalink = `salma-benali-${randomUUID().slice(0, 8)}`
const title = 'بيت البحر'
const arabic = 'كنا نجتمع هناك كل صيف.'
const french = 'Et le soir, elle chantait.'
const comment = 'رحمها الله.'

let db: Database
let claire: Visit
const invite = guestsOf()
beforeAll(async () => {
  db = await getDatabase()
  const open = { privacy_am: allOpenTo(1), privacy_pm: allOpenTo(1) }
  const page = await createPage(db, { permalink, lastname: 'Benali', ...open })
  await addCaretaker(db, { page, person: await getPageUid(db, family.claire.email) }, 'administrator')
  claire = await invite('claire')
})

const runsFromTheRight = (field: Locator): Promise<boolean> =>
  field.evaluate((element) => element.matches(':dir(rtl)'))

/** The edge of its box that a line of text is aligned to. */
const edgeOf = (words: Locator): Promise<string> =>
  words.evaluate((element) => {
    const line = element.ownerDocument.createRange()
    line.selectNodeContents(element)
    const box = element.getBoundingClientRect()
    const { left, right } = line.getBoundingClientRect()
    return left - box.left > box.right - right ? 'right' : 'left'
  })

test('text is aligned by its direction, in fields and on the page', async () => {
  const { page, say } = claire
  await page.goto(`/${permalink}/timeline?write=life-event`)
  const dialog = composer(claire, 'create.life-event')
  await button(claire, 'composer:titleAdd').click()
  const name = dialog.getByLabel(say('composer:title'))
  const text = dialog.getByLabel(say('composer:text.life-event'))
  expect(await runsFromTheRight(name)).toBe(false)
  await name.fill(title)
  await expect.poll(() => runsFromTheRight(name)).toBe(true)
  await text.fill(`${arabic}\n\n${french}`)
  await expect.poll(() => runsFromTheRight(text)).toBe(true)
  await tellDate(claire, '1961')
  await button(claire, 'composer:action.publish').click()
  await dialog.waitFor({ state: 'detached' })

  const item = itemCalled(claire, title)
  await expect.poll(() => edgeOf(item.getByRole('heading', { name: title }))).toBe('right')
  await expect.poll(() => edgeOf(item.getByText(arabic))).toBe('right')
  await expect.poll(() => edgeOf(item.getByText(french))).toBe('left')

  await item.getByRole('button', { name: say('feed:comment.first'), exact: true }).click()
  const field = item.getByRole('textbox', { name: say('feed:comment.write') })
  await field.fill(comment)
  await expect.poll(() => runsFromTheRight(field)).toBe(true)
  await item.getByRole('button', { name: say('feed:comment.send'), exact: true }).click()
  await expect.poll(() => edgeOf(item.getByRole('listitem').getByText(comment))).toBe('right')
})
