import { access } from '@souvenance/contract/accounts/access'
import { type Authenticator, appCodeAt, createAuthenticator } from '../authenticator.ts'
import type { TestApp } from '../start-app.ts'
import { type Someone, signUpConfirmed } from './accounts.ts'

type Owner = Pick<Someone, 'browser' | 'password'>

/** An authenticator whose passkey this account keeps. */
export const addPasskey = async (
  { services }: TestApp,
  { browser, password }: Owner,
  name = 'Phone',
): Promise<Authenticator & { passkeyUid: string }> => {
  const authenticator = createAuthenticator({ origin: services.config.publicUrl })
  const { challenge } = (await browser.call(access.offerPasskey)).data
  const passkey = authenticator.register(challenge)
  const { data } = await browser.call(access.addPasskey, { body: { name, passkey, password } })
  return { ...authenticator, passkeyUid: data.passkeyUid }
}

/** The code an app shows now; moves the clock to the next step first, so that it is never one that was taken. */
export const nextCode = ({ clock }: TestApp, secret: string): string => {
  clock.moveBy(30_000)
  return appCodeAt(secret, clock.now().getTime())
}

export type WithApp = { secret: string; codes: string[] }

/** Switches the second factor on with an app. */
export const connectApp = async (app: TestApp, { browser, password }: Owner): Promise<WithApp> => {
  const { secret } = (await browser.call(access.beginApp, { body: { password } })).data
  const { codes } = (await browser.call(access.confirmApp, { body: { code: nextCode(app, secret) } })).data
  return { secret, codes }
}

export const signUpWithApp = async (app: TestApp): Promise<Someone & WithApp> => {
  const someone = await signUpConfirmed(app)
  return { ...someone, ...(await connectApp(app, someone)) }
}
