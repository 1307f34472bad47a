import { accountSettings } from '@souvenance/contract/accounts/account-settings'
import { accounts } from '@souvenance/contract/accounts/accounts'
import { catalogue } from '@souvenance/contract/errors'
import { fullnameFormats } from '@souvenance/contract/people/full-name'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { latestToken, signUpConfirmed, signUpSomeone } from '../../../../test/factories/accounts.ts'
import { createPage } from '../../../../test/factories/create-page.ts'
import { createPerson } from '../../../../test/factories/create-person.ts'
import { addCaretaker, addFollower } from '../../../../test/factories/stand-on-page.ts'
import { patience } from '../../../../test/patience.ts'
import { type Browser, startTestApp, type TestApp } from '../../../../test/start-app.ts'
import { sweepAccounts } from '../sweep-accounts.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const day = 24 * 60 * 60 * 1000
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const isSignedIn = async (browser: Browser) => (await browser.call(accounts.session)).data.user !== null

describe('sessions', () => {
  it('lists my sessions with the device, and marks the one I use', async () => {
    const { browser, email, password } = await signUpConfirmed(app)
    await app.browser().call(accounts.signIn, { body: { email, password } }, { 'user-agent': firefox })
    const { items } = (await browser.call(accounts.listSessions)).data
    expect(items.map(({ current }) => current).sort()).toEqual([false, true])
    expect(items.find(({ current }) => !current)?.device).toBe('Firefox · Linux')
  })

  it('ends one of my sessions at once, and never that of somebody else', async () => {
    const { browser, email, password } = await signUpConfirmed(app)
    const other = app.browser()
    await other.call(accounts.signIn, { body: { email, password } })
    const { items } = (await browser.call(accounts.listSessions)).data
    const id = items.find(({ current }) => !current)?.id ?? ''
    const stranger = await signUpSomeone(app)
    expect((await stranger.browser.call(accounts.endSession, { params: { id } })).status).toBe(404)
    expect(await isSignedIn(other)).toBe(true)
    expect((await browser.call(accounts.endSession, { params: { id } })).codes).toEqual([
      catalogue.sessionEnded.key,
    ])
    expect(await isSignedIn(other)).toBe(false)
    expect((await browser.call(accounts.endSession, { params: { id } })).status).toBe(404)
  })

  it('ends all my other sessions at once, and keeps this one', async () => {
    const { browser, email, password } = await signUpConfirmed(app)
    const others = [app.browser(), app.browser()]
    for (const other of others) await other.call(accounts.signIn, { body: { email, password } })
    const stranger = await signUpSomeone(app)
    expect((await browser.call(accounts.endOtherSessions)).codes).toEqual([catalogue.sessionsEnded.key])
    expect(await Promise.all(others.map(isSignedIn))).toEqual([false, false])
    expect([await isSignedIn(browser), await isSignedIn(stranger.browser)]).toEqual([true, true])
  })

  it('signs out, also when the session had already ended', async () => {
    const { browser } = await signUpSomeone(app)
    const token = browser.cookies.get('session') ?? ''
    expect((await browser.call(accounts.signOut)).status).toBe(200)
    browser.cookies.set('session', token)
    expect(await isSignedIn(browser)).toBe(false)
    expect((await browser.call(accounts.signOut)).status).toBe(200)
  })

  it('lasts thirty days from its last use', async () => {
    const { browser } = await signUpSomeone(app)
    app.clock.moveBy(29 * day)
    expect(await isSignedIn(browser)).toBe(true)
    await expect
      .poll(async () => {
        const { items } = (await browser.call(accounts.listSessions)).data
        return app.clock.now().getTime() - new Date(items[0]?.lastUsedAt ?? 0).getTime()
      }, patience)
      .toBeLessThan(day)
    app.clock.moveBy(29 * day)
    expect(await isSignedIn(browser)).toBe(true)
    await expect
      .poll(async () => {
        const row = await app.services.db
          .selectFrom('sessions')
          .select('expires_at')
          .orderBy('expires_at', 'desc')
          .executeTakeFirstOrThrow()
        return row.expires_at.getTime() - app.clock.now().getTime()
      }, patience)
      .toBeGreaterThan(29 * day)
    app.clock.moveBy(31 * day)
    expect(await isSignedIn(browser)).toBe(false)
    await sweepAccounts(app.services)
    const left = await app.services.db.selectFrom('sessions').select('uid').execute()
    expect(left).toEqual([])
  })

  it('keeps the language on the account and in the browser', async () => {
    const { browser } = await signUpSomeone(app)
    const reply = await browser.call(accountSettings.changeLanguage, { body: { language: 'fr' } })
    expect(reply.data).toEqual({ language: 'fr' })
    expect(browser.cookies.get('language')).toBe('fr')
    expect((await browser.call(accounts.session)).data.user?.language).toBe('fr')
  })
})

describe('general settings', () => {
  it('are mine as "me" and by my page, and nobody else reads them', async () => {
    const { browser, userUid, email } = await signUpSomeone(app, { maritalName: 'Moreau' })
    const mine = await browser.call(accountSettings.general, { params: { uid: 'me' } })
    expect(mine.data).toMatchObject({
      emails: [{ email, confirmed: false, primary: true }],
      civilStatus: { firstname: 'Rose', maritalName: 'Moreau', fullnameFormat: fullnameFormats.firstMarital },
      birth: { birthDate: '1938-05-14', birthDateFormat: 1 },
    })
    const byUid = await browser.call(accountSettings.general, { params: { uid: userUid } })
    expect(byUid.data).toEqual(mine.data)
    const stranger = await signUpSomeone(app)
    const read = () => stranger.browser.call(accountSettings.general, { params: { uid: userUid } })
    expect((await read()).status).toBe(404)
    await browser.call(accounts.confirmEmail, { body: { token: await latestToken(app, email, 'confirm') } })
    expect((await read()).status).toBe(403)
    const visitor = await app.browser().call(accountSettings.general, { params: { uid: userUid } })
    expect(visitor.status).toBe(401)
  })
})

it('tells in a session whether somebody stands on no page but their own', async () => {
  const { db } = app.services
  const isNewcomer = async ({ browser }: { browser: Browser }) =>
    (await browser.call(accounts.session)).data.user?.newcomer
  const [newcomer, follower, left, administrator] = [
    await createPerson(app),
    await createPerson(app),
    await createPerson(app),
    await createPerson(app),
  ]
  const page = await createPage(db)
  await addFollower(db, { page, person: follower.uid })
  await addFollower(db, { page: await createPage(db, { hidden_at: new Date() }), person: left.uid })
  await addCaretaker(db, { page, person: administrator.uid }, 'administrator')
  expect(await Promise.all([newcomer, follower, left, administrator].map(isNewcomer))).toEqual([
    true,
    false,
    true,
    false,
  ])
})
