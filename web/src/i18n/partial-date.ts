import { datePrecisions } from '@souvenance/contract/dates'
import type { Language } from '@souvenance/contract/languages'
import type { PartialDate } from '@souvenance/contract/page-header'
import { formatDate, type Precision } from './format.ts'

export const precisionOf = (format: number): Precision => {
  if (format === datePrecisions.day) return 'day'
  return format === datePrecisions.month ? 'month' : 'year'
}

/** As much of a date as is known. */
export const writeDate = (language: Language, { date, format }: PartialDate): string =>
  formatDate(language, date, precisionOf(format))

export const yearOf = ({ date }: PartialDate): number => Number(date.slice(0, 4))
