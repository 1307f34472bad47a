import { daysInMonth } from '@souvenance/contract/dates/dates'
import type { Precision } from '../../../i18n/format.ts'

export interface DateParts {
  day: number | null
  month: number | null
  year: number | null
}

export interface DateBounds {
  /** `YYYY-MM-DD`, included. */
  min: string
  max: string
}

export const emptyDate: DateParts = { day: null, month: null, year: null }

const split = (date: string) => ({
  year: Number(date.slice(0, 4)),
  month: Number(date.slice(5, 7)),
  day: Number(date.slice(8, 10)),
})

const clamp = (value: number | null, low: number, high: number): number | null =>
  value === null ? null : Math.min(Math.max(value, low), high)

/** The options left by the present choice: the last year ends at the bound, a month has its own number of days. */
export const rangesOf = (parts: DateParts, bounds: DateBounds) => {
  const min = split(bounds.min)
  const max = split(bounds.max)
  const atMinYear = parts.year === min.year
  const atMaxYear = parts.year === max.year
  const atMinMonth = atMinYear && parts.month === min.month
  const atMaxMonth = atMaxYear && parts.month === max.month
  const leapYear = 2024
  const days = parts.month === null ? 31 : daysInMonth(parts.year ?? leapYear, parts.month)
  return {
    year: [min.year, max.year],
    month: [atMinYear ? min.month : 1, atMaxYear ? max.month : 12],
    day: [atMinMonth ? min.day : 1, atMaxMonth ? Math.min(max.day, days) : days],
  } as const
}

/** The nearest date inside the bounds: the year first, then the month, then the day. */
export const clampDate = (parts: DateParts, bounds: DateBounds): DateParts => {
  const year = clamp(parts.year, ...rangesOf(parts, bounds).year)
  const month = clamp(parts.month, ...rangesOf({ ...parts, year }, bounds).month)
  const day = clamp(parts.day, ...rangesOf({ ...parts, year, month }, bounds).day)
  return { year, month, day }
}

/** `YYYY-MM-DD` once all parts of the precision are chosen; unknown parts are the first. */
export const dateOfParts = ({ year, month, day }: DateParts, precision: Precision): string | null => {
  if (year === null) return null
  if (precision !== 'year' && month === null) return null
  if (precision === 'day' && day === null) return null
  const two = (value: number | null) => String(value ?? 1).padStart(2, '0')
  const start = precision === 'year' ? '01-01' : `${two(month)}-${precision === 'day' ? two(day) : '01'}`
  return `${String(year).padStart(4, '0')}-${start}`
}

/** Partly filled: neither a date nor empty. */
export const isUnfinishedDate = (parts: DateParts, precision: Precision): boolean => {
  const { day, month, year } = parts
  const begun = { day: [day, month, year], month: [month, year], year: [year] }[precision]
  return begun.some((part) => part !== null) && dateOfParts(parts, precision) === null
}

export const partsOfDate = (date: string, precision: Precision = 'day'): DateParts => {
  const { year, month, day } = split(date)
  return { year, month: precision === 'year' ? null : month, day: precision === 'day' ? day : null }
}
