import { accountSettings } from '@souvenance/contract/accounts/account-settings'
import { accounts } from '@souvenance/contract/accounts/accounts'
import { catalogue } from '@souvenance/contract/errors'
import { safe } from '@souvenance/contract/safe/safe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addConfirmedEmail,
  latestToken,
  passTime,
  type Someone,
  signUpConfirmed,
} from '../../../../test/factories/accounts.ts'
import { type Browser, startTestApp, type TestApp } from '../../../../test/start-app.ts'
import { sweepAccounts } from '../sweep-accounts.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const first = 'nine swans on the canal'
const next = 'a third one by the lake'
const { linkExpired, shutAfterReset, wrongPassword } = catalogue

let counter = 0
const newAddress = () => {
  counter += 1
  return `unsure.${counter}@elsewhere.test`
}

const add = ({ browser, password }: Someone, email: string) =>
  browser.call(accountSettings.addEmail, { body: { email, password } })
const remove = (browser: Browser, email: string, password: string) =>
  browser.call(accountSettings.deleteEmail, { params: { email }, body: { password } })
const promote = (browser: Browser, email: string, password: string) =>
  browser.call(accountSettings.makeEmailPrimary, { params: { email }, body: { password } })
const confirm = async (browser: Browser, email: string) =>
  browser.call(accounts.confirmEmail, { body: { token: await latestToken(app, email, 'confirm') } })
const undo = (token: string, password: string, browser = app.browser()) =>
  browser.call(accounts.undoChanges, { body: { token, password } })
const undoLinkTo = (email: string) => latestToken(app, email, 'not-me')
const countMails = async (email: string) => (await app.mails(email)).length
const lastMail = async (email: string) => (await app.mails(email)).at(-1)
const enter = async (email: string, password: string): Promise<Browser> => {
  const browser = app.browser()
  await browser.call(accounts.signIn, { body: { email, password } })
  return browser
}
const addressesOf = async (browser: Browser) => {
  const { data } = await browser.call(accountSettings.general, { params: { uid: 'me' } })
  return data.emails.map(({ email, primary }) => (primary ? `${email} main` : email))
}
const seenByOwner = async (email: string, password: string) => addressesOf(await enter(email, password))
const shutUntil = async (email: string): Promise<Date> => {
  const { rows } = await app.services.pool.query(
    'select shut_until from accounts where uid = (select account_uid from emails where folded = $1)',
    [email],
  )
  return rows[0].shut_until
}
/** An owner with a second address that has settled. */
const withSettledSecond = async () => {
  const owner = await signUpConfirmed(app)
  const second = await addConfirmedEmail(app, owner)
  await passTime(app, owner.email, 8)
  return { owner, second }
}

describe('a second address', () => {
  it('gets its letter again for the password only', async () => {
    const owner = await signUpConfirmed(app)
    const email = newAddress()
    await add(owner, email)
    const again = (body: { password: string }) =>
      owner.browser.call(accountSettings.sendEmailConfirmation, { params: { email }, body })
    expect((await again({} as never)).status).toBe(400)
    expect((await again({ password: 'not the password' })).codes).toEqual([wrongPassword.key])
    expect(await countMails(email)).toBe(1)
    expect((await again({ password: owner.password })).status).toBe(200)
    expect(await countMails(email)).toBe(2)
  })

  it('is told to the older ones when it is confirmed, and leaves by their link', async () => {
    const owner = await signUpConfirmed(app)
    const email = newAddress()
    await add(owner, email)
    await passTime(app, owner.email, 8)
    const before = await countMails(owner.email)
    await app.services.pool.query('update mail_tokens set expires_at = now() + make_interval(days => 1)')
    await confirm(owner.browser, email)
    expect(await countMails(owner.email)).toBe(before + 1)
    expect((await lastMail(owner.email))?.subject).toBe('An address of your account was confirmed')
    expect((await lastMail(owner.email))?.text).toContain(email)
    expect((await undo(await undoLinkTo(owner.email), first)).data).toMatchObject({ leaving: [email] })
    expect(await seenByOwner(owner.email, first)).toEqual([`${owner.email} main`])
  })

  it('that was unconfirmed before the first change leaves with it', async () => {
    const owner = await signUpConfirmed(app)
    const email = newAddress()
    await add(owner, email)
    await passTime(app, owner.email, 8)
    await app.services.pool.query('update mail_tokens set expires_at = now() + make_interval(days => 1)')
    await owner.browser.call(accountSettings.changePassword, {
      body: { currentPassword: owner.password, password: next },
    })
    const link = await undoLinkTo(owner.email)
    await confirm(owner.browser, email)
    expect((await undo(link, first)).data).toMatchObject({ leaving: [email] })
    expect(await seenByOwner(owner.email, first)).toEqual([`${owner.email} main`])
  })

  it('is told to nobody when it is the first that is confirmed', async () => {
    const owner = await signUpConfirmed(app)
    expect(await countMails(owner.email)).toBe(1)
  })

  it('is forgotten when nobody has confirmed it for seven days, by the clock of the database', async () => {
    const { owner, second } = await withSettledSecond()
    const email = newAddress()
    await add(owner, email)
    const age = (days: number) =>
      app.services.pool.query(
        'update emails set created_at = now() - make_interval(secs => $2::float8 * 86400) where folded = any($1)',
        [[email, second, owner.email], days],
      )
    await age(6.9)
    app.clock.moveBy(31 * 24 * 60 * 60 * 1000)
    await sweepAccounts(app.services)
    app.clock.moveBy(-31 * 24 * 60 * 60 * 1000)
    const browser = await enter(owner.email, owner.password)
    expect(await addressesOf(browser)).toContain(email)
    await age(7.1)
    await sweepAccounts(app.services)
    expect(await addressesOf(browser)).toEqual([`${owner.email} main`, second])
  })
})

