import type { ToldDate, ToldPart } from './date-nuances.ts'
import { datePrecisions } from './dates.ts'

/** Easter moves, and not every calendar keeps it in the same month. */
const partsOfYear: readonly ToldPart[] = ['spring', 'summer', 'autumn', 'winter', 'overwinter', 'easter']

/** A part is told of a date of its own precision: a season of a year, Christmas of a December. */
export const fitsDate = ({ date, format, told }: ToldDate): boolean => {
  if (told === undefined) return true
  if (partsOfYear.includes(told)) return format === datePrecisions.year
  if (told === 'decade') return format === datePrecisions.year && date.slice(3, 4) === '0'
  if (told === 'christmas') return format === datePrecisions.month && date.slice(5, 7) === '12'
  return format !== datePrecisions.day
}
