import type { Locator } from 'playwright-core'
import type { Visit } from '../browser.ts'

/** A folder or file in the open list. */
export const itemNamed = ({ page }: Visit, name: string): Locator =>
  page
    .getByRole('grid')
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name, exact: true }) })

/** Opens the safe and skips its introduction. */
export const openSafe = async ({ page, say }: Visit): Promise<void> => {
  await page.goto('/my/safe')
  await page.getByRole('heading', { name: say('safe:title'), level: 1 }).waitFor()
  await page
    .getByRole('navigation', { name: say('safe:breadcrumb') })
    .getByRole('link')
    .first()
    .waitFor()
}

export const finishIntroduction = async ({ page, say }: Visit): Promise<void> => {
  const introduction = page.getByRole('dialog', { name: say('safe:wizard.title') })
  await introduction.getByRole('button', { name: say('safe:wizard.begin') }).click()
  await introduction.waitFor({ state: 'detached' })
}

export const addFiles = ({ page }: Visit, paths: string[]): Promise<void> =>
  page.locator('[data-choose=files]').setInputFiles(paths)

/** Dispatches a drop of local files and folders onto an element. */
export const dropFromDesktop = async ({ page }: Visit, paths: string[], on: Locator): Promise<void> => {
  const box = await on.boundingBox()
  if (!box) throw new Error(`${on} is not on the screen`)
  const devtools = await page.context().newCDPSession(page)
  const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const data = { items: [], files: paths, dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await devtools.send('Input.dispatchDragEvent', { type, ...place, data })
  await devtools.detach()
}

export const allArrived = async ({ page, say }: Visit): Promise<void> => {
  const panel = page.getByRole('region', { name: say('safe:upload.label') })
  await panel.getByText(say('safe:upload.allDone')).waitFor()
  await panel.getByRole('button', { name: say('safe:upload.close'), exact: true }).click()
}

export const chooseFromMenu = async (visit: Visit, name: string, act: string): Promise<void> => {
  const { page, say } = visit
  await itemNamed(visit, name)
    .getByRole('button', { name: say('safe:menu.label', { name }) })
    .click()
  await page.getByRole('menuitem', { name: say(act), exact: true }).click()
}
