import * as T from 'typebox/type'
import { declare } from '../endpoint.ts'
import { personCard } from '../pages/page-header.ts'
import { nullable } from '../schemas.ts'
import { linkRefusals } from './family-failures.ts'
import { askedLink, kin } from './kin.ts'
import { requestStateSchema, teamRoleSchema } from './request-types.ts'
import { settledRefusals } from './requests.ts'

const slice = 'people'
const ofToken = T.Object({ token: T.String({ minLength: 20, maxLength: 100 }) })
const outcome = T.Object({ state: requestStateSchema })

/** Calls of a mailed link, with or without an account. */
export const invitations = {
  read: declare({
    slice,
    method: 'GET',
    path: '/invitations/{token}',
    summary: 'Read an invitation by its link. Changes nothing.',
    params: ofToken,
    data: T.Object({
      requestUid: T.String(),
      requestType: T.Integer(),
      state: requestStateSchema,
      /** The invited address, for the sign-up. */
      email: T.String(),
      /** Only the names of pages that the reader may not see. */
      person: kin,
      page: personCard,
      word: T.String(),
      role: nullable(teamRoleSchema),
      duration: nullable(T.Integer()),
      family: nullable(askedLink),
      expirationDate: T.String(),
      /** Whether the address is a confirmed one of the account that is signed in; otherwise the asker has to agree. */
      mine: T.Boolean(),
      /** The asker has died and left it to the invited address alone: nobody can agree to another. */
      onlyMine: T.Boolean(),
      /** Somebody answered with another address, and the asker was not heard yet. */
      waits: T.Boolean(),
    }),
    errors: ['linkExpired'],
  }),
  accept: declare({
    slice,
    method: 'POST',
    path: '/invitations/{token}/accept',
    summary:
      'Say yes with the account that is signed in. Without the invited address it waits for the asker.',
    params: ofToken,
    data: outcome,
    errors: [
      'linkExpired',
      ...settledRefusals,
      'invitationClaimed',
      'onlyInvitedAddress',
      'cannotAskYourself',
      'requestImpossible',
      ...linkRefusals,
    ],
  }),
  decline: declare({
    slice,
    method: 'POST',
    path: '/invitations/{token}/decline',
    summary: 'Say no, without an account.',
    params: ofToken,
    data: outcome,
    errors: ['linkExpired', ...settledRefusals],
  }),
  silence: declare({
    slice,
    method: 'POST',
    path: '/invitations/{token}/silence',
    summary: 'Never be invited at this address again; declines what waits.',
    params: ofToken,
    data: outcome,
    errors: ['linkExpired'],
  }),
} as const
