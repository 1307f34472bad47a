import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPassword } from '../../demo/src/people.ts'
import type { Database } from '../../server/src/platform/database/connect.ts'
import { patienceMs } from '../../server/test/patience.ts'
import { launchBrowser, type Visit } from '../browser.ts'
import { getPageUid, openDatabase } from '../database.ts'
import { expectSound } from '../expect-sound.ts'
import { guestsOf } from '../guests.ts'
import { family } from '../sample-family.ts'
import { stepByStep } from '../step-by-step.ts'

let browser: Browser
let db: Database
const arrive = guestsOf(() => browser)
beforeAll(async () => {
  browser = await launchBrowser()
  db = await openDatabase()
})
afterAll(async () => {
  await db.destroy()
  await browser.close()
})

const name = 'Claire Laurent'

/** The clock for trying: only reports of deaths go by it. */
const letPass = async (days: number): Promise<void> => {
  await db
    .updateTable('lifecycle_clock')
    .set(({ eb }) => ({ moved_minutes: eb('moved_minutes', '+', days * 1440) }))
    .execute()
}

/** A column of the open report. */
const readReport = async (column: 'accepted_at' | 'memorial_opened_at'): Promise<Date | null> => {
  const open = await db
    .selectFrom('death_reports')
    .select(column)
    .where('ended_at', 'is', null)
    .where('page_uid', '=', await getPageUid(db, family.claire.email))
    .execute()
  return open.find((report) => report[column] !== null)?.[column] ?? null
}

const reportClaire = async ({ page, say }: Visit): Promise<void> => {
  await page.goto('/report/death')
  await page.getByRole('button', { name: say('death-reports:report.open') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: new RegExp(name) }).check()
  await dialog.getByRole('button', { name: say('death-reports:report.next') }).click()
  await dialog.getByRole('combobox', { name: say('ui:date.year') }).selectOption('2026')
  await dialog.getByRole('combobox', { name: say('ui:date.month') }).selectOption('1')
  await dialog.getByRole('combobox', { name: say('ui:date.day') }).selectOption('2')
  await dialog.getByLabel(say('death-reports:report.password')).fill(demoPassword)
  await dialog.getByRole('button', { name: say('death-reports:report.action') }).click()
  await dialog.waitFor({ state: 'detached' })
}

describe('Claire, whom Théo takes for dead', () => {
  let claire: Visit
  let theo: Visit
  beforeAll(async () => {
    claire = await arrive('claire')
    theo = await arrive('theo', 'phone')
  })
  stepByStep()

  const question = () =>
    claire.page.getByRole('heading', { name: claire.say('alive:reported.title', { name: 'Claire' }) })

  test('is reported by Théo once he is her legatee', async () => {
    const { page, say } = theo
    const claireUid = await getPageUid(db, family.claire.email)
    await page.goto('/notifications?tab=requests')
    const yes = new RegExp(`^${say('requests:accept')}\\s?: ${name}$`)
    await page.getByRole('main').getByRole('button', { name: yes }).click()
    await page.getByText(say('requests:answered.yes', { name })).waitFor()
    await db
      .updateTable('legatees')
      .set({ created_at: new Date(Date.now() - 30 * 86_400_000) })
      .where('page_uid', '=', claireUid)
      .where('person_uid', '=', await getPageUid(db, family.theo.email))
      .execute()
    await reportClaire(theo)
    await page.getByRole('article', { name }).waitFor()
    await expectSound(page, 'death-report-phone')
  })

  test('is asked before anything else, says that she lives, and goes on where she was', async () => {
    await question().waitFor()
    await expectSound(claire.page, 'alive')
    await claire.page
      .getByRole('button', { name: claire.say('alive:reported.press') })
      .first()
      .click()
    await question().waitFor({ state: 'detached' })
    await claire.page.getByText(claire.say('arrival:hello', { firstname: 'Claire' })).waitFor()
    await theo.page.goto('/report/death')
    await theo.page.getByText(theo.say('death-reports:ending.alive', { name: 'Claire' })).waitFor()
  })

  test('when nobody answers, what she wrote opens to Théo', async () => {
    const { page, say } = theo
    await reportClaire(theo)
    await expect.poll(() => readReport('accepted_at'), { timeout: patienceMs }).not.toBeNull()
    // Her session ends with the memorial, and an open tab would ask on.
    await claire.page.goto('about:blank')
    await letPass(6)
    await expect.poll(() => readReport('memorial_opened_at'), { timeout: patienceMs }).not.toBeNull()
    await page.goto('/report/death')
    const see = page.getByRole('link', { name: say('death-reports:see', { name: 'Claire' }) })
    await see.click()
    await page.getByRole('heading', { name: say('inherited:title', { name: 'Claire' }) }).waitFor()
    await expectSound(page, 'handing-over-phone')
    await page.getByRole('link', { name: say('inherited:readWills', { name: 'Claire' }) }).click()
    await page.getByRole('button', { name: say('inherited:will.download') }).waitFor()
    await expectSound(page, 'inherited-wills-phone')
  })

  test('comes back, and reads what was opened', async () => {
    const { page, say } = claire
    theo.expectRefusal(404, /\/legacy\/inherited\//)
    await page.goto('/sign-in')
    await page.getByLabel(say('accounts:field.email')).fill(family.claire.email)
    await page.getByLabel(say('accounts:field.password'), { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: say('accounts:signIn.submit') }).click()
    await page.getByRole('heading', { name: say('alive:dead.title', { name: 'Claire' }) }).waitFor()
    await expectSound(page, 'come-back')
    await page.getByLabel(say('alive:dead.password'), { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: say('alive:dead.action') }).click()
    await page.getByRole('link', { name: say('inherited:meanwhile.see') }).click()
    await page
      .getByText(/Théo.*dernières volontés/)
      .first()
      .waitFor()
    await expectSound(page, 'opened-meanwhile')
    await theo.page.reload()
    await theo.page.getByText(theo.say('inherited:closed')).waitFor()
  })
})
