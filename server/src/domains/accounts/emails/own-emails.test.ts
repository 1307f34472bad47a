import { accountSettings } from '@souvenance/contract/accounts/account-settings'
import { accounts } from '@souvenance/contract/accounts/accounts'
import { catalogue } from '@souvenance/contract/errors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addConfirmedEmail,
  latestToken,
  type Someone,
  signUpConfirmed,
  signUpSomeone,
} from '../../../../test/factories/accounts.ts'
import { type Browser, startTestApp, type TestApp } from '../../../../test/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const day = 24 * 60 * 60 * 1000
let counter = 0
const newAddress = () => {
  counter += 1
  return `second.${counter}@laurent.example`
}

const password = 'the garden at noon'
const body = { password }
const add = (browser: Browser, email: string) =>
  browser.call(accountSettings.addEmail, { body: { email, password } })
const confirm = (browser: Browser, token: string, secret?: string) =>
  browser.call(accounts.confirmEmail, { body: { token, ...(secret ? { password: secret } : {}) } })
const emailsOf = async (browser: Browser) =>
  (await browser.call(accountSettings.general, { params: { uid: 'me' } })).data.emails

describe('confirming an address', () => {
  it('works once from the session that asked', async () => {
    const { browser, email } = await signUpSomeone(app)
    const token = await latestToken(app, email, 'confirm')
    const reply = await confirm(browser, token)
    expect(reply.data).toEqual({ email })
    expect(reply.codes).toEqual([catalogue.accountConfirmed.key])
    expect((await browser.call(accounts.confirmationState)).data).toEqual({ confirmed: true })
    expect((await confirm(browser, token)).codes).toEqual([catalogue.linkExpired.key])
  })

  it('elsewhere needs the account’s password, and a wrong one does not use up the link', async () => {
    const { email } = await signUpSomeone(app)
    const token = await latestToken(app, email, 'confirm')
    const { browser: stranger } = await signUpSomeone(app)
    for (const browser of [app.browser(), stranger])
      expect((await confirm(browser, token)).codes).toEqual([catalogue.passwordNeeded.key])
    expect((await confirm(app.browser(), token, 'not the password')).codes).toEqual([
      catalogue.wrongPassword.key,
    ])
    expect((await confirm(app.browser(), token, password)).data).toEqual({ email })
  })

  it('refuses a made-up link and one for another purpose', async () => {
    const { browser, email } = await signUpConfirmed(app)
    await browser.call(accounts.passwordLost, { body: { email } })
    const reset = await latestToken(app, email, 'password-regenerate')
    for (const token of [reset, 'a'.repeat(43)])
      expect((await confirm(browser, token)).codes).toEqual([catalogue.linkExpired.key])
  })

  it('succeeds for exactly one of two accounts that confirm one address concurrently', async () => {
    const email = newAddress()
    const people = [await signUpSomeone(app, { email })]
    const tokens = [await latestToken(app, email, 'confirm')]
    people.push(await signUpSomeone(app, { email }))
    tokens.push(await latestToken(app, email, 'confirm'))
    const replies = await Promise.all(
      people.map(({ browser }, index) => confirm(browser, tokens[index] ?? '')),
    )
    // The loser finds the address taken, or its link withdrawn if it asked a moment later.
    const refusals = replies.filter(({ status }) => status !== 200).map(({ codes }) => codes)
    expect(refusals).toHaveLength(1)
    expect([[catalogue.emailTaken.key], [catalogue.linkExpired.key]]).toContainEqual(refusals[0])
  })

  it('never succeeds for an address another account has confirmed: no link is sent', async () => {
    const owner = await signUpConfirmed(app)
    const claim = await signUpSomeone(app, { email: owner.email })
    const before = (await app.mails(owner.email)).length
    expect((await claim.browser.call(accounts.resendConfirmation)).data).toEqual({ email: owner.email })
    const mails = (await app.mails(owner.email)).slice(before)
    expect(mails.filter(({ text }) => text.includes('/confirm/'))).toEqual([])
  })

  it('notifies the confirmed owner once, though several others ask concurrently', async () => {
    const owner = await signUpSomeone(app)
    const token = await latestToken(app, owner.email, 'confirm')
    const claims: Someone[] = []
    while (claims.length < 6) claims.push(await signUpSomeone(app, { email: owner.email }))
    await confirm(owner.browser, token)
    await Promise.all(claims.map(({ browser }) => browser.call(accounts.resendConfirmation)))
    const told = (await app.mails(owner.email)).filter(({ text }) => !text.includes('/confirm/'))
    expect(told.map(({ subject }) => subject)).toEqual(['Someone gave your address'])
  })

  it('can be requested again until it is done', async () => {
    const { browser, email } = await signUpSomeone(app)
    const reply = await browser.call(accounts.resendConfirmation)
    expect(reply.codes).toEqual([catalogue.confirmationSent.key])
    expect(await app.mails(email)).toHaveLength(2)
    await confirm(browser, await latestToken(app, email, 'confirm'))
    expect((await browser.call(accounts.resendConfirmation)).codes).toEqual([
      catalogue.emailAlreadyConfirmed.key,
    ])
  })
})

