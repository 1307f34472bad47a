import * as T from 'typebox/type'
import { calendarDate } from '../dates/dates.ts'
import { declare } from '../endpoint.ts'
import { feedItem, feedRights, place, shownPlace } from '../items/feed-items.ts'
import { feedQuery } from '../items/feed-query.ts'
import { feedPage } from '../items/feeds.ts'
import { partialDate, personCard } from '../pages/page-header.ts'
import { viewAsOnly, viewAsQuery } from '../pages/pages.ts'
import { pageNumber } from '../pagination.ts'
import { nullable, ofPage, strict, uid } from '../schemas.ts'
import { linkRefusals } from './family-failures.ts'
import { degree, linkType, relation, unionRelation } from './family-links.ts'
import { kin } from './kin.ts'

const slice = 'people'

const union = T.Object({
  from: nullable(partialDate),
  to: nullable(partialDate),
  place: nullable(shownPlace),
})
export type Union = T.Static<typeof union>

const unionDate = T.Object({ date: calendarDate, format: T.Integer({ minimum: 1, maximum: 3 }) }, strict)

/** All of it at once: what is null is not known. */
const toldUnion = T.Object(
  {
    relation: unionRelation,
    from: nullable(unionDate),
    to: nullable(unionDate),
    place: nullable(place),
  },
  strict,
)
export type ToldUnion = T.Static<typeof toldUnion>

/** `type` is what the relative is to the page. */
const relative = T.Object({
  ...kin.properties,
  type: linkType,
  degree,
  relation,
  /** The relative in between, as far as the viewer may see them. */
  via: nullable(personCard),
  /** Only of spouses. */
  union: nullable(union),
  can: T.Object({ unlink: T.Boolean(), changeUnion: T.Optional(T.Boolean()) }),
})
export type Relative = T.Static<typeof relative>

/** A line of the tree. In a line of descent `from` is the elder. */
const treeLink = T.Object({
  from: T.String(),
  to: T.String(),
  kind: T.Union([T.Literal('descent'), T.Literal('union'), T.Literal('siblings')]),
  degree,
  relation,
  via: nullable(T.String()),
  union: nullable(union),
})
export type TreeLink = T.Static<typeof treeLink>

/** `generation` is 0 for the person of the page, negative for those before. */
const treePerson = T.Object({
  ...kin.properties,
  generation: T.Integer(),
  /** Ask for relatives of this person. */
  can: T.Object({ add: T.Boolean() }),
})
export type TreePerson = T.Static<typeof treePerson>

const tree = T.Object({
  people: T.Array(treePerson),
  links: T.Array(treeLink),
  /** There are more people than the tree holds. */
  more: T.Boolean(),
  isVisibleFor: T.Boolean(),
})
export type FamilyTree = T.Static<typeof tree>

const circle = T.Object({
  items: T.Array(relative),
  eof: T.Boolean(),
  totalCount: T.Integer(),
  isVisibleFor: T.Boolean(),
  /** The circle is closed to this viewer, and open to family or friends. */
  isForCircles: T.Optional(T.Boolean()),
  /** Ask for links of this page; or say to be a relative oneself. */
  can: T.Object({ add: T.Boolean(), join: T.Boolean() }),
})
export type FamilyCircle = T.Static<typeof circle>

/** A link somebody asked for. `asked` says whether the page asks or is asked. */
const familyRequest = T.Object({
  requestUid: T.String(),
  asked: T.Union([T.Literal('by page'), T.Literal('of page')]),
  /** The other one of the two; known by an address only until they accept. */
  person: nullable(kin),
  email: nullable(T.String()),
  /** The asker, of a request to the reader or in the name of a page that the reader looks after; and their word. */
  asker: nullable(personCard),
  word: T.String(),
  /** The person who would answer with another address than the invited one. */
  answeredBy: nullable(personCard),
  type: linkType,
  degree,
  relation,
  via: nullable(personCard),
  creationDate: T.String(),
  expirationDate: T.String(),
  can: T.Object({ accept: T.Boolean(), decline: T.Boolean(), cancel: T.Boolean() }),
})
export type FamilyRequest = T.Static<typeof familyRequest>

