import { daysInMonth } from '@souvenance/contract/dates/dates'
import { letterLimits } from '@souvenance/contract/messages/letter-limits'
import type { DateParts } from '../../../ui/fields/dates/date-parts.ts'

export type Season = 'spring' | 'summer' | 'autumn' | 'winter'

/** About the day each begins in the north. */
const begins: Record<Season, { month: number; day: number }> = {
  spring: { month: 3, day: 20 },
  summer: { month: 6, day: 21 },
  autumn: { month: 9, day: 22 },
  winter: { month: 12, day: 21 },
}

const text = ({ year, month, day }: DateParts): string =>
  [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-')

/** The same day so many years later; of 29 February the 28th where there is none. */
export const yearsAfter = ({ day, month, year }: DateParts, years: number): DateParts | null => {
  if (day === null || month === null || year === null) return null
  return { day: Math.min(day, daysInMonth(year + years, month)), month, year: year + years }
}

/** Which returns of a day lie ahead, by their number. */
export const returnsAhead = (from: DateParts, today: string): number[] => {
  if (from.year === null) return []
  const thisYear = Number(today.slice(0, 4))
  const numbers = Array.from(
    { length: letterLimits.years + 1 },
    (_, ahead) => thisYear + ahead - (from.year ?? 0),
  )
  return numbers.filter((number) => {
    const date = yearsAfter(from, number)
    return number > 0 && date !== null && text(date) > today
  })
}

export const startOf = (season: Season, year: number): DateParts => ({ ...begins[season], year })

/** The years in which a season can still begin. */
export const yearsOf = (season: Season, today: string): number[] => {
  const thisYear = Number(today.slice(0, 4))
  const first = text(startOf(season, thisYear)) > today ? thisYear : thisYear + 1
  return Array.from({ length: thisYear + letterLimits.years - first + 1 }, (_, step) => first + step)
}
