import * as T from 'typebox/type'
import { genderSchema } from '../accounts/accounts.ts'
import { declare } from '../endpoint.ts'
import { pageNumber } from '../pagination.ts'
import { nullable, uid } from '../schemas.ts'
import { personCard } from './page-header.ts'

const slice = 'pages'

export const searchModes = { users: 1, memorials: 2, both: 3 } as const
const year = T.Optional(T.Integer({ minimum: 1, maximum: 9999 }))
const words = T.Optional(T.String({ maxLength: 200 }))

export const found = T.Object({
  ...personCard.properties,
  /** The searcher's level on that page. */
  level: nullable(T.Integer()),
  /** Already attached to the page the search is made for. */
  attached: T.Boolean(),
  /** Whether they take messages from the searcher; where `forMessage` was asked. */
  takesMessages: T.Optional(T.Boolean()),
})
export type Found = T.Static<typeof found>

export const search = {
  find: declare({
    slice,
    method: 'GET',
    path: '/search',
    summary: 'People and memorials by name, dates and gender, as far as I may see them.',
    query: T.Object({
      query: words,
      type: T.Optional(T.Integer({ minimum: 1, maximum: 3 })),
      alive: T.Optional(T.Boolean()),
      firstname: words,
      lastname: words,
      gender: T.Optional(genderSchema),
      birth_start: year,
      birth_end: year,
      death_start: year,
      death_end: year,
      page: pageNumber,
      enableEmails: T.Optional(T.Boolean()),
      enableRue: T.Optional(T.Boolean()),
      enableFullname: T.Optional(T.Boolean()),
      rb: T.Optional(uid),
      /** Tells of each whether a message can be written to them. */
      forMessage: T.Optional(T.Boolean()),
    }),
    data: T.Object({
      items: T.Array(found),
      /** The query, if it is an e-mail address that can be invited. */
      invitation: nullable(T.Object({ email: T.String() })),
      eof: T.Boolean(),
      /** Capped at 200; more results need a narrower query. */
      totalCount: T.Integer(),
    }),
  }),
  whoIs: declare({
    slice,
    method: 'GET',
    path: '/search/who-is/{id}',
    summary: 'Name, portrait and permalink of one page I may see.',
    params: T.Object({ id: uid }),
    data: personCard,
  }),
  publicMemorials: declare({
    slice,
    method: 'GET',
    path: '/memorials/public',
    summary: 'A few memorials that tell their story to everyone, the latest active first.',
    data: T.Object({ items: T.Array(personCard) }),
  }),
} as const
