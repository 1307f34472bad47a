import { apiBase } from '@souvenance/contract/endpoint'
import { catalogue } from '@souvenance/contract/errors'
import { requestTypes } from '@souvenance/contract/people/request-types'
import { requests } from '@souvenance/contract/people/requests'
import type { Locator } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { demoPassword } from '../../demo/src/people.ts'
import type { Database } from '../../server/src/platform/database/connect.ts'
import { patience } from '../../server/test/patience.ts'
import type { Visit } from '../browser.ts'
import { getDatabase, getPageUid } from '../database.ts'
import { expectSound } from '../expect-sound.ts'
import { button, composer, giveTitle, itemCalled, tellDate } from '../feed/journey.ts'
import { guestsOf } from '../guests.ts'
import { family } from '../sample-family.ts'
import { stepByStep } from '../step-by-step.ts'

let db: Database
const arrive = guestsOf()
beforeAll(async () => {
  db = await getDatabase()
})

/** The buttons of a request name who asks, for those who hear them one after the other. */
const answer = ({ page }: Visit, action: string, name: string): Locator =>
  page.getByRole('main').getByRole('button', { name: new RegExp(`^${action}\\s?: ${name}$`) })

const askForHelp = async (visit: Visit, email: string): Promise<void> => {
  const { page, say } = visit
  await page.goto('/my/drafting-assistance')
  await page.getByRole('button', { name: say('assistance:add.title') }).click()
  await page.getByRole('combobox', { name: say('assistance:ask.who') }).fill(email)
  await button(visit, 'assistance:ask.action').click()
  await page.getByRole('heading', { name: email }).waitFor()
}

describe('Théo, whom Michel asks to help with his page', () => {
  let michel: Visit
  let theo: Visit
  beforeAll(async () => {
    michel = await arrive('michel')
    theo = await arrive('theo', 'phone')
  })
  stepByStep()

  const diary = '/michel-laurent'
  const title = 'Le premier vélo'

  const write = async (words: string, name: string): Promise<Locator> => {
    const { page, say } = theo
    await page.goto(`${diary}/timeline`, { waitUntil: 'networkidle' })
    await button(theo, 'composer:kind.life-event').click()
    const dialog = composer(theo, 'create.life-event')
    await giveTitle(theo, name)
    await tellDate(theo, '1966')
    await dialog.getByLabel(say('composer:text.life-event')).fill(words)
    return dialog
  }

  test('is asked, and says yes where his requests wait', async () => {
    await askForHelp(michel, family.theo.email)
    await expectSound(michel.page, 'assistance')
    await theo.page.goto('/notifications')
    await answer(theo, theo.say('requests:assistance.accept', { name: 'Michel' }), 'Michel Laurent').click()
    await theo.page.getByText(theo.say('requests:answered.yes', { name: 'Michel Laurent' })).waitFor()
  })

  test('writes on the page', async () => {
    const dialog = await write('Rouge, trop grand, et sans freins.', title)
    await button(theo, 'composer:action.publish').click()
    await dialog.waitFor({ state: 'detached' })
    await michel.page.goto(diary)
    await itemCalled(michel, title).waitFor()
  })

  test('is refused with the next thing he sends once the time is over', async () => {
    const dialog = await write('Il a fini dans le lac.', 'La fin du vélo')
    const uid = await getPageUid(db, family.michel.email)
    await db
      .updateTable('caretakers')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('page_uid', '=', uid)
      .execute()
    theo.expectRefusal(403, /\/timeline$/)
    const refused = theo.page.waitForResponse(
      (reply) => reply.request().method() === 'POST' && reply.url().endsWith('/timeline'),
    )
    await button(theo, 'composer:action.publish').click()
    expect((await refused).status()).toBe(403)
    await dialog.waitFor()
  })
})

describe('Michel, whom Rose would like as a legatee', () => {
  let michel: Visit
  let rose: Visit
  beforeAll(async () => {
    michel = await arrive('michel', 'phone')
    rose = await arrive('rose')
  })
  stepByStep()

  const askAgain = async () => {
    const reply = await rose.page.request.post(apiBase + requests.ask.path, {
      data: {
        requestType: requestTypes.legatee,
        request: { targetUid: 'me' },
        recipient: { type: 0, uid: await getPageUid(db, family.michel.email) },
        password: demoPassword,
      },
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    const { messages = [] } = await reply.json()
    return [reply.status(), ...messages.map(({ key }: { key: string }) => key)]
  }

  test('declines', async () => {
    const { page, say } = michel
    await page.goto('/notifications?tab=requests')
    await answer(michel, say('requests:decline'), 'Rose Mercier').click()
    await page.getByText(say('requests:answered.no', { name: 'Rose Mercier' })).waitFor()
    await expectSound(page, 'requests-answered-phone')
  })

  test('is left in peace for thirty days', async () => {
    expect(await askAgain()).toEqual([409, catalogue.refusedLately.key])
    await db
      .updateTable('requests')
      .set({ answered_at: new Date(Date.now() - 30 * 86_400_000 - 1000) })
      .where('state', '=', 'declined')
      .execute()
    expect((await askAgain())[0]).toBe(200)
    await michel.page.goto('/notifications?tab=requests')
    await answer(michel, michel.say('requests:decline'), 'Rose Mercier').waitFor()
  })
})

test('what Michel asks and takes back is counted in the title and at the bell of Karim', async () => {
  const karim = await arrive('karim')
  const michel = await arrive('michel')
  const counted = async () => Number(/^\((\d+)\)/.exec(await karim.page.title())?.[1] ?? 0)
  const atBell = (count: number) =>
    karim.page
      .getByRole('banner')
      .getByText(karim.say(`shell:nav.waiting_${count > 1 ? 'other' : 'one'}`, { count: String(count) }))
      .first()
  await expect.poll(counted).toBeGreaterThan(0)
  const before = await counted()

  const { page, say } = michel
  await page.goto('/my/drafting-assistance')
  await answer(michel, say('assistance:cancel'), 'Karim Benali').click()
  await page.getByRole('button', { name: say('requests:takeBack.action') }).click()
  await expect.poll(counted, patience).toBe(before - 1)

  await askForHelp(michel, family.karim.email)
  await expect.poll(counted, patience).toBe(before)
  await atBell(before).waitFor({ state: 'attached' })
})
