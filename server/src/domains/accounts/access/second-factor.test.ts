import { access } from '@souvenance/contract/accounts/access'
import { accountSettings } from '@souvenance/contract/accounts/account-settings'
import { accounts } from '@souvenance/contract/accounts/accounts'
import { ownExports } from '@souvenance/contract/accounts/exports'
import { catalogue } from '@souvenance/contract/errors'
import { ownReadiness } from '@souvenance/contract/legacy/own-readiness'
import { recommendedTimes, safetyTimes } from '@souvenance/contract/legacy/safety-times'
import { safe } from '@souvenance/contract/safe/safe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerIn } from '../../../../test/authenticator.ts'
import { addPasskey, connectApp, nextCode, signUpWithApp } from '../../../../test/factories/access.ts'
import {
  latestToken,
  type Someone,
  signUpBody,
  signUpConfirmed,
} from '../../../../test/factories/accounts.ts'
import { startTestApp, type TestApp } from '../../../../test/start-app.ts'
import { sweepAccounts } from '../sweep-accounts.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  app.clock.stop()
})
afterAll(() => app.stop())

const needed = [catalogue.secondFactorNeeded.key]
const wrong = [catalogue.wrongCode.key]
/** Every address is also told of a sign-in in another browser. */
const lastSubject = async (email: string) =>
  (await app.mails(email)).findLast(({ subject }) => subject !== 'A new device has signed in')?.subject

const signIn = (
  { email, password }: Pick<Someone, 'email' | 'password'>,
  given: { code?: string } = {},
  browser = app.browser(),
) => browser.call(accounts.signIn, { body: { email, password, ...given } })

