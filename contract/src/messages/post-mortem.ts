import * as T from 'typebox/type'
import { emailSchema } from '../accounts/accounts.ts'
import { declare } from '../endpoint.ts'
import { personCard } from '../pages/page-header.ts'
import { optionalLine, writtenText } from '../people/written-text.ts'
import { nullable, strict, uid } from '../schemas.ts'
import { letterLimits, sendTypes } from './letter-limits.ts'
import { shownLetter } from './received-letters.ts'

const slice = 'messages'
const ofLetter = T.Object({ uid })

const type = T.Union([T.Literal(sendTypes.date), T.Literal(sendTypes.countdown)])
/** 0 a user, 1 somebody with an e-mail address only. */
const userType = T.Union([T.Literal(0), T.Literal(1)])

const time = {
  timezoneUid: nullable(T.String()),
  day: nullable(T.Integer()),
  month: nullable(T.Integer()),
  year: nullable(T.Integer()),
  hours: nullable(T.Integer()),
  /** Of the hour; for a countdown all of it. */
  minutes: nullable(T.Integer()),
}

const stateSchema = T.Union([
  T.Literal('sealed'),
  T.Literal('waiting'),
  T.Literal('left'),
  T.Literal('undelivered'),
])

const summary = {
  uid: T.String(),
  type,
  recipient: T.Object({
    label: T.String(),
    userType,
    userUid: nullable(T.String()),
    email: nullable(T.String()),
    person: nullable(personCard),
  }),
  subject: T.String(),
  ...time,
  /** When a dated letter leaves at the earliest, by the rules of its zone as they are known now. */
  sendDate: nullable(T.String()),
  /** Its date passed while the writer lives: it leaves once their death is established. */
  datePassed: T.Boolean(),
  state: stateSchema,
  writtenDate: T.String(),
  can: T.Object({ change: T.Boolean(), remove: T.Boolean() }),
}

const listedLetter = T.Object(summary)
const postMortemMessage = T.Object({
  ...summary,
  msg: T.String(),
  files: T.Array(T.Object({ uid: T.String(), name: nullable(T.String()), gone: T.Boolean() })),
})
export type ListedPostMortem = T.Static<typeof listedLetter>
export type PostMortemMessage = T.Static<typeof postMortemMessage>

const optional = (minimum: number, maximum: number) => T.Optional(nullable(T.Integer({ minimum, maximum })))

const given = T.Object(
  {
    /** Of the letter that is changed. */
    uid: T.Optional(nullable(uid)),
    /** Of the letter as it was read; what another window saved since is not overwritten. */
    writtenDate: T.Optional(T.String({ format: 'date-time' })),
    type,
    recipient: T.Object(
      {
        label: T.Optional(optionalLine(letterLimits.label)),
        userType,
        userUid: T.Optional(nullable(uid)),
        email: T.Optional(nullable(emailSchema)),
      },
      strict,
    ),
    subject: optionalLine(letterLimits.subject),
    msg: writtenText(letterLimits.message),
    timezoneUid: T.Optional(nullable(T.String({ maxLength: 60 }))),
    day: optional(1, 31),
    month: optional(1, 12),
    year: optional(1, 9999),
    hours: optional(0, 23),
    minutes: optional(0, 43_200),
    files: T.Optional(T.Array(uid, { maxItems: letterLimits.files, uniqueItems: true })),
  },
  strict,
)
export type GivenLetter = T.Static<typeof given>

export const postMortem = {
  list: declare({
    slice,
    method: 'GET',
    path: '/messaging/post-mortem',
    summary: 'The letters I wrote for after my death, and how many I can still write.',
    data: T.Object({ items: T.Array(listedLetter), credits: T.Integer() }),
  }),
  read: declare({
    slice,
    method: 'GET',
    path: '/messaging/post-mortem/{uid}',
    summary: 'One of my letters; with mode 1 for changing it.',
    params: ofLetter,
    query: T.Object({ mode: T.Optional(T.Integer({ minimum: 0, maximum: 1 })) }),
    data: postMortemMessage,
    errors: ['letterHasLeft'],
  }),
  save: declare({
    slice,
    method: 'POST',
    path: '/messaging/post-mortem',
    summary: 'Write a letter for after my death, or change one. A new one takes a credit.',
    body: T.Object({ message: given }, strict),
    data: T.Object({ message: postMortemMessage, credits: T.Integer() }),
    errors: [
      'unconfirmed',
      'noCreditsLeft',
      'letterDateImpossible',
      'letterDatePassed',
      'countdownImpossible',
      'timezoneUnknown',
      'letterHasLeft',
      'letterChangedElsewhere',
      'letterFileGone',
      'letterRecipientMissing',
      'cannotWriteYourself',
      'recipientDead',
      'emailInvalid',
      'safeLocked',
    ],
  }),
  remove: declare({
    slice,
    method: 'DELETE',
    path: '/messaging/post-mortem/{uid}',
    summary: 'Delete a letter that has not left; its credit comes back.',
    params: ofLetter,
    data: T.Object({ credits: T.Integer() }),
    errors: ['letterHasLeft'],
  }),
  preview: declare({
    slice,
    method: 'GET',
    path: '/messaging/post-mortem/{uid}/preview',
    summary: 'My letter as its reader would see it.',
    params: ofLetter,
    data: shownLetter,
  }),
} as const
