import { accountSettings } from '@souvenance/contract/accounts/account-settings'
import { accounts } from '@souvenance/contract/accounts/accounts'
import { catalogue } from '@souvenance/contract/errors'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addConfirmedEmail, signUpConfirmed, signUpSomeone } from '../../../../test/factories/accounts.ts'
import { createPage } from '../../../../test/factories/create-page.ts'
import { addCaretaker, addFollower } from '../../../../test/factories/stand-on-page.ts'
import { patience } from '../../../../test/patience.ts'
import { type Browser, startTestApp, type TestApp } from '../../../../test/start-app.ts'
import { hashPassword } from '../../../platform/crypto/passwords.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const signIn = (browser: Browser, email: string, password: string) =>
  browser.call(accounts.signIn, { body: { email, password } })

const fail = async (browser: Browser, email: string, times: number) => {
  const statuses = []
  for (let time = 0; time < times; time += 1)
    statuses.push((await signIn(browser, email, 'not the password')).status)
  return statuses
}

const isSomeoneWaiting = async (): Promise<boolean> => {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    app.services.db,
  )
  return rows.length > 0
}

describe('signing in', () => {
  it('opens a session with an address written in any case', async () => {
    const { email, password, userUid } = await signUpConfirmed(app)
    const browser = app.browser()
    const reply = await signIn(browser, email.toUpperCase(), password)
    expect(reply.data.user).toMatchObject({ userUid, confirmed: true })
    expect((await browser.call(accounts.session)).data.user?.userUid).toBe(userUid)
  })

  it('distinguishes a newcomer from someone who follows or manages a page', async () => {
    const { db } = app.services
    const { browser, userUid } = await signUpConfirmed(app)
    const isNewcomer = async () => (await browser.call(accounts.session)).data.user?.newcomer
    expect(await isNewcomer()).toBe(true)
    const page = await createPage(db)
    await addFollower(db, { page, person: userUid }, 2)
    expect(await isNewcomer()).toBe(false)

    const keeper = await signUpConfirmed(app)
    await addCaretaker(db, { page, person: keeper.userUid }, 'editor')
    expect((await keeper.browser.call(accounts.session)).data.user?.newcomer).toBe(false)
  })

  it('refuses a wrong password and an unknown address with the same message', async () => {
    const { email } = await signUpConfirmed(app)
    const wrong = await signIn(app.browser('10.0.0.1'), email, 'not the password')
    const unknown = await signIn(app.browser('10.0.0.1'), 'nobody@nowhere.example', 'not the password')
    const nonsense = await signIn(app.browser('10.0.0.1'), 'no\u0000body', 'not the password')
    expect(wrong.envelope).toEqual(unknown.envelope)
    expect(nonsense.envelope).toEqual(unknown.envelope)
    expect(wrong.codes).toEqual([catalogue.wrongCredentials.key])
    expect(wrong.headers['set-cookie']).toBeUndefined()
  })

  it('lets each account of an unconfirmed address in by its own password', async () => {
    const owner = await signUpConfirmed(app, { password: 'the owner of it all' })
    const claim = await signUpSomeone(app, { email: owner.email, password: 'a stranger with a claim' })
    const asOwner = await signIn(app.browser(), owner.email, owner.password)
    const asClaimant = await signIn(app.browser(), owner.email, claim.password)
    expect(asOwner.data.user.userUid).toBe(owner.userUid)
    expect(asClaimant.data.user).toMatchObject({ userUid: claim.userUid, confirmed: false })
  })

  it('opens the account that owns the address where a claim has the same password', async () => {
    const owner = await signUpConfirmed(app)
    const { email, password } = owner
    const claim = await signUpSomeone(app, { email, password })
    const whose = async () => (await signIn(app.browser(), email, password)).data.user.userUid
    expect(await whose()).toBe(owner.userUid)
    expect((await signIn(claim.browser, email, password)).data.user.userUid).toBe(owner.userUid)
    await app.services.db
      .updateTable('accounts')
      .set({ password_hash: await hashPassword(password) })
      .where('page_uid', '=', owner.userUid)
      .execute()
    expect(await whose()).toBe(owner.userUid)
  })

  it('lets a person back in by their own browser, however many others claim the address meanwhile', async () => {
    const { browser, email, password, userUid } = await signUpSomeone(app)
    await browser.call(accounts.signOut)
    for (const claim of ['a first claim on it', 'a second claim on it', 'a third claim on it'])
      await signUpSomeone(app, { email, password: claim })
    expect((await signIn(browser, email, password)).data.user.userUid).toBe(userUid)
  })

  it('is refused when the password changes during its verification', async () => {
    const { email, password } = await signUpConfirmed(app)
    const { db } = app.services
    const changing = await db.startTransaction().execute()
    const account = db.selectFrom('emails').select('account_uid').where('folded', '=', email)
    await changing
      .updateTable('accounts')
      .set({ password_hash: await hashPassword('another one altogether') })
      .where('uid', '=', account)
      .execute()
    let answered = false
    const signing = signIn(app.browser(), email, password).finally(() => {
      answered = true
    })
    await vi.waitFor(async () => expect(answered || (await isSomeoneWaiting())).toBe(true), patience)
    await changing.commit().execute()
    expect((await signing).codes).toEqual([catalogue.wrongCredentials.key])
  })

  it('gives a new token each time and ends the session the browser had', async () => {
    const { browser, email, password } = await signUpConfirmed(app)
    const before = browser.cookies.get('session') ?? ''
    await signIn(browser, email, password)
    expect(browser.cookies.get('session')).not.toBe(before)
    const thief = app.browser()
    thief.cookies.set('session', before)
    expect((await thief.call(accounts.session)).data.user).toBeNull()
  })
})