describe('my addresses', () => {
  it('get a new one that is neither confirmed nor primary', async () => {
    const { browser } = await signUpConfirmed(app)
    const email = newAddress()
    expect((await add(browser, email)).data).toEqual({ email, confirmed: false, primary: false })
    expect((await add(browser, email.toUpperCase())).codes).toEqual([catalogue.emailAlreadyYours.key])
    expect((await add(browser, 'a@b.example;c.example')).codes).toEqual([catalogue.emailInvalid.key])
    const again = await browser.call(accountSettings.sendEmailConfirmation, { params: { email }, body })
    expect(again.data).toEqual({ email })
    expect(await app.mails(email)).toHaveLength(2)
  })

  it('answer alike for an address of another account, and its owner is notified', async () => {
    const owner = await signUpConfirmed(app)
    const { browser } = await signUpConfirmed(app)
    const reply = await add(browser, owner.email)
    expect(reply.data).toEqual({ email: owner.email, confirmed: false, primary: false })
    expect((await app.mails(owner.email)).at(-1)?.subject).toBe('Someone gave your address')
  })

  it('are limited to ten, also under concurrent requests', async () => {
    const { browser } = await signUpSomeone(app)
    while ((await emailsOf(browser)).length < 8) await add(browser, newAddress())
    const replies = await Promise.all(Array.from({ length: 4 }, () => add(browser, newAddress())))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(new Set(replies.flatMap(({ codes }) => codes))).toEqual(
      new Set([catalogue.emailAdded.key, catalogue.tooManyEmails.key]),
    )
  })

  it('allow a confirmed one to become primary, and notify every confirmed address', async () => {
    const { browser, email } = await signUpConfirmed(app)
    const second = newAddress()
    await add(browser, second)
    const early = await browser.call(accountSettings.makeEmailPrimary, { params: { email: second }, body })
    expect(early.codes).toEqual([catalogue.emailNotConfirmed.key])
    await confirm(browser, await latestToken(app, second, 'confirm'))
    const reply = await browser.call(accountSettings.makeEmailPrimary, { params: { email: second }, body })
    const settlesAt = expect.any(String)
    expect(reply.data).toEqual({ email: second, confirmed: true, primary: true, settlesAt })
    expect(await emailsOf(browser)).toEqual([
      { email: second, confirmed: true, primary: true, settlesAt },
      { email, confirmed: true, primary: false, removableFrom: settlesAt },
    ])
    expect((await app.mails(email)).at(-1)?.subject).toBe('Your main address has changed')
  })

  it('allow another unconfirmed one to become primary before the first confirmation, and send its link', async () => {
    const { browser } = await signUpSomeone(app)
    const second = newAddress()
    await add(browser, second)
    const reply = await browser.call(accountSettings.makeEmailPrimary, { params: { email: second }, body })
    expect(reply.data).toEqual({ email: second, confirmed: false, primary: true })
    expect(await app.mails(second)).toHaveLength(2)
  })

  it('keep the primary one; another is deleted with its links', async () => {
    const { browser, email } = await signUpConfirmed(app)
    const second = newAddress()
    await add(browser, second)
    const token = await latestToken(app, second, 'confirm')
    const primary = await browser.call(accountSettings.deleteEmail, { params: { email }, body })
    expect(primary.codes).toEqual([catalogue.emailIsPrimary.key])
    const reply = await browser.call(accountSettings.deleteEmail, { params: { email: second }, body })
    expect(reply.codes).toEqual([catalogue.emailDeleted.key])
    expect((await confirm(browser, token)).codes).toEqual([catalogue.linkExpired.key])
    expect(await emailsOf(browser)).toHaveLength(1)
  })

  it('notify each other in the account’s language when one is added or removed', async () => {
    const { browser, email } = await signUpConfirmed(app, { language: 'fr' })
    const subjectsTo = async (address: string) =>
      (await app.mails(address)).map(({ subject }) => subject).slice(1)
    const second = await addConfirmedEmail(app, { browser, password })
    expect(await subjectsTo(email)).toEqual([
      'Une adresse a été ajoutée à votre compte',
      'Une adresse de votre compte a été confirmée',
    ])
    expect((await app.mails(email)).at(-2)?.text).toContain(`${second} vient d’être ajoutée`)
    expect((await app.mails(email)).at(-1)?.text).toContain(`${second} vient d’être confirmée`)
    await browser.call(accountSettings.deleteEmail, { params: { email: second }, body })
    expect(await subjectsTo(second)).toEqual(['Cette adresse a été retirée de votre compte'])
    expect((await subjectsTo(email)).at(-1)).toBe('Une adresse a été retirée de votre compte')
    expect((await app.mails(email)).at(-1)?.text).toContain(`${second} vient d’être retirée`)
  })

  it('that were never confirmed get no notice when they are removed', async () => {
    const { browser, email } = await signUpConfirmed(app)
    const stray = newAddress()
    await add(browser, stray)
    expect(await app.mails(stray)).toHaveLength(1)
    await browser.call(accountSettings.deleteEmail, { params: { email: stray }, body })
    expect((await app.mails(email)).at(-1)?.subject).toBe('An address was removed from your account')
    expect(await app.mails(stray)).toHaveLength(1)
  })

  it('send no notice to an unconfirmed main address when another is added', async () => {
    const { browser, email } = await signUpSomeone(app)
    await add(browser, newAddress())
    expect(await app.mails(email)).toHaveLength(1)
  })

  it('are not found by other accounts', async () => {
    const { email } = await signUpConfirmed(app)
    const { browser } = await signUpConfirmed(app)
    const { makeEmailPrimary, sendEmailConfirmation, deleteEmail } = accountSettings
    for (const endpoint of [makeEmailPrimary, sendEmailConfirmation, deleteEmail])
      expect((await browser.call(endpoint, { params: { email }, body })).status).toBe(404)
  })

  it('can be replaced while the first is unconfirmed, which invalidates its link', async () => {
    const { browser, email } = await signUpSomeone(app)
    const old = await latestToken(app, email, 'confirm')
    const right = newAddress()
    const params = { email: right }
    const reply = await browser.call(accountSettings.replacePrimaryEmail, { params, body })
    expect(reply.data).toEqual({ email: right, confirmed: false, primary: true })
    expect((await confirm(browser, old)).codes).toEqual([catalogue.linkExpired.key])
    await confirm(browser, await latestToken(app, right, 'confirm'))
    expect(await emailsOf(browser)).toEqual([{ email: right, confirmed: true, primary: true }])
    const late = await browser.call(accountSettings.replacePrimaryEmail, {
      params: { email: newAddress() },
      body,
    })
    expect(late.codes).toEqual([catalogue.emailAlreadyConfirmed.key])
  })

  it('confirm the account when replaced by a confirmed one', async () => {
    const { browser } = await signUpSomeone(app)
    const second = await addConfirmedEmail(app, { browser, password })
    const params = { email: second }
    const reply = await browser.call(accountSettings.replacePrimaryEmail, { params, body })
    expect(reply.data).toEqual({ email: second, confirmed: true, primary: true })
    expect((await browser.call(accounts.confirmationState)).data).toEqual({ confirmed: true })
  })
})

