import * as T from 'typebox/type'
import { declare } from '../endpoint.ts'
import { pageNumber } from '../pagination.ts'
import { nullable, strict, uid } from '../schemas.ts'
import { currentUser, passwordSchema as password } from './accounts.ts'
import { proofRefusals as asked } from './proof-refusals.ts'
import { factorCode, newPasskey, passkeyAnswer, passkeyId } from './proofs.ts'

const slice = 'access'

export const mostPasskeys = 20
export const passkeyNameLength = 60
export const recoveryCodeCount = 10

/** Every call that asks for the password again also takes the proof that `prove` answers. */
const body = T.Object({ password }, strict)
const ofPasskey = T.Object({ passkeyUid: uid })
const passkeyName = T.String({ minLength: 1, maxLength: passkeyNameLength, pattern: '\\S' })
const factorErrors = ['wrongCode', 'passkeyRefused', 'passkeyCopied'] as const

const passkey = T.Object({
  passkeyUid: T.String(),
  name: T.String(),
  /** Its maker keeps it on several devices. */
  synced: T.Boolean(),
  createdAt: T.String(),
  lastUsedAt: nullable(T.String()),
})
export type Passkey = T.Static<typeof passkey>

const codes = T.Object({ codes: T.Array(T.String()) })

export const securityEvents = [
  'signedIn',
  'signedInByPasskey',
  'signInRefused',
  'signedOut',
  'passwordChanged',
  'passwordReset',
  'passwordRefused',
  'addressAdded',
  'addressConfirmed',
  'addressRemoved',
  'primaryChanged',
  'undone',
  'passkeyAdded',
  'passkeyRemoved',
  'passkeyCopied',
  'factorOn',
  'factorOff',
  'factorRefused',
  'recoveryCodeUsed',
  'recoveryCodesMade',
  'exportAsked',
  'exportOpened',
  'legateeAsked',
  'legateeRemoved',
  'legateeChanged',
  'safetyTimesChanged',
  'leavingAsked',
  'deskEntered',
] as const
export type SecurityEvent = (typeof securityEvents)[number]

export const access = {
  challenge: declare({
    slice,
    method: 'GET',
    path: '/auth/passkey',
    summary: 'A challenge for any of my passkeys, for this browser, good once and for ten minutes.',
    data: T.Object({ challenge: T.String(), rpId: T.String() }),
  }),
  signIn: declare({
    slice,
    method: 'POST',
    path: '/auth/passkey',
    summary: 'Sign in with a passkey instead of a password. The authenticator must have verified the person.',
    body: T.Object({ passkey: passkeyAnswer }, strict),
    data: T.Object({ user: currentUser }),
    errors: ['passkeyRefused', 'passkeyCopied', 'accountSuspended'],
  }),
  prove: declare({
    slice,
    method: 'POST',
    path: '/users/me/proof',
    summary:
      'Prove who I am: by a passkey, or by the password and, where it is on, the second factor. The answer serves for five minutes, in this session, as the password of any call that asks for one.',
    body: T.Object(
      {
        password: T.Optional(password),
        code: T.Optional(factorCode),
        passkey: T.Optional(passkeyAnswer),
      },
      strict,
    ),
    data: T.Object({ proof: T.String(), goodUntil: T.String() }),
    errors: ['passwordNeeded', ...asked, ...factorErrors],
  }),
  read: declare({
    slice,
    method: 'GET',
    path: '/users/me/access',
    summary: 'My passkeys, my second factor, and how many recovery codes are left.',
    data: T.Object({
      passkeys: T.Array(passkey),
      secondFactor: T.Object({ on: T.Boolean(), since: nullable(T.String()), app: T.Boolean() }),
      recoveryCodes: T.Object({ left: T.Integer(), madeAt: nullable(T.String()) }),
    }),
  }),
  events: declare({
    slice,
    method: 'GET',
    path: '/users/me/access/events',
    summary: 'List security events of my account, the latest first.',
    query: T.Object({ page: pageNumber }),
    data: T.Object({
      items: T.Array(
        T.Object({
          eventUid: T.String(),
          event: T.Unsafe<SecurityEvent>(T.Union(securityEvents.map((event) => T.Literal(event)))),
          at: T.String(),
        }),
      ),
      hasMore: T.Boolean(),
    }),
  }),
  offerPasskey: declare({
    slice,
    method: 'GET',
    path: '/users/me/passkeys/new',
    summary: 'Read the options with which a browser makes a new passkey of mine.',
    data: T.Object({
      challenge: T.String(),
      rp: T.Object({ id: T.String(), name: T.String() }),
      user: T.Object({ id: T.String(), name: T.String(), displayName: T.String() }),
      /** Those I have: an authenticator that holds one makes no second. */
      known: T.Array(passkeyId),
    }),
  }),
  addPasskey: declare({
    slice,
    method: 'POST',
    path: '/users/me/passkeys',
    summary: 'Keep a new passkey, under a name.',
    body: T.Object(
      {
        name: passkeyName,
        passkey: newPasskey,
        password,
      },
      strict,
    ),
    data: passkey,
    errors: ['passkeyRefused', 'passkeyKnown', 'tooManyPasskeys', ...asked],
  }),
  renamePasskey: declare({
    slice,
    method: 'PUT',
    path: '/users/me/passkeys/{passkeyUid}',
    summary: 'Call a passkey of mine differently.',
    params: ofPasskey,
    body: T.Object({ name: passkeyName }, strict),
    data: passkey,
  }),
  removePasskey: declare({
    slice,
    method: 'DELETE',
    path: '/users/me/passkeys/{passkeyUid}',
    summary: 'Remove a passkey; not the last one while it is the only second factor.',
    params: ofPasskey,
    body,
    errors: ['passkeyStillAsked', ...asked],
  }),
  beginApp: declare({
    slice,
    method: 'POST',
    path: '/users/me/second-factor/app',
    summary: 'A secret for an app that shows codes. It counts once a code of it is confirmed.',
    body,
    data: T.Object({
      secret: T.String(),
      address: T.String(),
      /** The address as a QR code: rows of 0 and 1. */
      modules: T.Array(T.String()),
    }),
    errors: asked,
  }),
  confirmApp: declare({
    slice,
    method: 'PUT',
    path: '/users/me/second-factor/app',
    summary: 'Switch the second factor on, or move it to another app, by a code of the new app.',
    body: T.Object({ code: factorCode }, strict),
    data: codes,
    errors: ['wrongCode', 'noFactorYet', 'waitBeforeRetry'],
  }),
  switchOn: declare({
    slice,
    method: 'PUT',
    path: '/users/me/second-factor',
    summary: 'Switch the second factor on with my passkeys only.',
    body,
    data: codes,
    errors: ['noFactorYet', ...asked],
  }),
  switchOff: declare({
    slice,
    method: 'DELETE',
    path: '/users/me/second-factor',
    summary: 'Switch the second factor off.',
    body,
    errors: asked,
  }),
  makeCodes: declare({
    slice,
    method: 'POST',
    path: '/users/me/recovery-codes',
    summary: 'Ten new recovery codes, told once; the former ones no longer serve.',
    body,
    data: codes,
    errors: ['noFactorYet', ...asked],
  }),
} as const
