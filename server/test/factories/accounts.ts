import { accountSettings } from '@souvenance/contract/account-settings'
import { accounts } from '@souvenance/contract/accounts'
import type { InputOf } from '@souvenance/contract/endpoint'
import type { Browser, TestApp } from '../start-app.ts'

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
    password: 'the garden at noon',
    language: 'en',
    ...wanted,
  }
}

/** A person with an account, signed in, whose address is not yet confirmed. */
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

/** The same, who has opened the link of the mail. */
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

/** One more address of the person in this browser, confirmed by its letter. */
export const addConfirmedEmail = async (app: TestApp, browser: Browser): Promise<string> => {
  counter += 1
  const email = `second.${counter}@laurent.test`
  await browser.call(accountSettings.addEmail, { body: { email } })
  const token = await latestToken(app, email, 'confirm')
  await browser.call(accounts.confirmEmail, { body: { token } })
  return email
}

/** The token in the last mail to an address that holds a link to this screen. */
export const latestToken = async (
  app: TestApp,
  recipient: string,
  screen: 'confirm' | 'password-regenerate',
): Promise<string> => {
  const link = new RegExp(`/${screen}/([\\w-]+)`)
  const tokens = (await app.mails(recipient)).flatMap(({ text }) => link.exec(text)?.[1] ?? [])
  const token = tokens.at(-1)
  if (!token) throw new Error(`no mail to ${recipient} leads to ${screen}`)
  return token
}
