import * as T from 'typebox/type'

/** How much of a date is known: the day, only the month, or only the year. */
export const datePrecisions = { day: 1, month: 2, year: 3 } as const

export const calendarDate = T.String({ format: 'date' })

/** Whatever is older belongs to no life that somebody remembers. */
const oldestYear = 1000

/** A year that a feed can be asked to begin with. */
export const lifeYear = T.Integer({ minimum: oldestYear, maximum: 9000 })

export const daysInMonth = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate()

const latestZone = 14 * 60 * 60 * 1000

/** Born at most 150 years ago and not after today, wherever on Earth today has begun. */
export const isPossibleBirthDate = (date: string, now: Date, oldestYears: number): boolean => {
  const year = Number(date.slice(0, 4))
  const today = new Date(now.getTime() + latestZone).toISOString().slice(0, 10)
  return date <= today && year >= now.getUTCFullYear() - oldestYears
}

type KnownDate = { date: string; format: number }

const knownLength: Record<number, number> = { 1: 'yyyy-mm-dd'.length, 2: 'yyyy-mm'.length, 3: 'yyyy'.length }

/** What is known of a date, the rest of it filled with the first month and day. */
export const knownPart = ({ date, format }: KnownDate): string =>
  date.slice(0, knownLength[format]) + '0000-01-01'.slice(knownLength[format])

/** Not born after death nor in the future, and no longer than anyone lives; as far as the dates are known. */
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

/** Surely before: not when only the unknown part could tell. */
const isBefore = (first: KnownDate, second: KnownDate): boolean => {
  const length = knownLength[Math.max(first.format, second.format)]
  return first.date.slice(0, length) < second.date.slice(0, length)
}

const yearOf = (date: string): number => Number(date.slice(0, 4))
