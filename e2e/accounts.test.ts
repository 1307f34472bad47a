import { accounts } from '@souvenance/contract/accounts/accounts'
import type { Language } from '@souvenance/contract/languages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../server/src/platform/database/connect.ts'
import { createApiClient } from '../server/test/resilience/api-client.ts'
import { openVisit, type Size, type Visit } from './browser.ts'
import { getDatabase } from './database.ts'
import { expectSoundInBothSizes } from './expect-sound.ts'
import { followMail } from './mails.ts'
import { getProduct } from './product.ts'
import { choosePassword, password, submitSignUp, writeEmail, writeNewcomer } from './sign-up-form.ts'
import { stepByStep } from './step-by-step.ts'
import { wordsIn } from './texts.ts'

const newPassword = 'nine swans on the canal'

let db: Database
beforeAll(async () => {
  db = await getDatabase()
})

describe.each<[Language, Size]>([
  ['en', 'desktop'],
  ['fr', 'phone'],
])('an account, in %s on a %s', (language, size) => {
  const email = `mathilde.${language}.${size}@example.org`
  const second = `mathilde.second.${language}.${size}@example.org`
  const picture = (name: string) => `${name}-${language}-${size}`
  let visit: Visit

  beforeAll(async () => {
    visit = await openVisit({ language, size })
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
    await page.waitForURL('/news')
    await see(say('arrival:welcome', { firstname: 'Mathilde' }))
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
    await expectSoundInBothSizes(page, picture('home'))
    await page
      .getByRole('link', { name: say('shell:nav.signUp') })
      .filter({ visible: true })
      .first()
      .click()
    await page.getByRole('heading', { name: say('accounts:signUp.title') }).waitFor()
    await expectSoundInBothSizes(page, picture('sign-up'))
  })

  test('the form suggests a corrected address, and refuses a short password', async () => {
    const { page, say } = visit
    await writeNewcomer(visit)
    await writeEmail(visit, 'mathilde@gmial.com')
    await page.getByLabel(say('accounts:field.email')).blur()
    await see(say('ui:suggestion.question', { email: 'mathilde@gmail.com' }))
    await expectSoundInBothSizes(page, picture('sign-up-suggestion'))
    await writeEmail(visit, email)
    await choosePassword(visit, 'short')
    await submitSignUp(visit)
    await see(say('accounts:error.passwordShort', { minimum: 12 }))
    await expectSoundInBothSizes(page, picture('sign-up-refused'))
  })

  test('the account opens, and a bar asks for the confirmation', async () => {
    const { page, say } = visit
    await choosePassword(visit, password)
    await submitSignUp(visit)
    await page.waitForURL('/welcome')
    await page.getByRole('heading', { name: say('welcome:words.title', { name: 'Mathilde' }) }).waitFor()
    await page.getByRole('complementary', { name: say('accounts:unconfirmed.label') }).waitFor()
    await expectSoundInBothSizes(page, picture('welcome-unconfirmed'))
  })

  test('until then a page can be read without scripts', async () => {
    const answer = await visit.page.request.get('/emile-laurent')
    expect(await answer.text()).toMatch(/<h1[^>]*>Émile Laurent/)
  })

  test('the mail in the mailbox confirms the address', async () => {
    const { page, say } = visit
    await followMail(visit, email, 'confirmation', picture('mailbox'))
    await page.waitForURL(/\/confirm\//)
    await page.getByRole('button', { name: say('accounts:confirm.submit') }).waitFor()
    await expectSoundInBothSizes(page, picture('confirm'))
    await press('accounts:confirm.submit')
    await page.getByRole('heading', { name: say('accounts:confirm.doneTitle') }).waitFor()
    await expectSoundInBothSizes(page, picture('confirmed'))
    await page.getByRole('link', { name: say('accounts:confirm.goOn') }).click()
    await page.waitForURL(/\/welcome/)
    await page
      .getByRole('complementary', { name: say('accounts:unconfirmed.label') })
      .waitFor({ state: 'detached' })
    await page.goto('/news')
  })

  test('signing out and in again', async () => {
    const { page, say } = visit
    await signOut()
    await page.goto('/sign-in')
    await page.getByRole('heading', { name: say('accounts:signIn.title') }).waitFor()
    await expectSoundInBothSizes(page, picture('sign-in'))
    await signIn(email, password)
  })

  test('a forgotten password is reset by mail', async () => {
    const { page, say } = visit
    await signOut()
    await page.goto('/sign-in')
    await page.getByRole('link', { name: say('accounts:signIn.lost') }).click()
    await page.getByRole('heading', { name: say('accounts:lost.title') }).waitFor()
    await expectSoundInBothSizes(page, picture('password-lost'))
    await writeEmail(visit, email)
    await press('accounts:lost.submit')
    await page.getByRole('heading', { name: say('accounts:lost.sentTitle') }).waitFor()
    await expectSoundInBothSizes(page, picture('password-lost-sent'))

    await followMail(visit, email, 'passwordReset')
    await page.waitForURL(/\/password-regenerate\//)
    await page.getByRole('heading', { name: say('accounts:regenerate.title') }).waitFor()
    await expectSoundInBothSizes(page, picture('password-regenerate'))
    await choosePassword(visit, newPassword)
    await press('accounts:regenerate.submit')
    await page.waitForURL('/sign-in')
    await signIn(email, newPassword)
  })

  test('a second address is added and confirmed', async () => {
    const { page, say } = visit
    await openTab('emails')
    await page.getByLabel(say('settings:emails.newEmail')).fill(second)
    const secret = page.getByLabel(say('settings:emails.password'), { exact: true })
    await secret.fill(newPassword)
    await press('settings:emails.addDo')
    await actionsFor(second).waitFor()
    await expectSoundInBothSizes(page, picture('settings-emails'))
    await followMail(visit, second, 'confirmation')
    await page.waitForURL(/\/confirm\//)
    await press('accounts:confirm.submit')
    await page.getByRole('heading', { name: say('accounts:confirm.doneTitle') }).waitFor()
  })

  const answerQuestion = async (name: string, action: string) => {
    const { page, say } = visit
    const question = page.getByRole('dialog', { name: say(name) })
    await question.getByLabel(say('settings:emails.password'), { exact: true }).fill(newPassword)
    await question.getByRole('button', { name: say(action) }).click()
    return question
  }

  test('it becomes the main address; the first one can be removed once the delay has passed', async () => {
    const { page, say } = visit
    await openTab('emails')
    await actionsFor(second)
      .getByRole('button', { name: say('settings:emails.makePrimary') })
      .click()
    await page.getByRole('dialog', { name: say('settings:emails.primaryTitle') }).waitFor()
    await expectSoundInBothSizes(page, picture('settings-emails-question'))
    await answerQuestion('settings:emails.primaryTitle', 'settings:emails.primaryChange')
    await actionsFor(second)
      .getByRole('button', { name: say('settings:emails.remove') })
      .waitFor({ state: 'detached' })
    await expectSoundInBothSizes(page, picture('settings-emails-settling'))

    const removeFirst = actionsFor(email).getByRole('button', { name: say('settings:emails.remove') })
    await expect.poll(() => removeFirst.isDisabled()).toBe(true)

    await db.updateTable('emails').set({ settles_at: new Date() }).where('folded', '=', second).execute()
    await page.reload()
    await openTab('emails')
    await removeFirst.click()
    await answerQuestion('settings:emails.removeTitle', 'settings:emails.removeDo')
    await actionsFor(email).waitFor({ state: 'detached' })
    await page.getByRole('listitem').filter({ hasText: second }).waitFor()
  })

  const chooseLanguage = async (chosen: Language) => {
    const { page } = visit
    const kept = page.waitForResponse(/\/settings\/general\/language$/)
    await page.getByRole('radio', { name: chosen === 'fr' ? 'Français' : 'English' }).click()
    await page.getByRole('heading', { name: wordsIn(chosen)('settings:title') }).waitFor()
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(chosen)
    expect((await kept).status()).toBe(200)
  }

  test('the password and the language are set in the settings', async () => {
    const { page } = visit
    const other = language === 'en' ? 'fr' : 'en'
    await openTab('password')
    await expectSoundInBothSizes(page, picture('settings-password'))
    await openTab('language')
    await expectSoundInBothSizes(page, picture('settings-language'))
    await chooseLanguage(other)
    await page.reload()
    await page.getByRole('heading', { name: wordsIn(other)('settings:title') }).waitFor()
    await chooseLanguage(language)
  })

  test('a session on another device is ended from here', async () => {
    const { page, say } = visit
    const elsewhere = createApiClient((await getProduct()).url)
    await elsewhere.call(accounts.signIn, { body: { email: second, password: newPassword } })
    await openTab('sessions')
    const end = page.getByRole('listitem').getByRole('button')
    await end.first().waitFor()
    await expectSoundInBothSizes(page, picture('settings-sessions'))
    await end.first().click()
    await end.waitFor({ state: 'detached' })
    await see(say('settings:sessions.here'))
    const { envelope } = await elsewhere.call(accounts.session)
    expect(envelope).toMatchObject({ data: { user: null } })
  })

  test('an unknown address shows the not-found screen', async () => {
    const { page, say } = visit
    visit.expectRefusal(404, /^\/nowhere\/at-all$/)
    await page.goto('/nowhere/at-all')
    await page.getByRole('heading', { name: say('problems:notFound.title') }).waitFor()
    await expectSoundInBothSizes(page, picture('not-found'))
    await page.getByRole('link', { name: say('problems:home') }).click()
    await page.waitForURL('/news')
  })
})
