import * as T from 'typebox/type'
import { genderSchema } from './accounts.ts'
import { calendarDate } from './dates.ts'
import { declare } from './endpoint.ts'
import { pageHeader, personCard } from './page-header.ts'
import { pageNumber } from './pagination.ts'
import { optionalPersonName, personName } from './person-names.ts'

const slice = 'pages'
const strict = { additionalProperties: false }
const dateFormat = T.Integer({ minimum: 1, maximum: 3 })

export const ofPage = T.Object({ uid: T.String({ minLength: 1, maxLength: 60 }) })
export const viewAsQuery = { viewAs: T.Optional(T.Integer({ minimum: 1, maximum: 3 })) }
/** Known to writes too, which refuse it by name. */
export const viewAsOnly = T.Object(viewAsQuery)

const newMemorial = T.Object(
  {
    firstname: personName,
    lastname: personName,
    maritalName: optionalPersonName,
    gender: T.Optional(genderSchema),
    fullnameFormat: T.Optional(T.Integer({ minimum: 1, maximum: 4 })),
    visible: T.Optional(T.Boolean()),
    birth: T.Optional(T.Object({ birthDate: calendarDate, birthDateFormat: dateFormat }, strict)),
    death: T.Optional(T.Object({ deathDate: calendarDate, deathDateFormat: dateFormat }, strict)),
    /** Pages the creator has looked at and found to be of somebody else. */
    notTheSame: T.Optional(T.Array(T.String({ format: 'uuid' }), { maxItems: 100 })),
  },
  strict,
)

export type NewMemorial = T.Static<typeof newMemorial>

export const pages = {
  page: declare({
    slice,
    method: 'GET',
    path: '/users/{uid}',
    summary: 'The header of a page as I, or those I view it as, see it.',
    params: ofPage,
    query: viewAsOnly,
    data: pageHeader,
  }),
  permalink: declare({
    slice,
    method: 'GET',
    path: '/permalinks/{permalink}',
    summary: 'The page behind a permalink; a former one names the present one.',
    params: T.Object({ permalink: T.String({ minLength: 1, maxLength: 80 }) }),
    query: viewAsOnly,
    data: pageHeader,
  }),
  createMemorial: declare({
    slice,
    method: 'POST',
    path: '/users/me/memorials',
    summary: 'Create the page of someone who has died, or learn of pages that may be of the same person.',
    body: newMemorial,
    data: T.Object({ duplicates: T.Array(personCard), memorial: T.Union([pageHeader, T.Null()]) }),
    errors: ['lifetimeImpossible', 'unconfirmed'],
  }),
  listMemorials: declare({
    slice,
    method: 'GET',
    path: '/users/me/memorials',
    summary: 'Memorials I follow or look after.',
    query: T.Object({ page: pageNumber }),
    data: T.Object({
      items: T.Array(T.Object({ ...personCard.properties, level: T.Integer() })),
      eof: T.Boolean(),
    }),
  }),
  latestMemorials: declare({
    slice,
    method: 'GET',
    path: '/users/me/memorials/lastest',
    summary: 'The memorials of the menu: those I opened last.',
    data: T.Object({ items: T.Array(personCard) }),
  }),
  countFollowings: declare({
    slice,
    method: 'GET',
    path: '/users/me/followings/count',
    summary: 'How many pages I follow.',
    data: T.Object({ count: T.Integer() }),
  }),
} as const
