import type { DataOf, InputOf } from '@souvenance/contract/endpoint'
import { daysBeforeShorter, mostDaysAway, type safetyTimes } from '@souvenance/contract/legacy/safety-times'
import { sql } from 'kysely'
import { requireSignedIn } from '../../platform/access/signed-in.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Database, Transaction } from '../../platform/database/connect.ts'
import type { Call } from '../../platform/http/calls/call.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import { requireSamePassword } from '../accounts/public.ts'
import type { Standing } from '../clouds/public.ts'
import { requireNotReported } from '../lifecycle/public.ts'
import { findLegacy, type Legacy, lockLegacy, saveLegacy } from './legacy-store.ts'
import { recordLegacyChange } from './record-change.ts'

type Settings = DataOf<typeof safetyTimes.read>
type Wanted = InputOf<typeof safetyTimes.change>['body']['legacy']

const isoOf = (moment: Date | string): string => new Date(moment).toISOString()

const present = async (db: Database, pageUid: string): Promise<Settings> => {
  const legacy = await findLegacy(db, pageUid)
  if (!legacy) throw new Refusal('notFound')
  const { next_from, unreachable_until } = legacy
  return {
    legacy: {
      lastWills: legacy.wills_minutes,
      memorial: legacy.memorial_minutes,
      digitalSafe: legacy.safe_minutes,
      next:
        next_from === null
          ? null
          : {
              lastWills: legacy.next_wills_minutes,
              memorial: legacy.next_memorial_minutes,
              digitalSafe: legacy.next_safe_minutes,
              from: isoOf(next_from),
            },
      unreachableUntil: unreachable_until === null ? null : isoOf(unreachable_until),
    },
  }
}

export const readTimes = ({
  db,
  thing: { page },
}: Call<typeof safetyTimes.read, Standing, undefined>): Promise<Settings> => present(db, page.uid)

type Minutes = Pick<Legacy, 'wills_minutes' | 'memorial_minutes' | 'safe_minutes'>
type Next = Pick<Legacy, 'next_wills_minutes' | 'next_memorial_minutes' | 'next_safe_minutes'>

/** A longer time applies at once, a shorter one waits. */
const splitTimes = (before: Legacy, { lastWills, memorial, digitalSafe }: Wanted): Minutes & Next => {
  const later = (wanted: number, now: number) => (wanted < now ? wanted : null)
  return {
    wills_minutes: Math.max(lastWills, before.wills_minutes),
    memorial_minutes: Math.max(memorial, before.memorial_minutes),
    safe_minutes: Math.max(digitalSafe, before.safe_minutes),
    next_wills_minutes: later(lastWills, before.wills_minutes),
    next_memorial_minutes: later(memorial, before.memorial_minutes),
    next_safe_minutes: later(digitalSafe, before.safe_minutes),
  }
}

const nextKeys = ['next_wills_minutes', 'next_memorial_minutes', 'next_safe_minutes'] as const

/** Times chosen again keep waiting from when they were chosen first. */
const waitFor = async (trx: Transaction, before: Legacy, next: Next): Promise<Legacy['next_from']> => {
  if (nextKeys.every((key) => next[key] === null)) return null
  if (nextKeys.every((key) => next[key] === before[key])) return before.next_from
  const { rows } = await sql<{ from: Date }>`
    select now() + make_interval(days => ${daysBeforeShorter}) as from`.execute(trx)
  return rows[0]?.from ?? null
}

/** By the database's clock. */
const requireShortAbsence = async (trx: Transaction, until: string): Promise<void> => {
  const { rows } = await sql<{ fits: boolean }>`
    select ${until}::timestamptz <= now() + make_interval(days => ${mostDaysAway + 1}) as fits`.execute(trx)
  if (!rows[0]?.fits) throw new Refusal('awayTooLong', { field: 'legacy.unreachableUntil' })
}

const momentOf = (value: unknown): unknown =>
  typeof value === 'string' || value instanceof Date ? new Date(value).getTime() : value

/** The keys whose values would change. */
const changedKeys = (before: Legacy, change: Partial<Legacy>): string[] =>
  Object.entries(change)
    .filter(([key, value]) => momentOf(value) !== momentOf(before[key as keyof Legacy]))
    .map(([key]) => key)

export const changeTimes = async (
  call: Call<typeof safetyTimes.change, Standing, string>,
): Promise<Settings> => {
  const { trx, thing, prepared, input, answer } = call
  const me = requireSignedIn(call.actor)
  const pageUid = thing.page.uid
  const wanted = input.body.legacy
  await requireSamePassword(trx, me.accountUid, prepared)
  const before = await lockLegacy(trx, pageUid)
  await requireNotReported(trx, pageUid)
  const until = wanted.unreachableUntil
  if (until) await requireShortAbsence(trx, until)
  const times = splitTimes(before, wanted)
  const change = {
    ...times,
    next_from: await waitFor(trx, before, times),
    ...(until !== undefined && { unreachable_until: until }),
  }
  answer.say('safetyTimesChanged')
  const changed = changedKeys(before, change)
  if (changed.length === 0) return present(trx, pageUid)
  const context = changed.every((key) => key === 'unreachable_until') ? 'away' : 'times'
  await recordLegacyChange(trx, me, { context }, { pageUid })
  await saveLegacy(trx, pageUid, change)
  const details = { ...wanted }
  await recordAudit(trx, { actor: me.userUid, act: 'safety times changed', target: pageUid, details })
  return present(trx, pageUid)
}
