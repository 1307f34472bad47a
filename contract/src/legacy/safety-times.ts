import * as T from 'typebox/type'
import { passwordSchema as password } from '../accounts/accounts.ts'
import { proofRefusals } from '../accounts/proof-refusals.ts'
import { declare } from '../endpoint.ts'
import { nullable, strict } from '../schemas.ts'

const slice = 'legacy'

const hours = Array.from({ length: 24 }, (_, index) => (index + 1) * 60)
const weeks = [10_080, 20_160, 30_240, 40_320]
const sooner = [...hours, 2160, 2880, 3600, 4320, 5760, 7200, 8640, ...weeks]
const later = [1440, 2880, 4320, 5760, 7200, 8640, ...weeks]

/** The parts of a legacy that open after a death. */
export const openings = ['lastWills', 'memorial', 'digitalSafe'] as const
export type Opening = (typeof openings)[number]

/** Minutes from the report until each of them opens: what can be chosen, and what is recommended. */
export const safetyOptions: Record<Opening, readonly number[]> = {
  lastWills: sooner,
  memorial: later,
  digitalSafe: sooner,
}
export const recommendedTimes: Record<Opening, number> = {
  lastWills: 1440,
  memorial: 4320,
  digitalSafe: 10_080,
}

/** A shorter time applies after these days. */
export const daysBeforeShorter = 7
/** How long somebody can be hard to reach. */
export const mostDaysAway = 60

const minutesFrom = (options: readonly number[]) =>
  T.Unsafe<number>(T.Union(options.map((minutes) => T.Literal(minutes))))
const timeProperties = {
  lastWills: minutesFrom(safetyOptions.lastWills),
  memorial: minutesFrom(safetyOptions.memorial),
  digitalSafe: minutesFrom(safetyOptions.digitalSafe),
}
const minutes = T.Integer()

const settings = T.Object({
  legacy: T.Object({
    lastWills: minutes,
    memorial: minutes,
    digitalSafe: minutes,
    /** Shorter times that were chosen and do not apply yet. */
    next: nullable(
      T.Object({
        lastWills: nullable(minutes),
        memorial: nullable(minutes),
        digitalSafe: nullable(minutes),
        from: T.String(),
      }),
    ),
    /** No time begins before. */
    unreachableUntil: nullable(T.String()),
  }),
})
export type SafetyTimes = T.Static<typeof settings>['legacy']

export const safetyTimes = {
  read: declare({
    slice,
    method: 'GET',
    path: '/users/me/settings/general/legacy',
    summary: 'How long each part of what I leave waits after my death was reported.',
    data: settings,
  }),
  change: declare({
    slice,
    method: 'PUT',
    path: '/users/me/settings/general/legacy',
    summary: 'Change these times. A shorter one applies after seven days; every confirmed address is told.',
    body: T.Object(
      {
        legacy: T.Object(
          {
            ...timeProperties,
            unreachableUntil: T.Optional(nullable(T.String({ format: 'date-time' }))),
          },
          strict,
        ),
        password,
      },
      strict,
    ),
    data: settings,
    errors: [...proofRefusals, 'awayTooLong', 'whileReported'],
  }),
} as const
