import * as T from 'typebox/type'
import { pageGenderSchema } from '../accounts/accounts.ts'
import { calendarDate, dateFormat } from '../dates/dates.ts'
import { declare } from '../endpoint.ts'
import { pageNumber } from '../pagination.ts'
import { optionalPersonName, personName } from '../people/person-names.ts'
import { nullable, ofPage, strict, uid } from '../schemas.ts'
import { pageHeader, personCard } from './page-header.ts'

const slice = 'pages'

export const viewAsQuery = { viewAs: T.Optional(T.Integer({ minimum: 1, maximum: 3 })) }
/** Writes declare it too, so that they can refuse it with a named error. */
export const viewAsOnly = T.Object(viewAsQuery)

const newMemorial = T.Object(
  {
    firstname: personName,
    lastname: personName,
    maritalName: optionalPersonName,
    gender: T.Optional(pageGenderSchema),
    fullnameFormat: T.Optional(T.Integer({ minimum: 1, maximum: 4 })),
    visible: T.Optional(T.Boolean()),
    birth: T.Optional(T.Object({ birthDate: calendarDate, birthDateFormat: dateFormat }, strict)),
    death: T.Optional(T.Object({ deathDate: calendarDate, deathDateFormat: dateFormat }, strict)),
    /** Similar pages that the creator has confirmed to be of another person. */
    notTheSame: T.Optional(T.Array(uid, { maxItems: 100 })),
  },
  strict,
)

const memorialCard = T.Object({ ...personCard.properties, uid: T.String() })

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
    data: T.Object({
      duplicates: T.Array(personCard),
      memorial: nullable(T.Object({ ...pageHeader.properties, uid: T.String() })),
    }),
    errors: ['lifetimeImpossible', 'unconfirmed'],
  }),
  listMemorials: declare({
    slice,
    method: 'GET',
    path: '/users/me/memorials',
    summary: 'Memorials I follow or look after.',
    query: T.Object({ page: pageNumber }),
    data: T.Object({
      items: T.Array(T.Object({ ...memorialCard.properties, level: T.Integer() })),
      eof: T.Boolean(),
    }),
  }),
  latestMemorials: declare({
    slice,
    method: 'GET',
    path: '/users/me/memorials/lastest',
    summary: 'The memorials of the menu: those I opened last.',
    data: T.Object({ items: T.Array(memorialCard) }),
  }),
  countFollowings: declare({
    slice,
    method: 'GET',
    path: '/users/me/followings/count',
    summary: 'How many pages I follow.',
    data: T.Object({ count: T.Integer() }),
  }),
} as const
