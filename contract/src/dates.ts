import * as T from 'typebox/type'

/** How much of a date is known: the day, only the month, or only the year. */
export const datePrecisions = { day: 1, month: 2, year: 3 } as const

export type DatePrecision = (typeof datePrecisions)[keyof typeof datePrecisions]

export const calendarDate = T.String({ format: 'date' })

export const daysInMonth = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate()

const latestZone = 14 * 60 * 60 * 1000

/** Born at most 150 years ago and not after today, wherever on Earth today has begun. */
export const isPossibleBirthDate = (date: string, now: Date, oldestYears: number): boolean => {
  const year = Number(date.slice(0, 4))
  const today = new Date(now.getTime() + latestZone).toISOString().slice(0, 10)
  return date <= today && year >= now.getUTCFullYear() - oldestYears
}
