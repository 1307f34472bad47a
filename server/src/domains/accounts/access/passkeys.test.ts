import { access } from '@souvenance/contract/accounts/access'
import { accountSettings } from '@souvenance/contract/accounts/account-settings'
import { accounts } from '@souvenance/contract/accounts/accounts'
import { catalogue } from '@souvenance/contract/errors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerIn, challengeFor, createAuthenticator } from '../../../../test/authenticator.ts'
import { addPasskey } from '../../../../test/factories/access.ts'
import { latestToken, signUpConfirmed } from '../../../../test/factories/accounts.ts'
import { startTestApp, type TestApp } from '../../../../test/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const refused = [422, [catalogue.passkeyRefused.key]]
const minute = 60_000

describe('a passkey', () => {
  it('is kept under its name, told to all addresses, and opens the account without the password', async () => {
    const rose = await signUpConfirmed(app)
    const key = await addPasskey(app, rose, 'Phone of Rose')
    const { passkeys } = (await rose.browser.call(access.read)).data
    expect(passkeys).toMatchObject([{ name: 'Phone of Rose', lastUsedAt: null, synced: false }])
    expect((await app.mails(rose.email)).at(-1)?.subject).toBe('A passkey was added to your account')

    const browser = app.browser()
    const passkey = await answerIn(browser, key)
    const { data } = await browser.call(access.signIn, { body: { passkey } })
    expect(data.user).toMatchObject({ userUid: rose.userUid, passkeys: true })
    expect((await browser.call(accounts.session)).data.user?.userUid).toBe(rose.userUid)
    expect((await browser.call(access.read)).data.passkeys[0]?.lastUsedAt).not.toBeNull()
  })

  it('answers a challenge once, in the browser that asked, for ten minutes', async () => {
    const rose = await signUpConfirmed(app)
    const key = await addPasskey(app, rose)
    const here = app.browser()
    const passkey = await answerIn(here, key)
    const elsewhere = await app.browser().call(access.signIn, { body: { passkey } })
    expect([elsewhere.status, elsewhere.codes]).toEqual(refused)
    expect((await here.call(access.signIn, { body: { passkey } })).status).toBe(200)
    await here.call(accounts.signOut)
    const again = await here.call(access.signIn, { body: { passkey } })
    expect([again.status, again.codes]).toEqual(refused)

    const challenge = await challengeFor(here)
    app.clock.moveBy(10 * minute)
    const late = await here.call(access.signIn, {
      body: { passkey: await answerIn(here, key, { challenge }) },
    })
    expect([late.status, late.codes]).toEqual(refused)
    const made = await answerIn(here, key, { challenge: Buffer.alloc(54, 7).toString('base64url') })
    expect((await here.call(access.signIn, { body: { passkey: made } })).codes).toEqual(refused[1])
  })

  it('is refused from another site, for another site, unverified and unknown, always in the same words', async () => {
    const rose = await signUpConfirmed(app)
    const key = await addPasskey(app, rose)
    const browser = app.browser()
    const stranger = createAuthenticator({ origin: app.services.config.publicUrl })
    const answers = [
      await answerIn(browser, key, { origin: 'https://elsewhere.example' }),
      await answerIn(browser, key, { rpId: 'elsewhere.example' }),
      await answerIn(browser, key, { verified: false }),
      await answerIn(browser, stranger),
      { ...(await answerIn(browser, key)), signature: 'AAAA' },
    ]
    for (const passkey of answers) {
      const reply = await browser.call(access.signIn, { body: { passkey } })
      expect([reply.status, reply.codes]).toEqual(refused)
    }
    expect((await browser.call(accounts.session)).data.user).toBeNull()
  })

  it('whose counter goes back is refused, and its owner told', async () => {
    const rose = await signUpConfirmed(app)
    const key = await addPasskey(app, rose)
    const browser = app.browser()
    const open = async (counter: number) =>
      browser.call(access.signIn, { body: { passkey: await answerIn(browser, key, { counter }) } })
    expect((await open(40)).status).toBe(200)
    const copied = await open(40)
    expect([copied.status, copied.codes]).toEqual([422, [catalogue.passkeyCopied.key]])
    expect((await app.mails(rose.email)).at(-1)?.subject).toBe('A passkey was refused')
    expect((await open(41)).status).toBe(200)
  })

  it('that does not count is taken again and again', async () => {
    const rose = await signUpConfirmed(app)
    const key = createAuthenticator({ origin: app.services.config.publicUrl })
    const { challenge } = (await rose.browser.call(access.offerPasskey)).data
    const body = { name: 'Synced', passkey: key.register(challenge, { counter: 0 }), password: rose.password }
    await rose.browser.call(access.addPasskey, { body })
    const browser = app.browser()
    for (let time = 0; time < 2; time += 1) {
      const passkey = await answerIn(browser, key, { counter: 0 })
      expect((await browser.call(access.signIn, { body: { passkey } })).status).toBe(200)
    }
  })

  it('is kept only with the password, once, and by one account', async () => {
    const rose = await signUpConfirmed(app)
    const key = createAuthenticator({ origin: app.services.config.publicUrl })
    const add = async (password: string) => {
      const { challenge } = (await rose.browser.call(access.offerPasskey)).data
      const body = { name: 'Phone', passkey: key.register(challenge), password }
      return rose.browser.call(access.addPasskey, { body })
    }
    expect((await add('not the password')).codes).toEqual([catalogue.wrongPassword.key])
    expect((await add(rose.password)).status).toBe(200)
    expect((await add(rose.password)).codes).toEqual([catalogue.passkeyKnown.key])
    expect((await rose.browser.call(access.offerPasskey)).data.known).toEqual([key.id])
  })

  it('is renamed by its owner alone', async () => {
    const rose = await signUpConfirmed(app)
    const other = await signUpConfirmed(app)
    const { passkeyUid } = await addPasskey(app, rose)
    const naming = (name: string) => ({ params: { passkeyUid }, body: { name } })
    expect((await other.browser.call(access.renamePasskey, naming('Mine'))).status).toBe(404)
    expect((await rose.browser.call(access.renamePasskey, naming('   '))).status).toBe(400)
    expect((await rose.browser.call(access.renamePasskey, naming(' Tablet '))).data.name).toBe('Tablet')
    expect((await rose.browser.call(access.read)).data.passkeys).toMatchObject([{ name: 'Tablet' }])
  })

  it('opens nothing once it is removed, and nobody removes that of somebody else', async () => {
    const rose = await signUpConfirmed(app)
    const other = await signUpConfirmed(app)
    const key = await addPasskey(app, rose)
    const removing = { params: { passkeyUid: key.passkeyUid }, body: { password: rose.password } }
    expect((await other.browser.call(access.removePasskey, removing)).status).toBe(404)
    expect((await rose.browser.call(access.removePasskey, removing)).status).toBe(200)
    const browser = app.browser()
    const reply = await browser.call(access.signIn, { body: { passkey: await answerIn(browser, key) } })
    expect([reply.status, reply.codes]).toEqual(refused)
  })

  it('serves wherever the password is asked for: as a proof of this session, for five minutes', async () => {
    const rose = await signUpConfirmed(app)
    const key = await addPasskey(app, rose)
    const { proof } = (
      await rose.browser.call(access.prove, { body: { passkey: await answerIn(rose.browser, key) } })
    ).data
    const email = 'rose.elsewhere@laurent.test'
    const other = app.browser()
    await other.call(accounts.signIn, { body: { email: rose.email, password: rose.password } })
    const add = (browser = rose.browser) =>
      browser.call(accountSettings.addEmail, { body: { email, password: proof } })
    expect((await add(other)).codes).toEqual([catalogue.wrongPassword.key])
    expect((await add()).status).toBe(200)
    app.clock.moveBy(5 * minute)
    const late = await rose.browser.call(accountSettings.deleteEmail, {
      params: { email },
      body: { password: proof },
    })
    expect(late.codes).toEqual([catalogue.wrongPassword.key])
  })

  it('of somebody else, or without verification, proves nothing', async () => {
    const rose = await signUpConfirmed(app)
    const key = await addPasskey(app, rose)
    const other = await signUpConfirmed(app)
    const prove = async (browser = rose.browser, verified = true) =>
      (await browser.call(access.prove, { body: { passkey: await answerIn(browser, key, { verified }) } }))
        .codes
    expect(await prove(other.browser)).toEqual(refused[1])
    expect(await prove(rose.browser, false)).toEqual(refused[1])
    const nothing = await rose.browser.call(access.prove, { body: {} })
    expect(nothing.codes).toEqual([catalogue.passwordNeeded.key])
  })

  it('of a thief goes with the undo of its notice', async () => {
    const rose = await signUpConfirmed(app)
    const own = await addPasskey(app, rose, 'Mine')
    await app.services.pool.query(`update account_changes set made_at = made_at - interval '9 days';`)
    await app.services.pool.query(`update passkeys set created_at = created_at - interval '9 days'`)
    const thief = await addPasskey(app, rose, 'Not mine')
    const token = await latestToken(app, rose.email, 'not-me')
    const { data } = await app.browser().call(accounts.describeUndo, { params: { token } })
    expect(data.kind).toBe('accessChanged')
    await app.browser().call(accounts.undoChanges, { body: { token, password: 'nine herons over the lake' } })
    const browser = app.browser()
    const open = async (key: typeof own) =>
      (await browser.call(access.signIn, { body: { passkey: await answerIn(browser, key) } })).status
    expect([await open(thief), await open(own)]).toEqual([422, 200])
  })
})
