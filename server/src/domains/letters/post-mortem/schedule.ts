import { isCountdown, letterLimits, sendTypes } from '@souvenance/contract/messages/letter-limits'
import { instantOf, isKnownZone, isRealDate, type LocalTime } from '@souvenance/contract/messages/local-time'
import type { GivenLetter } from '@souvenance/contract/messages/post-mortem'
import { Refusal } from '../../../platform/http/calls/refusal.ts'

/** The rules of time zones that this program knows. */
export const zoneRules = process.versions.tz ?? process.versions.icu ?? 'unknown'

/** When a letter leaves, as it is stored. */
export type Schedule =
  | { type: 0; localAt: string; timeZone: string; zoneRules: string; wantedAt: Date; minutes: null }
  | { type: 2; localAt: null; timeZone: null; zoneRules: null; wantedAt: null; minutes: number }

const two = (number: number): string => String(number).padStart(2, '0')

/** As PostgreSQL writes a timestamp without a zone. */
export const writeLocal = ({ year, month, day, hours, minutes }: LocalTime): string =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(day)} ${two(hours)}:${two(minutes)}:00`

export const readLocal = (text: string): LocalTime => {
  const [year = 0, month = 1, day = 1, hours = 0, minutes = 0] = text.split(/[-\s:T]/).map(Number)
  return { year, month, day, hours, minutes }
}

/** The part of a local time that no clock or calendar has, or that lies too far ahead. */
const findImpossible = (local: LocalTime, now: Date): keyof LocalTime | undefined => {
  const thisYear = now.getUTCFullYear()
  if (local.year < thisYear - 1 || local.year > thisYear + letterLimits.years) return 'year'
  if (local.month < 1) return 'month'
  if (!isRealDate(local)) return 'day'
  if (local.hours < 0) return 'hours'
  return local.minutes < 0 || local.minutes > 59 ? 'minutes' : undefined
}

/** Refuses dates that no calendar has. The caller checks whether the moment has passed, because it knows the former one. */
export const scheduleOf = (given: GivenLetter, now: Date): Schedule => {
  if (given.type === sendTypes.countdown) {
    const minutes = given.minutes ?? 0
    if (!isCountdown(minutes)) throw new Refusal('countdownImpossible', { field: 'minutes' })
    return { type: 2, localAt: null, timeZone: null, zoneRules: null, wantedAt: null, minutes }
  }
  const { year, month, day, hours, minutes, timezoneUid } = given
  if (!timezoneUid || !isKnownZone(timezoneUid))
    throw new Refusal('timezoneUnknown', { field: 'timezoneUid' })
  const local = {
    year: year ?? 0,
    month: month ?? 0,
    day: day ?? 0,
    hours: hours ?? -1,
    minutes: minutes ?? -1,
  }
  const field = findImpossible(local, now)
  if (field) throw new Refusal('letterDateImpossible', { field })
  return {
    type: 0,
    localAt: writeLocal(local),
    timeZone: timezoneUid,
    zoneRules,
    wantedAt: new Date(instantOf(timezoneUid, local)),
    minutes: null,
  }
}
