import type { DateNuance } from '@souvenance/contract/dates/date-nuances'
import { datePrecisions } from '@souvenance/contract/dates/dates'
import { fitsDate } from '@souvenance/contract/dates/fits-date'
import type { PartialDate } from '@souvenance/contract/pages/page-header'
import type { Precision } from '../../../i18n/format.ts'
import { precisionOf } from '../../../i18n/partial-date.ts'
import { type DateParts, dateOfParts, emptyDate, isUnfinishedDate, partsOfDate } from './date-parts.ts'

/** A date as far as it is entered. */
export interface DateEntry {
  date: DateParts
  precision: Precision
  nuance: DateNuance
  /** The typed text; null where the field shows the date itself. */
  text: string | null
}

export const emptyEntry: DateEntry = { date: emptyDate, precision: 'year', nuance: {}, text: null }

export const entryOf = (known: PartialDate | null | undefined): DateEntry => {
  if (!known) return emptyEntry
  const precision = precisionOf(known.format)
  const { about, told } = known
  return {
    date: partsOfDate(known.date, precision),
    precision,
    nuance: { ...(about && { about }), ...(told && { told }) },
    text: null,
  }
}

export const dateOfEntry = ({ date, precision, nuance }: DateEntry): PartialDate | null => {
  const day = dateOfParts(date, precision)
  if (day === null) return null
  const { about, told } = nuance
  return {
    date: day,
    format: datePrecisions[precision],
    ...(about && { about }),
    ...(told && { told }),
  }
}

/** Something is entered that is not yet a date. */
export const isEntryBegun = (entry: DateEntry): boolean =>
  dateOfEntry(entry) === null &&
  ((entry.text ?? '').trim() !== '' || isUnfinishedDate(entry.date, entry.precision))

/** A choice from the lists. A nuance that does not fit the new date is dropped. */
export const choosePart = (
  entry: DateEntry,
  chosen: Partial<Pick<DateEntry, 'date' | 'precision'>>,
): DateEntry => {
  const next = { ...entry, ...chosen, text: null }
  const known = dateOfEntry(next)
  return known && fitsDate(known) ? next : { ...next, nuance: next.nuance.about ? { about: true } : {} }
}
