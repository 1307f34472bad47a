import { randomUUID } from 'node:crypto'
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import type { Database } from '../../server/src/platform/database/connect.ts'
import { allOpenTo, createPage } from '../../server/test/factories/create-page.ts'
import { addCaretaker, addFollower } from '../../server/test/factories/stand-on-page.ts'
import type { Visit } from '../browser.ts'
import { getPageUid } from '../database.ts'
import { family } from '../sample-family.ts'

export type Book = { page: string; address: string }

/** A memorial with an empty book: Claire owns it, Michel edits it, Théo follows it. */
export const createBook = async (db: Database): Promise<Book> => {
  const permalink = `madeleine-perrin-${randomUUID().slice(0, 8)}`
  const open = { privacy_am: allOpenTo(1), privacy_pm: allOpenTo(1) }
  const page = await createPage(db, { permalink, lastname: 'Perrin', ...open })
  const [claire, michel, theo] = await Promise.all(
    [family.claire, family.michel, family.theo].map(({ email }) => getPageUid(db, email)),
  )
  await addCaretaker(db, { page, person: claire ?? '' }, 'administrator')
  await addCaretaker(db, { page, person: michel ?? '' }, 'editor')
  await addFollower(db, { page, person: theo ?? '' }, 2)
  return { page, address: `/${permalink}/biography` }
}

type Values = Record<string, string | number>

export const button = ({ page, say }: Visit, name: string, values?: Values): Locator =>
  page.getByRole('button', { name: say(name, values), exact: true })

export const press = (visit: Visit, name: string, values?: Values): Promise<void> =>
  button(visit, name, values).click()

/** A chapter on the reading screen. */
export const chapterIn = ({ page }: Visit, title: string): Locator =>
  page.getByRole('region', { name: title, exact: true })

export const textField = ({ page, say }: Visit): Locator =>
  page.getByRole('textbox', { name: say('biography:write.text'), exact: true })

/** Writes over all there is, paragraph by paragraph, as one does with a keyboard. */
export const fillText = async (visit: Visit, body: string): Promise<void> => {
  const { keyboard } = visit.page
  await textField(visit).click()
  await keyboard.press('ControlOrMeta+a')
  for (const [index, paragraph] of body.split('\n\n').entries()) {
    if (index > 0) await keyboard.press('Enter')
    await keyboard.insertText(paragraph)
  }
}

/** The paragraphs that stand on the sheet, once they do. */
export const expectText = (visit: Visit, body: string): Promise<void> =>
  expect.poll(async () => (await textField(visit).locator('> p').allInnerTexts()).join('\n\n')).toBe(body)

export const writeText = async (visit: Visit, title: string, body: string): Promise<void> => {
  await visit.page.getByRole('textbox', { name: visit.say('biography:write.title') }).fill(title)
  await fillText(visit, body)
}

/** Hydration scrolls the page to its top: a click during that scroll misses its link, and a menu open then closes. */
const settled = ({ page }: Visit): Promise<void> => page.waitForLoadState('networkidle')

/** From a chapter on the reading screen to its editor. */
export const openToWrite = async (visit: Visit, title: string, action: 'edit' | 'propose'): Promise<void> => {
  await settled(visit)
  await chapterIn(visit, title)
    .getByRole('link', { name: visit.say(`biography:act.${action}`) })
    .click()
}

export const chooseFrom = async (visit: Visit, num: string, action: string): Promise<void> => {
  await settled(visit)
  await press(visit, 'biography:act.more', { num })
  await visit.page.getByRole('menuitem', { name: visit.say(action), exact: true }).click()
}

/** The decision on one difference of two texts. */
export const decide = async (
  { page, say }: Visit,
  action: 'take' | 'leave',
  number: number,
): Promise<void> => {
  const name = say('biography:merge.of', { action: say(`biography:merge.${action}`), number })
  await page.getByRole('button', { name, exact: true }).click()
}
