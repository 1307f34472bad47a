import { accountSettings } from '@souvenance/contract/accounts/account-settings'
import { accounts } from '@souvenance/contract/accounts/accounts'
import type { Language } from '@souvenance/contract/languages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApiClient } from '../server/test/resilience/api-client.ts'
import { openVisit, type Size, type Visit } from './browser.ts'
import { expectSoundInBothSizes } from './expect-sound.ts'
import { followMail } from './mails.ts'
import { getProduct } from './product.ts'
import { choosePassword, password, submitSignUp, writeEmail, writeNewcomer } from './sign-up-form.ts'
import { stepByStep } from './step-by-step.ts'

const newPassword = 'nine swans on the canal'

describe.each<[Language, Size, 'light' | 'dark']>([
  ['en', 'desktop', 'light'],
  ['fr', 'phone', 'dark'],
])('somebody else in an account, in %s on a %s, %s', (language, size, light) => {
  const email = `adele.${language}.${size}@example.org`
  const stolen = `thief.${language}.${size}@example.org`
  const picture = (name: string) => `${name}-${language}-${size}-${light}`
  let thief: ReturnType<typeof createApiClient>
  let visit: Visit

  beforeAll(async () => {
    thief = createApiClient((await getProduct()).url)
    visit = await openVisit({ language, size, light })
  })
  afterAll(() => visit.leave())

  stepByStep()

  const press = (name: string) =>
    visit.page.getByRole('button', { name: visit.say(name), exact: true }).click()

  test('the owner opens an account and confirms the address', async () => {
    const { page, say } = visit
    await page.goto('/sign-up')
    await writeNewcomer(visit)
    await writeEmail(visit, email)
    await choosePassword(visit, password)
    await submitSignUp(visit)
    await page.waitForURL('/welcome')
    await followMail(visit, email, 'confirmation')
    await page.waitForURL(/\/confirm\//)
    await press('accounts:confirm.submit')
    await page.getByRole('heading', { name: say('accounts:confirm.doneTitle') }).waitFor()
  })

  test('a thief who knows the password adds an address', async () => {
    await thief.call(accounts.signIn, { body: { email, password } })
    const reply = await thief.call(accountSettings.addEmail, { body: { email: stolen, password } })
    expect(reply.status).toBe(200)
  })

  test('the notice mail links to the undo screen, and viewing it changes nothing', async () => {
    const { page, say } = visit
    await followMail(visit, email, 'anotherAdded', picture('mailbox-notice'))
    await page.waitForURL(/\/not-me\//)
    await page.getByText(say('accounts:notMe.leaving', { email: stolen })).waitFor()
    await expectSoundInBothSizes(page, picture('not-me'))
    const { envelope } = await thief.call(accounts.session)
    expect(envelope).toMatchObject({ data: { user: { email } } })
  })

  test('a new password restores the account, and signs the thief out', async () => {
    const { page, say } = visit
    await page.getByLabel(say('accounts:notMe.password')).fill(newPassword)
    await press('accounts:notMe.submit')
    await page.getByRole('heading', { name: say('accounts:notMe.doneTitle') }).waitFor()
    await expectSoundInBothSizes(page, picture('not-me-done'))
    const { envelope } = await thief.call(accounts.session)
    expect(envelope).toMatchObject({ data: { user: null } })
    expect((await thief.call(accounts.signIn, { body: { email, password } })).status).toBe(422)
  })

  test('the owner signs in, finds one address, and the link is used up', async () => {
    const { page, say } = visit
    await page.getByRole('link', { name: say('accounts:notMe.signIn') }).click()
    await page.getByLabel(say('accounts:field.email')).fill(email)
    await page.getByLabel(say('accounts:field.password'), { exact: true }).fill(newPassword)
    await press('accounts:signIn.submit')
    await page.waitForURL('/news')
    await page.goto('/settings/general?activeTab=emails')
    await page.getByRole('listitem').filter({ hasText: email }).waitFor()
    expect(await page.getByText(stolen).count()).toBe(0)
    visit.expectRefusal(422, /\/auth\/undo\//)
    await page.goto('/not-me/this-link-was-never-sent-to-anyone-here')
    await page.getByRole('heading', { name: say('accounts:notMe.goneTitle') }).waitFor()
    await expectSoundInBothSizes(page, picture('not-me-gone'))
  })

  test('after a reset in an unknown browser the safe says until when it is closed', async () => {
    // The reset ends the session of the first browser, whose session poll then answers 401.
    visit.expectRefusal(401, /\/ping$/)
    const elsewhere = await openVisit({ language, size, light })
    const { page, say } = elsewhere
    await page.goto('/password-lost')
    await writeEmail(elsewhere, email)
    await page.getByRole('button', { name: say('accounts:lost.submit') }).click()
    await page.getByRole('heading', { name: say('accounts:lost.sentTitle') }).waitFor()
    await followMail(elsewhere, email, 'passwordReset')
    await page.waitForURL(/\/password-regenerate\//)
    await choosePassword(elsewhere, password)
    await page.getByRole('button', { name: say('accounts:regenerate.submit') }).click()
    await page.waitForURL('/sign-in')
    await page.getByLabel(say('accounts:field.email')).fill(email)
    await page.getByLabel(say('accounts:field.password'), { exact: true }).fill(password)
    await page.getByRole('button', { name: say('accounts:signIn.submit'), exact: true }).click()
    await page.waitForURL('/news')
    elsewhere.expectRefusal(403, /\/digital-safe/)
    await page.goto('/my/safe')
    await page.getByRole('link', { name: say('safe:shut.settings') }).waitFor()
    await expectSoundInBothSizes(page, picture('safe-shut'))
    await elsewhere.leave()
  })
})
