import * as T from 'typebox/type'
import { dateNuance } from '../dates/date-nuances.ts'
import { calendarDate } from '../dates/dates.ts'
import { declare } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { partialDate, personCard } from '../pages/page-header.ts'
import { viewAsOnly, viewAsQuery } from '../pages/pages.ts'
import { pageNumber } from '../pagination.ts'
import { nullable, ofPage, strict, uid } from '../schemas.ts'
import { anchor, feedItem, feedRights, heldPicture, newPicture, place, shownPlace } from './feed-items.ts'
import { feedQuery } from './feed-query.ts'

const slice = 'feeds'

export const ofItem = T.Object({ uid: ofPage.properties.uid, id: uid })
const ofAnyItem = T.Object({ id: uid })
const itemType = T.Integer({ minimum: 0, maximum: 1000 })
const clouds = T.Array(T.Integer({ minimum: 0, maximum: 7 }), { maxItems: 5 })

/** A partial date; unknown parts are filled with the first month and day. A nuance left out is none. */
export const knownDate = T.Object(
  { date: calendarDate, format: T.Integer({ minimum: 1, maximum: 3 }), ...dateNuance },
  strict,
)

/** `anchorDate` continues in the requested direction; the others mark the first and the last item. */
export const feedPage = T.Object({
  items: T.Array(feedItem),
  anchorDate: nullable(T.String()),
  firstAnchor: nullable(T.String()),
  lastAnchor: nullable(T.String()),
  eof: T.Boolean(),
  rights: feedRights,
})
export type FeedPage = T.Static<typeof feedPage>

export const singleItem = T.Object({ item: feedItem })
export const counted = T.Object({ count: T.Integer() })

/** Items per year, capped at a hundred. */
export const yearRange = T.Object({ years: T.Array(T.Integer()), counts: T.Array(T.Integer()) })

export const timelineYears = T.Object({
  ...yearRange.properties,
  prints: T.Array(T.Object({ year: T.Integer(), url: T.String() })),
})
export type TimelineYears = T.Static<typeof timelineYears>

/** `saveDefaults` keeps `clouds` and the phase as defaults for the next item. */
export const newItem = T.Object(
  {
    message: T.String({ maxLength: limits.itemMessage }),
    /** Pictures or a link that are left out stay unchanged. */
    content: T.Optional(
      T.Object(
        {
          pictures: T.Optional(T.Object({ items: T.Array(newPicture, { maxItems: 100 }) }, strict)),
          hyperlink: T.Optional(
            nullable(T.Object({ url: T.String({ minLength: 1, maxLength: limits.linkAddress }) }, strict)),
          ),
        },
        strict,
      ),
    ),
    clouds: T.Optional(clouds),
    itemType: T.Optional(itemType),
    associatedDate: T.Optional(nullable(knownDate)),
    place: T.Optional(nullable(place)),
    /** The version the writer started from. A newer stored version is a conflict, not overwritten. */
    version: T.Optional(T.Integer({ minimum: 1 })),
    saveDefaults: T.Optional(T.Boolean()),
  },
  strict,
)
export type NewItem = T.Static<typeof newItem>

/** A note to the author of the refused proposal. */
export const refusal = T.Object({ ...viewAsQuery, word: T.Optional(T.String({ maxLength: limits.word })) })

const historyEntry = T.Object({
  uid: T.String(),
  act: T.String(),
  actor: nullable(personCard),
  fields: T.Array(T.String()),
  /** The text before and after, if it changed. */
  before: T.Optional(T.String()),
  after: T.Optional(T.String()),
  /** The previous values of the other changed fields. */
  itemType: T.Optional(T.Integer()),
  clouds: T.Optional(T.Array(T.Integer())),
  associatedDate: T.Optional(nullable(partialDate)),
  place: T.Optional(nullable(shownPlace)),
  word: T.String(),
  date: T.String(),
})
export type HistoryEntry = T.Static<typeof historyEntry>

/** A deleted item that can be restored, with enough to recognise it. */
const deletedItem = T.Object({
  itemUid: T.String(),
  itemType: T.Integer(),
  /** A chapter's title, or a picture's description. */
  title: T.String(),
  /** The beginning of its text. */
  excerpt: T.String(),
  picture: nullable(heldPicture),
  author: nullable(personCard),
  deletedBy: nullable(personCard),
  deletionDate: T.String(),
  /** Permanently deleted from then on. */
  purgeDate: T.String(),
})
export type DeletedItem = T.Static<typeof deletedItem>

