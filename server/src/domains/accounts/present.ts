import type { AccountEmail } from '@souvenance/contract/accounts/account-settings'
import type { CurrentUser } from '@souvenance/contract/accounts/accounts'
import { fullName } from '@souvenance/contract/people/full-name'
import { profilePicsOf } from '../persons/public.ts'
import { type Email, findLastSettling } from './emails/email-store.ts'
import { describeDevice } from './sign-in/describe-device.ts'
import type { OpenSession } from './sign-in/session-store.ts'
import type { CurrentUserRow } from './store.ts'

export const presentCurrentUser = (row: CurrentUserRow): CurrentUser => ({
  userUid: row.userUid,
  permalink: row.permalink,
  firstname: row.firstname,
  lastname: row.lastname,
  fullname: fullName(row),
  gender: row.gender,
  email: row.email,
  confirmed: row.confirmed,
  newcomer: row.newcomer,
  language: row.language,
  // A hidden page shows nobody its pictures, not even its owner.
  profilePics: profilePicsOf(row.life === 'leaving' ? null : row.portraitUid),
  ...(row.firstSteps && { firstSteps: true }),
  ...(row.passkeys && { passkeys: true }),
  ...(row.secondFactor && { secondFactor: true }),
  ...(row.operator && { operator: true }),
  ...(row.life && { life: row.life }),
  ...(row.erasedFrom && { erasedFrom: row.erasedFrom.toISOString() }),
})

export const presentEmail = ({ address, confirmed, primary, settled, settlesAt }: Email): AccountEmail => ({
  email: address,
  confirmed,
  primary,
  ...(settlesAt && !settled && { settlesAt: settlesAt.toISOString() }),
})

/** All addresses of an account; of each that has to stay for now, until when. */
export const presentEmails = (emails: readonly Email[]): AccountEmail[] => {
  const last = findLastSettling(emails)?.settlesAt
  return emails.map((email) => ({
    ...presentEmail(email),
    ...(last && email.settled && !email.primary && { removableFrom: last.toISOString() }),
  }))
}

export const presentOpenSession = (session: OpenSession, currentUid: string) => ({
  id: session.uid,
  device: describeDevice(session.userAgent),
  createdAt: session.createdAt.toISOString(),
  lastUsedAt: session.lastUsedAt.toISOString(),
  current: session.uid === currentUid,
})
