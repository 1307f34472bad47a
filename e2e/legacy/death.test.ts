import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, test } from 'vitest'
import type { Database } from '../../server/src/platform/database/connect.ts'
import { launchBrowser, type Visit } from '../browser.ts'
import { openDatabase } from '../database.ts'
import { expectSound } from '../expect-sound.ts'
import { guestsOf } from '../guests.ts'
import { stepByStep } from '../step-by-step.ts'
import { becomeLegatee, comeBack, letClaireDie, reportClaire } from './claires-death.ts'

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
    await becomeLegatee(theo, db)
    await reportClaire(theo)
    await theo.page.getByRole('article', { name }).waitFor()
    await expectSound(theo.page, 'death-report-phone')
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
    await letClaireDie(db, claire)
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
    await comeBack(claire, () => expectSound(page, 'come-back'))
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
