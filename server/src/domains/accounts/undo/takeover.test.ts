import { accountSettings } from '@souvenance/contract/accounts/account-settings'
import { accounts } from '@souvenance/contract/accounts/accounts'
import { catalogue } from '@souvenance/contract/errors'
import { safe } from '@souvenance/contract/safe/safe'
import { safeAddresses } from '@souvenance/contract/safe/safe-addresses'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addConfirmedEmail,
  latestToken,
  passTime,
  type Someone,
  signUpConfirmed,
} from '../../../../test/factories/accounts.ts'
import { sendFile } from '../../../../test/send-file.ts'
import { type Browser, startTestApp, type TestApp } from '../../../../test/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const fresh = 'nine swans on the canal'
const { wrongPassword, linkExpired, emailsSettling, shutAfterReset } = catalogue

let counter = 0
const newAddress = (who: string) => {
  counter += 1
  return `${who}.${counter}@elsewhere.test`
}

/** The owner's session cookie in another browser, without the device cookie. */
const stealCookie = ({ browser }: Someone): Browser => {
  const thief = app.browser('10.9.0.1')
  thief.cookies.set('session', browser.cookies.get('session') ?? '')
  return thief
}

const add = (browser: Browser, email: string, password: string) =>
  browser.call(accountSettings.addEmail, { body: { email, password } })
const promote = (browser: Browser, email: string, password: string) =>
  browser.call(accountSettings.makeEmailPrimary, { params: { email }, body: { password } })
const remove = (browser: Browser, email: string, password: string) =>
  browser.call(accountSettings.deleteEmail, { params: { email }, body: { password } })
const changePassword = (browser: Browser, currentPassword: string, password: string) =>
  browser.call(accountSettings.changePassword, { body: { currentPassword, password } })
const lose = (email: string) => app.browser().call(accounts.passwordLost, { body: { email } })
const reset = async (browser: Browser, email: string, password = fresh) => {
  await lose(email)
  const token = await latestToken(app, email, 'password-regenerate')
  return browser.call(accounts.regeneratePassword, { body: { token, password } })
}
const signIn = (browser: Browser, email: string, password: string) =>
  browser.call(accounts.signIn, { body: { email, password } })
const isSignedIn = async (browser: Browser) => (await browser.call(accounts.session)).data.user !== null
const undo = (token: string, password = fresh, browser = app.browser()) =>
  browser.call(accounts.undoChanges, { body: { token, password } })
const undoLinkTo = (email: string) => latestToken(app, email, 'not-me')
const hasUndoLink = async (email: string) =>
  undoLinkTo(email).then(
    () => true,
    () => false,
  )

const addressesOf = async (browser: Browser) => {
  const { data } = await browser.call(accountSettings.general, { params: { uid: 'me' } })
  return data.emails.map(({ email, primary }) => (primary ? `${email} main` : email))
}

/** The account after a sign-in with the latest password. */
const seenByOwner = async (email: string, password = fresh) => {
  const browser = app.browser()
  await signIn(browser, email, password)
  return addressesOf(browser)
}

describe('a thief with the session cookie', () => {
  it('cannot change an address or the password, nor open a locked safe', async () => {
    const owner = await signUpConfirmed(app)
    const second = await addConfirmedEmail(app, owner)
    const thief = stealCookie(owner)
    const replies = [
      await add(thief, newAddress('thief'), 'not the password'),
      await promote(thief, second, 'not the password'),
      await remove(thief, second, 'not the password'),
      await changePassword(thief, 'not the password', fresh),
      await thief.call(safe.unlock, { body: { password: 'not the password' } }),
    ]
    expect(replies.flatMap(({ codes }) => codes)).toEqual(replies.map(() => wrongPassword.key))
    expect((await add(thief, newAddress('thief'), owner.password)).codes).toEqual([
      catalogue.waitBeforeRetry.key,
    ])
    expect(await addressesOf(owner.browser)).toEqual([`${owner.email} main`, second])
  })

  it('without any password in the call is refused by validation', async () => {
    const owner = await signUpConfirmed(app)
    const thief = stealCookie(owner)
    const params = { email: owner.email }
    const { addEmail, replacePrimaryEmail, makeEmailPrimary, deleteEmail } = accountSettings
    const bare = [
      await thief.call(addEmail, { body: { email: newAddress('thief') } as never }),
      await thief.call(replacePrimaryEmail, { params }),
      await thief.call(makeEmailPrimary, { params }),
      await thief.call(deleteEmail, { params }),
    ]
    expect(bare.map(({ status }) => status)).toEqual([400, 400, 400, 400])
  })
})

