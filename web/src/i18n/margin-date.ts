import { datePrecisions } from '@souvenance/contract/dates/dates'
import type { PartialDate } from '@souvenance/contract/pages/page-header'
import type { TFunction } from 'i18next'
import { formatMoment } from './format.ts'
import { precisionOf, type Words, writeDate, writeNuance, yearOf } from './partial-date.ts'

/** Its year alone, where there is no room for more: “1956”, “about 1950”, “the 1960s”. */
export const writeYear = (words: Words, { date, about, told }: PartialDate): string =>
  writeDate(words, {
    date,
    format: datePrecisions.year,
    ...(about && { about }),
    ...(told === 'decade' && { told }),
  })

const withoutYear = {
  day: { day: 'numeric', month: 'long' },
  month: { month: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** The part of a date beside a year that is set large: “14 March”, “about summer”. Empty if only the year is known. */
export const writeWithinYear = ({ t, language }: Words, date: PartialDate): string => {
  const precision = precisionOf(date.format)
  if (precision !== 'year' && date.told !== 'christmas') {
    const moment = new Date(`${date.date}T00:00:00Z`)
    return writeNuance(
      t,
      date,
      formatMoment(language, moment, { ...withoutYear[precision], timeZone: 'UTC' }),
    )
  }
  if (date.told === undefined || date.told === 'decade') return ''
  const part = partOfYear(t, date)
  if (part === '') return writeNuance(t, date, '')
  if (!date.about) return part
  return date.told === 'overwinter'
    ? t('ui:date.about.overwinter', { date: part })
    : t('ui:date.about.year', { date: part })
}

/** The word before a year that is set large, when the doubt or the decade is told of the year itself. */
export const writeBeforeYear = (t: TFunction, date: PartialDate): string => {
  const { about, told } = date
  if (told === 'decade') return about ? t('ui:date.margin.aboutDecade') : t('ui:date.margin.decade')
  return about && precisionOf(date.format) === 'year' && !told ? t('ui:date.margin.about') : ''
}

/** The year that is set large. */
export const writeLargeYear = (t: TFunction, date: PartialDate): string =>
  date.told === 'decade' ? t('ui:date.margin.years', { date: yearOf(date) }) : String(yearOf(date))

/** Without a date behind them these words need others around. */
const partOfYear = (t: TFunction, date: PartialDate): string => {
  const { told } = date
  if (told === 'overwinter') return t('ui:date.margin.overwinter', { next: yearOf(date) + 1 })
  if (told === 'early') return t('ui:date.margin.early')
  if (told === 'middle') return t('ui:date.margin.middle')
  return told === 'late' ? t('ui:date.margin.late') : ''
}
