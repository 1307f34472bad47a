import * as T from 'typebox/type'
import { limits } from '../limits.ts'
import { dateData, partialDate, personCard } from '../pages/page-header.ts'
import { degree, linkType, relation } from '../people/family-links.ts'
import { writtenText } from '../people/written-text.ts'
import { nullable, strict, uid } from '../schemas.ts'

/** The change of a picture when its holder is saved. */
export const pictureActions = { keep: 0, fromLibrary: 1, remove: 2, removalUndone: 4, uploaded: 5 } as const

/** `url` fits 960 px, `urlSm` 320 and `urlLg` 2048. */
export const pictureUrls = T.Object({
  url: T.String(),
  urlSm: T.String(),
  urlLg: T.String(),
  placeholder: T.String(),
})
export type PictureUrls = T.Static<typeof pictureUrls>

/** A picture inside a tribute, a life event or a chapter. `itemUid` opens it in the viewer. */
export const heldPicture = T.Object({
  itemUid: T.String(),
  itemType: T.Integer(),
  action: T.Integer(),
  /** Bytes of the original, as counted by the quota. */
  picSize: T.Integer(),
  ...pictureUrls.properties,
  width: T.Integer(),
  height: T.Integer(),
  ratio: T.Number(),
  /** The picture's description. */
  message: T.String(),
  associatedDate: nullable(partialDate),
  associatedDateData: nullable(dateData),
})
export type HeldPicture = T.Static<typeof heldPicture>

export const place = T.Object(
  {
    label: writtenText(200),
    coordinates: T.Optional(
      T.Object(
        { lat: T.Number({ minimum: -90, maximum: 90 }), lon: T.Number({ minimum: -180, maximum: 180 }) },
        strict,
      ),
    ),
  },
  strict,
)
export type Place = T.Static<typeof place>

/** The place in an answer: undeclared fields are stripped here, where the request schema refuses them. */
export const shownPlace = T.Object({
  label: T.String(),
  coordinates: T.Optional(T.Object({ lat: T.Number(), lon: T.Number() })),
})

/** A link preview. A player is embedded only on request. */
export const hyperlink = T.Object({
  url: T.String(),
  title: T.String(),
  description: T.String(),
  siteName: T.String(),
  picture: nullable(T.String()),
  player: nullable(T.Object({ provider: T.String(), url: T.String(), ratio: T.Number() })),
})
export type Hyperlink = T.Static<typeof hyperlink>

export const comment = T.Object({
  commentUid: T.String(),
  author: nullable(personCard),
  message: T.String(),
  creationDate: T.String(),
  updateDate: nullable(T.String()),
  /** Folded away: only its author and those who hold the page are shown it. */
  folded: T.Optional(T.Boolean()),
  /** Then it is shown again, unless an operator decides before. */
  foldedUntil: T.Optional(T.String()),
  can: T.Object({ edit: T.Boolean(), remove: T.Boolean(), report: T.Optional(T.Boolean()) }),
})
export type Comment = T.Static<typeof comment>

export const feedRights = T.Object({
  isVisibleFor: T.Boolean(),
  /** The section is closed to this viewer, and open to family or friends. */
  isForCircles: T.Optional(T.Boolean()),
  canComment: T.Boolean(),
  /** May publish, or propose if `canPropose` is all they have. */
  canWrite: T.Boolean(),
  canPropose: T.Boolean(),
  level: nullable(T.Integer()),
})
export type FeedRights = T.Static<typeof feedRights>

const itemCan = T.Object({
  edit: T.Boolean(),
  remove: T.Boolean(),
  setState: T.Boolean(),
  setClouds: T.Boolean(),
  /** May choose “only me”. */
  keepToSelf: T.Boolean(),
  setDate: T.Boolean(),
  accept: T.Boolean(),
  refuse: T.Boolean(),
  comment: T.Boolean(),
  like: T.Boolean(),
  history: T.Boolean(),
  report: T.Optional(T.Boolean()),
})

/** An event of the family. `type` is what the relative is to the person of the page. */
export const familyEvent = T.Object({
  occasion: T.Union([T.Literal('union'), T.Literal('birth'), T.Literal('death')]),
  relative: T.Object({ ...personCard.properties, gender: T.String() }),
  type: linkType,
  degree,
  relation,
})
export type FamilyEvent = T.Static<typeof familyEvent>

/**
 * One item for one viewer. `clouds` and `version` are only for its author and the page's editors and holders.
 */
export const feedItem = T.Object({
  itemUid: T.String(),
  itemType: T.Integer(),
  author: nullable(personCard),
  /** The author of an accepted proposal. */
  contributor: nullable(personCard),
  /** For a picture, its description. */
  message: T.String(),
  /** Only for a chapter. */
  title: T.Optional(T.String()),
  /** Only for an event of the family. */
  family: T.Optional(familyEvent),
  content: T.Object({
    pictures: T.Object({ items: T.Array(heldPicture), totalCount: T.Integer() }),
    hyperlink: nullable(hyperlink),
  }),
  place: nullable(shownPlace),
  clouds: T.Optional(T.Array(T.Integer())),
  version: T.Optional(T.Integer()),
  /** Folded away: only its author and those who hold the page are shown it. */
  folded: T.Optional(T.Boolean()),
  /** Then it is shown again, unless an operator decides before. */
  foldedUntil: T.Optional(T.String()),
  associatedDate: nullable(partialDate),
  associatedDateData: nullable(dateData),
  memorial: T.Object({
    ...personCard.properties,
    birthDate: nullable(partialDate),
    deathDate: nullable(partialDate),
  }),
  comments: T.Object({ items: T.Array(comment), totalCount: T.Integer() }),
  /**
   * The latest act on the item, for the news. `name` is left out where the actor is not public. In recent activity and
   * news, pictures added in one call are one item with the key `pictures` and the `count` of those the viewer sees.
   */
  story: T.Object({
    key: T.String(),
    act: T.Union([T.Literal('add'), T.Literal('change'), T.Literal('comment')]),
    params: T.Object({ page: T.String(), name: T.Optional(T.String()), count: T.Optional(T.Integer()) }),
  }),
  rights: feedRights,
  isLiked: T.Boolean(),
  likesCount: T.Integer(),
  creationDate: T.String(),
  updateDate: nullable(T.String()),
  lastActivityDate: T.String(),
  can: itemCan,
})
export type FeedItem = T.Static<typeof feedItem>

export const newPicture = T.Object(
  {
    itemUid: uid,
    action: T.Integer({ minimum: 0, maximum: 5 }),
    message: T.Optional(T.String({ maxLength: limits.pictureDescription })),
  },
  strict,
)

/** An opaque position in a feed, returned with each page. */
export const anchor = T.Optional(T.String({ minLength: 1, maxLength: 120 }))
