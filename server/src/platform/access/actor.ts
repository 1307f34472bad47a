import type { Language } from '@souvenance/contract/languages'

/** The caller. `accountUid` is the login, `userUid` the page that belongs to it. */
export type SignedIn = {
  signedIn: true
  accountUid: string
  userUid: string
  sessionUid: string
  confirmed: boolean
  language: Language
  /** Their page is a memorial, or being deleted: they can only come back. */
  away?: boolean
}

export type Actor = { signedIn: false } | SignedIn

export const visitor: Actor = { signedIn: false }
