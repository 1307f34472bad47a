import { datePrecisions, daysInMonth, yearOf } from '@souvenance/contract/dates/dates'
import type { Page } from '../persons/public.ts'

type Life = Pick<Page, 'alive' | 'deathDate' | 'deathDateFormat'>

/** The last possible day of the death, by how much of the date is known. */
const lastDayOf = (date: string, format: number): string => {
  const [year = 0, month = 12] = date.split('-').map(Number)
  if (format === datePrecisions.day) return date.slice(0, 10)
  if (format === datePrecisions.year) return `${date.slice(0, 4)}-12-31`
  return `${date.slice(0, 7)}-${daysInMonth(year, month)}`
}

/** Whether a death may be less than a year ago: nobody is asked or reminded of anything then. */
export const isFirstYear = ({ alive, deathDate, deathDateFormat }: Life, day: string): boolean => {
  if (alive) return false
  if (deathDate === null) return true
  const last = lastDayOf(deathDate, deathDateFormat)
  return day < `${yearOf(last) + 1}${last.slice(4)}`
}
