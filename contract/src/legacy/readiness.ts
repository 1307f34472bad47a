import * as T from 'typebox/type'
import { nullable } from '../schemas.ts'

export const safeShareSchema = T.Union([T.Literal('all'), T.Literal('chosen'), T.Literal('nothing')])
export type SafeShare = T.Static<typeof safeShareSchema>

/** A finding of a check: something that would happen, or something that is missing. */
const readinessKey = T.Union([
  T.Literal('receives'),
  T.Literal('passesOn'),
  T.Literal('quorum'),
  T.Literal('nobody'),
  T.Literal('noneAccepted'),
  T.Literal('onlyOneAway'),
  T.Literal('noAddress'),
  T.Literal('emptyScope'),
  T.Literal('chosenGone'),
  T.Literal('cannotInherit'),
  T.Literal('quorumTooHigh'),
  T.Literal('noCard'),
  T.Literal('cardPrinted'),
  T.Literal('cardNotPrinted'),
])

/** One sentence about what would happen today. Which facts it carries depends on its key. */
export const readinessSentence = T.Object({
  key: readinessKey,
  missing: T.Boolean(),
  name: T.Optional(T.String()),
  /** Of the person named. */
  gender: T.Optional(T.String()),
  count: T.Optional(T.Integer()),
  /** Minutes from the report until each part opens for this legatee; null: not for them. */
  memorial: T.Optional(nullable(T.Integer())),
  lastWills: T.Optional(nullable(T.Integer())),
  digitalSafe: T.Optional(nullable(T.Integer())),
  safe: T.Optional(safeShareSchema),
})
export type ReadinessSentence = T.Static<typeof readinessSentence>
