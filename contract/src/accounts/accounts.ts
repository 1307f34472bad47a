import * as T from 'typebox/type'
import { calendarDate } from '../dates/dates.ts'
import { declare } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { profilePics } from '../pages/page-header.ts'
import { optionalPersonName, personName } from '../people/person-names.ts'
import { nullable, strict, uid } from '../schemas.ts'
import { factorCode, passkeyAnswer } from './proofs.ts'

const slice = 'foundation'

export const languageSchema = T.Union([T.Literal('fr'), T.Literal('en')])
export const emailSchema = T.String({
  minLength: 3,
  maxLength: limits.email,
  pattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$',
})
/** The operation checks the length, so that a short password gets its own message. */
export const passwordSchema = T.String({ minLength: 1, maxLength: 1024 })
const token = T.String({ minLength: 20, maxLength: 100 })
const password = passwordSchema

export const passwordRefusals = [
  'passwordTooShort',
  'passwordTooLong',
  'passwordTooCommon',
  'passwordTooPersonal',
] as const
export const genderSchema = T.Union([T.Literal('M'), T.Literal('F')])
/** `U`: not said. An account says it, whoever creates a memorial need not. */
export const pageGenderSchema = T.Union([...genderSchema.anyOf, T.Literal('U')])
export type PageGender = T.Static<typeof pageGenderSchema>

export const currentUser = T.Object({
  userUid: T.String(),
  permalink: T.String(),
  firstname: T.String(),
  lastname: T.String(),
  fullname: T.String(),
  gender: T.String(),
  email: T.String(),
  confirmed: T.Boolean(),
  /** Follows nobody and manages no page. */
  newcomer: T.Boolean(),
  language: languageSchema,
  profilePics,
  /** The first steps were not ended. */
  firstSteps: T.Optional(T.Boolean()),
  /** A passkey can stand in for the password. */
  passkeys: T.Optional(T.Boolean()),
  /** The password alone is not enough. */
  secondFactor: T.Optional(T.Boolean()),
  /** Looks after the installation. */
  operator: T.Optional(T.Boolean()),
  /** Somebody reported my death; or my page is a memorial, or being deleted, and all I can do is come back. */
  life: T.Optional(T.Union([T.Literal('reported'), T.Literal('dead'), T.Literal('leaving')])),
  /** When everything of mine is erased, while it is being deleted. */
  erasedFrom: T.Optional(T.String()),
})

export type CurrentUser = T.Static<typeof currentUser>

const session = T.Object({ user: nullable(currentUser), serverTime: T.String() })
export type Session = T.Static<typeof session>

const changeKind = T.Union([
  T.Literal('addressAdded'),
  T.Literal('addressConfirmed'),
  T.Literal('addressRemoved'),
  T.Literal('primaryChanged'),
  T.Literal('passwordChanged'),
  T.Literal('legacyChanged'),
  T.Literal('accessChanged'),
  T.Literal('undone'),
])
export type ChangeKind = T.Static<typeof changeKind>

const undoneAddresses = {
  /** Added since the change: the undo removes them. */
  leaving: T.Array(T.String()),
  /** Removed since the change: the undo restores them. */
  returning: T.Array(T.String()),
  /** Removed since the change and confirmed by another account: they cannot be restored. */
  taken: T.Array(T.String()),
  /** The former main address, if another one is main now. */
  primary: nullable(T.String()),
  /** Whether legatees or safety times were changed too: they go back as well. */
  legacy: T.Boolean(),
}

