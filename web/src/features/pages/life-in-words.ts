import type { Language } from '@souvenance/contract/languages'
import type { PageHeader, PartialDate } from '@souvenance/contract/page-header'
import type { TFunction } from 'i18next'
import { formatDate, type Precision } from '../../i18n/format.ts'

type Life = Pick<PageHeader, 'alive' | 'birth' | 'death'>

const precisions: Record<number, Precision> = { 1: 'day', 2: 'month', 3: 'year' }

/** As much of a date as is known. */
export const writeDate = (language: Language, { date, format }: PartialDate): string =>
  formatDate(language, date, precisions[format])

const yearOf = (date: PartialDate | null): string => (date ? String(Number(date.date.slice(0, 4))) : '')

/** "1931–2019"; nothing for the living, whose line has no end. */
export const yearsOf = ({ alive, birth, death }: Life): string => {
  if (alive || (!birth && !death)) return ''
  return `${yearOf(birth) || '?'}–${yearOf(death) || '?'}`
}

/** A sentence or two, with the words each precision asks for: born on a day, in a month, in a year. */
export const lifeInWords = ({ alive, birth, death }: Life, language: Language, t: TFunction): string =>
  [birth && bornText(birth, language, t), !alive && death && diedText(death, language, t)]
    .filter(Boolean)
    .join(' ')

const bornText = (birth: PartialDate, language: Language, t: TFunction): string => {
  const date = writeDate(language, birth)
  return birth.format === 1 ? t('pages:life.bornOn', { date }) : t('pages:life.bornIn', { date })
}

const diedText = (death: PartialDate, language: Language, t: TFunction): string => {
  const date = writeDate(language, death)
  return death.format === 1 ? t('pages:life.diedOn', { date }) : t('pages:life.diedIn', { date })
}
