import { accountSettings } from '@souvenance/contract/accounts/account-settings'
import { accounts } from '@souvenance/contract/accounts/accounts'
import type { InputOf } from '@souvenance/contract/endpoint'
import type { Browser, TestApp } from '../start-app.ts'
import { ownPassword } from './create-person.ts'

type SignUpBody = InputOf<typeof accounts.signUp>['body']
export type Someone = {
  browser: Browser
  email: string
  password: string
  userUid: string
  permalink: string
}

let counter = 0

export const signUpBody = (wanted: Partial<SignUpBody> = {}): SignUpBody => {
  counter += 1
  return {
    firstname: 'Rose',
    lastname: 'Laurent',
    gender: 'F',
    birthDate: '1938-05-14',
    email: `rose.${counter}@laurent.test`,
    password: ownPassword,
    language: 'en',
    ...wanted,
  }
}

/** A signed-in person with an unconfirmed address. */
export const signUpSomeone = async (
  app: TestApp,
  wanted: Partial<SignUpBody> = {},
  browser: Browser = app.browser(),
): Promise<Someone> => {
  const body = signUpBody(wanted)
  const { data } = await browser.call(accounts.signUp, { body })
  const { userUid, permalink } = data.user
  return { browser, email: body.email, password: body.password, userUid, permalink }
}

/** The same with a confirmed address. */
export const signUpConfirmed = async (
  app: TestApp,
  wanted: Partial<SignUpBody> = {},
  browser?: Browser,
): Promise<Someone> => {
  const someone = await signUpSomeone(app, wanted, browser)
  const token = await latestToken(app, someone.email, 'confirm')
  const { data } = await someone.browser.call(accounts.confirmEmail, { body: { token } })
  return { ...someone, email: data.email }
}

/** Adds another address and confirms it by its letter. */
export const addConfirmedEmail = async (
  app: TestApp,
  { browser, password }: Pick<Someone, 'browser' | 'password'>,
  wanted?: string,
): Promise<string> => {
  counter += 1
  const email = wanted ?? `second.${counter}@laurent.test`
  await browser.call(accountSettings.addEmail, { body: { email, password } })
  const token = await latestToken(app, email, 'confirm')
  await browser.call(accounts.confirmEmail, { body: { token } })
  return email
}

/** The token of the last mail to an address with a link to this screen. */
export const latestToken = async (
  app: TestApp,
  recipient: string,
  screen: 'confirm' | 'password-regenerate' | 'not-me' | 'invitations',
): Promise<string> => {
  const link = new RegExp(`/${screen}/([\\w-]+)`)
  const tokens = (await app.mails(recipient)).flatMap(({ text }) => link.exec(text)?.[1] ?? [])
  const token = tokens.at(-1)
  if (!token) throw new Error(`no mail to ${recipient} leads to ${screen}`)
  return token
}

/** Ages an account by the database's clock: its addresses, links, changes and shut term. */
export const passTime = async (
  { services: { pool } }: TestApp,
  address: string,
  days: number,
): Promise<void> => {
  const of = '(select account_uid from emails where folded = $1 and confirmed_at is not null)'
  const ago = 'make_interval(secs => $2::float8 * 86400)'
  for (const text of [
    `update mail_tokens set expires_at = expires_at - ${ago} where account_uid = ${of}`,
    `update account_changes set made_at = made_at - ${ago} where account_uid = ${of}`,
    `update accounts set shut_until = shut_until - ${ago} where uid = ${of}`,
    `update emails set confirmed_at = confirmed_at - ${ago}, settles_at = settles_at - ${ago} where account_uid = ${of}`,
  ])
    await pool.query(text, [address, days])
}
