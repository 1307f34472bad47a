import { datePrecisions } from '@souvenance/contract/dates/dates'
import type { PartialDate } from '@souvenance/contract/pages/page-header'
import type { TFunction } from 'i18next'
import { writeDate } from '../../../i18n/partial-date.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useAudienceWords } from '../../../shared/items/audience/use-audience-words.ts'

type SentenceWords = ReturnType<typeof useAudienceWords> & {
  when: (date: PartialDate | null, alive: boolean) => string
  where: (place: { label: string } | null) => string
}

/** The parts of the sentence as they stand in it. */
export const useSentenceWords = (): SentenceWords => {
  const { t, language } = useTranslation('composer', 'ui')
  const audience = useAudienceWords()
  return {
    when: (known, alive) => {
      if (known) return sayWhen(t, known, writeDate({ t, language }, known))
      return alive ? t('composer:sentence.today') : t('composer:sentence.oneDay')
    },
    where: (place) => place?.label ?? t('composer:sentence.somewhere'),
    ...audience,
  }
}

/** A date after “it was”: on a day, in a year, at Christmas. */
const sayWhen = (t: TFunction, { format, about, told }: PartialDate, date: string): string => {
  if (about) return t('composer:sentence.when.about', { date })
  if (told === 'spring') return t('composer:sentence.when.spring', { date })
  if (told === 'christmas' || told === 'easter') return t('composer:sentence.when.christmas', { date })
  if (told === 'decade') return t('composer:sentence.when.decade', { date })
  if (told === 'middle') return t('composer:sentence.when.middle', { date })
  if (told === 'early' || told === 'late') return t('composer:sentence.when.part', { date })
  return format === datePrecisions.day
    ? t('composer:sentence.when.day', { date })
    : t('composer:sentence.when.date', { date })
}
