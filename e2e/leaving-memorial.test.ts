import { beforeAll, describe, test } from 'vitest'
import { demoPassword } from '../demo/src/people.ts'
import type { Database } from '../server/src/platform/database/connect.ts'
import type { Visit } from './browser.ts'
import { getDatabase, getPageUid } from './database.ts'
import { expectSound } from './expect-sound.ts'
import { guestsOf } from './guests.ts'
import { family } from './sample-family.ts'
import { stepByStep } from './step-by-step.ts'

let db: Database
const arrive = guestsOf()
beforeAll(async () => {
  db = await getDatabase()
})

const permalink = 'odile-blanc'

describe('a memorial that two look after, and one deletes', () => {
  let claire: Visit
  let theo: Visit
  beforeAll(async () => {
    claire = await arrive('claire')
    theo = await arrive('theo', 'phone')
    const { uid } = await db
      .insertInto('pages')
      .values({ permalink, firstname: 'Odile', lastname: 'Blanc', gender: 'F', alive: false })
      .returning('uid')
      .executeTakeFirstOrThrow()
    for (const { email } of [family.claire, family.theo])
      await db
        .insertInto('caretakers')
        .values({ page_uid: uid, user_uid: await getPageUid(db, email), role: 'administrator' })
        .execute()
  })

  stepByStep()

  test('needs its name and the password, and neither is lost with a wrong one', async () => {
    const { page, say, expectRefusal } = claire
    await page.goto(`/${permalink}/settings?activeTab=general`)
    // The sections above are asked for one by one, and move the button down as they come.
    await page.getByRole('region', { name: say('page-settings:newMemories.title') }).waitFor()
    await page.getByRole('button', { name: say('exports:ask') }).waitFor()
    await page.getByRole('button', { name: say('leaving:memorial.open') }).click()
    const dialog = page.getByRole('dialog')
    const name = dialog.getByLabel(/Odile/)
    const action = dialog.getByRole('button', { name: say('leaving:memorial.action') })
    await name.fill('Odile Noir')
    await dialog.getByLabel(say('leaving:confirm.password'), { exact: true }).fill(demoPassword)
    await expectSound(page, 'delete-memorial')
    expectRefusal(422, /delete/)
    await action.click()
    await dialog.getByText(say('messages:ERR_2000043004')).waitFor()
    await name.fill('odile blanc')
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'hidden' })
    await page.goto(`/${permalink}`)
    await page.getByText(say('leaving:bar.title', { name: 'Odile' })).waitFor()
    await expectSound(page, 'leaving-bar')
  })

  test('is told to the other, who keeps it', async () => {
    const { page, say } = theo
    await page.goto('/notifications')
    await page
      .getByRole('link', { name: /Claire.+Odile/ })
      .first()
      .click()
    await page.waitForURL((url) => url.pathname === `/${permalink}`)
    await page.getByRole('button', { name: say('leaving:bar.stop') }).click()
    await page.getByText(say('leaving:bar.title', { name: 'Odile' })).waitFor({ state: 'detached' })
  })

  test('of which the first one hears', async () => {
    const { page } = claire
    await page.goto('/notifications')
    await page
      .getByText(/Théo.+Odile/)
      .first()
      .waitFor()
  })
})
