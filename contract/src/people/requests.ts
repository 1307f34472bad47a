import * as T from 'typebox/type'
import { emailSchema, passwordSchema } from '../accounts/accounts.ts'
import { proofRefusals } from '../accounts/proof-refusals.ts'
import { declare } from '../endpoint.ts'
import { personCard } from '../pages/page-header.ts'
import { nullable, strict, uid } from '../schemas.ts'
import { linkRefusals } from './family-failures.ts'
import { degree, linkType, relation } from './family-links.ts'
import { askedLink, kin } from './kin.ts'
import {
  assistanceMinutes,
  followerCloudSchema,
  recipientTypeSchema,
  requestStateSchema,
  requestTypeSchema,
  teamRoleSchema,
  wordSchema,
} from './request-types.ts'

const slice = 'people'
const ofRequest = T.Object({ id: uid })

/** `me`, or the uid of a page. */
const pageUid = T.String({ maxLength: 36 })

const recipient = T.Object(
  { type: recipientTypeSchema, uid: T.Optional(uid), email: T.Optional(emailSchema) },
  strict,
)

/** Times and people of a request as one of its two sides sees them. */
export const userRequest = T.Object({
  requestUid: T.String(),
  requestType: T.Integer(),
  state: requestStateSchema,
  /** Whether it waits for my answer, or I asked it for myself or for a page I look after. */
  received: T.Boolean(),
  /** Somebody offers themselves to the team of the page or says to be a relative, instead of asking another. */
  offer: T.Boolean(),
  /** The page it is about. */
  page: personCard,
  /** The other side: who asks me; or whom I asked, known by an address only until they accept. */
  person: nullable(kin),
  /** The asker, of a request in the name of a page that the reader looks after; null where the reader asked, or answers. */
  asker: nullable(personCard),
  userType: T.Integer(),
  email: nullable(T.String()),
  /** The person who would answer an invitation with another address than the invited one, and waits for the asker's yes. */
  answeredBy: nullable(kin),
  word: T.String(),
  role: nullable(teamRoleSchema),
  /** Minutes of a drafting assistance. */
  duration: nullable(T.Integer()),
  family: nullable(askedLink),
  /** The circle of an invitation to follow; only for those who asked. */
  cloudType: nullable(T.Integer()),
  creationDate: T.String(),
  expirationDate: T.String(),
  answerDate: nullable(T.String()),
  can: T.Object({ accept: T.Boolean(), decline: T.Boolean(), cancel: T.Boolean() }),
})
export type UserRequest = T.Static<typeof userRequest>

export const settledRefusals = [
  'requestAccepted',
  'requestDeclined',
  'requestCancelled',
  'requestExpired',
] as const
const oneRequest = T.Object({ request: userRequest })

export const requests = {
  ask: declare({
    slice,
    method: 'POST',
    path: '/user-requests',
    summary:
      'Ask someone to join a team or a family circle, to follow, to be a legatee or to help write. The answer is the same for known and unknown addresses.',
    body: T.Object(
      {
        requestType: requestTypeSchema,
        /**
         * `targetUid`: the page somebody is asked for. `sourceUid`, my own page: I offer myself to the team, or say to
         * be a relative, of the page that is the recipient. `type`, `degree`, `relation` and `via` tell what the
         * relative is to that page.
         */
        request: T.Object(
          {
            targetUid: T.Optional(pageUid),
            sourceUid: T.Optional(pageUid),
            role: T.Optional(teamRoleSchema),
            type: T.Optional(linkType),
            degree: T.Optional(degree),
            relation: T.Optional(relation),
            via: T.Optional(uid),
            /** Of an invitation to follow: the circle they will stand in, nobody's if left out. */
            cloudType: T.Optional(followerCloudSchema),
          },
          strict,
        ),
        recipient,
        duration: T.Optional(
          T.Integer({ minimum: assistanceMinutes.least, maximum: assistanceMinutes.most }),
        ),
        word: T.Optional(wordSchema),
        /** Asked for a legatee: an open browser is not its owner. */
        password: T.Optional(passwordSchema),
        pictureSize: T.Optional(T.Integer()),
      },
      strict,
    ),
    data: oneRequest,
    errors: [
      'emailInvalid',
      'requestImpossible',
      'followFirst',
      'cannotAskYourself',
      'cannotAskBanned',
      'alreadyTheirs',
      'requestWaiting',
      'refusedLately',
      'tooManyPending',
      'tooManyInvitations',
      'passwordNeeded',
      'whileReported',
      ...proofRefusals,
      ...linkRefusals,
    ],
  }),
  cancel: declare({
    slice,
    method: 'DELETE',
    path: '/user-requests/{id}',
    summary: 'Take a request back that was not answered yet.',
    params: ofRequest,
    data: oneRequest,
    errors: [...settledRefusals, 'whileReported'],
  }),
  accept: declare({
    slice,
    method: 'POST',
    path: '/user-requests/{id}/accept',
    summary: 'Say yes to a request; or, as who asked, to somebody who answered with another address.',
    params: ofRequest,
    /** Of who asked for a legatee: an open browser is not its owner. */
    body: T.Object({ password: T.Optional(passwordSchema) }, strict),
    data: oneRequest,
    errors: [
      ...settledRefusals,
      'requestImpossible',
      'onlyInvitedAddress',
      'passwordNeeded',
      'whileReported',
      ...proofRefusals,
      ...linkRefusals,
    ],
  }),
  decline: declare({
    slice,
    method: 'POST',
    path: '/user-requests/{id}/decline',
    summary: 'Say no to a request; or, as who asked, to somebody who answered with another address.',
    params: ofRequest,
    data: oneRequest,
    errors: settledRefusals,
  }),
} as const