describe('the second factor', () => {
  it('counts once a first code confirms it, and is asked for after the right password only', async () => {
    const rose = await signUpConfirmed(app)
    const { secret, address, modules } = (
      await rose.browser.call(access.beginApp, { body: { password: rose.password } })
    ).data
    expect(address).toContain(`secret=${secret}`)
    expect(modules.every((row) => row.length === modules.length && /^[01]+$/.test(row))).toBe(true)
    expect((await signIn(rose)).status).toBe(200)
    expect((await rose.browser.call(access.confirmApp, { body: { code: '000000' } })).codes).toEqual(wrong)
    const { codes } = (await rose.browser.call(access.confirmApp, { body: { code: nextCode(app, secret) } }))
      .data
    expect(new Set(codes).size).toBe(10)
    expect(await lastSubject(rose.email)).toBe('Two-step verification is on')

    expect((await signIn(rose)).codes).toEqual(needed)
    const guess = { ...rose, password: 'not the password' }
    expect((await signIn(guess)).codes).toEqual([catalogue.wrongCredentials.key])
    expect((await signIn(guess, { code: nextCode(app, secret) })).codes).toEqual([
      catalogue.wrongCredentials.key,
    ])
    const { data } = await signIn(rose, { code: nextCode(app, secret) })
    expect(data.user.secondFactor).toBe(true)
  })

  it('takes no code twice, nor an older one', async () => {
    const rose = await signUpWithApp(app)
    const early = nextCode(app, rose.secret)
    const late = nextCode(app, rose.secret)
    expect((await signIn(rose, { code: late })).status).toBe(200)
    expect((await signIn(rose, { code: late })).codes).toEqual(wrong)
    expect((await signIn(rose, { code: early })).codes).toEqual(wrong)
  })

  it('makes whoever guesses wait, from wherever, and not the device that is known', async () => {
    const rose = await signUpWithApp(app)
    for (let time = 0; time < 6; time += 1)
      await signIn(rose, { code: '000000' }, app.browser(`10.9.${time}.1`))
    const waiting = await signIn(rose, { code: '000000' }, app.browser('10.9.99.1'))
    expect(waiting.codes).toEqual([catalogue.waitBeforeRetry.key])
    const own = await signIn(rose, { code: nextCode(app, rose.secret) }, rose.browser)
    expect(own.status).toBe(200)
    const { items } = (await rose.browser.call(access.events)).data
    expect(items.map(({ event }) => event)).toContain('factorRefused')
  })

  it('is given by a recovery code once, which is told; new codes end the former ones', async () => {
    const rose = await signUpWithApp(app)
    const [first = '', second = ''] = rose.codes
    expect((await signIn(rose, { code: first.toLowerCase().replace('-', ' ') })).status).toBe(200)
    expect(await lastSubject(rose.email)).toBe('A recovery code was used')
    expect((await signIn(rose, { code: first })).codes).toEqual(wrong)
    expect((await rose.browser.call(access.read)).data.recoveryCodes.left).toBe(9)

    const { proof } = (
      await rose.browser.call(access.prove, { body: { password: rose.password, code: second } })
    ).data
    const { codes } = (await rose.browser.call(access.makeCodes, { body: { password: proof } })).data
    expect((await rose.browser.call(access.read)).data.recoveryCodes.left).toBe(10)
    expect((await signIn(rose, { code: rose.codes[2] ?? '' })).codes).toEqual(wrong)
    expect((await signIn(rose, { code: codes[0] ?? '' })).status).toBe(200)
  })

  it('can be a passkey, which then need not verify the person', async () => {
    const rose = await signUpWithApp(app)
    const { proof } = (
      await rose.browser.call(access.prove, {
        body: { password: rose.password, code: nextCode(app, rose.secret) },
      })
    ).data
    const key = await addPasskey(app, { ...rose, password: proof })
    const browser = app.browser()
    const passkey = await answerIn(browser, key, { verified: false })
    const { email, password } = rose
    const reply = await browser.call(accounts.signIn, { body: { email, password, passkey } })
    expect(reply.data.user.userUid).toBe(rose.userUid)
  })

  it('by passkeys alone keeps the last of them', async () => {
    const rose = await signUpConfirmed(app)
    const body = { password: rose.password }
    expect((await rose.browser.call(access.switchOn, { body })).codes).toEqual([catalogue.noFactorYet.key])
    const key = await addPasskey(app, rose)
    expect((await rose.browser.call(access.switchOn, { body })).data.codes).toHaveLength(10)
    expect((await signIn(rose)).codes).toEqual(needed)
    const passkey = await answerIn(rose.browser, key)
    const { proof } = (await rose.browser.call(access.prove, { body: { passkey } })).data
    const params = { passkeyUid: key.passkeyUid }
    const removed = await rose.browser.call(access.removePasskey, { params, body: { password: proof } })
    expect(removed.codes).toEqual([catalogue.passkeyStillAsked.key])
  })

  it('is asked for before every sensitive act: the password alone does none of them', async () => {
    const rose = await signUpWithApp(app)
    const { browser, password } = rose
    const alone = [
      await browser.call(accountSettings.addEmail, { body: { email: 'new@laurent.test', password } }),
      await browser.call(accountSettings.changePassword, {
        body: { currentPassword: password, password: 'nine herons over the lake' },
      }),
      await browser.call(safetyTimes.change, { body: { legacy: recommendedTimes, password } }),
      await browser.call(ownExports.askOwn, { body: { password } }),
      await browser.call(safe.unlock, { body: { password } }),
      await browser.call(access.switchOff, { body: { password } }),
      await browser.call(access.makeCodes, { body: { password } }),
      await browser.call(access.prove, { body: { password } }),
    ]
    expect(alone.map(({ codes }) => codes)).toEqual(alone.map(() => needed))
    const code = nextCode(app, rose.secret)
    const { proof } = (await browser.call(access.prove, { body: { password, code } })).data
    expect((await browser.call(safe.unlock, { body: { password: proof } })).status).toBe(200)
    expect((await browser.call(ownExports.askOwn, { body: { password: proof } })).status).toBe(200)
    const changed = await browser.call(accountSettings.changePassword, {
      body: { currentPassword: proof, password: 'nine herons over the lake' },
    })
    expect(changed.status).toBe(200)
    const after = await browser.call(access.switchOff, { body: { password: proof } })
    expect(after.codes).toEqual([catalogue.wrongPassword.key])
  })

  it('is not passed by a new password from the mailbox, nor by a repeated sign-up', async () => {
    const browser = app.browser()
    const body = signUpBody()
    const key = { 'idempotency-key': crypto.randomUUID() }
    await browser.call(accounts.signUp, { body }, key)
    const token = await latestToken(app, body.email, 'confirm')
    await browser.call(accounts.confirmEmail, { body: { token } })
    const { secret } = await connectApp(app, { browser, password: body.password })
    const again = await app.browser().call(accounts.signUp, { body }, key)
    expect(again.codes).toEqual(needed)

    await app.browser().call(accounts.passwordLost, { body: { email: body.email } })
    const reset = await latestToken(app, body.email, 'password-regenerate')
    const password = 'nine herons over the lake'
    await app.browser().call(accounts.regeneratePassword, { body: { token: reset, password } })
    expect((await signIn({ email: body.email, password })).codes).toEqual(needed)
    const opened = await signIn({ email: body.email, password }, { code: nextCode(app, secret) })
    expect(opened.status).toBe(200)
  })

  it('is switched off with a proof and told; an undo brings it back, later nothing of it is left', async () => {
    const off = async () => {
      const rose = await signUpWithApp(app)
      // As if it had been on for long.
      const long = `interval '20 days'`
      await app.services.pool.query(`update second_factors set on_since = on_since - ${long}`)
      await app.services.pool.query(`update account_changes set made_at = made_at - ${long}`)
      const { password } = rose
      const code = rose.codes[0] ?? ''
      const { proof } = (await rose.browser.call(access.prove, { body: { password, code } })).data
      await rose.browser.call(access.switchOff, { body: { password: proof } })
      return rose
    }
    const rose = await off()
    expect(await lastSubject(rose.email)).toBe('Two-step verification is off')
    expect((await signIn(rose)).status).toBe(200)
    expect((await rose.browser.call(access.read)).data.secondFactor.on).toBe(false)
    const token = await latestToken(app, rose.email, 'not-me')
    const password = 'nine herons over the lake'
    await app.browser().call(accounts.undoChanges, { body: { token, password } })
    expect((await signIn({ ...rose, password })).codes).toEqual(needed)
    expect((await signIn({ ...rose, password }, { code: nextCode(app, rose.secret) })).status).toBe(200)

    await off()
    await app.services.pool.query(`update second_factors set off_since = off_since - interval '40 days'`)
    await sweepAccounts(app.services)
    const { rows } = await app.services.pool.query('select from second_factors where off_since is not null')
    expect(rows).toEqual([])
  })

  it('moves to another app, whose first code counts', async () => {
    const rose = await signUpWithApp(app)
    const { password } = rose
    const code = nextCode(app, rose.secret)
    const { proof } = (await rose.browser.call(access.prove, { body: { password, code } })).data
    const { secret } = await connectApp(app, { ...rose, password: proof })
    expect((await signIn(rose, { code: nextCode(app, rose.secret) })).codes).toEqual(wrong)
    expect((await signIn(rose, { code: nextCode(app, secret) })).status).toBe(200)
  })
})

