import * as T from 'typebox/type'
import { languageSchema } from '../accounts/accounts.ts'
import { declare } from '../endpoint.ts'
import { nullable } from '../schemas.ts'

const slice = 'foundation'
const inLanguage = T.Object({ language: T.Optional(languageSchema) })
const totalNew = T.Object({ totalNew: T.Integer() })

/** Data for every screen: news counters, languages, countries, time zones, the visitor's location. */
export const referenceData = {
  ping: declare({
    slice,
    method: 'GET',
    path: '/ping',
    summary: 'Count my news, and read the time of the server.',
    data: T.Object({
      messages: totalNew,
      notifications: T.Object({ notifications: totalNew, requests: totalNew }),
      serverTime: T.String(),
      /** Somebody reported my death, and I can say that I am alive. */
      reported: T.Optional(T.Boolean()),
    }),
  }),
  languages: declare({
    slice,
    method: 'GET',
    path: '/languages',
    summary: 'The languages of the product.',
    data: T.Object({ items: T.Array(T.Object({ code: languageSchema, label: T.String() })) }),
  }),
  countries: declare({
    slice,
    method: 'GET',
    path: '/locations/countries',
    summary: 'Countries, named in the language asked for.',
    query: inLanguage,
    data: T.Object({ items: T.Array(T.Object({ uid: T.String(), label: T.String() })) }),
  }),
  timezones: declare({
    slice,
    method: 'GET',
    path: '/locations/timezones',
    summary: 'Time zones; the first that fits the given offset in minutes is selected.',
    query: T.Object({ offset: T.Optional(T.Integer({ minimum: -840, maximum: 840 })) }),
    data: T.Object({
      items: T.Array(T.Object({ id: T.String(), offset: T.Integer(), selected: T.Boolean() })),
    }),
  }),
  geoip: declare({
    slice,
    method: 'GET',
    path: '/locations/geoip',
    summary: 'A guess at where the visitor is, from data on this server; nothing when unknown.',
    data: T.Object({
      country: nullable(T.String()),
      timezone: nullable(T.String()),
    }),
  }),
} as const
