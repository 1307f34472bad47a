import * as T from 'typebox/type'
import { declare } from '../endpoint.ts'
import { personCard } from '../pages/page-header.ts'
import { viewAsOnly, viewAsQuery } from '../pages/pages.ts'
import { pageNumber } from '../pagination.ts'
import { nullable, ofPage, uid } from '../schemas.ts'
import { userRequest } from './requests.ts'

const slice = 'pages'
const ofPerson = T.Object({ uid: ofPage.properties.uid, userUid: uid })
const cloudType = T.Integer({ minimum: 0, maximum: 7 })

/** `cloudType` and `previousCloudType` are only for the page's editors and holders. */
export const follower = T.Object({
  ...personCard.properties,
  /** Level on the page, and the gender that its label depends on. Absent for a banned person. */
  level: T.Optional(T.Integer()),
  gender: T.Optional(T.String()),
  cloudType: T.Optional(T.Integer()),
  previousCloudType: T.Optional(T.Integer()),
  /** Only for those who manage the followers of the page. */
  can: T.Optional(T.Object({ ban: T.Boolean() })),
})
export type Follower = T.Static<typeof follower>

const people = T.Object({
  items: T.Array(follower),
  eof: T.Boolean(),
  totalCount: T.Integer(),
  isVisibleFor: T.Boolean(),
})

/** Roles to list, at least one. */
const filters = {
  filters: T.Optional(T.String({ pattern: '^(admin|editor|follower)(,(admin|editor|follower)){0,2}$' })),
}

/** Prefixes of the words of a name, in any order; accents do not matter. */
const name = { name: T.Optional(T.String({ maxLength: 200 })) }

/** `followers` is null where the list of followers is closed. */
const followState = T.Object({
  followers: nullable(T.Integer()),
  follows: T.Boolean(),
  cloudType: T.Integer(),
})

export const clouds = {
  list: declare({
    slice,
    method: 'GET',
    path: '/users/{uid}/clouds',
    summary: 'The audiences of a page with how many stand in each.',
    params: ofPage,
    /** `followers` leaves out only-me, which has no followers; `banned` adds the banned. */
    query: T.Object({ followers: T.Optional(T.Boolean()), banned: T.Optional(T.Boolean()) }),
    data: T.Object({
      items: T.Array(
        T.Object({
          cloudUid: T.String(),
          cloudType: T.Integer(),
          cloudClass: T.Integer(),
          followersCount: T.Integer(),
          active: T.Boolean(),
        }),
      ),
    }),
  }),
  followersOfCloud: declare({
    slice,
    method: 'GET',
    path: '/users/{uid}/clouds/{cloudType}/followers',
    summary: 'List the followers in one audience.',
    params: T.Object({ uid: ofPage.properties.uid, cloudType }),
    /** A banned person has no role, so `filters` does not apply to them. */
    query: T.Object({ page: pageNumber, ...filters, ...name }),
    data: T.Object({ items: T.Array(follower), eof: T.Boolean() }),
    errors: ['cloudUnknown'],
  }),
  followers: declare({
    slice,
    method: 'GET',
    path: '/users/{uid}/followers',
    summary: 'List the followers of the page.',
    params: ofPage,
    query: T.Object({ page: pageNumber, ...filters, ...name, ...viewAsQuery }),
    data: people,
  }),
  followings: declare({
    slice,
    method: 'GET',
    path: '/users/{uid}/followings',
    summary: 'List the pages this person follows: memorials or people.',
    params: ofPage,
    query: T.Object({
      page: pageNumber,
      kind: T.Optional(T.Union([T.Literal('memorials'), T.Literal('people')])),
      ...filters,
      ...viewAsQuery,
    }),
    data: people,
  }),
  invited: declare({
    slice,
    method: 'GET',
    path: '/users/{uid}/clouds/invited',
    summary: 'List people invited to follow the page who have not answered.',
    params: ofPage,
    data: T.Object({ items: T.Array(userRequest) }),
  }),
  attach: declare({
    slice,
    method: 'POST',
    path: '/users/{uid}/clouds/{cloudType}/attach/{userUid}',
    summary: 'Move a follower to another audience.',
    params: T.Object({ ...ofPerson.properties, cloudType }),
    query: viewAsOnly,
    data: follower,
    errors: ['cloudUnknown'],
  }),
  ban: declare({
    slice,
    method: 'POST',
    path: '/users/{uid}/clouds/ban/{userUid}',
    summary: 'Close the page to a person, who is not told.',
    params: ofPerson,
    query: viewAsOnly,
    data: follower,
    errors: ['cannotBanYourself', 'cannotBanCaretaker', 'removeLegateeFirst'],
  }),
  unban: declare({
    slice,
    method: 'DELETE',
    path: '/users/{uid}/clouds/ban/{userUid}',
    summary: 'Open the page to a person again, where they stood before.',
    params: ofPerson,
    query: viewAsOnly,
    data: T.Object({ follower: nullable(follower) }),
  }),
  follow: declare({
    slice,
    method: 'POST',
    path: '/users/{uid}/follow',
    summary: 'Follow a page.',
    params: ofPage,
    query: viewAsOnly,
    data: followState,
    errors: ['cannotFollowYourself'],
  }),
  unfollow: declare({
    slice,
    method: 'DELETE',
    path: '/users/{uid}/follow',
    summary: 'Stop following a page.',
    params: ofPage,
    query: viewAsOnly,
    data: followState,
    errors: ['leaveTeamFirst'],
  }),
} as const
