import { accountSettings } from '@souvenance/contract/accounts/account-settings'
import { accounts } from '@souvenance/contract/accounts/accounts'
import { catalogue } from '@souvenance/contract/errors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { latestToken, passTime, signUpConfirmed, signUpSomeone } from '../../../../test/factories/accounts.ts'
import { type Browser, startTestApp, type TestApp } from '../../../../test/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const better = 'the bench by the lake'

const lose = (email: string) => app.browser().call(accounts.passwordLost, { body: { email } })
const regenerate = (token: string, password = better) =>
  app.browser().call(accounts.regeneratePassword, { body: { token, password } })
const signIn = (browser: Browser, email: string, password: string) =>
  browser.call(accounts.signIn, { body: { email, password } })
const isSignedIn = async (browser: Browser) => (await browser.call(accounts.session)).data.user !== null

describe('a lost password', () => {
  it('is replaced by the link of the mail, once, and everyone is signed out', async () => {
    const { browser, email, password } = await signUpConfirmed(app)
    await lose(email)
    const token = await latestToken(app, email, 'password-regenerate')
    const reply = await regenerate(token)
    expect(reply.data).toEqual({ redirectUrl: '/sign-in' })
    expect(await isSignedIn(browser)).toBe(false)
    expect((await signIn(app.browser(), email, password)).status).toBe(422)
    expect((await signIn(app.browser(), email, better)).status).toBe(200)
    expect((await regenerate(token)).codes).toEqual([catalogue.linkExpired.key])
    const told = (await app.mails(email)).map(({ subject }) => subject)
    expect(told.slice(-2)).toEqual(['Your password has changed', 'A new device has signed in'])
  })

  it('answers alike for known, unknown and unconfirmed addresses; only a confirmed one gets a mail', async () => {
    const known = await signUpConfirmed(app)
    const unconfirmed = await signUpSomeone(app)
    const addresses = [known.email, unconfirmed.email, 'nobody@nowhere.example']
    const replies = await Promise.all(addresses.map(lose))
    const shapes = replies.map(({ status, codes, data }) => ({ status, codes, data }))
    expect(new Set(shapes.map((shape) => JSON.stringify(shape))).size).toBe(1)
    const subjects = await Promise.all(addresses.map((address) => app.mails(address)))
    const letters = subjects.map((mails) =>
      mails.filter(({ text }) => text.includes('/password-regenerate/')),
    )
    expect(letters.map(({ length }) => length)).toEqual([1, 0, 0])
  })

  it('writes to the address as its owner spelt it, not as typed by the caller', async () => {
    const { email } = await signUpConfirmed(app)
    await lose(email.toUpperCase())
    expect(await latestToken(app, email, 'password-regenerate')).toBeTruthy()
  })

  it('writes in the owner’s language, whoever asks', async () => {
    const { email, browser } = await signUpConfirmed(app)
    await browser.call(accountSettings.changeLanguage, { body: { language: 'fr' } })
    await lose(email)
    expect((await app.mails(email)).at(-1)?.text).toContain('mot de passe')
  })

  it('keeps no link in the outbox, and only the hash of its token', async () => {
    const { email } = await signUpConfirmed(app)
    await lose(email)
    const token = await latestToken(app, email, 'password-regenerate')
    const { rows } = await app.services.pool.query(
      `select row_to_json(o)::text as text from outbox o
        union all select row_to_json(t)::text from mail_tokens t`,
    )
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('refuses a weak new password without using up the link', async () => {
    const { email } = await signUpConfirmed(app)
    await lose(email)
    const token = await latestToken(app, email, 'password-regenerate')
    expect((await regenerate(token, 'short')).codes).toEqual([catalogue.passwordTooShort.key])
    expect((await regenerate(token, email)).codes).toEqual([catalogue.passwordTooPersonal.key])
    const names = await app.services.pool.query(
      `select lower(p.firstname || p.lastname || p.firstname) as both
         from pages p join accounts a on a.page_uid = p.uid join emails e on e.account_uid = a.uid
        where e.address = $1`,
      [email],
    )
    expect((await regenerate(token, names.rows[0].both)).codes).toEqual([catalogue.passwordTooPersonal.key])
    expect((await regenerate(token)).status).toBe(200)
  })

  it('succeeds for one of two concurrent uses of a link, and invalidates every other link', async () => {
    const { email } = await signUpConfirmed(app)
    await lose(email)
    const first = await latestToken(app, email, 'password-regenerate')
    await lose(email)
    const second = await latestToken(app, email, 'password-regenerate')
    const replies = await Promise.all([regenerate(second), regenerate(second)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
    expect((await regenerate(first)).codes).toEqual([catalogue.linkExpired.key])
  })

  it('has a link that is valid for thirty minutes', async () => {
    const { email } = await signUpConfirmed(app)
    await lose(email)
    const token = await latestToken(app, email, 'password-regenerate')
    await passTime(app, email, 31 / (24 * 60))
    expect((await regenerate(token)).codes).toEqual([catalogue.linkExpired.key])
  })

  it('cannot be replaced by a confirmation link', async () => {
    const { email } = await signUpSomeone(app)
    const token = await latestToken(app, email, 'confirm')
    expect((await regenerate(token)).codes).toEqual([catalogue.linkExpired.key])
  })
})

describe('changing the password', () => {
  const change = (browser: Browser, currentPassword: string, password = better) =>
    browser.call(accountSettings.changePassword, { body: { currentPassword, password } })

  it('ends every other session and every reset link, and notifies by mail', async () => {
    const { browser, email, password } = await signUpConfirmed(app)
    const other = app.browser()
    await signIn(other, email, password)
    await lose(email)
    const token = await latestToken(app, email, 'password-regenerate')
    expect((await change(browser, password)).codes).toEqual([catalogue.passwordChanged.key])
    expect(await isSignedIn(browser)).toBe(true)
    expect(await isSignedIn(other)).toBe(false)
    expect((await regenerate(token)).codes).toEqual([catalogue.linkExpired.key])
    expect((await app.mails(email)).at(-1)?.subject).toBe('Your password has changed')
  })

  it('needs the present one, and slows down guesses', async () => {
    const { browser } = await signUpSomeone(app)
    for (let time = 0; time < 5; time += 1)
      expect((await change(browser, 'not the password')).codes).toEqual([catalogue.wrongPassword.key])
    expect((await change(browser, 'not the password')).codes).toEqual([catalogue.waitBeforeRetry.key])
  })

  it('refuses a new one that is too common, and a visitor', async () => {
    const { browser, password } = await signUpSomeone(app)
    expect((await change(browser, password, 'password1234')).codes).toEqual([catalogue.passwordTooCommon.key])
    expect((await change(app.browser(), password)).status).toBe(401)
  })
})

describe('limits per client', () => {
  it('are those the operator set', async () => {
    const strict = await startTestApp({ RATE_SIGN_IN: '2', RATE_MAIL: '1', RATE_SIGN_UP: '1' })
    try {
      const someone = await signUpSomeone(strict)
      const second = await strict.browser().call(accounts.passwordLost, { body: { email: someone.email } })
      const third = await strict.browser().call(accounts.passwordLost, { body: { email: someone.email } })
      expect([second.status, third.status]).toEqual([200, 429])
      const statuses = []
      for (let time = 0; time < 3; time += 1)
        statuses.push((await signIn(strict.browser(), someone.email, someone.password)).status)
      expect(statuses).toEqual([200, 200, 429])
      await expect(signUpSomeone(strict)).rejects.toThrow(/refused with 429/)
    } finally {
      await strict.stop()
    }
  })
})

describe('a letter requested repeatedly', () => {
  it('is sent three times at most, though every answer is the same', async () => {
    const { email } = await signUpConfirmed(app)
    for (let time = 0; time < 5; time += 1) {
      expect((await app.browser().call(accounts.passwordLost, { body: { email } })).status).toBe(200)
      await app.mails(email)
    }
    const resets = (await app.mails(email)).filter(({ text }) => text.includes('/password-regenerate/'))
    expect(resets).toHaveLength(3)
  })
})
