import type { AccountEmail } from '@souvenance/contract/account-settings'
import type { CurrentUser } from '@souvenance/contract/accounts'
import { fullName } from '@souvenance/contract/full-name'
import { profilePicsOf } from '../pages/public.ts'
import { describeDevice } from './describe-device.ts'
import type { Email } from './email-store.ts'
import type { OpenSession } from './session-store.ts'
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
  profilePics: profilePicsOf(row.portraitUid),
})

export const presentEmail = ({ address, confirmed, primary }: Email): AccountEmail => ({
  email: address,
  confirmed,
  primary,
})

export const presentOpenSession = (session: OpenSession, currentUid: string) => ({
  id: session.uid,
  device: describeDevice(session.userAgent),
  createdAt: session.createdAt.toISOString(),
  lastUsedAt: session.lastUsedAt.toISOString(),
  current: session.uid === currentUid,
})
