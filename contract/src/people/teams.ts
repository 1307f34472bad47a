import * as T from 'typebox/type'
import { declare } from '../endpoint.ts'
import { personCard } from '../pages/page-header.ts'
import { viewAsOnly, viewAsQuery } from '../pages/pages.ts'
import { pageNumber } from '../pagination.ts'
import { ofPage, strict, uid } from '../schemas.ts'
import { levels } from './levels.ts'
import { teamRoleSchema } from './request-types.ts'

const slice = 'people'
const ofMember = T.Object({ uid: ofPage.properties.uid, userUid: uid })

/** Written out: `T.Partial` would bring the whole engine of types into every first load. */
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
}

/** A member or assistant, or somebody asked to become one: then with `requestUid`, and an address instead of a name. */
const colleague = T.Object({
  ...cardOfKnown,
  userType: T.Integer(),
  gender: T.Optional(T.String()),
  email: T.Optional(T.String()),
  requestUid: T.Optional(T.String()),
  /** Since when they help, or were asked. */
  dateAdded: T.String(),
})

const member = T.Object({
  ...colleague.properties,
  role: teamRoleSchema,
  level: T.Integer(),
  can: T.Object({
    remove: T.Boolean(),
    leave: T.Boolean(),
    changeLevel: T.Boolean(),
    /** Take back the request, or say yes to who answered it with another address. */
    cancel: T.Boolean(),
    accept: T.Boolean(),
  }),
})
export type TeamMember = T.Static<typeof member>

const assistant = T.Object({
  ...colleague.properties,
  /** Minutes asked for. */
  duration: T.Integer(),
  /** Until when they help; of somebody asked, until when they can answer. */
  expirationDate: T.String(),
})
export type Assistant = T.Static<typeof assistant>

export const teamModes = { members: 0, withRequests: 1 } as const

export const teams = {
  list: declare({
    slice,
    method: 'GET',
    path: '/users/{uid}/editorial-team',
    summary:
      'List the team of a memorial; with mode 1, for its administrators, also the people asked to join.',
    params: ofPage,
    query: T.Object({
      mode: T.Optional(T.Union([T.Literal(teamModes.members), T.Literal(teamModes.withRequests)])),
      page: pageNumber,
      ...viewAsQuery,
    }),
    data: T.Object({
      items: T.Array(member),
      eof: T.Boolean(),
      isVisibleFor: T.Boolean(),
      can: T.Object({ add: T.Boolean(), offer: T.Boolean() }),
    }),
  }),
  changeLevel: declare({
    slice,
    method: 'PUT',
    path: '/users/{uid}/editorial-team/{userUid}',
    summary: 'Make an editor an administrator, or back.',
    params: ofMember,
    query: viewAsOnly,
    body: T.Object({ level: T.Union([T.Literal(levels.editor), T.Literal(levels.administrator)]) }, strict),
    data: T.Object({ member }),
    errors: ['lastAdministrator'],
  }),
  remove: declare({
    slice,
    method: 'DELETE',
    path: '/users/{uid}/editorial-team/{userUid}',
    summary: 'Remove somebody from the team, or leave it. Their texts stay.',
    params: ofMember,
    query: viewAsOnly,
    errors: ['lastAdministrator'],
  }),
  listAssistants: declare({
    slice,
    method: 'GET',
    path: '/users/me/drafting-assistance',
    summary: 'List the people who help me write my page, and those I asked to.',
    query: T.Object({ page: pageNumber }),
    data: T.Object({ items: T.Array(assistant), eof: T.Boolean() }),
  }),
  endAssistance: declare({
    slice,
    method: 'DELETE',
    path: '/users/me/drafting-assistance/{userUid}',
    summary: 'End the help of an assistant at once.',
    params: T.Object({ userUid: uid }),
  }),
  leaveAssistance: declare({
    slice,
    method: 'DELETE',
    path: '/users/{uid}/drafting-assistance/{currentUserUid}',
    summary: 'Stop helping with a page. `currentUserUid` is `me` or my own uid.',
    params: T.Object({ uid: ofPage.properties.uid, currentUserUid: T.String({ maxLength: 36 }) }),
    query: viewAsOnly,
  }),
} as const
