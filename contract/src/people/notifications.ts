import * as T from 'typebox/type'
import { declare } from '../endpoint.ts'
import { personCard } from '../pages/page-header.ts'
import { nullable, strict } from '../schemas.ts'
import { type NoticeAbout, noticeAbouts } from './notice-abouts.ts'
import { noticeKindSchema } from './notice-kinds.ts'
import { type UserRequest, userRequest } from './requests.ts'

const slice = 'people'

export const notificationTypes = { notification: 1, request: 2 } as const
const aboutSchema = T.Unsafe<NoticeAbout>(T.Union(noticeAbouts.map((about) => T.Literal(about))))

const typeSchema = T.Union([T.Literal(notificationTypes.notification), T.Literal(notificationTypes.request)])

/** The target of a notification, as far as the reader may see it. */
const noticeLink = T.Object({
  permalink: T.String(),
  /** The path of its screen in the product. */
  address: T.String(),
  itemUid: nullable(T.String()),
  commentUid: nullable(T.String()),
  chapterUid: nullable(T.String()),
})

/** Similar notifications of one day, grouped. */
export const notice = T.Object({
  noticeUid: T.String(),
  key: noticeKindSchema,
  params: T.Object({
    /** The title or the first words of the item, while it is visible. */
    excerpt: T.Optional(T.String()),
    /** Present where all grouped items are of one kind. */
    itemType: T.Optional(T.Integer()),
    requestUid: T.Optional(T.String()),
    requestType: T.Optional(T.Integer()),
    /** The asker offers themselves to the team, or says to be a relative, instead of asking the reader. */
    offers: T.Optional(T.Boolean()),
    role: T.Optional(T.String()),
    /** The address that the reader invited. */
    email: T.Optional(T.String()),
    expirationDate: T.Optional(T.String()),
    /** The date of a birth or a death. */
    day: T.Optional(T.String()),
  }),
  page: personCard,
  /** The latest three; nobody where it is not told who acted. */
  actors: T.Array(personCard),
  actorsCount: T.Integer(),
  /** How many deeds, counted to two hundred. */
  count: T.Integer(),
  /** A portrait: of who acted last, otherwise of the page. */
  picture: nullable(T.String()),
  link: nullable(noticeLink),
  date: T.String(),
  /** As `totalNew` counts: a request that waits is new among the requests, not here. */
  seen: T.Boolean(),
})
export type Notice = T.Static<typeof notice>

const totalNew = T.Integer()

/** One call whose answer depends on the type asked for; `Item` is what that type lists. */
const listing = <Item>() =>
  declare({
    slice,
    method: 'GET',
    path: '/notifications',
    summary:
      'List my notifications (type 1), newest first; or requests (type 2): those waiting for my answer, then my own.',
    query: T.Object({
      type: typeSchema,
      anchorDate: T.Optional(T.String({ maxLength: 200 })),
      /** With type 1 only. */
      about: T.Optional(aboutSchema),
    }),
    data: T.Object({
      items: T.Array(T.Unsafe<Item>(T.Union([userRequest, notice]))),
      anchorDate: nullable(T.String()),
      eof: T.Boolean(),
      totalNew,
      date: T.String(),
    }),
  })

/** The same call as `notifications.list`, which is typed for requests, where type 1 is asked for. */
export const noticeList = listing<Notice>()

export const notifications = {
  list: listing<UserRequest>(),
  see: declare({
    slice,
    method: 'POST',
    path: '/notifications/seen',
    summary:
      'Mark what I was shown until a moment as seen: all of it (type 1), or what tells of requests (type 2).',
    body: T.Object({ type: typeSchema, date: T.String({ format: 'date-time', maxLength: 40 }) }, strict),
    data: T.Object({ totalNew }),
  }),
} as const
