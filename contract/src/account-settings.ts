import * as T from 'typebox/type'
import { emailSchema, languageSchema, passwordRefusals } from './accounts.ts'
import { declare } from './endpoint.ts'

const slice = 'foundation'
const strict = { additionalProperties: false }
const ofEmail = T.Object({ email: emailSchema })

export const accountEmail = T.Object({ email: T.String(), confirmed: T.Boolean(), primary: T.Boolean() })
export type AccountEmail = T.Static<typeof accountEmail>

const password = T.String({ minLength: 1, maxLength: 1024 })

export const accountSettings = {
  general: declare({
    slice,
    method: 'GET',
    path: '/users/{uid}/settings/general',
    summary: 'General settings of my account and page.',
    params: T.Object({ uid: T.String({ minLength: 1, maxLength: 60 }) }),
    data: T.Object({
      emails: T.Array(accountEmail),
      language: languageSchema,
      permalink: T.Object({ pl: T.String() }),
      civilStatus: T.Object({
        firstname: T.String(),
        lastname: T.String(),
        maritalName: T.Union([T.String(), T.Null()]),
        gender: T.String(),
        fullnameFormat: T.Integer(),
      }),
      birth: T.Object({ birthDate: T.Union([T.String(), T.Null()]), birthDateFormat: T.Integer() }),
    }),
  }),
  addEmail: declare({
    slice,
    method: 'POST',
    path: '/users/me/settings/general/emails',
    summary: 'Add an address; it starts unconfirmed and secondary.',
    body: T.Object({ email: emailSchema }, strict),
    data: accountEmail,
    errors: ['emailInvalid', 'emailAlreadyYours', 'tooManyEmails'],
  }),
  replacePrimaryEmail: declare({
    slice,
    method: 'PUT',
    path: '/users/me/settings/general/emails/{email}',
    summary: 'Before confirmation: make this the primary address and send its confirmation.',
    params: ofEmail,
    data: accountEmail,
    errors: ['emailInvalid', 'emailAlreadyConfirmed'],
  }),
  makeEmailPrimary: declare({
    slice,
    method: 'PUT',
    path: '/users/me/settings/general/emails/{email}/primary',
    summary: 'Make one of my addresses the primary one.',
    params: ofEmail,
    data: accountEmail,
    errors: ['emailNotConfirmed'],
  }),
  sendEmailConfirmation: declare({
    slice,
    method: 'POST',
    path: '/users/me/settings/general/emails/{email}/confirmation',
    summary: 'Send the confirmation of one of my addresses again.',
    params: ofEmail,
    data: T.Object({ email: T.String() }),
    errors: ['emailAlreadyConfirmed'],
  }),
  deleteEmail: declare({
    slice,
    method: 'DELETE',
    path: '/users/me/settings/general/emails/{email}',
    summary: 'Remove one of my addresses, never the primary one.',
    params: ofEmail,
    errors: ['emailIsPrimary'],
  }),
  changePassword: declare({
    slice,
    method: 'PUT',
    path: '/users/me/settings/general/password',
    summary: 'Change my password; every other session ends.',
    body: T.Object({ currentPassword: password, password }, strict),
    errors: ['wrongPassword', 'waitBeforeRetry', ...passwordRefusals],
  }),
  changeLanguage: declare({
    slice,
    method: 'PUT',
    path: '/users/me/settings/general/language',
    summary: 'Keep a language on the account.',
    body: T.Object({ language: languageSchema }, strict),
    data: T.Object({ language: languageSchema }),
  }),
} as const
