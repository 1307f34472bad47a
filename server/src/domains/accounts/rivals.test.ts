import { accountSettings } from '@souvenance/contract/accounts/account-settings'
import { accounts } from '@souvenance/contract/accounts/accounts'
import { catalogue } from '@souvenance/contract/errors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { latestToken, type Someone, signUpSomeone } from '../../../test/factories/accounts.ts'
import { type Browser, startTestApp, type TestApp } from '../../../test/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const newcomerPassword = 'the newcomer of it all'

const signIn = (browser: Browser, email: string, password: string) =>
  browser.call(accounts.signIn, { body: { email, password } })
const confirm = (browser: Browser, token: string, password?: string) =>
  browser.call(accounts.confirmEmail, { body: { token, ...(password && { password }) } })

const addRivals = async (email: string, count: number): Promise<Someone[]> => {
  const rivals: Someone[] = []
  while (rivals.length < count)
    rivals.push(await signUpSomeone(app, { email, password: `a rival ${crypto.randomUUID()}` }))
  return rivals
}

describe('rivals who sign up with the address of a newcomer', () => {
  it('keep nobody from signing in, before or after them, on any browser', async () => {
    const email = 'newcomer@laurent.test'
    const before = await addRivals(email, 3)
    const newcomer = await signUpSomeone(app, { email, password: newcomerPassword })
    const after = await addRivals(email, 4)
    for (const { userUid, password } of [newcomer, ...before, ...after])
      expect((await signIn(app.browser(), email, password)).data.user.userUid).toBe(userUid)
  })

  it('do not escape the delay of the account through another of its addresses', async () => {
    app.clock.stop()
    const email = 'guessed@laurent.test'
    const newcomer = await signUpSomeone(app, { email, password: newcomerPassword })
    await addRivals(email, 3)
    const client = app.browser('10.4.0.1')
    for (let time = 0; time < 5; time += 1) await signIn(client, email, 'not the password')
    expect((await signIn(client, email, newcomer.password)).codes).toEqual([catalogue.waitBeforeRetry.key])
  })

  it('cannot block the newcomer’s letter, nor invalidate it by leaving', async () => {
    const email = 'letters@laurent.test'
    const rivals = await addRivals(email, 4)
    for (const { browser } of rivals)
      for (let time = 0; time < 3; time += 1) await browser.call(accounts.resendConfirmation)
    expect(await app.mails(email)).toHaveLength(12)
    const newcomer = await signUpSomeone(app, { email, password: newcomerPassword })
    expect(await app.mails(email)).toHaveLength(12)
    const token = await latestToken(app, email, 'confirm')
    for (const { browser, password } of rivals)
      await browser.call(accountSettings.replacePrimaryEmail, {
        params: { email: `elsewhere.${crypto.randomUUID()}@laurent.test` },
        body: { password },
      })
    expect((await confirm(newcomer.browser, token)).data).toEqual({ email })
    expect((await newcomer.browser.call(accounts.session)).data.user?.confirmed).toBe(true)
  })

  it('gain nothing from the letter the newcomer opens in another browser: the password decides who confirms', async () => {
    const email = 'elsewhere@laurent.test'
    const newcomer = await signUpSomeone(app, { email, password: newcomerPassword })
    const [rival] = await addRivals(email, 1)
    const token = await latestToken(app, email, 'confirm')
    expect((await confirm(app.browser(), token, 'not the password')).codes).toEqual([
      catalogue.wrongPassword.key,
    ])
    expect((await confirm(app.browser(), token, newcomerPassword)).data).toEqual({ email })
    expect((await newcomer.browser.call(accounts.confirmationState)).data.confirmed).toBe(true)
    expect((await rival?.browser.call(accounts.confirmationState))?.data.confirmed).toBe(false)
    await rival?.browser.call(accounts.resendConfirmation)
    await expect(latestToken(app, email, 'confirm')).resolves.toBe(token)
  })
})

describe('the correct address in place of a mistyped one', () => {
  it('opens the account by its password among all who claim it', async () => {
    const right = 'corrected@laurent.test'
    const { browser, password, userUid } = await signUpSomeone(app, { password: newcomerPassword })
    const body = { password }
    const wrong = { params: { email: right }, body: { password: 'not the password' } }
    expect((await browser.call(accountSettings.replacePrimaryEmail, wrong)).codes).toEqual([
      catalogue.wrongPassword.key,
    ])
    await browser.call(accountSettings.replacePrimaryEmail, { params: { email: right }, body })
    await addRivals(right, 3)
    expect((await signIn(app.browser(), right, password)).data.user.userUid).toBe(userUid)
  })
})
