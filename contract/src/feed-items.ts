import * as T from 'typebox/type'
import { partialDate, personCard } from './page-header.ts'
import { visibleLetter } from './visible-letter.ts'

const strict = { additionalProperties: false }
const uid = T.String({ format: 'uuid' })
const nullable = <S extends T.TSchema>(schema: S) => T.Union([schema, T.Null()])

/** What happens to a picture when what holds it is saved. */
export const pictureActions = { keep: 0, fromStock: 1, remove: 2, removalUndone: 4, uploaded: 5 } as const

export const pictureSizes = T.Object({
  sm: T.String(),
  md: T.String(),
  lg: T.String(),
  placeholder: T.String(),
})

/** A picture inside a tribute, a life event or a chapter. `itemUid` opens it in the viewer. */
export const heldPicture = T.Object({
  itemUid: T.String(),
  itemType: T.Integer(),
  action: T.Integer(),
  pics: pictureSizes,
  width: T.Integer(),
  height: T.Integer(),
  description: T.String(),
  associatedDate: nullable(partialDate),
})
export type HeldPicture = T.Static<typeof heldPicture>

export const place = T.Object(
  {
    label: T.String({ minLength: 1, maxLength: 200, pattern: visibleLetter }),
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

/** As it is told: an answer leaves out what it does not declare, where a question would be refused. */
export const shownPlace = T.Object({
  label: T.String(),
  coordinates: T.Optional(T.Object({ lat: T.Number(), lon: T.Number() })),
})

/** What a link leads to. A player is embedded only once someone asks for it. */
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
  can: T.Object({ edit: T.Boolean(), remove: T.Boolean() }),
})
export type Comment = T.Static<typeof comment>

export const feedRights = T.Object({
  isVisibleFor: T.Boolean(),
  canComment: T.Boolean(),
  /** Publish, or propose for those who may only propose. */
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
  /** Choose “only me”. */
  keepToSelf: T.Boolean(),
  setDate: T.Boolean(),
  accept: T.Boolean(),
  refuse: T.Boolean(),
  comment: T.Boolean(),
  like: T.Boolean(),
  history: T.Boolean(),
})

/** One item as its viewer sees it. `clouds` and `version` only for its author and those who look after the page. */
export const feedItem = T.Object({
  itemUid: T.String(),
  itemType: T.Integer(),
  author: nullable(personCard),
  /** Who proposed what someone else then accepted. */
  contributor: nullable(personCard),
  message: T.String(),
  /** A chapter's title, or what a picture shows. */
  title: T.Optional(T.String()),
  content: T.Object({
    pictures: T.Object({ items: T.Array(heldPicture), totalCount: T.Integer() }),
    hyperlink: nullable(hyperlink),
  }),
  place: nullable(shownPlace),
  clouds: T.Optional(T.Array(T.Integer())),
  version: T.Optional(T.Integer()),
  associatedDate: nullable(partialDate),
  associatedDateData: nullable(T.Object({ year: T.Integer() })),
  memorial: T.Object({
    ...personCard.properties,
    birthDate: nullable(partialDate),
    deathDate: nullable(partialDate),
  }),
  comments: T.Object({ items: T.Array(comment), totalCount: T.Integer() }),
  /** What happened last on whose page, to what kind of item, and who did it where everyone may know. */
  story: T.Object({
    key: T.String(),
    act: T.Union([T.Literal('add'), T.Literal('change'), T.Literal('comment')]),
    params: T.Object({ page: T.String(), name: T.Optional(T.String()) }),
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
    description: T.Optional(T.String({ maxLength: 2000 })),
  },
  strict,
)

/** Where an opaque place in a feed is asked for, and given back with each page. */
export const anchor = T.Optional(T.String({ minLength: 1, maxLength: 120 }))
