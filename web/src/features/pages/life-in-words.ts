import type { Language } from '@souvenance/contract/languages'
import type { PageHeader, PartialDate } from '@souvenance/contract/pages/page-header'
import type { TFunction } from 'i18next'
import { lifespan } from '../../i18n/lifespan.ts'
import { writeDate, yearOf } from '../../i18n/partial-date.ts'

type Life = Pick<PageHeader, 'alive' | 'birth' | 'death'>

/** "1931–2019"; empty for the living. */
export const yearsOf = ({ alive, birth, death }: Life): string =>
  alive ? '' : lifespan({ birthYear: birth && yearOf(birth), deathYear: death && yearOf(death) })

/** One or two sentences, worded by precision: born on a day, in a month, in a year. */
export const lifeInWords = ({ alive, birth, death }: Life, language: Language, t: TFunction): string =>
  [birth && bornText(birth, language, t), !alive && death && diedText(death, language, t)]
    .filter(Boolean)
    .join(' ')

const bornText = (birth: PartialDate, language: Language, t: TFunction): string => {
  const date = writeDate({ t, language }, birth)
  return birth.format === 1 ? t('pages:life.bornOn', { date }) : t('pages:life.bornIn', { date })
}

const diedText = (death: PartialDate, language: Language, t: TFunction): string => {
  const date = writeDate({ t, language }, death)
  return death.format === 1 ? t('pages:life.diedOn', { date }) : t('pages:life.diedIn', { date })
}
