import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { jpegOf } from '../../server/test/sample-pictures.ts'
import type { Visit } from '../browser.ts'

export const emile = '/emile-laurent'

export const button = ({ page, say }: Visit, name: string, values?: Record<string, string>): Locator =>
  page.getByRole('button', { name: say(name, values), exact: true })

/** An item by its title; the page around it is an article too and comes first. */
export const itemCalled = ({ page }: Visit, title: string): Locator =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    .last()

export const itemsIn = ({ page, say }: Visit, list: string): Locator =>
  page.getByRole('list', { name: say(list), exact: true }).getByRole('article')

const created: Record<string, string[]> = {
  'create.tribute': ['tribute'],
  'create.life-event': ['life-event', 'ownLifeEvent'],
  'create.picture': ['picture', 'ownPicture'],
}

/** The dialog in which things are written about somebody, or of the viewer's own life. */
export const composer = ({ page, say }: Visit, heading: string): Locator => {
  const written = created[heading]?.map((line) =>
    say(`composer:invite.${line}`, { name: '…' }).replace(/(de |d’)?…/, '.+'),
  )
  const name = written ? new RegExp(written.join('|')) : say(`composer:heading.${heading}`)
  return page.getByRole('dialog', { name })
}

export const chooseFrom = async (
  visit: Visit,
  item: Locator,
  title: string,
  action: string,
): Promise<void> => {
  await item.getByRole('button', { name: visit.say('feed:menu.label', { title }) }).click()
  await visit.page.getByRole('menuitem', { name: visit.say(action), exact: true }).click()
}

/** Presses arrow keys on the line of years until it is at this year, and waits for the list that begins there. */
export const goToYear = async ({ page, say }: Visit, year: number): Promise<void> => {
  const bar = page.getByRole('slider', { name: say('feed:years.label') })
  await bar.focus()
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowRight')
      return bar.getAttribute('aria-valuenow')
    })
    .toBe(String(year))
  const first = page.locator('article[data-year]').first()
  await expect.poll(() => first.getAttribute('data-year')).toBe(String(year))
}

export const attachPictures = async (dialog: Locator, count: number): Promise<void> => {
  const files = Array.from({ length: count }, async (_, index) => ({
    name: `picture-${index + 1}.jpg`,
    mimeType: 'image/jpeg',
    // Each file has another size: the server deduplicates identical files.
    buffer: await jpegOf(640 + index, 480),
  }))
  await dialog.locator('input[type=file]').setInputFiles(await Promise.all(files))
}

/** A part of the composer's sentence, which names itself and what it says. */
export const partOf = (
  { page, say }: Visit,
  part: 'when' | 'where' | 'whom' | 'phase',
  value?: string,
): Locator => {
  const name = say(`composer:part.${part}`, { value: value ?? '' }).trim()
  // A name has plain spaces where the text has others.
  const words = name.split(/\s+/).join('\\s+')
  return page.getByRole('button', { name: new RegExp(`^${words}${value === undefined ? '' : '$'}`) })
}

/** Tells the composer when it was, in words. */
export const tellDate = async (visit: Visit, words: string): Promise<void> => {
  await partOf(visit, 'when').click()
  await visit.page.getByRole('textbox', { name: visit.say('composer:date.known') }).fill(words)
  await button(visit, 'composer:sentence.done').click()
}

export const choosePhase = async (visit: Visit, phase: string): Promise<void> => {
  await partOf(visit, 'phase').click()
  await visit.page.getByRole('radio', { name: visit.say(phase) }).check()
  await button(visit, 'composer:sentence.done').click()
}

/** Ticks the family, alone. */
export const chooseFamily = async (visit: Visit): Promise<void> => {
  await partOf(visit, 'whom').click()
  await visit.page.getByRole('checkbox', { name: visit.say('ui:cloud.family') }).check()
  await button(visit, 'composer:sentence.done').click()
  await partOf(visit, 'whom', visit.say('composer:sentence.whom.family')).waitFor()
}

export const giveTitle = async (visit: Visit, title: string): Promise<void> => {
  await button(visit, 'composer:titleAdd').click()
  await visit.page.getByLabel(visit.say('composer:title')).fill(title)
}

export type BroughtFile = { name: string; mimeType: string; buffer: Buffer }

/** Dispatches a synthetic drop or paste: a headless browser has no desktop to drag files from. */
export const bringFiles = async (
  { page }: Visit,
  how: 'drop' | 'paste',
  ...files: readonly BroughtFile[]
): Promise<void> => {
  const plain = files.map(({ buffer, ...file }) => ({ ...file, base64: buffer.toString('base64') }))
  await page.evaluate(`{
    const brought = new DataTransfer()
    for (const { name, mimeType, base64 } of ${JSON.stringify(plain)}) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      brought.items.add(new File([bytes], name, { type: mimeType }))
    }
    const how = { bubbles: true, cancelable: true }
    const events =
      '${how}' === 'paste'
        ? [new ClipboardEvent('paste', { ...how, clipboardData: brought })]
        : ['dragover', 'drop'].map((name) => new DragEvent(name, { ...how, dataTransfer: brought }))
    for (const event of events) document.activeElement.dispatchEvent(event)
  }`)
}