export const accounts = {
  signUp: declare({
    slice,
    method: 'POST',
    path: '/auth/subscribe',
    summary: 'Open an account with its own page; a confirmation goes to the address.',
    body: T.Object(
      {
        firstname: personName,
        lastname: personName,
        maritalName: optionalPersonName,
        /** How the page is named; the married name is used where one is given. */
        fullnameFormat: T.Optional(T.Integer({ minimum: 1, maximum: 4 })),
        gender: genderSchema,
        birthDate: calendarDate,
        email: emailSchema,
        password,
        language: languageSchema,
        associateRequest: T.Optional(T.String({ maxLength: 100 })),
      },
      strict,
    ),
    data: T.Object({ user: currentUser }),
    errors: [
      ...passwordRefusals,
      'birthDateImpossible',
      'emailInvalid',
      'wrongCredentials',
      'secondFactorNeeded',
    ],
  }),
  resendConfirmation: declare({
    slice,
    method: 'POST',
    path: '/auth/subscribe/confirmation-resending',
    summary: 'Send the confirmation of the primary address again.',
    data: T.Object({ email: T.String() }),
    errors: ['emailAlreadyConfirmed'],
  }),
  confirmationState: declare({
    slice,
    method: 'GET',
    path: '/auth/subscribe/confirmation-state',
    summary: 'Whether my primary address is confirmed.',
    data: T.Object({ confirmed: T.Boolean() }),
  }),
  confirmEmail: declare({
    slice,
    method: 'POST',
    path: '/auth/subscribe/confirmation',
    summary: 'Confirm an address with the token of the mail, from its own session or with its password.',
    body: T.Object({ token, password: T.Optional(password) }, strict),
    data: T.Object({ email: T.String() }),
    errors: ['linkExpired', 'passwordNeeded', 'wrongPassword', 'waitBeforeRetry', 'emailTaken'],
  }),
  signIn: declare({
    slice,
    method: 'POST',
    path: '/auth/login',
    summary:
      'Sign in with an address and a password, and the second factor where it is on: a code or a passkey.',
    body: T.Object(
      {
        email: T.String({ minLength: 1, maxLength: limits.email }),
        password,
        code: T.Optional(factorCode),
        passkey: T.Optional(passkeyAnswer),
      },
      strict,
    ),
    data: T.Object({ user: currentUser }),
    errors: [
      'wrongCredentials',
      'waitBeforeRetry',
      'accountSuspended',
      'secondFactorNeeded',
      'wrongCode',
      'passkeyRefused',
      'passkeyCopied',
    ],
  }),
  signOut: declare({
    slice,
    method: 'POST',
    path: '/auth/logout',
    summary: 'End this session.',
  }),
  session: declare({
    slice,
    method: 'GET',
    path: '/auth/session',
    summary: 'Read the signed-in user, and the time of the server.',
    data: session,
  }),
  listSessions: declare({
    slice,
    method: 'GET',
    path: '/auth/sessions',
    summary: 'My open sessions.',
    data: T.Object({
      items: T.Array(
        T.Object({
          id: T.String(),
          device: T.String(),
          createdAt: T.String(),
          lastUsedAt: T.String(),
          current: T.Boolean(),
        }),
      ),
    }),
  }),
  endSession: declare({
    slice,
    method: 'DELETE',
    path: '/auth/sessions/{id}',
    summary: 'End one of my sessions.',
    params: T.Object({ id: uid }),
  }),
  endOtherSessions: declare({
    slice,
    method: 'DELETE',
    path: '/auth/sessions',
    summary: 'End all my sessions but this one.',
  }),
  passwordLost: declare({
    slice,
    method: 'POST',
    path: '/auth/password-lost',
    summary: 'Ask for a link to choose a new password; the answer never tells whether the address is known.',
    body: T.Object({ email: emailSchema }, strict),
    errors: ['emailInvalid'],
  }),
  regeneratePassword: declare({
    slice,
    method: 'PUT',
    path: '/auth/password-lost/regenerate',
    summary: 'Choose a new password with the token of the mail.',
    body: T.Object({ token, password }, strict),
    data: T.Object({ redirectUrl: T.String() }),
    errors: ['linkExpired', ...passwordRefusals],
  }),
  describeUndo: declare({
    slice,
    method: 'GET',
    path: '/auth/undo/{token}',
    summary: 'Preview the undo by the link "this was not me" of a notice. Changes nothing.',
    params: T.Object({ token }),
    data: T.Object({
      kind: changeKind,
      madeAt: T.String(),
      ...undoneAddresses,
    }),
    errors: ['linkExpired'],
  }),
  undoChanges: declare({
    slice,
    method: 'POST',
    path: '/auth/undo',
    summary: 'Undo a change with the token of its notice, choose a new password and end every session.',
    body: T.Object({ token, password }, strict),
    data: T.Object({
      redirectUrl: T.String(),
      ...undoneAddresses,
      /** Until when the safe is closed, if it is. */
      safeShutUntil: nullable(T.String()),
    }),
    errors: ['linkExpired', 'emailTaken', ...passwordRefusals],
  }),
} as const
