import * as T from 'typebox/type'
import { declare } from '../endpoint.ts'
import { personCard } from '../pages/page-header.ts'
import { nullable, strict, uid } from '../schemas.ts'

const slice = 'messages'
const ofLetter = T.Object({ uid })
const token = T.String({ minLength: 43, maxLength: 43, pattern: '^[\\w-]+$' })
const withToken = T.Object({ token }, strict)
const after = T.Union([T.Literal('week'), T.Literal('month'), T.Literal('year')])

/** The closed envelope: who it is from, and what its reader chose. */
const envelope = T.Object({
  uid: T.String(),
  /** The name alone for readers without an account. */
  from: T.String(),
  writer: nullable(personCard),
  arrivedDate: T.String(),
  openedDate: nullable(T.String()),
  remindDate: nullable(T.String()),
  declined: T.Boolean(),
})
export type LetterEnvelope = T.Static<typeof envelope>

/** The letter as its reader sees it. */
export const shownLetter = T.Object({
  uid: T.String(),
  from: T.String(),
  subject: T.String(),
  msg: T.String(),
  writtenDate: T.String(),
  files: T.Array(T.Object({ uid: T.String(), name: T.String() })),
})
export type ShownLetter = T.Static<typeof shownLetter>

const pdf = T.Object({ pdf: T.String() })

/** Letters from the dead, for readers with an account. */
export const receivedLetters = {
  list: declare({
    slice,
    method: 'GET',
    path: '/messaging/letters',
    summary: 'Letters that somebody left me for after their death, the latest first.',
    data: T.Object({ items: T.Array(envelope) }),
  }),
  undelivered: declare({
    slice,
    method: 'GET',
    path: '/messaging/letters/undelivered',
    summary: 'Of those whose legatee I am: letters that could not be delivered, without a word or a reader.',
    data: T.Object({
      items: T.Array(T.Object({ donor: personCard, letters: T.Integer(), since: T.String() })),
    }),
  }),
  read: declare({
    slice,
    method: 'POST',
    path: '/messaging/letters/{uid}/read',
    summary: 'Open a letter and read it.',
    params: ofLetter,
    data: shownLetter,
  }),
  later: declare({
    slice,
    method: 'POST',
    path: '/messaging/letters/{uid}/later',
    summary: 'Be reminded of a letter in a week, a month or a year.',
    params: ofLetter,
    body: T.Object({ after }, strict),
    data: envelope,
    errors: ['letterIsRead'],
  }),
  decline: declare({
    slice,
    method: 'POST',
    path: '/messaging/letters/{uid}/decline',
    summary: 'Leave a letter closed. It stays where it is.',
    params: ofLetter,
    data: envelope,
    errors: ['letterIsRead'],
  }),
  print: declare({
    slice,
    method: 'POST',
    path: '/messaging/letters/{uid}/print',
    summary: 'A letter as a document to keep.',
    params: ofLetter,
    data: pdf,
  }),
} as const

/** The same for readers by a link, who need no account. Everything is a POST: programs look at every link of a mail. */
export const linkedLetters = {
  look: declare({
    slice,
    method: 'POST',
    path: '/letters/link',
    summary: 'The closed letter of a link. Opens nothing.',
    body: withToken,
    data: envelope,
    errors: ['letterLinkOld'],
  }),
  read: declare({
    slice,
    method: 'POST',
    path: '/letters/link/read',
    summary: 'Open the letter of a link and read it.',
    body: withToken,
    data: shownLetter,
    errors: ['letterLinkOld'],
  }),
  later: declare({
    slice,
    method: 'POST',
    path: '/letters/link/later',
    summary: 'Be reminded by mail in a week, a month or a year.',
    body: T.Object({ token, after }, strict),
    data: envelope,
    errors: ['letterLinkOld', 'letterIsRead'],
  }),
  decline: declare({
    slice,
    method: 'POST',
    path: '/letters/link/decline',
    summary: 'Leave the letter of a link closed.',
    body: withToken,
    data: envelope,
    errors: ['letterLinkOld', 'letterIsRead'],
  }),
  print: declare({
    slice,
    method: 'POST',
    path: '/letters/link/print',
    summary: 'The letter of a link as a document to keep.',
    body: withToken,
    data: pdf,
    errors: ['letterLinkOld'],
  }),
  sendCode: declare({
    slice,
    method: 'POST',
    path: '/letters/link/code',
    summary: 'Mail a code to the address of an old link.',
    body: withToken,
  }),
  reopen: declare({
    slice,
    method: 'POST',
    path: '/letters/link/reopen',
    summary: 'A new link for an old one, with the code that was mailed.',
    body: T.Object({ token, code: T.String({ minLength: 1, maxLength: 20 }) }, strict),
    data: T.Object({ token: T.String() }),
    errors: ['letterCodeWrong'],
  }),
} as const
