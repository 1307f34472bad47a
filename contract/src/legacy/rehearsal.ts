import * as T from 'typebox/type'
import { declare } from '../endpoint.ts'
import { strict } from '../schemas.ts'

const slice = 'legacy'

const clock = T.Object({
  /** How far the clock of reports is ahead. */
  minutes: T.Integer(),
  /** The time shown on the clock. */
  shows: T.String(),
})
export type RehearsalClock = T.Static<typeof clock>

/** An hour, a day, three days, a week. */
export const rehearsalSteps = [60, 1440, 4320, 10_080] as const

/** Exists only on a machine with the sample family, outside production and not behind a proxy. */
export const rehearsal = {
  read: declare({
    slice,
    method: 'GET',
    path: '/rehearsal',
    summary: 'The clock of death reports, where it can be moved for trying.',
    data: T.Object({ clock }),
  }),
  letPass: declare({
    slice,
    method: 'POST',
    path: '/rehearsal',
    summary: 'Move the clock of death reports forward.',
    body: T.Object(
      { minutes: T.Union([T.Literal(60), T.Literal(1440), T.Literal(4320), T.Literal(10_080)]) },
      strict,
    ),
    data: T.Object({ clock }),
  }),
} as const
