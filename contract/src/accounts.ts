import * as T from 'typebox/type'
import { calendarDate } from './dates.ts'
import { declare } from './endpoint.ts'
import { limits } from './limits.ts'
import { profilePics } from './page-header.ts'
import { optionalPersonName, personName } from './person-names.ts'

const slice = 'foundation'
const strict = { additionalProperties: false }

export const languageSchema = T.Union([T.Literal('fr'), T.Literal('en')])
export const emailSchema = T.String({
  minLength: 3,
  maxLength: limits.email,
  pattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$',
})
/** Length rules are the operation's, so that a short password gets its own message. */
const password = T.String({ minLength: 1, maxLength: 1024 })
const token = T.String({ minLength: 20, maxLength: 100 })
export const passwordRefusals = [
  'passwordTooShort',
  'passwordTooLong',
  'passwordTooCommon',
  'passwordTooPersonal',
] as const
export const genderSchema = T.Union([T.Literal('M'), T.Literal('F')])

export const currentUser = T.Object({
  userUid: T.String(),
  permalink: T.String(),
  firstname: T.String(),
  lastname: T.String(),
  fullname: T.String(),
  gender: T.String(),
  email: T.String(),
  confirmed: T.Boolean(),
  /** Follows nobody and looks after no page yet. */
  newcomer: T.Boolean(),
  language: languageSchema,
  profilePics,
})

export type CurrentUser = T.Static<typeof currentUser>

const session = T.Object({ user: T.Union([currentUser, T.Null()]), serverTime: T.String() })
export type Session = T.Static<typeof session>

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
    errors: [...passwordRefusals, 'birthDateImpossible', 'emailInvalid'],
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
    summary: 'Sign in with an address and a password.',
    body: T.Object({ email: T.String({ minLength: 1, maxLength: limits.email }), password }, strict),
    data: T.Object({ user: currentUser }),
    errors: ['wrongCredentials', 'waitBeforeRetry'],
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
    summary: 'Who is signed in, and the time of the server.',
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
    params: T.Object({ id: T.String({ format: 'uuid' }) }),
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
} as const