describe('after five failures', () => {
  beforeAll(() => app.clock.stop())

  it('delays the same client increasingly, for a known and an unknown address alike', async () => {
    const { email, password } = await signUpConfirmed(app)
    const seconds: unknown[] = []
    for (const address of [email, 'nobody@nowhere.example']) {
      const browser = app.browser('10.0.1.1')
      expect(await fail(browser, address, 6)).toEqual([422, 422, 422, 422, 422, 429])
      const first = await signIn(browser, address, password)
      expect(first.codes).toEqual([catalogue.waitBeforeRetry.key])
      expect(first.headers['retry-after']).toBe('5')
      app.clock.moveBy(6_000)
      expect(await fail(browser, address, 2)).toEqual([422, 429])
      seconds.push((await signIn(browser, address, password)).headers['retry-after'])
    }
    expect(seconds).toEqual(['10', '10'])
  })

  it('lets the right password in once the wait is over, and forgets the failures', async () => {
    const { email, password } = await signUpConfirmed(app)
    const browser = app.browser('10.0.1.2')
    await fail(browser, email, 5)
    app.clock.moveBy(6_000)
    expect((await signIn(browser, email, password)).status).toBe(200)
    browser.cookies.clear()
    expect(await fail(browser, email, 5)).toEqual([422, 422, 422, 422, 422])
  })

  it('never locks the owner out: another network and a known device are not delayed', async () => {
    const { browser: own, email, password } = await signUpConfirmed(app, {}, app.browser('10.0.1.3'))
    await own.call(accounts.signOut)
    await fail(app.browser('10.0.1.3'), email, 6)
    expect((await signIn(app.browser('10.0.1.3'), email, password)).status).toBe(429)
    expect((await signIn(app.browser('10.0.1.4'), email, password)).status).toBe(200)
    expect((await signIn(own, email, password)).status).toBe(200)
  })

  it('delays a known device too, after twenty failures of its own', async () => {
    const { browser, email, password } = await signUpConfirmed(app, {}, app.browser('10.0.3.1'))
    await browser.call(accounts.signOut)
    expect(new Set(await fail(browser, email, 20))).toEqual(new Set([422]))
    const refused = await signIn(browser, email, password)
    expect(refused.codes).toEqual([catalogue.waitBeforeRetry.key])
    expect(refused.headers['retry-after']).toBe('5')
    app.clock.moveBy(6_000)
    expect(await fail(browser, email, 2)).toEqual([422, 429])
    app.clock.moveBy(11_000)
    expect((await signIn(browser, email, password)).status).toBe(200)
    expect(new Set(await fail(browser, email, 20))).toEqual(new Set([422]))
  })

  it('verifies no more than twenty of thirty concurrent passwords from a known device', async () => {
    const { browser, email } = await signUpConfirmed(app, {}, app.browser('10.0.3.2'))
    const replies = await Promise.all(
      Array.from({ length: 30 }, () => signIn(browser, email, 'not the password')),
    )
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(20)
  })

  it('forgets every other device once the password has changed', async () => {
    const { browser, email, password } = await signUpConfirmed(app)
    const other = app.browser('10.0.3.3')
    await signIn(other, email, password)
    await browser.call(accountSettings.changePassword, {
      body: { currentPassword: password, password: 'another garden at noon' },
    })
    expect(await fail(other, email, 6)).toEqual([422, 422, 422, 422, 422, 429])
    expect(await fail(browser, email, 6)).toEqual([422, 422, 422, 422, 422, 422])
  })

  it('delays a claimant of the address too, though their browser is known for their own account', async () => {
    const owner = await signUpConfirmed(app, { password: 'the owner of it all' })
    const { browser, password } = await signUpSomeone(app, { email: owner.email }, app.browser('10.0.1.7'))
    await fail(browser, owner.email, 6)
    expect((await signIn(browser, owner.email, owner.password)).status).not.toBe(200)
    expect((await signIn(browser, owner.email, password)).status).toBe(200)
  })

  it('verifies no password of a delayed account, whichever of its addresses is typed', async () => {
    const someone = await signUpConfirmed(app)
    const { email, password } = someone
    const second = await addConfirmedEmail(app, someone)
    const client = () => app.browser('10.0.1.8')
    await fail(client(), email, 3)
    await fail(client(), second, 2)
    const refused = await signIn(client(), second, password)
    const unknown = await signIn(client(), 'nobody.else@nowhere.example', password)
    expect([refused.status, refused.envelope]).toEqual([unknown.status, unknown.envelope])
    expect((await signIn(client(), email, password)).envelope).toEqual(unknown.envelope)
    expect((await signIn(app.browser('10.0.1.9'), second, password)).status).toBe(200)
    app.clock.moveBy(6_000)
    expect((await signIn(client(), second, password)).status).toBe(200)
    expect((await signIn(client(), email, password)).status).toBe(200)
  })

  it('does not reveal by the count of one address whether another has an owner', async () => {
    const owner = await signUpConfirmed(app)
    const answers = []
    for (const [client, address] of [
      ['10.0.2.1', owner.email],
      ['10.0.2.2', 'free.for.all@nowhere.example'],
    ] as const) {
      const { browser, email, password } = await signUpConfirmed(app, {}, app.browser(client))
      await browser.call(accountSettings.addEmail, { body: { email: address, password } })
      await fail(app.browser(client), email, 6)
      answers.push(await fail(app.browser(client), address, 6))
    }
    expect(answers[0]).toEqual(answers[1])
  })

  it('is not reset by opening an own account under the same address', async () => {
    const owner = await signUpConfirmed(app, { password: 'the owner of it all' })
    const claim = await signUpSomeone(app, { email: owner.email, password: 'a stranger with a claim' })
    const client = () => app.browser('10.0.1.10')
    await fail(client(), owner.email, 4)
    expect((await signIn(client(), owner.email, claim.password)).status).toBe(200)
    await fail(client(), owner.email, 1)
    expect((await signIn(client(), owner.email, owner.password)).status).toBe(422)
    app.clock.moveBy(6_000)
    expect((await signIn(client(), owner.email, owner.password)).status).toBe(200)
  })

  it('counts each password of a claim as one guess at that of the owner', async () => {
    const owner = await signUpConfirmed(app, { password: 'the owner of it all' })
    const client = () => app.browser('10.0.1.12')
    for (let time = 0; time < 5; time += 1) {
      const { password } = await signUpSomeone(app, {
        email: owner.email,
        password: `a guess, number ${time}`,
      })
      for (let again = 0; again < 2; again += 1)
        expect((await signIn(client(), owner.email, password)).status).toBe(200)
    }
    expect((await signIn(client(), owner.email, owner.password)).status).not.toBe(200)
    app.clock.moveBy(6_000)
    expect((await signIn(client(), owner.email, owner.password)).status).toBe(200)
  })

  it('never delays the owner of an address because a claimant signs in', async () => {
    const owner = await signUpConfirmed(app, { password: 'the owner of it all' })
    const claim = await signUpSomeone(app, { email: owner.email, password: 'a stranger with a claim' })
    const client = () => app.browser('10.0.1.11')
    for (let time = 0; time < 6; time += 1)
      expect((await signIn(client(), owner.email, claim.password)).status).toBe(200)
    expect((await signIn(client(), owner.email, owner.password)).status).toBe(200)
  })

  it('counts a whole IPv6 network as one client', async () => {
    const { email } = await signUpConfirmed(app)
    for (let host = 1; host <= 5; host += 1) await fail(app.browser(`2001:db8:1:2::${host}`), email, 1)
    expect(await fail(app.browser('2001:db8:1:2:aaaa::9'), email, 1)).toEqual([429])
    expect(await fail(app.browser('2001:db8:1:3::9'), email, 1)).toEqual([422])
  })

  it('verifies no more than five of twenty concurrent passwords', async () => {
    const { email } = await signUpConfirmed(app)
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => signIn(app.browser('10.0.1.5'), email, 'not the password')),
    )
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(5)
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(15)
  })

  it('records the burst in the audit', async () => {
    const { email } = await signUpConfirmed(app)
    const count = () =>
      app.services.db
        .selectFrom('audit')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('act', '=', 'sign-in refused repeatedly')
        .executeTakeFirstOrThrow()
    const before = await count()
    await fail(app.browser('10.0.1.6'), email, 8)
    expect((await count()).count).toBe(Number(before.count) + 1)
  })
})

describe('an address of the sample family', () => {
  it('signs in from this machine only, and looks unknown from anywhere else', async () => {
    const { email, password } = await signUpConfirmed(app, { email: 'sample@laurent.example' })
    const body = { email, password }
    const forwarded = await app
      .browser()
      .call(accounts.signIn, { body }, { 'x-forwarded-for': '203.0.113.7' })
    expect([forwarded.status, forwarded.codes]).toEqual([422, [catalogue.wrongCredentials.key]])
    expect((await signIn(app.browser('203.0.113.7'), email, password)).status).toBe(422)
    expect((await signIn(app.browser(), email, password)).status).toBe(200)
  })
})
