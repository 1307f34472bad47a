import * as T from 'typebox/type'
import { languageSchema } from '../accounts/accounts.ts'
import { declare } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { nullable, strict } from '../schemas.ts'
import { givenAnswer, givenContract, shownAnswer, shownContract } from './will-answers.ts'

const slice = 'last-wills'

/** Panes are numbered by the groups of questions; these two have no save bar. */
export const willPanes = { contracts: 9998, preview: 9999 } as const

const questionKind = T.Union([
  T.Literal('text'),
  T.Literal('long'),
  T.Literal('choice'),
  T.Literal('people'),
  T.Literal('accounts'),
  T.Literal('objects'),
])
export type QuestionKind = T.Static<typeof questionKind>

const option = T.Object({ num: T.Integer(), label: T.String() })

export const shownQuestion = T.Object({
  num: T.Integer(),
  kind: questionKind,
  label: T.String(),
  hint: T.Optional(T.String()),
  options: T.Optional(T.Array(option)),
  answer: shownAnswer,
})
export type WillQuestion = T.Static<typeof shownQuestion>

export const shownGroup = T.Object({
  num: T.Integer(),
  name: T.String(),
  title: T.String(),
  lead: T.String(),
  content: T.Array(shownQuestion),
})
export type WillGroup = T.Static<typeof shownGroup>

export const shownWills = T.Object({
  /** 0 before the first save. */
  version: T.Integer(),
  changedAt: nullable(T.String()),
  /** In the language of the reader, answered or not. */
  questions: T.Array(shownGroup),
  contracts: T.Array(shownContract),
})
export type LastWills = T.Static<typeof shownWills>

const read = T.Object({
  lastWills: shownWills,
  contractKinds: T.Array(option),
  wishes: T.Array(option),
  /** The files that answers and contracts name. Without a name while the safe is locked, or once they are gone. */
  files: T.Array(T.Object({ uid: T.String(), name: nullable(T.String()), gone: T.Boolean() })),
  safeLocked: T.Boolean(),
})
export type ReadWills = T.Static<typeof read>

const questions = T.Array(
  T.Object(
    {
      num: T.Integer(),
      content: T.Array(T.Object({ num: T.Integer(), answer: givenAnswer }, strict), { maxItems: 20 }),
    },
    strict,
  ),
  { maxItems: 20 },
)
const contracts = T.Array(givenContract, { maxItems: limits.willContracts })
const given = T.Object({ questions, contracts }, strict)
export type GivenWills = T.Static<typeof given>

const saved = { version: T.Integer(), changedAt: T.String() }

/** Of the texts; without it that of the account. */
const inLanguage = T.Object({ language: T.Optional(languageSchema) })

export const lastWills = {
  read: declare({
    slice,
    method: 'GET',
    path: '/users/me/last-wills',
    summary: 'My last wills: every question with my answer, and my contracts.',
    query: inLanguage,
    data: read,
    errors: ['shutAfterReset'],
  }),
  save: declare({
    slice,
    method: 'PUT',
    path: '/users/me/last-wills',
    summary:
      'Keep my last wills. `version` is the one they were written from: if it is no longer the last, 409 carries both texts.',
    body: T.Object(
      { lastWills: T.Object({ ...given.properties, version: T.Integer({ minimum: 0 }) }, strict) },
      strict,
    ),
    data: T.Object(saved),
    errors: ['lastWillsChanged', 'shutAfterReset'],
  }),
  preview: declare({
    slice,
    method: 'POST',
    path: '/users/me/last-wills/preview',
    summary: 'The document that legatees would get, made from this text, saved or not: a PDF in base64.',
    query: inLanguage,
    body: T.Object({ lastWills: given }, strict),
    data: T.Object({ pdf: T.String() }),
    errors: ['shutAfterReset'],
  }),
  saves: declare({
    slice,
    method: 'GET',
    path: '/users/me/last-wills/saves',
    summary: 'The last twenty times my last wills were saved, the latest first.',
    data: T.Object({ items: T.Array(T.Object(saved)) }),
    errors: ['shutAfterReset'],
  }),
  readSave: declare({
    slice,
    method: 'GET',
    path: '/users/me/last-wills/saves/{version}',
    summary: 'My last wills as they were saved then.',
    params: T.Object({ version: T.Integer({ minimum: 1, maximum: 2_147_483_647 }) }),
    query: inLanguage,
    data: read,
    errors: ['shutAfterReset'],
  }),
}
