import { accountSettings } from '@souvenance/contract/accounts/account-settings'
import { accounts } from '@souvenance/contract/accounts/accounts'
import { referenceData } from '@souvenance/contract/pages/reference-data'
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

/** Only the owner reaches an account; what belongs to others is not found. */
export const accountRows = [
  ofOwn(accounts.signUp, forAnyone, () => ({ body: { ...person, email, password: 'short' } })),
  ofOwn(accounts.signIn, forAnyone, () => ({ body: { email, password } })),
  ofOwn(accounts.signOut, forAnyone),
  ofOwn(accounts.session, forAnyone),
  ofOwn(accounts.listSessions, forSignedIn),
  ofOwn(accounts.endSession, [401, 404, 404], () => ({ params: { id: crypto.randomUUID() } })),
  ofOwn(accounts.endOtherSessions, forSignedIn),
  ofOwn(accounts.confirmEmail, forAnyone, () => ({ body: { token } })),
  ofOwn(accounts.resendConfirmation, forSignedIn),
  ofOwn(accounts.confirmationState, forSignedIn),
  ofOwn(accounts.passwordLost, forAnyone, () => ({ body: { email } })),
  ofOwn(accounts.regeneratePassword, forAnyone, () => ({ body: { token, password } })),
  ofOwn(accounts.describeUndo, forAnyone, () => ({ params: { token } })),
  ofOwn(accounts.undoChanges, forAnyone, () => ({ body: { token, password } })),

  ofOwn(accountSettings.addEmail, forSignedIn, () => ({ body: { email, password } })),
  ofOwn(accountSettings.replacePrimaryEmail, forSignedIn, () => ({ params: { email }, body: { password } })),
  ofOwn(accountSettings.makeEmailPrimary, [401, 404, 404], () => ({ params: { email }, body: { password } })),
  ofOwn(accountSettings.sendEmailConfirmation, [401, 404, 404], () => ({
    params: { email },
    body: { password },
  })),
  ofOwn(accountSettings.deleteEmail, [401, 404, 404], () => ({ params: { email }, body: { password } })),
  ofOwn(accountSettings.changePassword, forSignedIn, () => ({
    body: { currentPassword: password, password },
  })),
  ofOwn(accountSettings.changeLanguage, forSignedIn, () => ({ body: { language: 'fr' as const } })),

  ofOwn(referenceData.ping, forSignedIn),
  ofOwn(referenceData.languages, forAnyone),
  ofOwn(referenceData.countries, forAnyone),
  ofOwn(referenceData.timezones, forAnyone),
  ofOwn(referenceData.geoip, forAnyone),
]
