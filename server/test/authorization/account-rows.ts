import { accountSettings } from '@souvenance/contract/account-settings'
import { accounts } from '@souvenance/contract/accounts'
import { surroundings } from '@souvenance/contract/surroundings'
import { forAnyone, forSignedIn, ofOwn } from './row.ts'

const token = 'a'.repeat(43)
const password = 'a phrase nobody has'
const email = 'someone.else@laurent.example'
const person = {
  firstname: 'Rose',
  lastname: 'Laurent',
  gender: 'F',
  birthDate: '1938-05-14',
  language: 'en',
} as const

/** Everything in an account is its own affair; of what belongs to others there is nothing to find. */
export const accountRows = [
  ofOwn(accounts.signUp, forAnyone, () => ({ body: { ...person, email, password: 'short' } })),
  ofOwn(accounts.signIn, forAnyone, () => ({ body: { email, password } })),
  ofOwn(accounts.signOut, forAnyone),
  ofOwn(accounts.session, forAnyone),
  ofOwn(accounts.listSessions, forSignedIn),
  ofOwn(accounts.endSession, [401, 404, 404], () => ({ params: { id: crypto.randomUUID() } })),
  ofOwn(accounts.confirmEmail, forAnyone, () => ({ body: { token } })),
  ofOwn(accounts.resendConfirmation, forSignedIn),
  ofOwn(accounts.confirmationState, forSignedIn),
  ofOwn(accounts.passwordLost, forAnyone, () => ({ body: { email } })),
  ofOwn(accounts.regeneratePassword, forAnyone, () => ({ body: { token, password } })),

  ofOwn(accountSettings.addEmail, forSignedIn, () => ({ body: { email } })),
  ofOwn(accountSettings.replacePrimaryEmail, forSignedIn, () => ({ params: { email } })),
  ofOwn(accountSettings.makeEmailPrimary, [401, 404, 404], () => ({ params: { email } })),
  ofOwn(accountSettings.sendEmailConfirmation, [401, 404, 404], () => ({ params: { email } })),
  ofOwn(accountSettings.deleteEmail, [401, 404, 404], () => ({ params: { email } })),
  ofOwn(accountSettings.changePassword, forSignedIn, () => ({
    body: { currentPassword: password, password },
  })),
  ofOwn(accountSettings.changeLanguage, forSignedIn, () => ({ body: { language: 'fr' as const } })),

  ofOwn(surroundings.ping, forSignedIn),
  ofOwn(surroundings.languages, forAnyone),
  ofOwn(surroundings.countries, forAnyone),
  ofOwn(surroundings.timezones, forAnyone),
  ofOwn(surroundings.geoip, forAnyone),
]