describe('the password of a link opened elsewhere', () => {
  beforeAll(() => app.clock.stop())

  it('cannot be guessed: attempts are delayed', async () => {
    const { email } = await signUpSomeone(app)
    const token = await latestToken(app, email, 'confirm')
    const guesser = app.browser('10.1.0.1')
    for (let time = 0; time < 5; time += 1) await confirm(guesser, token, 'not the password')
    const reply = await confirm(guesser, token, password)
    expect(reply.codes).toEqual([catalogue.waitBeforeRetry.key])
    expect(reply.headers['retry-after']).toBe('5')
  })
})

describe('a link of confirmation', () => {
  it('is valid for three days by the database’s clock, whatever the server’s clock says', async () => {
    const { browser, email } = await signUpSomeone(app)
    const other = await signUpSomeone(app)
    const [token, otherToken] = [
      await latestToken(app, email, 'confirm'),
      await latestToken(app, other.email, 'confirm'),
    ]
    const age = (hours: number) =>
      app.services.pool.query('update mail_tokens set expires_at = expires_at - make_interval(hours => $1)', [
        hours,
      ])
    app.clock.moveBy(31 * day)
    await age(71)
    await browser.call(accounts.signIn, { body: { email, password } })
    await other.browser.call(accounts.signIn, { body: { email: other.email, password } })
    expect((await confirm(other.browser, otherToken)).status).toBe(200)
    await age(2)
    expect((await confirm(browser, token)).codes).toEqual([catalogue.linkExpired.key])
  })
})