it('an address that has to stay says until when', async () => {
  const { owner, second } = await withSettledSecond()
  const email = await addConfirmedEmail(app, owner, newAddress())
  const general = await owner.browser.call(accountSettings.general, { params: { uid: 'me' } })
  const settlesAt = general.data.emails.find((own) => own.email === email)?.settlesAt
  expect(settlesAt).toBeTruthy()
  expect(general.data.emails.map(({ removableFrom }) => removableFrom)).toEqual([
    undefined,
    settlesAt,
    undefined,
  ])
  const { envelope } = await remove(owner.browser, second, owner.password)
  expect(JSON.stringify(envelope)).toContain(settlesAt)
})

it('letters about a change say what, when and by whom', async () => {
  const { owner, second } = await withSettledSecond()
  await promote(owner.browser, second, owner.password)
  expect((await lastMail(owner.email))?.text).toContain(`${second} is now the main address`)
  await owner.browser.call(accountSettings.changePassword, {
    body: { currentPassword: owner.password, password: next },
  })
  expect((await lastMail(owner.email))?.text).toMatch(/was changed on \d+ \w+ \d{4}/)
  await undo(await undoLinkTo(second), first)
  expect((await lastMail(owner.email))?.text).toContain(`in our e-mail to ${second}`)
  expect((await lastMail(owner.email))?.text).toContain('If this was not you, choose another password.')
})

describe('a mailbox that was removed', () => {
  it('comes back once; the main address puts it out for good, and the safe is shut no longer for it', async () => {
    const { owner, second } = await withSettledSecond()
    await remove(owner.browser, second, owner.password)
    expect((await undo(await undoLinkTo(second), first)).data).toMatchObject({ returning: [second] })
    expect((await lastMail(owner.email))?.text).toContain(second)
    const until = await shutUntil(owner.email)
    await passTime(app, owner.email, 1)
    const token = await undoLinkTo(owner.email)
    const { data } = await app.browser().call(accounts.describeUndo, { params: { token } })
    expect(data).toMatchObject({ kind: 'undone', leaving: [second], returning: [], primary: null })
    const letters = await countMails(second)
    expect((await undo(token, next)).data).toMatchObject({ leaving: [second] })
    expect((await shutUntil(owner.email)).getTime()).toBe(until.getTime() - 24 * 60 * 60 * 1000)
    const browser = await enter(owner.email, next)
    expect(await addressesOf(browser)).toEqual([`${owner.email} main`])
    expect((await browser.call(safe.root)).codes).toEqual([shutAfterReset.key])
    expect(await countMails(second)).toBe(letters + 1)
    expect((await lastMail(second))?.text).not.toContain('/not-me/')
    expect((await lastMail(owner.email))?.text).not.toContain('/not-me/')
    expect((await undo(await undoLinkTo(second), first)).codes).toEqual([linkExpired.key])
  })

  it('cannot take that link away by changes of its own and a second undo', async () => {
    const { owner, second } = await withSettledSecond()
    await remove(owner.browser, second, owner.password)
    await undo(await undoLinkTo(second), first)
    const early = await undoLinkTo(owner.email)
    const thief = await enter(second, first)
    await promote(thief, second, first)
    await undo(await undoLinkTo(second), first)
    const late = await undoLinkTo(owner.email)
    expect(late).not.toBe(early)
    for (const token of [early, late]) {
      const { data } = await app.browser().call(accounts.describeUndo, { params: { token } })
      expect(data).toMatchObject({ leaving: [second], returning: [] })
    }
    await undo(late, next)
    expect(await seenByOwner(owner.email, next)).toEqual([`${owner.email} main`])
    expect((await undo(early, first)).codes).toEqual([linkExpired.key])
  })

  it('that was the main one comes back for good: a lesser one has no link against it', async () => {
    const { owner, second } = await withSettledSecond()
    await promote(owner.browser, second, owner.password)
    await remove(owner.browser, owner.email, owner.password)
    const before = await undoLinkTo(second)
    await undo(await undoLinkTo(owner.email), first)
    expect(await undoLinkTo(second)).toBe(before)
    expect((await lastMail(second))?.subject).toBe('Your account is as it was')
    expect((await lastMail(second))?.text).toContain('/password-lost')
    expect((await undo(before, next)).codes).toEqual([linkExpired.key])
    expect(await seenByOwner(owner.email, first)).toEqual([`${owner.email} main`, second])
  })

  it('does not bring back a thief whom an undo put out, by the link of a later change', async () => {
    const { owner, second } = await withSettledSecond()
    const thief = await addConfirmedEmail(app, owner, newAddress())
    await undo(await undoLinkTo(second), first)
    const browser = await enter(owner.email, first)
    await browser.call(accountSettings.changePassword, { body: { currentPassword: first, password: next } })
    await undo(await undoLinkTo(owner.email), 'a fourth one in the barn')
    const seen = await seenByOwner(owner.email, 'a fourth one in the barn')
    expect(seen).toEqual([`${owner.email} main`, second])
    expect(seen).not.toContain(thief)
  })

  it('shuts the safe when it was open, whoever contests', async () => {
    const { owner, second } = await withSettledSecond()
    await remove(owner.browser, second, owner.password)
    await undo(await undoLinkTo(second), first, owner.browser)
    await undo(await undoLinkTo(owner.email), next)
    const browser = await enter(owner.email, next)
    expect((await browser.call(safe.root)).codes).toEqual([shutAfterReset.key])
  })
})
