import { accounts } from '@souvenance/contract/accounts'
import type { Language } from '@souvenance/contract/languages'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createApiClient } from '../server/test/resilience/api-client.ts'
import { launchBrowser, openVisit, type Size, type Visit } from './browser.ts'
import { expectSound } from './expect-sound.ts'
import { followLetter } from './letters.ts'
import { choosePassword, password, submitSignUp, writeEmail, writeNewcomer } from './sign-up-form.ts'
import { stepByStep } from './step-by-step.ts'
import { wordsIn } from './texts.ts'

const newPassword = 'nine swans on the canal'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

describe.each<[Language, Size]>([
  ['en', 'desktop'],
  ['en', 'phone'],
  ['fr', 'desktop'],
  ['fr', 'phone'],
])('an account, in %s on a %s', (language, size) => {
  const email = `mathilde.${language}.${size}@example.org`
  const second = `mathilde.second.${language}.${size}@example.org`
  const picture = (name: string) => `${name}-${language}-${size}`
  let visit: Visit

  beforeAll(async () => {
    visit = await openVisit(browser, { language, size })
  })
  afterAll(() => visit.leave())

  stepByStep()

  const press = (name: string) =>
    visit.page.getByRole('button', { name: visit.say(name), exact: true }).click()
  const see = (text: string) => visit.page.getByText(text).first().waitFor()

  const signIn = async (address: string, secret: string) => {
    const { page, say } = visit
    await page.getByLabel(say('accounts:field.email')).fill(address)
    await page.getByLabel(say('accounts:field.password'), { exact: true }).fill(secret)
    await press('accounts:signIn.submit')
    await page.waitForURL('/')
    await see(say('home:hero.arrived', { firstname: 'Mathilde' }))
  }

  const signOut = async () => {
    const { page, say } = visit
    await page.goto('/')
    await page.getByRole('button', { name: say('shell:nav.menuOf', { name: 'Mathilde' }) }).click()
    await page.getByRole('menuitem', { name: say('shell:nav.signOut') }).click()
    await page
      .getByRole('link', { name: say('shell:nav.signIn') })
      .first()
      .waitFor()
  }

  const openTab = async (tab: string) => {
    await visit.page.goto(`/settings/general?activeTab=${tab}`)
    await visit.page.getByRole('heading', { name: visit.say('settings:title') }).waitFor()
  }

  const actionsFor = (address: string) =>
    visit.page.getByRole('group', { name: visit.say('settings:emails.more', { email: address }) })

  test('the home page leads to the form', async () => {
    const { page, say } = visit
    await page.goto('/')
    await page.getByRole('button', { name: say('shell:cookies.accept') }).click()
    await expectSound(page, picture('home'))
    await page
      .getByRole('link', { name: say('shell:nav.signUp') })
      .filter({ visible: true })
      .first()
      .click()
    await page.getByRole('heading', { name: say('accounts:signUp.title') }).waitFor()
    await expectSound(page, picture('sign-up'))
  })

  const switchTo = (chosen: Language) =>
    visit.page
      .getByRole('button', {
        name: visit.say(chosen === 'fr' ? 'ui:language.toFrench' : 'ui:language.toEnglish'),
      })
      .click()

  test('what is missing is said beside its field, and the words follow the language', async () => {
    const { page, say } = visit
    const other = language === 'en' ? 'fr' : 'en'
    await submitSignUp(visit)
    const words = await page.getByLabel(say('ui:date.day')).getAttribute('aria-describedby')
    expect(await page.locator(`[id="${words}"]`).textContent()).toBe(say('accounts:error.birthDate'))
    await switchTo(other)
    for (const field of ['firstname', 'birthDate', 'email'])
      await see(wordsIn(other)(`accounts:error.${field}`))
    await page.getByRole('button', { name: language.toUpperCase() }).and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Enter')
    await see(say('accounts:error.birthDate'))
  })

  test('a slip in the address is noticed, and what was written survives a reload', async () => {
    const { page, say } = visit
    await writeNewcomer(visit)
    await writeEmail(visit, 'mathilde@gmial.com')
    await page.getByLabel(say('accounts:field.email')).blur()
    await see(say('accounts:suggestion.question', { email: 'mathilde@gmail.com' }))
    await expectSound(page, picture('sign-up-suggestion'))
    await press('accounts:suggestion.accept')
    await expect
      .poll(() => page.getByLabel(say('accounts:field.email')).inputValue())
      .toBe('mathilde@gmail.com')
    await page.reload()
    await expect.poll(() => page.getByLabel(say('accounts:field.firstname')).inputValue()).toBe('Mathilde')
    expect(await page.getByLabel(say('ui:date.year')).inputValue()).toBe('1958')
    expect(await page.getByLabel(say('accounts:field.email')).inputValue()).toBe('mathilde@gmail.com')
  })

  test('a weak password is refused beside its field', async () => {
    const { page, say } = visit
    const field = page.getByLabel(say('accounts:field.newPassword'))
    await writeEmail(visit, email)
    await choosePassword(visit, 'short')
    await submitSignUp(visit)
    await see(say('accounts:error.passwordShort', { minimum: 12 }))
    await expectSound(page, picture('sign-up-refused'))

    visit.expectRefusal(422, /\/auth\/subscribe$/)
    await choosePassword(visit, 'password1234')
    await submitSignUp(visit)
    await see(say('messages:ERR_2000027004'))
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    for (const verdict of ['weak', 'good', 'excellent'])
      expect(await page.getByText(say(`ui:password.${verdict}`)).count()).toBe(0)
    await field.and(page.locator(':focus')).waitFor()
  })

  test('the account opens, and a bar asks for the confirmation', async () => {
    const { page, say } = visit
    await choosePassword(visit, password)
    await submitSignUp(visit)
    await page.waitForURL('/')
    await see(say('home:hero.arrived', { firstname: 'Mathilde' }))
    await page.getByRole('complementary', { name: say('accounts:unconfirmed.label') }).waitFor()
    await expectSound(page, picture('home-unconfirmed'))
  })

  test('until then a page can be read without scripts all the same', async () => {
    const answer = await visit.page.request.get('/emile-laurent')
    expect(await answer.text()).toMatch(/<h1[^>]*>Émile Laurent/)
  })

  test('the letter in the mailbox confirms the address', async () => {
    const { page, say } = visit
    await followLetter(visit, email, 'confirmation', picture('mailbox'))
    await page.waitForURL(/\/confirm\//)
    await page.getByRole('button', { name: say('accounts:confirm.submit') }).waitFor()
    await expectSound(page, picture('confirm'))
    await press('accounts:confirm.submit')
    await page.getByRole('heading', { name: say('accounts:confirm.doneTitle') }).waitFor()
    await expectSound(page, picture('confirmed'))
    await page.getByRole('link', { name: say('accounts:confirm.goOn') }).click()
    await page.waitForURL('/')
    await page
      .getByRole('complementary', { name: say('accounts:unconfirmed.label') })
      .waitFor({ state: 'detached' })
  })

  test('a link that has served says where to ask for another', async () => {
    const { page, say } = visit
    await page.goto('/confirm/this-link-was-never-sent-to-anyone-here')
    visit.expectRefusal(422, /\/auth\/subscribe\/confirmation$/)
    await press('accounts:confirm.submit')
    await page.getByRole('link', { name: say('accounts:confirm.again') }).click()
    await page.getByLabel(say('settings:emails.newEmail')).waitFor()
  })

  test('signing out and in again', async () => {
    const { page, say } = visit
    await signOut()
    await page.goto('/sign-in')
    await page.getByRole('heading', { name: say('accounts:signIn.title') }).waitFor()
    await expectSound(page, picture('sign-in'))
    await signIn(email, password)
  })

  test('a forgotten password is chosen anew by letter', async () => {
    const { page, say } = visit
    await signOut()
    await page.goto('/sign-in')
    await page.getByRole('link', { name: say('accounts:signIn.lost') }).click()
    await page.getByRole('heading', { name: say('accounts:lost.title') }).waitFor()
    await expectSound(page, picture('password-lost'))
    await writeEmail(visit, email)
    await press('accounts:lost.submit')
    await page.getByRole('heading', { name: say('accounts:lost.sentTitle') }).waitFor()
    await expectSound(page, picture('password-lost-sent'))

    await followLetter(visit, email, 'passwordReset')
    await page.waitForURL(/\/password-regenerate\//)
    await page.getByRole('heading', { name: say('accounts:regenerate.title') }).waitFor()
    await expectSound(page, picture('password-regenerate'))
    await choosePassword(visit, newPassword)
    await press('accounts:regenerate.submit')
    await page.waitForURL('/sign-in')
    await signIn(email, newPassword)
  })

  test('a second address is added and confirmed', async () => {
    const { page, say } = visit
    await openTab('emails')
    await page.getByLabel(say('settings:emails.newEmail')).fill(second)
    await press('settings:emails.addDo')
    await actionsFor(second).waitFor()
    await expectSound(page, picture('settings-emails'))
    await followLetter(visit, second, 'confirmation')
    await page.waitForURL(/\/confirm\//)
    await press('accounts:confirm.submit')
    await page.getByRole('heading', { name: say('accounts:confirm.doneTitle') }).waitFor()
  })

  test('it becomes the main address, and the first one is removed', async () => {
    const { page, say } = visit
    await openTab('emails')
    await actionsFor(second)
      .getByRole('button', { name: say('settings:emails.makePrimary') })
      .click()
    const question = page.getByRole('dialog', { name: say('settings:emails.primaryTitle') })
    await question.waitFor()
    await expectSound(page, picture('settings-emails-question'))
    await question.getByRole('button', { name: say('settings:emails.primaryChange') }).click()
    await actionsFor(second)
      .getByRole('button', { name: say('settings:emails.remove') })
      .waitFor({ state: 'detached' })

    await actionsFor(email)
      .getByRole('button', { name: say('settings:emails.remove') })
      .click()
    await page
      .getByRole('dialog', { name: say('settings:emails.removeTitle') })
      .getByRole('button', { name: say('settings:emails.removeDo') })
      .click()
    await actionsFor(email).waitFor({ state: 'detached' })
    await page.getByRole('listitem').filter({ hasText: second }).waitFor()
  })

  const chooseLanguage = async (chosen: Language) => {
    const { page } = visit
    const kept = page.waitForResponse(/\/settings\/general\/language$/)
    await page.getByRole('radio', { name: chosen === 'fr' ? 'Français' : 'English' }).click()
    await page.getByRole('heading', { name: wordsIn(chosen)('settings:title') }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe(chosen)
    expect((await kept).status()).toBe(200)
  }

  test('the password and the language have their places', async () => {
    const { page } = visit
    const other = language === 'en' ? 'fr' : 'en'
    await openTab('password')
    await expectSound(page, picture('settings-password'))
    await openTab('language')
    await expectSound(page, picture('settings-language'))
    await chooseLanguage(other)
    await page.reload()
    await page.getByRole('heading', { name: wordsIn(other)('settings:title') }).waitFor()
    await chooseLanguage(language)
  })

  test('a session on another device is ended from here', async () => {
    const { page, say } = visit
    const elsewhere = createApiClient(inject('productUrl'))
    await elsewhere.call(accounts.signIn, { body: { email: second, password: newPassword } })
    await openTab('sessions')
    const end = page.getByRole('listitem').getByRole('button')
    await end.first().waitFor()
    await expectSound(page, picture('settings-sessions'))
    await end.first().click()
    await end.waitFor({ state: 'detached' })
    await see(say('settings:sessions.here'))
    const { envelope } = await elsewhere.call(accounts.session)
    expect(envelope).toMatchObject({ data: { user: null } })
  })

  test('an address that leads nowhere says so calmly', async () => {
    const { page, say } = visit
    visit.expectRefusal(404, /^\/nowhere\/at-all$/)
    await page.goto('/nowhere/at-all')
    await page.getByRole('heading', { name: say('problems:notFound.title') }).waitFor()
    await expectSound(page, picture('not-found'))
    await page.getByRole('link', { name: say('problems:home') }).click()
    await page.waitForURL('/')
  })
})
