import type { ToldPart } from '@souvenance/contract/dates/date-nuances'
import { datePrecisions } from '@souvenance/contract/dates/dates'
import type { PartialDate } from '@souvenance/contract/pages/page-header'
import type { TFunction } from 'i18next'
import { formatDate, type Precision } from './format.ts'
import type { Translation } from './use-translation.ts'

export const precisionOf = (format: number): Precision => {
  if (format === datePrecisions.day) return 'day'
  return format === datePrecisions.month ? 'month' : 'year'
}

export const yearOf = ({ date }: PartialDate): number => Number(date.slice(0, 4))

export type Words = Pick<Translation, 't' | 'language'>

/** A date to its known precision, as it was told: “summer 1956”, “about 1950”. */
export const writeDate = ({ t, language }: Words, date: PartialDate): string => {
  const plain =
    date.told === 'christmas'
      ? String(yearOf(date))
      : formatDate(language, date.date, precisionOf(date.format))
  return writeNuance(t, date, plain)
}

/** Types, so that the keys are checked and weigh nothing on the screens that read. */
type ToldKey =
  | 'ui:date.told.spring'
  | 'ui:date.told.summer'
  | 'ui:date.told.autumn'
  | 'ui:date.told.winter'
  | 'ui:date.told.overwinter'
  | 'ui:date.told.easter'
  | 'ui:date.told.christmas'
  | 'ui:date.told.early'
  | 'ui:date.told.middle'
  | 'ui:date.told.late'
  | 'ui:date.told.decade'

/** French joins each to “vers” in its own way. */
type AboutKey =
  | 'ui:date.about.day'
  | 'ui:date.about.month'
  | 'ui:date.about.year'
  | 'ui:date.about.spring'
  | 'ui:date.about.summer'
  | 'ui:date.about.autumn'
  | 'ui:date.about.winter'
  | 'ui:date.about.overwinter'
  | 'ui:date.about.easter'
  | 'ui:date.about.christmas'
  | 'ui:date.about.early'
  | 'ui:date.about.middle'
  | 'ui:date.about.late'
  | 'ui:date.about.decade'

const toldKey = (told: ToldPart): ToldKey => `ui:date.told.${told}`
const aboutKey = (told: ToldPart | Precision): AboutKey => `ui:date.about.${told}`

/** The plain date with its nuance in words. */
export const writeNuance = (t: TFunction, known: PartialDate, plain: string): string => {
  const { about, format, told } = known
  const date = told ? t(toldKey(told), { date: plain, next: yearOf(known) + 1 }).trim() : plain
  return about ? t(aboutKey(told ?? precisionOf(format)), { date }) : date
}