it('no secret, code or proof stands anywhere in the database as it was told', async () => {
  const rose = await signUpWithApp(app)
  const { rows: tables } = await app.services.pool.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  for (const { name } of tables) {
    const { rows } = await app.services.pool.query<{ text: string }>(
      `select coalesce(string_agg(t::text, ' '), '') as text from ${name} t`,
    )
    for (const told of [rose.secret, ...rose.codes]) expect(rows[0]?.text.includes(told), name).toBe(false)
  }
})

it('the events of one’s security are one’s own, newest first, in pages', async () => {
  const rose = await signUpWithApp(app)
  const other = await signUpConfirmed(app)
  for (let time = 0; time < 20; time += 1) await signIn(other)
  const mine = (await rose.browser.call(access.events)).data
  expect(mine.items.map(({ event }) => event)).toEqual(['factorOn', 'addressConfirmed'])
  expect(mine.hasMore).toBe(false)
  const first = (await other.browser.call(access.events)).data
  const second = (await other.browser.call(access.events, { query: { page: 2 } })).data
  expect([first.items.length, first.hasMore, second.items.length, second.hasMore]).toEqual([
    20,
    true,
    1,
    false,
  ])
  const times = [...first.items, ...second.items].map(({ at }) => at)
  expect(times).toEqual(times.toSorted().reverse())
})

it('readiness reminds of a copy of the recovery codes where there are some, and when they run out', async () => {
  const rose = await signUpWithApp(app)
  const find = async ({ browser }: Pick<Someone, 'browser'>) =>
    (await browser.call(ownReadiness.read)).data.items.find(({ thing }) => thing === 'recoveryCodes')?.state
  expect(await find(rose)).toBe('inOrder')
  await app.services.pool.query('update recovery_codes set used_at = now()')
  expect(await find(rose)).toBe('unsound')
  expect(await find(await signUpConfirmed(app))).toBeUndefined()
})