/** A person who could be linked to the page too, because of a relative who is. */
const suggestion = T.Object({ person: kin, type: linkType, degree, relation, because: kin })
export type FamilySuggestion = T.Static<typeof suggestion>

export const family = {
  circle: declare({
    slice,
    method: 'GET',
    path: '/users/{uid}/family-circle',
    summary: 'The relatives of a person, as far as I may see their pages.',
    params: ofPage,
    query: T.Object({ type: T.Optional(linkType), page: pageNumber, ...viewAsQuery }),
    data: circle,
  }),
  tree: declare({
    slice,
    method: 'GET',
    path: '/users/{uid}/family-circle/tree',
    summary: 'Everyone within three generations whose pages I may see, at most two hundred.',
    params: ofPage,
    query: viewAsOnly,
    data: tree,
  }),
  events: declare({
    slice,
    method: 'GET',
    path: '/users/{uid}/family-circle/events',
    summary: 'Unions, births of children and deaths of relatives, from the earliest on.',
    params: ofPage,
    query: feedQuery,
    data: feedPage,
    errors: ['feedCannot', 'itemNotFound'],
  }),
  event: declare({
    slice,
    method: 'GET',
    path: '/users/{uid}/family-circle/{type}/{eventId}',
    summary: 'One event of the family; `type` is what the relative is to the person.',
    params: T.Object({ uid: ofPage.properties.uid, type: linkType, eventId: uid }),
    query: viewAsOnly,
    data: T.Object({ item: feedItem }),
    errors: ['itemNotFound'],
  }),
  requests: declare({
    slice,
    method: 'GET',
    path: '/users/{uid}/family-circle/requests',
    summary: 'Links that wait for an answer.',
    params: ofPage,
    query: T.Object({ page: pageNumber, ...viewAsQuery }),
    data: T.Object({ items: T.Array(familyRequest), eof: T.Boolean() }),
  }),
  rights: declare({
    slice,
    method: 'GET',
    path: '/users/{uid}/family-circle/rights',
    summary: 'Whether I may see the circle of a person and add to it.',
    params: ofPage,
    query: viewAsOnly,
    data: T.Object({ rights: feedRights }),
  }),
  unlink: declare({
    slice,
    method: 'DELETE',
    path: '/users/{uid}/family-circle/{memorialUid}/{linkType}/{userUid}',
    summary: 'End a link, from either of its two pages; `linkType` is what the user is to the memorial.',
    params: T.Object({ uid: ofPage.properties.uid, memorialUid: uid, linkType, userUid: uid }),
    query: viewAsOnly,
    /** The same as in the path. */
    body: T.Object({ memorialUid: uid, targetUid: uid, familyLinkType: linkType }, strict),
    errors: ['badInput'],
  }),
  changeUnion: declare({
    slice,
    method: 'PUT',
    path: '/users/{uid}/family-circle/{memorialUid}/{linkType}/{userUid}',
    summary: 'Say when and where two spouses were together, from either of their pages.',
    params: T.Object({ uid: ofPage.properties.uid, memorialUid: uid, linkType, userUid: uid }),
    query: viewAsOnly,
    body: T.Object({ union: toldUnion }, strict),
    errors: ['relationImpossible', 'dateImpossible'],
  }),
  /** After `unlink`, by who ended the link and for thirty days. */
  relink: declare({
    slice,
    method: 'POST',
    path: '/users/{uid}/family-circle/{memorialUid}/{linkType}/{userUid}/restore',
    summary: 'Bring back a link that I ended, with what was said under its events.',
    params: T.Object({ uid: ofPage.properties.uid, memorialUid: uid, linkType, userUid: uid }),
    query: viewAsOnly,
    errors: linkRefusals,
  }),
  suggestions: declare({
    slice,
    method: 'GET',
    path: '/users/{uid}/family-circle/suggestions',
    summary: 'Links that likely follow from others I may see. They are offered, never made.',
    params: ofPage,
    query: viewAsOnly,
    data: T.Object({ items: T.Array(suggestion) }),
  }),
} as const
