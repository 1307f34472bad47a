import * as T from 'typebox/type'

/** Precision of a date: day, month or year. */
export const datePrecisions = { day: 1, month: 2, year: 3 } as const

export const calendarDate = T.String({ format: 'date' })

/** One of `datePrecisions`. */
export const dateFormat = T.Integer({ minimum: 1, maximum: 3 })

/** The earliest year accepted for an item. */
const oldestYear = 1000

/** A year that a feed may start at. */
export const lifeYear = T.Integer({ minimum: oldestYear, maximum: 9000 })

export const daysInMonth = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate()

const latestZone = 14 * 60 * 60 * 1000

/** Born at most 150 years ago and not after today in any time zone. */
export const isPossibleBirthDate = (date: string, now: Date, oldestYears: number): boolean => {
  const year = yearOf(date)
  const today = new Date(now.getTime() + latestZone).toISOString().slice(0, 10)
  return date <= today && year >= now.getUTCFullYear() - oldestYears
}

export type KnownDate = { date: string; format: number }

const knownLength: Record<number, number> = { 1: 'yyyy-mm-dd'.length, 2: 'yyyy-mm'.length, 3: 'yyyy'.length }

/** A partial date; unknown parts are filled with the first month and day. */
export const knownPart = ({ date, format }: KnownDate): string =>
  date.slice(0, knownLength[format]) + '0000-01-01'.slice(knownLength[format])

/** Checks birth against death, today and the maximum age, within the precision of the dates. */
export const isPossibleLifetime = (
  { birth, death }: { birth?: KnownDate | undefined; death?: KnownDate | undefined },
  now: Date,
  oldestYears: number,
): boolean => {
  const today = { date: new Date(now.getTime() + latestZone).toISOString().slice(0, 10), format: 1 }
  for (const date of [birth, death])
    if (date && (isBefore(today, date) || yearOf(date.date) < oldestYear)) return false
  if (!birth || !death) return true
  return !isBefore(death, birth) && yearOf(death.date) - yearOf(birth.date) <= oldestYears
}

/** Certainly before: false when the order depends on an unknown part. */
export const isBefore = (first: KnownDate, second: KnownDate): boolean => {
  const length = knownLength[Math.max(first.format, second.format)]
  return first.date.slice(0, length) < second.date.slice(0, length)
}

export const yearOf = (date: string): number => Number(date.slice(0, 4))
