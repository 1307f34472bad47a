import { accounts } from '@souvenance/contract/accounts/accounts'
import { catalogue } from '@souvenance/contract/errors'
import { fullnameFormats } from '@souvenance/contract/people/full-name'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signUpBody, signUpConfirmed, signUpSomeone } from '../../../../test/factories/accounts.ts'
import { startTestApp, type TestApp } from '../../../../test/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const refusal = async (wanted: Parameters<typeof signUpBody>[0]) => {
  const { status, codes } = await app.browser().call(accounts.signUp, { body: signUpBody(wanted) })
  return { status, codes }
}

describe('signing up', () => {
  it('opens an account with its page and signs the person in', async () => {
    const browser = app.browser()
    const body = signUpBody({ firstname: ' Éloïse ', lastname: "d'Œuvre", email: 'Eloise@Laurent.example' })
    const reply = await browser.call(accounts.signUp, { body })
    expect(reply.data.user).toMatchObject({
      firstname: 'Éloïse',
      fullname: "Éloïse d'Œuvre",
      permalink: expect.stringMatching(/^eloise-doeuvre-\d{5}$/),
      email: 'Eloise@Laurent.example',
      confirmed: false,
      language: 'en',
    })
    expect(reply.codes).toEqual([catalogue.accountCreated.key])
    const session = await browser.call(accounts.session)
    expect(session.data.user?.userUid).toBe(reply.data.user.userUid)
    expect((await browser.call(accounts.confirmationState)).data).toEqual({ confirmed: false })
  })

  it('names the page by the married name, or as chosen', async () => {
    const nameOf = async (wanted: Parameters<typeof signUpBody>[0]) =>
      (await app.browser().call(accounts.signUp, { body: signUpBody(wanted) })).data.user.fullname
    const rose = { firstname: 'Rose', lastname: 'Mercier', gender: 'F' } as const
    const married = { ...rose, maritalName: 'Laurent' }
    expect(await nameOf(rose)).toBe('Rose Mercier')
    expect(await nameOf({ ...rose, fullnameFormat: fullnameFormats.firstMarital })).toBe('Rose Mercier')
    expect(await nameOf(married)).toBe('Rose Laurent')
    expect(await nameOf({ ...married, fullnameFormat: fullnameFormats.firstLast })).toBe('Rose Mercier')
    expect(await nameOf({ ...married, fullnameFormat: fullnameFormats.firstMaritalBorn })).toBe(
      'Rose Laurent (née Mercier)',
    )
  })

  it('puts the name that the page shows into its address', async () => {
    const married = { firstname: 'Rose', lastname: 'Mercier', maritalName: 'Laurent' }
    const permalinkOf = async (fullnameFormat?: number) =>
      (
        await app.browser().call(accounts.signUp, {
          body: signUpBody({ ...married, ...(fullnameFormat && { fullnameFormat }) }),
        })
      ).data.user.permalink
    expect(await permalinkOf()).toMatch(/^rose-laurent-/)
    expect(await permalinkOf(fullnameFormats.firstMaritalBorn)).toMatch(/^rose-laurent-/)
    expect(await permalinkOf(fullnameFormats.firstLast)).toMatch(/^rose-mercier-/)
  })

  it('keeps the session token only as a hash, in a cookie scripts cannot read', async () => {
    const browser = app.browser()
    const reply = await browser.call(accounts.signUp, { body: signUpBody() })
    const cookie = [reply.headers['set-cookie']].flat().find((text) => String(text).startsWith('session='))
    expect(String(cookie)).toMatch(/HttpOnly.*SameSite=Lax/)
    const token = browser.cookies.get('session') ?? ''
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const { rows } = await app.services.pool.query('select row_to_json(s)::text as text from sessions s')
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it.each([
    ['a password of eleven characters', { password: 'the garden.' }, 'passwordTooShort'],
    ['eleven characters that take more than twelve units', { password: '🌿'.repeat(11) }, 'passwordTooShort'],
    ['a password of 129 characters', { password: 'x y'.repeat(43) }, 'passwordTooLong'],
    ['a password everyone uses', { password: 'Password1234' }, 'passwordTooCommon'],
    ['a common word said twice', { password: 'sunshinesunshine' }, 'passwordTooCommon'],
    ['one letter over and over', { password: 'aaaaaaaaaaaaaa' }, 'passwordTooCommon'],
    ['a row of digits', { password: '123456789012345' }, 'passwordTooCommon'],
    ['their own name', { firstname: 'Marguerite', password: 'Marguerite-Laurent' }, 'passwordTooPersonal'],
    ['their own address', { email: 'a.b@c.example', password: 'a.b@c.example' }, 'passwordTooPersonal'],
    ['a birth in the future', { birthDate: '2999-01-01' }, 'birthDateImpossible'],
    ['a birth 151 years ago', { birthDate: '1800-01-01' }, 'birthDateImpossible'],
    ['two addresses in one', { email: 'a@b.example,c.example' }, 'emailInvalid'],
    ['an address with an angle bracket', { email: '<a@b.example' }, 'emailInvalid'],
    ['an address at a host that cannot be', { email: 'rose@-.-' }, 'emailInvalid'],
    ['an address at a bare number', { email: 'rose@127.0.0.1' }, 'emailInvalid'],
  ] as const)('refuses %s', async (_, wanted, name) => {
    const { key, status } = catalogue[name]
    expect(await refusal(wanted)).toEqual({ status, codes: [key] })
  })

  it('names the field of a refused password', async () => {
    const body = signUpBody({ password: 'password1234' })
    const { envelope } = await app.browser().call(accounts.signUp, { body })
    expect(envelope.messages).toMatchObject([{ context: { field: 'password' } }])
  })

  it.each(['Ro\u0000se', '\u200b', '\u202eesoR'])(
    'refuses a name with invisible characters: %j',
    async (name) => {
      expect(await refusal({ firstname: name })).toMatchObject({ status: 400 })
      expect(await refusal({ maritalName: name })).toMatchObject({ status: 400 })
    },
  )

  it('accepts 128 characters, and accents typed in two ways as one password', async () => {
    const written = `${'à côté du lac '.repeat(9)}42`
    const { browser, email } = await signUpSomeone(app, { password: written.normalize('NFC') })
    await browser.call(accounts.signOut)
    const password = written.normalize('NFD')
    expect((await browser.call(accounts.signIn, { body: { email, password } })).status).toBe(200)
  })

  it('gives each of twenty concurrent namesakes a permalink', async () => {
    const people = await Promise.all(
      Array.from({ length: 20 }, () => signUpSomeone(app, { firstname: 'Jean', lastname: 'Dupont' })),
    )
    const permalinks = people.map(({ permalink }) => permalink)
    expect(new Set(permalinks).size).toBe(20)
    for (const permalink of permalinks) expect(permalink).toMatch(/^jean-dupont-\d{5}$/)
  })

  it('never gives a reserved word as permalink, nor fails on another alphabet', async () => {
    expect((await signUpSomeone(app, { firstname: 'Sign', lastname: 'Up' })).permalink).toMatch(
      /^sign-up-\d{5}$/,
    )
    expect((await signUpSomeone(app, { firstname: '明', lastname: '李' })).permalink).toMatch(/^page-\d{5}$/)
    expect((await signUpSomeone(app, { firstname: 'A', lastname: 'B' })).permalink).toMatch(/^a-b-\d{5}$/)
  })

  it('answers alike when the address belongs to another account, and notifies its owner', async () => {
    const owner = await signUpConfirmed(app, { language: 'fr', email: 'owner@laurent.example' })
    const body = { firstname: 'Stranger', lastname: 'One', language: 'en' } as const
    const known = await app
      .browser()
      .call(accounts.signUp, { body: signUpBody({ ...body, email: 'OWNER@laurent.example' }) })
    const unknown = await app
      .browser()
      .call(accounts.signUp, { body: signUpBody({ ...body, email: 'nobody@laurent.example' }) })
    const shape = (reply: typeof known) => ({
      status: reply.status,
      codes: reply.codes,
      fields: Object.keys(reply.data.user),
      confirmed: reply.data.user.confirmed,
      cookies: [reply.headers['set-cookie']].flat().map((cookie) => String(cookie).split('=')[0]),
    })
    expect(shape(known)).toEqual(shape(unknown))
    const mails = await app.mails(owner.email)
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Confirmez votre adresse',
      'Quelqu’un a donné votre adresse',
    ])
    expect(mails.at(-1)?.text).not.toContain('/confirm/')
    expect(mails.at(-1)?.text).not.toContain('Stranger')
  })

  it('notifies the owner of an address once a day, however often it is claimed', async () => {
    const owner = await signUpConfirmed(app)
    for (let times = 0; times < 3; times += 1) await signUpSomeone(app, { email: owner.email })
    expect(await app.mails(owner.email)).toHaveLength(2)
  })

  it('sends three letters per account and a dozen per mailbox, whatever the case of its address', async () => {
    const lettersTo = async (mailbox: RegExp) =>
      (await app.mails()).filter(({ recipient }) => mailbox.test(recipient)).length
    const { browser } = await signUpSomeone(app, { email: 'berthe@laurent.test' })
    for (let time = 0; time < 4; time += 1) await browser.call(accounts.resendConfirmation)
    expect(await lettersTo(/^berthe@/i)).toBe(3)
    for (let time = 0; time < 14; time += 1) {
      const name = [...'marthe'].map((letter, index) => (time % 6 === index ? letter.toUpperCase() : letter))
      await signUpSomeone(app, { email: `${name.join('')}@laurent.test` })
    }
    expect(await lettersTo(/^marthe@/i)).toBe(12)
  })
})
