import { expect } from 'vitest'
import { demoPassword } from '../../demo/src/people.ts'
import type { Database } from '../../server/src/platform/database/connect.ts'
import type { Visit } from '../browser.ts'
import { getPageUid } from '../database.ts'
import { expectSound } from '../expect-sound.ts'
import { family } from '../sample-family.ts'
import { chooseClaire } from './claires-death.ts'

/** Claire has named nobody yet. */
export const forgetLegatees = async (db: Database): Promise<void> => {
  const page = await getPageUid(db, family.claire.email)
  await db.deleteFrom('safe_bequests').where('donor_uid', '=', page).execute()
  await db.deleteFrom('legatees').where('page_uid', '=', page).execute()
  await db.deleteFrom('requests').where('page_uid', '=', page).where('type', '=', 2).execute()
}

export const nameLegatee = async ({ page, say }: Visit, person: string): Promise<void> => {
  const mine = page.getByRole('region', { name: say('legatees:mine') })
  await mine.getByRole('button', { name: say('legatees:add') }).click()
  const dialog = page.getByRole('dialog', { name: say('legatees:ask.title') })
  await dialog.getByRole('combobox', { name: say('legatees:ask.who') }).fill(person)
  await dialog.getByRole('option', { name: person }).click()
  await dialog.getByLabel(say('legatees:password'), { exact: true }).fill(demoPassword)
  await dialog.getByRole('button', { name: say('legatees:ask.action') }).click()
  await dialog.waitFor({ state: 'detached' })
  await mine.getByText(person).waitFor()
}

/** Of the safe this folder alone; nobody is told. */
export const leaveFolder = async ({ page, say }: Visit, person: string, folder: string): Promise<void> => {
  const mine = page.getByRole('region', { name: say('legatees:mine') })
  await mine.getByRole('button', { name: say('legatees:menu', { name: person }) }).click()
  await page.getByRole('menuitem', { name: say('legatees:scope.open') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: say('legatees:scope.shares.chosen') }).check()
  await dialog.getByRole('checkbox', { name: folder }).check()
  await expectSound(page, 'legatee-scope')
  await dialog.getByLabel(say('legatees:password'), { exact: true }).fill(demoPassword)
  await dialog.getByRole('button', { name: say('legatees:scope.action') }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** Claire said that she lives: her reporter cannot report again for now, and reads why. */
export const expectBarred = async (visit: Visit): Promise<void> => {
  const { dialog, claire } = await chooseClaire(visit, 'nobody.who')
  await dialog.getByText('Claire nous a dit récemment être en vie.').waitFor()
  expect(await claire.isDisabled()).toBe(true)
  await expectSound(visit.page, 'barred-phone')
}
