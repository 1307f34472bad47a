import type { CDPSession } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appCodeAt } from '../server/test/authenticator.ts'
import { openVisit, type Visit } from './browser.ts'
import { expectSound } from './expect-sound.ts'
import { getProduct } from './product.ts'
import { password, signUp } from './sign-up-form.ts'
import { stepByStep } from './step-by-step.ts'

beforeAll(async () => {
  await getProduct({ byName: true })
})

describe.each([
  ['en', 'desktop', 'light'],
  ['fr', 'phone', 'dark'],
] as const)('somebody’s own ways in, in %s on a %s, %s', (language, size, light) => {
  const email = `mathilde.access.${language}@example.org`
  const picture = (name: string) => `access-${name}-${language}-${size}`
  let visit: Visit
  let devtools: CDPSession
  let authenticatorId = ''
  let secret = ''
  let codes: string[] = []

  beforeAll(async () => {
    visit = await openVisit({ language, size, light })
    devtools = await visit.context.newCDPSession(visit.page)
    await devtools.send('WebAuthn.enable')
    ;({ authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    }))
  })
  afterAll(() => visit.leave())

  stepByStep()

  const press = (name: string) =>
    visit.page.getByRole('button', { name: visit.say(name), exact: true }).click()
  const openTab = async () => {
    await visit.page.goto('/settings/general?activeTab=access')
    await visit.page.getByRole('heading', { name: visit.say('access:factor.title') }).waitFor()
  }
  const signOut = async () => {
    // Nothing may still be asked for by the screen that is left.
    await visit.page.goto('about:blank')
    await visit.context.clearCookies({ name: 'session' })
    await visit.page.goto('/sign-in')
  }
  const arrive = () => visit.page.waitForURL((url) => url.pathname !== '/sign-in')
  const writeOwnPassword = (name: string) =>
    visit.page.getByLabel(visit.say(name), { exact: true }).fill(password)
  /** The code of the app of now or of a later step: that of a former one may be too old when it arrives. */
  const codeIn = (steps: number) => appCodeAt(secret, Date.now() + steps * 30_000)

  const beginSignIn = async () => {
    await signOut()
    await visit.page.getByLabel(visit.say('accounts:field.email')).fill(email)
    await writeOwnPassword('accounts:field.password')
    visit.expectRefusal(422, /\/auth\/login/)
    await press('accounts:signIn.submit')
    await visit.page.getByText(visit.say('access:signIn.needed')).waitFor()
  }

  test('a passkey is added in the settings', async () => {
    const { page, say } = visit
    await signUp(visit, email)
    await openTab()
    await press('access:passkeys.add')
    await page.getByLabel(say('access:passkeys.name')).fill('My phone')
    await writeOwnPassword('access:password')
    await expectSound(page, picture('add'))
    await press('access:passkeys.addDo')
    await page.getByText('My phone').waitFor()
    await page.getByText(say('access:events.kind.passkeyAdded')).waitFor()
  })

  test('it opens the account without a password', async () => {
    await signOut()
    // The browser suggests it for the address, and the authenticator agrees by itself.
    await arrive()
    await openTab()
    await visit.page.getByText(visit.say('access:events.kind.signedInByPasskey')).waitFor()
  })

  test('and by the button, in a browser that suggests nothing; then it gets another name', async () => {
    const { page, say } = visit
    // The authenticator agrees by itself: with a suggestion it would be a matter of luck which of the two it answers.
    await page.addInitScript(
      'if (window.PublicKeyCredential) PublicKeyCredential.isConditionalMediationAvailable = async () => false',
    )
    await signOut()
    await press('accounts:signIn.passkey')
    await arrive()
    await openTab()
    await page.getByRole('button', { name: say('access:passkeys.renameOf', { name: 'My phone' }) }).click()
    await page.getByRole('dialog').getByLabel(say('access:passkeys.name')).fill('Old phone')
    await expectSound(page, picture('rename'))
    await page.keyboard.press('Enter')
    await page.getByText('Old phone').waitFor()
  })

  test('the second factor is switched on with an app, by the passkey instead of the password', async () => {
    const { page, say } = visit
    await press('access:factor.withApp')
    await press('access:usePasskey')
    await page.getByText(say('access:proven')).waitFor()
    await press('access:factor.goOn')
    await page.getByRole('img', { name: say('access:factor.qr') }).waitFor()
    await expectSound(page, picture('app'))
    secret = (await page.locator('code').innerText()).replaceAll(/\s/g, '')
    await page.getByLabel(say('access:factor.firstCode')).fill(codeIn(0))
    await press('access:factor.switchOn')
    await page.getByRole('heading', { name: say('access:codes.yours') }).waitFor()
    await expectSound(page, picture('codes'))
    codes = await page
      .locator('ol li')
      .filter({ hasText: /^[A-Z2-9]{5}-[A-Z2-9]{5}$/ })
      .allInnerTexts()
    expect(codes).toHaveLength(10)
    await press('access:codes.kept')
    await page.getByText(say('access:codes.left', { left: 10, all: 10 })).waitFor()
    await expectSound(page, picture('settings'))
  })

  test('the password is not enough any more; with a code it is', async () => {
    // Another device, which has no passkey to suggest.
    await devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
    await beginSignIn()
    await expectSound(visit.page, picture('second-step'))
    // The step of now may have been taken by the code that switched it on.
    await visit.page.getByLabel(visit.say('access:code'), { exact: true }).fill(codeIn(1))
    await press('accounts:signIn.submit')
    await arrive()
  })

  test('when the phone is lost a recovery code opens it, and with another the second factor goes off', async () => {
    const { page, say } = visit
    await beginSignIn()
    await page.getByLabel(say('access:code'), { exact: true }).fill(codes[0] ?? '')
    await press('accounts:signIn.submit')
    await arrive()
    await openTab()
    await page.getByText(say('access:codes.left', { left: 9, all: 10 })).waitFor()
    await press('access:factor.switchOff')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(say('settings:emails.password'), { exact: true }).fill(password)
    await dialog.getByLabel(say('access:code'), { exact: true }).fill(codes[1] ?? '')
    await dialog.getByRole('button', { name: say('access:check') }).click()
    await dialog.getByText(say('access:proven')).waitFor()
    await dialog.getByRole('button', { name: say('access:factor.switchOff') }).click()
    await page.getByRole('button', { name: say('access:factor.withApp') }).waitFor()
    await page.getByText(say('access:events.kind.factorOff')).waitFor()
  })
})