const likeState = T.Object({ isLiked: T.Boolean(), likesCount: T.Integer() })
export const people = T.Object({ items: T.Array(personCard), eof: T.Boolean(), totalCount: T.Integer() })

const writing = [
  'unconfirmed',
  'tributesClosed',
  'followFirst',
  'itemTypeNotSupported',
  'stateImpossible',
  'cloudsImpossible',
  'dateNeeded',
  'dateImpossible',
  'nothingSaid',
] as const
const changing = [...writing, 'itemNotFound', 'itemStale'] as const

const rightsOf = (path: string, summary: string) =>
  declare({
    slice,
    method: 'GET',
    path,
    summary,
    params: ofPage,
    query: viewAsOnly,
    data: T.Object({
      rights: feedRights,
      can: T.Object({ countAudiences: T.Boolean() }),
      /** Defaults of a new item, for those who publish: phase 1 after death, 2 before. */
      defaults: T.Optional(T.Object({ clouds: T.Array(T.Integer()), phase: T.Integer() })),
    }),
  })

const countOf = (path: string, summary: string) =>
  declare({ slice, method: 'GET', path, summary, params: ofPage, query: viewAsOnly, data: counted })

const feedOf = (path: string, summary: string) =>
  declare({
    slice,
    method: 'GET',
    path,
    summary,
    params: ofPage,
    query: feedQuery,
    data: feedPage,
    errors: ['itemNotFound', 'feedCannot'],
  })

const itemOf = (path: string, summary: string) =>
  declare({
    slice,
    method: 'GET',
    path,
    summary,
    params: ofItem,
    query: viewAsOnly,
    data: singleItem,
    errors: ['itemNotFound'],
  })

const createAt = (path: string, summary: string) =>
  declare({
    slice,
    method: 'POST',
    path,
    summary,
    params: ofPage,
    query: viewAsOnly,
    body: newItem,
    data: singleItem,
    errors: writing,
  })

const changeAt = (path: string, summary: string) =>
  declare({
    slice,
    method: 'PUT',
    path,
    summary,
    params: ofItem,
    query: viewAsOnly,
    body: newItem,
    data: singleItem,
    errors: changing,
  })

const removeAt = (path: string, summary: string) =>
  declare({
    slice,
    method: 'DELETE',
    path,
    summary,
    params: ofItem,
    query: refusal,
    errors: ['itemNotFound', 'unconfirmed'],
  })

