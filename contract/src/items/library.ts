import * as T from 'typebox/type'
import { lifeYear } from '../dates/dates.ts'
import { declare } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { viewAsOnly, viewAsQuery } from '../pages/pages.ts'
import { nullable, ofPage, strict, uid } from '../schemas.ts'
import { anchor, feedItem, feedRights, heldPicture, newPicture } from './feed-items.ts'
import { feedQuery } from './feed-query.ts'
import { counted, feedPage, knownDate, ofItem, refusal, singleItem, yearRange } from './feeds.ts'

const slice = 'feeds'
const description = T.String({ maxLength: limits.pictureDescription })
const associatedDate = nullable(knownDate)
const itemType = T.Integer({ minimum: 0, maximum: 1000 })
const clouds = T.Array(T.Integer({ minimum: 0, maximum: 7 }), { maxItems: 5 })
const someUids = T.Array(uid, { minItems: 1, maxItems: limits.bulkPictures, uniqueItems: true })

/** Audience and type of new pictures; `saveDefaults` keeps both as defaults for the next. */
const shownAs = {
  clouds: T.Optional(clouds),
  itemType: T.Optional(itemType),
  saveDefaults: T.Optional(T.Boolean()),
}

/** `action` is accepted as elsewhere and ignored: the upload always becomes a picture of the library. */
const libraryPicture = T.Object(
  {
    itemUid: uid,
    action: T.Optional(newPicture.properties.action),
    message: T.Optional(description),
    associatedDate: T.Optional(associatedDate),
  },
  strict,
)
const libraryPictures = T.Object(
  {
    pictures: T.Object(
      { items: T.Array(libraryPicture, { minItems: 1, maxItems: limits.newLibraryPictures }) },
      strict,
    ),
  },
  strict,
)

const at = '/users/{uid}/pictures/standards'
const proposed = '/users/{uid}/pictures/proposals'
const writing = [
  'unconfirmed',
  'followFirst',
  'itemTypeNotSupported',
  'stateImpossible',
  'cloudsImpossible',
] as const
const changing = ['unconfirmed', 'itemNotFound'] as const

