import * as T from 'typebox/type'
import { declare } from '../endpoint.ts'
import { phase, shownHome, shownPhone } from '../pages/page-settings.ts'
import { nullable, strict } from '../schemas.ts'
import { emailSchema, languageSchema, passwordSchema as password, passwordRefusals } from './accounts.ts'
import { proofRefusals } from './proof-refusals.ts'

const slice = 'foundation'
const ofEmail = T.Object({ email: emailSchema })

export const accountEmail = T.Object({
  email: T.String(),
  confirmed: T.Boolean(),
  primary: T.Boolean(),
  /**
   * Set while a new address, confirmed beside others, cannot reset the password yet and protects the older
   * ones.
   */
  settlesAt: T.Optional(T.String()),
  /** Of an older address while a new one settles: from when it can be removed. */
  removableFrom: T.Optional(T.String()),
})
export type AccountEmail = T.Static<typeof accountEmail>

/** An open session is not proof of the owner: each change of an address requires the password. */
const withPassword = T.Object({ password }, strict)

export const accountSettings = {
  general: declare({
    slice,
    method: 'GET',
    path: '/users/{uid}/settings/general',
    summary: 'General settings of my own page with those of my account, or of a page I administer.',
    params: T.Object({ uid: T.String({ minLength: 1, maxLength: 60 }) }),
    data: T.Object({
      alive: T.Boolean(),
      /** Filled for the viewer's own page only, as are home and phone. */
      emails: T.Array(accountEmail),
      language: languageSchema,
      permalink: T.Object({ pl: T.String(), unlockDate: nullable(T.String()) }),
      civilStatus: T.Object({
        firstname: T.String(),
        lastname: T.String(),
        maritalName: nullable(T.String()),
        gender: T.String(),
        fullnameFormat: T.Integer(),
      }),
      birth: T.Object({ birthDate: nullable(T.String()), birthDateFormat: T.Integer() }),
      death: nullable(T.Object({ deathDate: nullable(T.String()), deathDateFormat: T.Integer() })),
      tag: nullable(T.String()),
      memorial: T.Object({
        visible: T.Boolean(),
        indexable: T.Boolean(),
        clouds: T.Array(T.Integer()),
        phase,
      }),
      home: nullable(shownHome),
      phone: nullable(shownPhone),
    }),
  }),
  addEmail: declare({
    slice,
    method: 'POST',
    path: '/users/me/settings/general/emails',
    summary: 'Add an address; it starts unconfirmed and secondary.',
    body: T.Object({ email: emailSchema, password }, strict),
    data: accountEmail,
    errors: ['emailInvalid', 'emailAlreadyYours', 'tooManyEmails', ...proofRefusals],
  }),
  replacePrimaryEmail: declare({
    slice,
    method: 'PUT',
    path: '/users/me/settings/general/emails/{email}',
    summary: 'Before confirmation: make this the primary address and send its confirmation.',
    params: ofEmail,
    body: withPassword,
    data: accountEmail,
    errors: ['emailInvalid', 'emailAlreadyConfirmed', ...proofRefusals],
  }),
  makeEmailPrimary: declare({
    slice,
    method: 'PUT',
    path: '/users/me/settings/general/emails/{email}/primary',
    summary: 'Make one of my addresses the primary one.',
    params: ofEmail,
    body: withPassword,
    data: accountEmail,
    errors: ['emailNotConfirmed', ...proofRefusals],
  }),
  sendEmailConfirmation: declare({
    slice,
    method: 'POST',
    path: '/users/me/settings/general/emails/{email}/confirmation',
    summary: 'Send the confirmation of one of my addresses again.',
    params: ofEmail,
    body: withPassword,
    data: T.Object({ email: T.String() }),
    errors: ['emailAlreadyConfirmed', ...proofRefusals],
  }),
  deleteEmail: declare({
    slice,
    method: 'DELETE',
    path: '/users/me/settings/general/emails/{email}',
    summary: 'Remove one of my addresses: never the primary one, nor an older one while a new one settles.',
    params: ofEmail,
    body: withPassword,
    errors: ['emailIsPrimary', 'emailsSettling', ...proofRefusals],
  }),
  changePassword: declare({
    slice,
    method: 'PUT',
    path: '/users/me/settings/general/password',
    summary: 'Change my password; every other session ends.',
    body: T.Object({ currentPassword: password, password }, strict),
    errors: [...proofRefusals, ...passwordRefusals],
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