describe('a thief with the password and an open browser', () => {
  it('cannot reset through a new address, nor remove the older ones, for seven days', async () => {
    const owner = await signUpConfirmed(app)
    const mine = await addConfirmedEmail(app, owner, newAddress('thief'))
    await lose(mine)
    await expect(latestToken(app, mine, 'password-regenerate')).rejects.toThrow('no mail')
    expect((await app.mails(mine)).at(-1)?.subject).toBe('This address is still new')
    await promote(owner.browser, mine, owner.password)
    const early = await remove(owner.browser, owner.email, owner.password)
    expect(early.codes).toEqual([emailsSettling.key])
    await lose(owner.email)
    expect(await latestToken(app, owner.email, 'password-regenerate')).toBeTruthy()
    await passTime(app, owner.email, 6.9)
    expect((await remove(owner.browser, owner.email, owner.password)).codes).toEqual([emailsSettling.key])
    await passTime(app, owner.email, 0.2)
    expect((await remove(owner.browser, owner.email, owner.password)).status).toBe(200)
  })

  it('may remove a new address at any time', async () => {
    const owner = await signUpConfirmed(app)
    const mine = await addConfirmedEmail(app, owner)
    expect((await remove(owner.browser, mine, owner.password)).status).toBe(200)
  })

  const steps = ['address', 'main address', 'password'] as const

  it.each(steps)('is fully undone by the notice of the %s, and signed out', async (step) => {
    const owner = await signUpConfirmed(app)
    const thief = app.browser('10.9.0.2')
    await signIn(thief, owner.email, owner.password)
    const mine = newAddress('thief')
    const links: Record<string, string> = {}
    await addConfirmedEmail(app, { browser: thief, password: owner.password }, mine)
    links.address = await undoLinkTo(owner.email)
    await promote(thief, mine, owner.password)
    links['main address'] = await undoLinkTo(owner.email)
    await changePassword(thief, owner.password, 'mine for ever after')
    links.password = await undoLinkTo(owner.email)
    expect(await hasUndoLink(mine)).toBe(false)
    expect((await app.mails(mine)).length).toBeGreaterThan(1)

    const token = links[step] ?? ''
    const { data } = await app.browser().call(accounts.describeUndo, { params: { token } })
    expect(data).toMatchObject({ leaving: [mine], returning: [], taken: [], primary: owner.email })
    expect(await isSignedIn(thief)).toBe(true)
    expect((await undo(token, 'short')).codes).toEqual([catalogue.passwordTooShort.key])
    expect((await undo(token)).data).toMatchObject({ redirectUrl: '/sign-in', leaving: [mine] })
    expect(await isSignedIn(thief)).toBe(false)
    expect((await signIn(thief, mine, 'mine for ever after')).status).toBe(422)
    expect(await seenByOwner(owner.email)).toEqual([`${owner.email} main`])
    for (const other of Object.values(links)) expect((await undo(other)).codes).toEqual([linkExpired.key])
    const told = (await app.mails(owner.email)).map(({ subject }) => subject)
    expect(told.slice(-2)).toEqual(['Your account is as it was', 'A new device has signed in'])
  })

  it('is undone when an address was removed: it is restored, and its own link works too', async () => {
    const owner = await signUpConfirmed(app)
    const second = await addConfirmedEmail(app, owner)
    await passTime(app, owner.email, 8)
    await remove(owner.browser, second, owner.password)
    const mine = await addConfirmedEmail(app, owner, newAddress('thief'))
    await promote(owner.browser, mine, owner.password)
    const reply = await undo(await undoLinkTo(second))
    expect(reply.data).toMatchObject({ leaving: [mine], returning: [second], primary: owner.email })
    expect(await seenByOwner(second)).toEqual([`${owner.email} main`, second])
    expect((await reset(app.browser(), second, 'a third one by the lake')).status).toBe(200)
  })

  it('does not restore an address that another account has confirmed, and says so', async () => {
    const owner = await signUpConfirmed(app)
    const second = await addConfirmedEmail(app, owner)
    await passTime(app, owner.email, 8)
    await promote(owner.browser, second, owner.password)
    await promote(owner.browser, owner.email, owner.password)
    await remove(owner.browser, second, owner.password)
    const heir = await signUpConfirmed(app, { email: second, password: 'the heir of an address' })
    const token = await undoLinkTo(owner.email)
    const { data } = await app.browser().call(accounts.describeUndo, { params: { token } })
    expect(data).toMatchObject({ returning: [], taken: [second] })
    expect((await undo(token)).data.taken).toEqual([second])
    expect(await seenByOwner(owner.email)).toEqual([`${owner.email} main`])
    expect(await isSignedIn(heir.browser)).toBe(true)
  })

  it('has no valid link left after the undo', async () => {
    const owner = await signUpConfirmed(app)
    const mine = newAddress('thief')
    await add(owner.browser, mine, owner.password)
    const confirmation = await latestToken(app, mine, 'confirm')
    await lose(owner.email)
    const resetting = await latestToken(app, owner.email, 'password-regenerate')
    await undo(await undoLinkTo(owner.email))
    const body = { token: confirmation, password: owner.password }
    expect((await app.browser().call(accounts.confirmEmail, { body })).codes).toEqual([linkExpired.key])
    const regenerated = await app
      .browser()
      .call(accounts.regeneratePassword, { body: { token: resetting, password: fresh } })
    expect(regenerated.codes).toEqual([linkExpired.key])
  })

  it('gains nothing by a double submission, nor after seven days', async () => {
    const owner = await signUpConfirmed(app)
    await add(owner.browser, newAddress('thief'), owner.password)
    const late = await undoLinkTo(owner.email)
    await passTime(app, owner.email, 7.1)
    expect((await undo(late)).codes).toEqual([linkExpired.key])
    expect((await app.browser().call(accounts.describeUndo, { params: { token: late } })).codes).toEqual([
      linkExpired.key,
    ])
    await changePassword(owner.browser, owner.password, 'the second one of mine')
    const token = await undoLinkTo(owner.email)
    const replies = await Promise.all([undo(token), undo(token)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
  })
})

describe('a thief with a mailbox', () => {
  const everySafeCall = async (browser: Browser, itemUid: string) => {
    const inject = (method: 'GET' | 'POST', url: string, headers = {}) =>
      app.http.inject({
        method,
        url,
        headers: { 'sec-fetch-site': 'same-origin', ...headers },
        cookies: Object.fromEntries(browser.cookies),
      })
    const item = `/api/v1.0/users/me/digital-safe/${itemUid}`
    const replies = [
      await browser.call(safe.quota),
      await browser.call(safe.unlock, { body: { password: fresh } }),
      await browser.call(safe.root),
      await browser.call(safe.createFolderInRoot, { body: { name: 'House' } }),
      await browser.call(safe.rename, { params: { itemUid }, body: { name: 'Mine', type: 2 } as never }),
      await browser.call(safe.trash),
      await browser.call(safe.activity),
    ]
    const raw = [
      await inject('GET', `${item}/content`),
      await inject('GET', `${item}/archive`),
      await inject('GET', `${safeAddresses.selection}?items=${itemUid}`),
      await inject('POST', safeAddresses.uploads, { 'tus-resumable': '1.0.0', 'upload-length': '3' }),
    ]
    return [
      ...replies.map(({ status, codes }) => [status, codes[0]]),
      ...raw.map((reply) => [reply.statusCode, reply.json().messages[0].key]),
    ]
  }

  it('resets the password, and finds the safe shut for three days in every way', async () => {
    const owner = await signUpConfirmed(app)
    const second = await addConfirmedEmail(app, owner)
    const { item } = await sendFile(app, owner.browser, {
      bytes: Buffer.from('Dear Claire'),
      filename: 'a.txt',
    })
    await passTime(app, owner.email, 8)
    const thief = app.browser('10.9.0.3')
    await reset(thief, owner.email)
    for (const address of [owner.email, second]) {
      const notice = (await app.mails(address)).at(-1)
      expect(notice?.subject).toBe('Your password has changed')
      expect(notice?.text).toContain('For three days')
    }
    await signIn(thief, owner.email, fresh)
    await passTime(app, owner.email, 2.9)
    const refused = await everySafeCall(thief, item.itemUid)
    expect(refused).toEqual(refused.map(() => [403, shutAfterReset.key]))
    await passTime(app, owner.email, 0.2)
    expect((await thief.call(safe.root)).status).toBe(200)
  })

  it('is locked out by another mailbox of the owner, and the safe stays shut meanwhile', async () => {
    const owner = await signUpConfirmed(app)
    const second = await addConfirmedEmail(app, owner)
    await passTime(app, owner.email, 8)
    const thief = app.browser('10.9.0.4')
    await reset(thief, owner.email)
    await signIn(thief, owner.email, fresh)
    expect((await undo(await undoLinkTo(second), 'a third one by the lake')).status).toBe(200)
    expect(await isSignedIn(thief)).toBe(false)
    const browser = app.browser()
    await signIn(browser, second, 'a third one by the lake')
    expect((await browser.call(safe.root)).codes).toEqual([shutAfterReset.key])
    expect((await promote(browser, second, 'a third one by the lake')).status).toBe(200)
    expect((await remove(browser, owner.email, 'a third one by the lake')).status).toBe(200)
  })

  it('opens no safe by the link of a notice either', async () => {
    const owner = await signUpConfirmed(app)
    await changePassword(owner.browser, owner.password, 'the second one of mine')
    const thief = app.browser('10.9.0.5')
    await undo(await undoLinkTo(owner.email), fresh, thief)
    await signIn(thief, owner.email, fresh)
    expect((await thief.call(safe.root)).codes).toEqual([shutAfterReset.key])
  })
})

describe('an owner who forgot the password', () => {
  it('finds the safe open after a reset on a known device, and never shut by signing in', async () => {
    const owner = await signUpConfirmed(app)
    await reset(owner.browser, owner.email)
    expect(await hasUndoLink(owner.email)).toBe(true)
    await signIn(owner.browser, owner.email, fresh)
    expect((await owner.browser.call(safe.root)).status).toBe(200)
  })

  it('resets through the only confirmed address from its first day on', async () => {
    const owner = await signUpConfirmed(app)
    expect((await reset(app.browser(), owner.email)).status).toBe(200)
    expect(await seenByOwner(owner.email)).toEqual([`${owner.email} main`])
  })

  it('opens a shut safe only by waiting, known device or not', async () => {
    const owner = await signUpConfirmed(app)
    await reset(app.browser('10.9.0.6'), owner.email)
    await signIn(owner.browser, owner.email, fresh)
    await reset(owner.browser, owner.email, 'a third one by the lake')
    await signIn(owner.browser, owner.email, 'a third one by the lake')
    app.clock.moveBy(31 * 24 * 60 * 60 * 1000)
    await signIn(owner.browser, owner.email, 'a third one by the lake')
    expect((await owner.browser.call(safe.root)).codes).toEqual([shutAfterReset.key])
  })
})
