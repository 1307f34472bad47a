import * as T from 'typebox/type'
import { passwordSchema as password } from '../accounts/accounts.ts'
import { proofRefusals } from '../accounts/proof-refusals.ts'
import { declare } from '../endpoint.ts'
import { personCard } from '../pages/page-header.ts'
import { pageNumber } from '../pagination.ts'
import { kin } from '../people/kin.ts'
import { nullable, strict, uid } from '../schemas.ts'
import { readinessSentence, safeShareSchema } from './readiness.ts'

const slice = 'legacy'
const ofLegacy = T.Object({ legacyUid: uid })
const ofPerson = T.Object({ legacyUid: uid, userUid: uid })
const passwordAsked = [...proofRefusals, 'whileReported'] as const

/** For one page, with those who were asked. */
export const mostLegatees = 10
const mostChosen = 200

/** The share of a legatee. Only one's own page has last wills and a safe. */
const scopeProperties = { page: T.Boolean(), wills: T.Boolean(), safe: safeShareSchema }
const scope = T.Object({
  ...scopeProperties,
  /** The chosen files and folders of the safe. */
  items: T.Array(T.String()),
})
export type LegacyScope = T.Static<typeof scope>

const { properties: card } = personCard
const cardOfKnown = {
  userUid: T.Optional(card.userUid),
  permalink: T.Optional(card.permalink),
  firstname: T.Optional(card.firstname),
  lastname: T.Optional(card.lastname),
  fullname: T.Optional(card.fullname),
  alive: T.Optional(card.alive),
  birthYear: T.Optional(card.birthYear),
  deathYear: T.Optional(card.deathYear),
  profilePics: T.Optional(card.profilePics),
  gender: T.Optional(kin.properties.gender),
}

/** A legatee, or somebody asked to become one: then with `requestUid`, and perhaps an address instead of a name. */
const legatee = T.Object({
  legacyUid: T.String(),
  ...cardOfKnown,
  /** 0 a user, 1 known by an address only. */
  userType: T.Integer(),
  email: T.Optional(T.String()),
  requestUid: T.Optional(T.String()),
  /** Since when they are a legatee, or were asked. */
  dateAdded: T.String(),
  scope: T.Optional(scope),
  /** Whether they know what they would receive. */
  told: T.Boolean(),
  can: T.Object({ remove: T.Boolean(), change: T.Boolean(), cancel: T.Boolean(), accept: T.Boolean() }),
})
export type Legatee = T.Static<typeof legatee>

const noMoreLegatees = ['unconfirmed', 'frozen', 'full'] as const

/** The legacy of one page: mine, or a memorial I administer. */
const legacy = T.Object({
  legacyUid: T.String(),
  ...card,
  own: T.Boolean(),
  /** How many legatees must report before the times begin. */
  quorum: T.Integer(),
  legatees: T.Object({ items: T.Array(legatee), eof: T.Boolean() }),
  readiness: T.Array(readinessSentence),
  can: T.Object({ add: T.Boolean() }),
  /** Why nobody can be named now: no address is confirmed, a death was reported, or there are as many as can be. */
  noMore: nullable(T.Enum([...noMoreLegatees])),
})
export type Legacy = T.Static<typeof legacy>

/** One page that somebody leaves me. */
const leftToMe = T.Object({
  legacyUid: T.String(),
  page: personCard,
  dateAdded: T.String(),
  /** Null unless the donor tells what it is. */
  scope: nullable(T.Object(scopeProperties)),
})

/** Somebody who leaves me something, and my share. */
const donor = T.Object({
  ...kin.properties,
  userType: T.Integer(),
  legacies: T.Object({ items: T.Array(leftToMe), eof: T.Boolean() }),
})
export type Donor = T.Static<typeof donor>

export const legacies = {
  iBequeath: declare({
    slice,
    method: 'GET',
    path: '/legacy/i-bequeath',
    summary: 'My page and each memorial I administer, with its legatees and who was asked to be one.',
    query: T.Object({ page: pageNumber }),
    data: T.Object({
      items: T.Array(legacy),
      eof: T.Boolean(),
      /** Only where a death can be rehearsed. */
      rehearsal: T.Optional(T.Literal(true)),
    }),
  }),
  oneIBequeath: declare({
    slice,
    method: 'GET',
    path: '/legacy/i-bequeath/{memorialUid}',
    summary: 'The same of one page.',
    params: T.Object({ memorialUid: uid }),
    data: T.Object({ legacy }),
  }),
  bequeathMe: declare({
    slice,
    method: 'GET',
    path: '/legacy/bequeath-me',
    summary: 'List the people who leave me something, and my share as far as they tell it.',
    query: T.Object({ page: pageNumber }),
    data: T.Object({ items: T.Array(donor), eof: T.Boolean() }),
  }),
  removeLegatee: declare({
    slice,
    method: 'DELETE',
    path: '/legacy/i-bequeath/{legacyUid}/{userUid}',
    summary: 'Remove a legatee. Every confirmed address is told.',
    params: ofPerson,
    body: T.Object({ password }, strict),
    errors: [...passwordAsked],
  }),
  leave: declare({
    slice,
    method: 'DELETE',
    path: '/legacy/bequeath-me/{legacyUid}/{userUid}',
    summary: 'Be no legatee of a page any more. `userUid` is who left it to me.',
    params: ofPerson,
  }),
  changeScope: declare({
    slice,
    method: 'PUT',
    path: '/legacy/i-bequeath/{legacyUid}/{userUid}',
    summary: 'Set the share of a legatee, and whether they know it. Choosing in the safe needs it unlocked.',
    params: ofPerson,
    body: T.Object(
      {
        scope: T.Object(
          { ...scopeProperties, items: T.Optional(T.Array(uid, { maxItems: mostChosen })) },
          strict,
        ),
        told: T.Boolean(),
        password,
      },
      strict,
    ),
    data: T.Object({ legacy }),
    errors: [...passwordAsked, 'onlyOwnSafe', 'safeLocked'],
  }),
  changeQuorum: declare({
    slice,
    method: 'PUT',
    path: '/legacy/i-bequeath/{legacyUid}',
    summary: 'How many legatees must report before the times begin. Of my own page.',
    params: ofLegacy,
    body: T.Object({ quorum: T.Integer({ minimum: 1, maximum: mostLegatees }), password }, strict),
    data: T.Object({ legacy }),
    errors: [...passwordAsked],
  }),
} as const