export const feeds = {
  recentActivity: feedOf('/users/{uid}/recent-activity', 'What happened lately on a page.'),
  timeline: feedOf('/users/{uid}/timeline', 'A life from birth to death and beyond.'),
  tributes: feedOf('/users/{uid}/tributes', 'What people wrote in memory, the latest first.'),
  life: declare({
    slice,
    method: 'GET',
    path: '/users/{uid}/life',
    summary: 'Events and tributes from birth to today, and how many I see.',
    params: ofPage,
    query: feedQuery,
    data: T.Object({ ...feedPage.properties, totalCount: T.Integer() }),
    errors: ['itemNotFound', 'feedCannot'],
  }),
  drafts: feedOf('/users/{uid}/timeline/drafts', 'Life events that are not published yet.'),
  proposals: feedOf(
    '/users/{uid}/timeline/proposals',
    'Life events that followers propose; one’s own to them.',
  ),
  newsFeed: declare({
    slice,
    method: 'GET',
    path: '/news-feed',
    summary:
      'List the news of my page and of all I follow or look after. `itemUid` and `viewAs` are refused.',
    query: feedQuery,
    data: feedPage,
    errors: ['feedCannot'],
  }),
  latestNews: declare({
    slice,
    method: 'GET',
    path: '/news-feed/latest',
    summary: 'The news that came after an anchor, or simply the latest. Only `filters` besides.',
    query: feedQuery,
    data: feedPage,
    errors: ['feedCannot'],
  }),
  checkHasItems: declare({
    slice,
    method: 'GET',
    path: '/news-feed/check-has-items',
    summary: 'Whether there are news after an anchor. Only `filters` besides.',
    query: feedQuery,
    data: T.Object({ hasItems: T.Boolean() }),
    errors: ['feedCannot'],
  }),

  tribute: itemOf('/users/{uid}/tributes/{id}', 'One tribute.'),
  timelineItem: itemOf('/users/{uid}/timeline/{id}', 'One event, draft or proposal of a timeline.'),

  recentActivityRights: rightsOf('/users/{uid}/recent-activity/rights', 'What I may do in recent activity.'),
  timelineRights: rightsOf('/users/{uid}/timeline/rights', 'What I may do in the timeline.'),
  tributesRights: rightsOf('/users/{uid}/tributes/rights', 'What I may do among the tributes.'),
  timelineRange: declare({
    slice,
    method: 'GET',
    path: '/users/{uid}/timeline/range',
    summary: 'The years that hold something I see, with a picture.',
    params: ofPage,
    query: viewAsOnly,
    data: timelineYears,
  }),
  countDrafts: countOf('/users/{uid}/timeline/drafts/count', 'How many drafts I see, a thousand at most.'),
  countProposals: countOf(
    '/users/{uid}/timeline/proposals/count',
    'How many proposals I see, a thousand at most.',
  ),

  createTribute: createAt('/users/{uid}/tributes', 'Write a tribute.'),
  createLifeEvent: createAt(
    '/users/{uid}/timeline',
    'Publish or draft a life event, or propose one as a follower.',
  ),
  changeTribute: changeAt('/users/{uid}/tributes/{id}', 'Change one’s tribute.'),
  changeLifeEvent: changeAt(
    '/users/{uid}/timeline/{id}',
    'Change a life event, or accept a proposal as it now reads.',
  ),
  removeTribute: removeAt(
    '/users/{uid}/tributes/{id}',
    'Delete a tribute; it can be restored for thirty days.',
  ),
  removeLifeEvent: removeAt(
    '/users/{uid}/timeline/{id}',
    'Delete a life event; it can be restored for thirty days.',
  ),
  removeProposal: removeAt(
    '/users/{uid}/timeline/proposals/{id}',
    'Refuse a proposal with a word, or withdraw one’s own.',
  ),
  removeDraft: removeAt(
    '/users/{uid}/timeline/drafts/{id}',
    'Delete a draft; it can be restored for thirty days.',
  ),
  setState: declare({
    slice,
    method: 'PUT',
    path: '/users/{uid}/timeline/{id}/state',
    summary: 'Publish a life event, or make it a draft again.',
    params: ofItem,
    query: viewAsOnly,
    body: T.Object({ state: itemType }, strict),
    data: singleItem,
    errors: ['itemNotFound', 'unconfirmed', 'itemTypeNotSupported', 'stateImpossible', 'dateNeeded'],
  }),
  setClouds: declare({
    slice,
    method: 'PUT',
    path: '/users/{uid}/timeline/{id}/clouds',
    summary: 'Change to whom a life event is shown.',
    params: ofItem,
    query: viewAsOnly,
    body: T.Object({ clouds }, strict),
    data: singleItem,
    errors: ['itemNotFound', 'unconfirmed', 'cloudsImpossible'],
  }),

  like: declare({
    slice,
    method: 'POST',
    path: '/like/{id}',
    summary: 'Lay a flower.',
    params: ofAnyItem,
    data: likeState,
    errors: ['itemNotFound', 'unconfirmed'],
  }),
  unlike: declare({
    slice,
    method: 'DELETE',
    path: '/like/{id}',
    summary: 'Take one’s flower back.',
    params: ofAnyItem,
    data: likeState,
    errors: ['itemNotFound', 'unconfirmed'],
  }),
  likers: declare({
    slice,
    method: 'GET',
    path: '/like/{id}/likers',
    summary: 'List the people who laid a flower, the latest first.',
    params: ofAnyItem,
    query: T.Object({ page: pageNumber }),
    data: people,
    errors: ['itemNotFound'],
  }),
  history: declare({
    slice,
    method: 'GET',
    path: '/history/{uid}',
    summary: 'List the history of an item, the latest first.',
    params: T.Object({ uid }),
    query: T.Object({ page: pageNumber }),
    data: T.Object({ items: T.Array(historyEntry), eof: T.Boolean() }),
    errors: ['itemNotFound'],
  }),
  deleted: declare({
    slice,
    method: 'GET',
    path: '/users/{uid}/deleted',
    summary: 'List the items of a page deleted in the last thirty days that I may restore, the latest first.',
    params: ofPage,
    query: T.Object({ anchorDate: anchor }),
    data: T.Object({ items: T.Array(deletedItem), anchorDate: nullable(T.String()), eof: T.Boolean() }),
  }),
  restore: declare({
    slice,
    method: 'POST',
    path: '/restore/{uid}',
    summary: 'Bring back what was deleted in the last thirty days.',
    params: T.Object({ uid }),
    data: singleItem,
    errors: ['itemNotFound', 'noRoomToRestore'],
  }),
} as const
