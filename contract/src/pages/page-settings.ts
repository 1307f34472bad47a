import * as T from 'typebox/type'
import { pageGenderSchema } from '../accounts/accounts.ts'
import { calendarDate, dateFormat } from '../dates/dates.ts'
import { declare } from '../endpoint.ts'
import { place, shownPlace } from '../items/feed-items.ts'
import { besideNames, optionalPersonName, personName } from '../people/person-names.ts'
import { nullable, ofPage, strict } from '../schemas.ts'
import { viewAsOnly } from './pages.ts'

const slice = 'pages'
const knownOrNot = nullable(calendarDate)
const text = (maxLength: number) => T.Optional(T.String({ maxLength }))

const country = T.Optional(T.String({ pattern: '^[A-Z]{2}$' }))
const home = { country, city: text(120), postcode: text(20), address: text(300) }
export const homeSchema = T.Object({ ...home, location: T.Optional(place) }, strict)
/** The home in an answer, where undeclared fields are stripped. */
export const shownHome = T.Object({ ...home, location: T.Optional(shownPlace) })
/** Digits as people write them, with an extension. */
const phoneNumber = T.Optional(T.String({ maxLength: 40, pattern: '^[\\d\\s+()./#*x\\-\\u2010-\\u2015]*$' }))
export const phoneSchema = T.Object({ country, number: phoneNumber }, strict)
/** The number in an answer, which may be older than this rule. */
export const shownPhone = T.Object({ country, number: text(40) })
export type Home = T.Static<typeof homeSchema>
export type Phone = T.Static<typeof phoneSchema>

/** 1 after death, 2 before. */
export const phase = T.Integer({ minimum: 1, maximum: 2 })

/** Section number to the clouds that may see it. */
const privacyMap = T.Unsafe<Record<string, number[]>>({
  type: 'object',
  // A literal schema: the helper that builds it would add its whole engine to every bundle.
  patternProperties: { '^\\d{1,2}$': T.Array(T.Integer(), { maxItems: 2 }) },
})
/** A memorial has no `am` map. */
export const privacy = T.Object({ am: nullable(privacyMap), pm: privacyMap })
export type Privacy = T.Static<typeof privacy>

export const pageSettings = {
  privacy: declare({
    slice,
    method: 'GET',
    path: '/users/{uid}/settings/privacy',
    summary: 'Read the audience of each section, while the person lives and afterwards.',
    params: ofPage,
    data: T.Object({ alive: T.Boolean(), ...privacy.properties }),
  }),
  changePrivacy: declare({
    slice,
    method: 'PUT',
    path: '/users/{uid}/settings/privacy',
    summary: 'Change who sees which section.',
    params: ofPage,
    query: viewAsOnly,
    body: T.Object({ am: T.Optional(privacyMap), pm: T.Optional(privacyMap) }, strict),
    data: T.Object({ alive: T.Boolean(), ...privacy.properties }),
    errors: ['cloudsImpossible'],
  }),
  checkPermalink: declare({
    slice,
    method: 'GET',
    path: '/users/{uid}/settings/general/permalink/check/{permalink}',
    summary: 'Whether a permalink is free for this page, and what its address would be.',
    params: T.Object({ uid: ofPage.properties.uid, permalink: T.String({ minLength: 1, maxLength: 80 }) }),
    data: T.Object({ avail: T.Boolean(), fullPl: T.String() }),
  }),
  changePermalink: declare({
    slice,
    method: 'PUT',
    path: '/users/{uid}/settings/general/permalink',
    summary: 'Change the permalink, once in thirty days; the former one goes on leading here.',
    params: ofPage,
    query: viewAsOnly,
    body: T.Object({ pl: T.String({ minLength: 1, maxLength: 80 }) }, strict),
    data: T.Object({ pl: T.String(), unlockDate: nullable(T.String()) }),
    errors: ['permalinkTaken', 'permalinkInvalid', 'permalinkLocked'],
  }),
  changeCivilStatus: declare({
    slice,
    method: 'PUT',
    path: '/users/{uid}/settings/general/civil-status',
    summary: 'Change names, gender and how the full name is written.',
    params: ofPage,
    query: viewAsOnly,
    body: T.Object(
      {
        civilStatus: T.Object(
          {
            firstname: personName,
            lastname: personName,
            maritalName: optionalPersonName,
            gender: pageGenderSchema,
            fullnameFormat: T.Integer({ minimum: 1, maximum: 4 }),
          },
          strict,
        ),
      },
      strict,
    ),
    data: T.Object({ fullname: T.String(), fullnameFormat: T.Integer() }),
  }),
  changeBirth: declare({
    slice,
    method: 'PUT',
    path: '/users/{uid}/settings/general/birth',
    summary:
      'Change the date of birth, or how much of it is known; of someone who has died it may be unknown.',
    params: ofPage,
    query: viewAsOnly,
    body: T.Object({ birthDate: knownOrNot, birthDateFormat: dateFormat }, strict),
    errors: ['birthDateImpossible', 'lifetimeImpossible'],
  }),
  changeDeath: declare({
    slice,
    method: 'PUT',
    path: '/users/{uid}/settings/general/death',
    summary: 'Change the date of death of someone who has died.',
    params: ofPage,
    query: viewAsOnly,
    body: T.Object({ deathDate: knownOrNot, deathDateFormat: dateFormat }, strict),
    errors: ['lifetimeImpossible'],
  }),
  changePhone: declare({
    slice,
    method: 'PUT',
    path: '/users/me/settings/general/phone',
    summary: 'Keep my telephone number, or remove it.',
    body: phoneSchema,
  }),
  changeHome: declare({
    slice,
    method: 'PUT',
    path: '/users/me/settings/general/home',
    summary: 'Keep where I live.',
    body: homeSchema,
  }),
  changeMemorial: declare({
    slice,
    method: 'PUT',
    path: '/users/{uid}/settings/general/memorial',
    summary: 'Read who can find the page, and the default audience and phase of new memories.',
    params: ofPage,
    query: viewAsOnly,
    /** Fields that are left out stay unchanged. */
    body: T.Object(
      {
        visible: T.Optional(T.Boolean()),
        indexable: T.Optional(T.Boolean()),
        clouds: T.Optional(T.Array(T.Integer(), { maxItems: 2 })),
        phase: T.Optional(phase),
      },
      strict,
    ),
    errors: ['cloudsImpossible'],
  }),
  changeTag: declare({
    slice,
    method: 'PUT',
    path: '/users/{uid}/settings/general/tag',
    summary: 'A few words under the name.',
    params: ofPage,
    query: viewAsOnly,
    body: T.Object({ tag: besideNames(10_000) }, strict),
    data: T.Object({ tag: nullable(T.String()) }),
  }),
} as const
