import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openVisit, type Visit } from '../browser.ts'
import { expectSound } from '../expect-sound.ts'
import { button, chooseFrom, composer, emile, giveTitle, itemCalled, tellDate } from '../feed/journey.ts'
import { guestsOf } from '../guests.ts'
import { followMail } from '../mails.ts'
import { choosePassword, password, submitSignUp, writeNewcomer } from '../sign-up-form.ts'
import { stepByStep } from '../step-by-step.ts'

const email = 'mathilde@aubrac.example'
const team = `${emile}/team`

describe('someone without an account, whom Claire invites to the team of Émile', () => {
  let claire: Visit
  let mathilde: Visit
  const arrive = guestsOf()
  beforeAll(async () => {
    claire = await arrive('claire', 'desktop')
    mathilde = await openVisit({ language: 'fr', size: 'phone' })
  })
  afterAll(() => mathilde.leave())

  stepByStep()

  const editors = ({ page, say }: Visit): Locator => page.getByRole('region', { name: say('team:editors') })

  test('is invited by address, with a word', async () => {
    const { page, say } = claire
    await page.goto(emile)
    await page.getByRole('link', { name: say('pages:about.team') }).click()
    await page.getByRole('combobox', { name: say('team:invite.who') }).fill(email)
    await page.getByLabel(say('team:invite.word')).fill('Vous avez gardé ses lettres.')
    await button(claire, 'team:invite.action').click()
    await editors(claire).getByText(email).waitFor()
    await expectSound(page, 'team')
  })

  test('reads the invitation and opens an account with that address', async () => {
    const { page, say } = mathilde
    await followMail(mathilde, email, 'invitation')
    await page.getByText('Vous avez gardé ses lettres.').waitFor()
    await expectSound(page, 'invitation-phone')
    await page.getByRole('link', { name: say('invitations:signUp') }).click()
    await writeNewcomer(mathilde)
    await expect.poll(() => page.getByLabel(say('accounts:field.email')).inputValue()).toBe(email)
    await choosePassword(mathilde, password)
    await submitSignUp(mathilde)
  })

  test('says yes, and is led to the page', async () => {
    const { page, say } = mathilde
    await button(mathilde, 'invitations:accept').click()
    await page.getByRole('link', { name: say('invitations:accepted.page', { name: 'Émile' }) }).click()
    await page.waitForURL((url) => url.pathname === emile)
  })

  const title = 'Les lettres du dimanche'

  test('writes on the page without asking anyone', async () => {
    const { page, say } = mathilde
    await page.goto(`${emile}/timeline`, { waitUntil: 'networkidle' })
    await button(mathilde, 'composer:kind.life-event').click()
    const dialog = composer(mathilde, 'create.life-event')
    await giveTitle(mathilde, title)
    await tellDate(mathilde, '1954')
    await dialog.getByLabel(say('composer:text.life-event')).fill('Il écrivait chaque dimanche.')
    await button(mathilde, 'composer:action.publish').click()
    await dialog.waitFor({ state: 'detached' })
    await page.goto(emile)
    await itemCalled(mathilde, title).waitFor()
  })

  test('is removed by Claire, and what is sent next is refused', async () => {
    await chooseFrom(mathilde, itemCalled(mathilde, title), title, 'feed:menu.edit')
    const dialog = composer(mathilde, 'edit.life-event')
    await dialog.getByLabel(mathilde.say('composer:text.life-event')).fill('Il écrivait le dimanche.')

    const { page, say } = claire
    await page.goto(team)
    const row = editors(claire).getByRole('listitem').filter({ hasText: 'Mathilde Aubrac' })
    await row.getByRole('button', { name: say('team:member.menu', { name: 'Mathilde Aubrac' }) }).click()
    await page.getByRole('menuitem', { name: say('team:remove.open') }).click()
    await expectSound(page, 'team-remove')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('team:remove.action') })
      .click()
    await row.waitFor({ state: 'detached' })

    mathilde.expectRefusal(403, /\/timeline\/[^/]+$/)
    const refused = mathilde.page.waitForResponse(
      (reply) => reply.request().method() === 'PUT' && reply.status() === 403,
    )
    await button(mathilde, 'composer:action.save').click()
    await refused
    await dialog.waitFor()
    await page.goto(emile)
    await itemCalled(claire, title).getByText('Il écrivait chaque dimanche.').waitFor()
  })
})
