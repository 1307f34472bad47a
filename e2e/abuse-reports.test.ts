import { apiBase } from '@souvenance/contract/endpoint'
import { abuseReports } from '@souvenance/contract/operator/abuse-reports'
import { beforeAll, describe, expect, test } from 'vitest'
import { demoPassword } from '../demo/src/people.ts'
import type { Database } from '../server/src/platform/database/connect.ts'
import type { Visit } from './browser.ts'
import { getDatabase } from './database.ts'
import { expectSound } from './expect-sound.ts'
import { holdsFocus } from './focus.ts'
import { guestsOf } from './guests.ts'
import { stepByStep } from './step-by-step.ts'

let db: Database
const arrive = guestsOf()
beforeAll(async () => {
  db = await getDatabase()
})

const permalink = 'margaret-whitfield'

/** A public tribute on a page that Claire does not hold, by none of those who report it. */
const findTribute = () =>
  db
    .selectFrom('items as i')
    .innerJoin('pages as p', 'p.uid', 'i.page_uid')
    .innerJoin('pages as a', 'a.uid', 'i.author_uid')
    .select(['i.uid', 'i.message'])
    .where('p.permalink', '=', permalink)
    .where('i.kind', '=', 'tribute')
    .where('i.deleted_at', 'is', null)
    .where('a.firstname', 'in', ['James', 'Amelia'])
    .orderBy('i.created_at')
    .executeTakeFirstOrThrow()

describe('a tribute that three people report', () => {
  let rose: Visit
  let theo: Visit
  let karim: Visit
  let claire: Visit
  let uid: string
  let words: string
  beforeAll(async () => {
    const tribute = await findTribute()
    uid = tribute.uid
    words = tribute.message.slice(0, 30)
    rose = await arrive('rose')
    theo = await arrive('theo', 'phone')
    karim = await arrive('karim')
    claire = await arrive('claire')
  })

  stepByStep()

  const address = () => `/${permalink}/tributes/${uid}`
  const report = async ({ page }: Visit): Promise<{ folded: boolean }> => {
    const reply = await page.request.post(apiBase + abuseReports.report.path, {
      data: { type: 'item', targetUid: uid, mode: 'usual', reason: 'untrue' },
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    return (await reply.json()).data
  }

  test('Rose reports it from its menu, by keyboard, and the focus comes back', async () => {
    const { page, say } = rose
    await page.goto(address())
    const [label = ''] = say('feed:menu.label', { title: '|' }).split('|')
    const menu = page
      .getByRole('article')
      .first()
      .getByRole('button', { name: new RegExp(label.trim(), 'u') })
    await menu.focus()
    await page.keyboard.press('Enter')
    await holdsFocus(page.getByRole('menu'))
    await page.getByRole('menuitem', { name: say('abuse-reports:entry') }).press('Enter')
    const dialog = page.getByRole('dialog', { name: say('abuse-reports:title') })
    const next = dialog.getByRole('button', { name: say('abuse-reports:next') })
    await holdsFocus(dialog)
    await dialog.getByRole('radio', { name: say('abuse-reports:kind.item') }).press('Space')
    await next.press('Enter')
    expect(await next.isDisabled()).toBe(true)
    await dialog.getByRole('radio', { name: say('abuse-reports:reason.untrue') }).press('Space')
    await expectSound(page, 'abuse-report-reason')
    await next.press('Enter')
    await dialog.getByRole('textbox').fill('Ce n’est pas vrai.')
    await dialog.getByRole('button', { name: say('abuse-reports:send') }).press('Enter')
    const sent = page.getByRole('dialog', { name: say('abuse-reports:sent.title') })
    await sent.getByText(say('abuse-reports:sent.text')).waitFor()
    await sent
      .getByRole('button', { name: say('abuse-reports:sent.close') })
      .last()
      .press('Enter')
    await sent.waitFor({ state: 'detached' })
    await menu.and(page.locator(':focus')).waitFor()
  })

  test('with the third report it is folded away, on a phone as well', async () => {
    expect(await report(karim)).toEqual({ folded: false })
    const { page, expectRefusal } = theo
    await page.goto(address())
    const tribute = page.locator('article article').filter({ hasText: words })
    await tribute.waitFor()
    expect(await report(theo)).toEqual({ folded: true })
    expectRefusal(404, /./)
    await page.reload()
    await tribute.waitFor({ state: 'detached' })
    await page.goto(`/${permalink}/tributes`)
    await page.locator('article article').first().waitFor()
    expect(await tribute.count()).toBe(0)
  })

  test('the desk asks Claire for her password, says who waits, and lets her decide', async () => {
    const { page, say, expectRefusal } = claire
    expectRefusal(403, /operator/)
    await page.goto('/operator')
    await page.getByLabel(say('operator:enter.password'), { exact: true }).fill(demoPassword)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: say('operator:waits.some') }).waitFor()
    const card = page.getByRole('article').filter({ hasText: 'Ce n’est pas vrai.' })
    await card.getByText(say('operator:thing.folded')).waitFor()
    await expectSound(page, 'operator')
    const keep = card.getByRole('button', { name: say('operator:decide.keep') })
    const held = Promise.withResolvers<void>()
    await page.route('**/api/**/open', async (route) => {
      await held.promise
      await route.continue()
    })
    await card.getByRole('button', { name: say('operator:thing.read') }).click()
    await card.locator('button[data-loading]').waitFor()
    expect(await keep.isDisabled()).toBe(true)
    held.resolve()
    await card.getByText(words).waitFor()
    await keep.click()
    const dialog = page.getByRole('dialog', { name: say('operator:decide.keep') })
    await dialog.getByRole('button', { name: say('operator:decide.keep') }).click()
    await page.getByText(say('operator:decided.keep')).waitFor()
    await rose.page.goto(address())
    await rose.page.locator('article article').filter({ hasText: words }).waitFor()
  })

  test('the desk does not exist for anybody else', async () => {
    karim.expectRefusal(404, /operator/)
    const reply = await karim.page.goto('/operator')
    expect(reply?.status()).toBe(404)
  })
})
