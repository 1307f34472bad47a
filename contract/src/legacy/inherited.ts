import * as T from 'typebox/type'
import { languageSchema } from '../accounts/accounts.ts'
import { declare } from '../endpoint.ts'
import { personCard } from '../pages/page-header.ts'
import { pageNumber } from '../pagination.ts'
import { nullable, uid } from '../schemas.ts'
import { shownWills } from './last-wills.ts'

const slice = 'legacy'
const moment = nullable(T.String())
const ofDonor = T.Object({ uid })
const inLanguage = T.Object({ language: T.Optional(languageSchema) })

const part = T.Object({
  /** Null while it is closed and the person did not tell what they leave. */
  yours: nullable(T.Boolean()),
  opensAt: moment,
  openedAt: moment,
})

const inheritance = T.Object({
  person: personCard,
  deathDate: T.String(),
  wills: part,
  page: part,
  safe: part,
  /** Other people who look after the page, once it is a memorial. */
  others: T.Array(personCard),
  /** Memorials the person looked after alone, and that I look after since. */
  memorials: T.Array(personCard),
})
export type Inheritance = T.Static<typeof inheritance>

const inheritedWills = T.Object({
  person: personCard,
  lastWills: shownWills,
  contractKinds: T.Array(T.Object({ num: T.Integer(), label: T.String() })),
  wishes: T.Array(T.Object({ num: T.Integer(), label: T.String() })),
  /** The files that answers and contracts name; a name only where the safe is open to me. */
  files: T.Array(T.Object({ uid: T.String(), name: nullable(T.String()), gone: T.Boolean() })),
  /** When the safe opens to those it is left to; null once it is open, or while that is not known. */
  safeOpensAt: moment,
})
export type InheritedWills = T.Static<typeof inheritedWills>

const act = T.Object({
  act: T.Union([
    T.Literal('willsRead'),
    T.Literal('willsDownloaded'),
    T.Literal('fileDownloaded'),
    T.Literal('memorialPassed'),
    T.Literal('letterSent'),
  ]),
  date: T.String(),
  /** The person who did it; for a memorial, the one who looks after it since; for a letter, its receiver. */
  by: nullable(personCard),
  /** While the safe is unlocked, of a file or of whom a letter went to by mail; or of whom the memorial is. */
  name: nullable(T.String()),
})
export type OpenedAct = T.Static<typeof act>

/** Something others changed on my page: the page itself, a portrait or cover or text they deleted, a text, or where somebody stands. */
const change = T.Object({
  what: T.Union([
    T.Literal('page'),
    T.Literal('address'),
    T.Literal('picture'),
    T.Literal('relative'),
    T.Literal('text'),
    T.Literal('deleted'),
    T.Literal('person'),
  ]),
  name: nullable(T.String()),
  date: T.String(),
})
export type ChangedMeanwhile = T.Static<typeof change>

const opened = T.Object({
  reportUid: T.String(),
  reportDate: T.String(),
  endDate: T.String(),
  reporter: nullable(personCard),
  wills: moment,
  memorial: moment,
  safe: moment,
  acts: T.Array(act),
  eof: T.Boolean(),
  safeLocked: T.Boolean(),
  /** The latest fifty. */
  changes: T.Array(change),
  /** When I put all of it back. */
  undone: moment,
})
export type OpenedMeanwhile = T.Static<typeof opened>

export const inherited = {
  read: declare({
    slice,
    method: 'GET',
    path: '/legacy/inherited/{uid}',
    summary:
      'Read my inheritance from somebody whose death was reported: the open parts, and when the others open.',
    params: ofDonor,
    data: T.Object({ inheritance }),
  }),
  wills: declare({
    slice,
    method: 'GET',
    path: '/legacy/inherited/{uid}/last-wills',
    summary:
      'Their last wills, once these are open to me. Each reading is kept for the person, should they return.',
    params: ofDonor,
    query: inLanguage,
    data: inheritedWills,
    errors: ['shutAfterReset'],
  }),
  document: declare({
    slice,
    method: 'GET',
    path: '/legacy/inherited/{uid}/last-wills/document',
    summary: 'The same as a document: a PDF in base64.',
    params: ofDonor,
    query: inLanguage,
    data: T.Object({ pdf: T.String() }),
    errors: ['shutAfterReset'],
  }),
  rehearse: declare({
    slice,
    method: 'GET',
    path: '/users/me/legatees/{userUid}/rehearsal',
    summary:
      'Preview the inheritance of one of my legatees, with everything open, were my death reported now.',
    params: T.Object({ userUid: uid }),
    data: T.Object({ inheritance, legatee: personCard }),
  }),
  openedMeanwhile: declare({
    slice,
    method: 'GET',
    path: '/users/me/opened-meanwhile',
    summary: 'List what was opened while I was taken for dead, by whom and when; null if nothing ever was.',
    query: T.Object({ page: pageNumber }),
    data: T.Object({ opened: nullable(opened) }),
  }),
  undoMeanwhile: declare({
    slice,
    method: 'POST',
    path: '/users/me/opened-meanwhile/undo',
    summary:
      'Put back all that others changed on my page while I was taken for dead, but not what I changed since.',
    errors: ['nothingToUndo'],
  }),
} as const
