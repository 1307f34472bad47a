import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { jpegOf } from '../../server/test/sample-pictures.ts'
import type { Visit } from '../browser.ts'

export const emile = '/emile-laurent'

export const button = ({ page, say }: Visit, name: string, values?: Record<string, string>): Locator =>
  page.getByRole('button', { name: say(name, values), exact: true })

/** An item by the title it carries; the page around it is an article too, and comes first. */
export const itemCalled = ({ page }: Visit, title: string): Locator =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    .last()

/** The items of a list. */
export const itemsIn = ({ page, say }: Visit, list: string): Locator =>
  page.getByRole('list', { name: say(list), exact: true }).getByRole('article')

export const composer = ({ page, say }: Visit, heading: string): Locator =>
  page.getByRole('dialog', { name: say(`composer:heading.${heading}`) })

export const chooseFrom = async (
  visit: Visit,
  item: Locator,
  title: string,
  action: string,
): Promise<void> => {
  await item.getByRole('button', { name: visit.say('feed:menu.label', { title }) }).click()
  await visit.page.getByRole('menuitem', { name: visit.say(action), exact: true }).click()
}

/** Along the line of years with the arrow keys, until it stands at this one. */
export const goToYear = async ({ page, say }: Visit, year: number): Promise<void> => {
  const bar = page.getByRole('slider', { name: say('feed:years.label') })
  await bar.focus()
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowRight')
      return bar.getAttribute('aria-valuenow')
    })
    .toBe(String(year))
}

export const attachPictures = async (dialog: Locator, count: number): Promise<void> => {
  const files = Array.from({ length: count }, async (_, index) => ({
    name: `picture-${index + 1}.jpg`,
    mimeType: 'image/jpeg',
    // Each of another size: the same file twice would be known for what it is.
    buffer: await jpegOf(640 + index, 480),
  }))
  await dialog.locator('input[type=file]').setInputFiles(await Promise.all(files))
}

export const chooseYear = async ({ page, say }: Visit, dialog: Locator, year: number): Promise<void> => {
  await dialog.getByLabel(say('ui:date.known')).selectOption('year')
  await dialog.getByLabel(say('ui:date.year'), { exact: true }).selectOption(String(year))
  await page.keyboard.press('Tab')
}

export type BroughtFile = { name: string; mimeType: string; buffer: Buffer }

/** As a hand lets files go over the screen, or pastes them: a browser without a window has no desktop to take them from. */
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
