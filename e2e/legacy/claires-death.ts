import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { demoPassword } from '../../demo/src/people.ts'
import type { Database } from '../../server/src/platform/database/connect.ts'
import { patienceMs } from '../../server/test/patience.ts'
import type { Visit } from '../browser.ts'
import { getPageUid } from '../database.ts'
import { family } from '../sample-family.ts'

export const claireName = 'Claire Laurent'
const dayMs = 86_400_000

/** Théo accepts what Claire asked of him, as if a month ago: who was named lately cannot report. */
export const becomeLegatee = async ({ page, say }: Visit, db: Database): Promise<void> => {
  await page.goto('/notifications?tab=requests')
  const yes = new RegExp(`^${say('requests:accept')}\\s?: ${claireName}$`)
  await page.getByRole('main').getByRole('button', { name: yes }).click()
  await page.getByText(say('requests:answered.yes', { name: claireName })).waitFor()
  await db
    .updateTable('legatees')
    .set({ created_at: new Date(Date.now() - 30 * dayMs) })
    .where('page_uid', '=', await getPageUid(db, family.claire.email))
    .where('person_uid', '=', await getPageUid(db, family.theo.email))
    .execute()
}

/** Claire among those who chose the visitor; the way there has another name while nobody can be reported. */
export const chooseClaire = async (
  { page, say }: Visit,
  way: 'report.open' | 'nobody.who' = 'report.open',
): Promise<{ dialog: Locator; claire: Locator }> => {
  await page.goto('/report/death')
  await page.getByRole('button', { name: say(`death-reports:${way}`) }).click()
  const dialog = page.getByRole('dialog')
  const claire = dialog.getByRole('radio', { name: new RegExp(claireName) })
  await claire.waitFor()
  return { dialog, claire }
}

export const reportClaire = async (visit: Visit): Promise<void> => {
  const { say } = visit
  const { dialog, claire } = await chooseClaire(visit)
  await claire.check()
  await dialog.getByRole('button', { name: say('death-reports:report.next') }).click()
  await dialog.getByRole('combobox', { name: say('ui:date.year') }).selectOption('2026')
  await dialog.getByRole('combobox', { name: say('ui:date.month') }).selectOption('1')
  await dialog.getByRole('combobox', { name: say('ui:date.day') }).selectOption('2')
  await dialog.getByLabel(say('death-reports:report.password')).fill(demoPassword)
  await dialog.getByRole('button', { name: say('death-reports:report.action') }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** The clock for trying: only reports of deaths and letters go by it. */
export const letPass = async (db: Database, days: number): Promise<void> => {
  await db
    .updateTable('lifecycle_clock')
    .set(({ eb }) => ({ moved_minutes: eb('moved_minutes', '+', days * 1440) }))
    .execute()
}

/** A column of the open report. */
const readReport = async (
  db: Database,
  column: 'accepted_at' | 'memorial_opened_at' | 'safe_opened_at',
): Promise<Date | null> => {
  const open = await db
    .selectFrom('death_reports')
    .select(column)
    .where('ended_at', 'is', null)
    .where('page_uid', '=', await getPageUid(db, family.claire.email))
    .execute()
  return open.find((report) => report[column] !== null)?.[column] ?? null
}

/** Nobody answers the report: Claire's page becomes a memorial. */
export const letClaireDie = async (db: Database, claire: Visit): Promise<void> => {
  await expect.poll(() => readReport(db, 'accepted_at'), { timeout: patienceMs }).not.toBeNull()
  // Her session ends with the memorial, and an open tab would ask on.
  await claire.page.goto('about:blank')
  await letPass(db, 6)
  await expect.poll(() => readReport(db, 'memorial_opened_at'), { timeout: patienceMs }).not.toBeNull()
}

/** After the memorial. */
export const letSafeOpen = async (db: Database): Promise<void> => {
  await letPass(db, 2)
  await expect.poll(() => readReport(db, 'safe_opened_at'), { timeout: patienceMs }).not.toBeNull()
}

/** Claire signs in again, and says that she lives. */
export const comeBack = async ({ page, say }: Visit, onQuestion?: () => Promise<void>): Promise<void> => {
  await page.goto('/sign-in')
  await page.getByLabel(say('accounts:field.email')).fill(family.claire.email)
  await page.getByLabel(say('accounts:field.password'), { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: say('accounts:signIn.submit') }).click()
  await page.getByRole('heading', { name: say('alive:dead.title', { name: 'Claire' }) }).waitFor()
  await onQuestion?.()
  await page.getByLabel(say('alive:dead.password'), { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: say('alive:dead.action') }).click()
}