export const library = {
  list: declare({
    slice,
    method: 'GET',
    path: at,
    summary:
      'The pictures of a page that I see, the latest first: its own, and those of its events and chapters.',
    params: ofPage,
    query: feedQuery,
    data: feedPage,
    errors: ['itemNotFound', 'feedCannot'],
  }),
  grid: declare({
    slice,
    method: 'GET',
    path: `${at}/grid`,
    summary: `The same, ${limits.gridPictures} at a time, with only what a wall of pictures needs.`,
    params: ofPage,
    query: T.Object({
      anchorDate: anchor,
      /** Inclusive. A picture without a date belongs to no year. */
      yearFrom: T.Optional(lifeYear),
      yearTo: T.Optional(lifeYear),
      /** Fewer than a wall holds. */
      most: T.Optional(T.Integer({ minimum: 1, maximum: limits.gridPictures })),
      ...viewAsQuery,
    }),
    data: T.Object({
      items: T.Array(heldPicture),
      anchorDate: nullable(T.String()),
      eof: T.Boolean(),
      rights: feedRights,
    }),
  }),
  single: declare({
    slice,
    method: 'GET',
    path: `${at}/{id}`,
    summary: 'One picture.',
    params: ofItem,
    query: viewAsOnly,
    data: singleItem,
    errors: ['itemNotFound'],
  }),
  linked: declare({
    slice,
    method: 'GET',
    path: `${at}/{id}/linked`,
    summary: 'The events and chapters that show a picture, as far as I see them.',
    params: ofItem,
    query: viewAsOnly,
    data: T.Object({ items: T.Array(feedItem) }),
    errors: ['itemNotFound'],
  }),
  rights: declare({
    slice,
    method: 'GET',
    path: `${at}/rights`,
    summary: 'Read my rights in the library of pictures.',
    params: ofPage,
    query: viewAsOnly,
    data: T.Object({
      rights: feedRights,
      defaults: T.Optional(T.Object({ clouds: T.Array(T.Integer()), phase: T.Integer() })),
    }),
  }),
  range: declare({
    slice,
    method: 'GET',
    path: `${at}/range`,
    summary: 'The years that hold dated pictures I see.',
    params: ofPage,
    query: viewAsOnly,
    data: yearRange,
  }),
  /** A deleted picture does not count, but there must be room for it to be restored. */
  quota: declare({
    slice,
    method: 'GET',
    path: `${at}/quota`,
    summary: 'How much room the pictures of a page take, in bytes.',
    params: ofPage,
    query: viewAsOnly,
    data: T.Object({ used: T.Integer(), max: T.Integer() }),
  }),

  create: declare({
    slice,
    method: 'POST',
    path: at,
    summary: 'Put uploaded pictures into the library, or propose them as a follower.',
    params: ofPage,
    query: viewAsOnly,
    body: T.Object({ content: libraryPictures, ...shownAs }, strict),
    data: T.Object({ items: T.Array(feedItem) }),
    errors: [...writing, 'dateImpossible'],
  }),
  setState: declare({
    slice,
    method: 'PUT',
    path: `${at}/{id}/state`,
    summary: 'Publish a picture, or take it back.',
    params: ofItem,
    query: viewAsOnly,
    body: T.Object({ state: itemType }, strict),
    data: singleItem,
    errors: [...changing, 'itemTypeNotSupported', 'stateImpossible'],
  }),
  setClouds: declare({
    slice,
    method: 'PUT',
    path: `${at}/{id}/clouds`,
    summary: 'Change to whom a picture is shown.',
    params: ofItem,
    query: viewAsOnly,
    body: T.Object({ clouds }, strict),
    data: singleItem,
    errors: [...changing, 'cloudsImpossible'],
  }),
  setDate: declare({
    slice,
    method: 'PUT',
    path: `${at}/{id}/associated-date`,
    summary: 'Say when a picture was taken, as far as it is known.',
    params: ofItem,
    query: viewAsOnly,
    body: T.Object({ associatedDate }, strict),
    data: singleItem,
    errors: [...changing, 'dateImpossible'],
  }),
  describe: declare({
    slice,
    method: 'PUT',
    path: `${at}/{id}/description`,
    summary: 'Say what a picture shows.',
    params: ofItem,
    query: viewAsOnly,
    /** `version` is the version the change started from. */
    body: T.Object({ message: description, version: T.Optional(T.Integer({ minimum: 1 })) }, strict),
    data: singleItem,
    errors: [...changing, 'itemStale'],
  }),
  dateAll: declare({
    slice,
    method: 'POST',
    path: `${at}/bulk/associated-date`,
    summary: 'Give several pictures one date: all of them or none.',
    params: ofPage,
    query: viewAsOnly,
    body: T.Object({ uids: someUids, associatedDate }, strict),
    errors: [...changing, 'dateImpossible'],
  }),
  removeAll: declare({
    slice,
    method: 'POST',
    path: `${at}/bulk/delete`,
    summary: 'Delete several pictures: all of them or none. They can be restored for thirty days.',
    params: ofPage,
    query: viewAsOnly,
    body: T.Object({ uids: someUids }, strict),
    errors: changing,
  }),
  remove: declare({
    slice,
    method: 'DELETE',
    path: `${at}/{id}`,
    summary: 'Delete a picture; it can be restored for thirty days.',
    params: ofItem,
    query: refusal,
    errors: changing,
  }),
  dissociate: declare({
    slice,
    method: 'POST',
    path: `${at}/{id}/dissociate/{feedItemId}`,
    summary: 'Take a picture out of an event or a chapter; it stays in the library.',
    params: T.Object({ ...ofItem.properties, feedItemId: uid }),
    query: viewAsOnly,
    errors: [...changing, 'nothingSaid'],
  }),
} as const

export const pictureProposals = {
  list: declare({
    slice,
    method: 'GET',
    path: proposed,
    summary: 'Pictures that followers propose; one’s own to them.',
    params: ofPage,
    query: feedQuery,
    data: feedPage,
    errors: ['itemNotFound', 'feedCannot'],
  }),
  count: declare({
    slice,
    method: 'GET',
    path: `${proposed}/count`,
    summary: 'How many proposed pictures I see, a thousand at most.',
    params: ofPage,
    query: viewAsOnly,
    data: counted,
  }),
  single: declare({
    slice,
    method: 'GET',
    path: `${proposed}/{id}`,
    summary: 'One proposed picture.',
    params: ofItem,
    query: viewAsOnly,
    data: singleItem,
    errors: ['itemNotFound'],
  }),
  accept: declare({
    slice,
    method: 'PUT',
    path: `${proposed}/{id}`,
    summary: 'Accept a proposed picture as it now reads.',
    params: ofItem,
    query: viewAsOnly,
    body: T.Object(
      { message: T.Optional(description), associatedDate: T.Optional(associatedDate), ...shownAs },
      strict,
    ),
    data: singleItem,
    errors: [...changing, 'itemTypeNotSupported', 'stateImpossible', 'cloudsImpossible', 'dateImpossible'],
  }),
  refuse: declare({
    slice,
    method: 'DELETE',
    path: `${proposed}/{id}`,
    summary: 'Refuse a proposed picture with a word, or withdraw one’s own.',
    params: ofItem,
    query: refusal,
    errors: changing,
  }),
} as const
