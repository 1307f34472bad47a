import { datePrecisions } from '@souvenance/contract/dates/dates'
import type { ItemState } from '@souvenance/contract/items/item-types'
import type { PartialDate } from '@souvenance/contract/pages/page-header'
import { type CloudType, cloudTypes } from '@souvenance/contract/people/clouds'
import type { TFunction } from 'i18next'
import { writeDate } from '../../../i18n/partial-date.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'

type SentenceWords = {
  when: (date: PartialDate | null, alive: boolean) => string
  where: (place: { label: string } | null) => string
  whom: (clouds: readonly CloudType[]) => string
  phase: (state: ItemState, own: boolean, name: string) => string
}

/** The parts of the sentence as they stand in it. */
export const useSentenceWords = (): SentenceWords => {
  const { t, language } = useTranslation('composer', 'ui')
  return {
    when: (known, alive) => {
      if (known) return sayWhen(t, known, writeDate({ t, language }, known))
      return alive ? t('composer:sentence.today') : t('composer:sentence.oneDay')
    },
    where: (place) => place?.label ?? t('composer:sentence.somewhere'),
    whom: (clouds) => sayWhom(t, clouds),
    phase: (state, own, name) => {
      if (state === 'draft') return t('composer:sentence.draft')
      if (state === 'unpublished') return t('composer:sentence.aside')
      if (state !== 'pm') return t('composer:sentence.now')
      return own ? t('composer:sentence.afterMe') : t('composer:sentence.after', { name })
    },
  }
}

/** A date after “it was”: on a day, in a year, at Christmas. */
const sayWhen = (t: TFunction, { format, about, told }: PartialDate, date: string): string => {
  if (about) return t('composer:sentence.when.about', { date })
  if (told === 'spring') return t('composer:sentence.when.spring', { date })
  if (told === 'christmas') return t('composer:sentence.when.christmas', { date })
  if (told === 'decade') return t('composer:sentence.when.decade', { date })
  if (told === 'middle') return t('composer:sentence.when.middle', { date })
  if (told === 'early' || told === 'late') return t('composer:sentence.when.part', { date })
  return format === datePrecisions.day
    ? t('composer:sentence.when.day', { date })
    : t('composer:sentence.when.date', { date })
}

const sayWhom = (t: TFunction, clouds: readonly CloudType[]): string => {
  const [family, friends] = [clouds.includes(cloudTypes.family), clouds.includes(cloudTypes.friends)]
  if (family && friends) return t('composer:sentence.whom.both')
  if (family) return t('composer:sentence.whom.family')
  if (friends) return t('composer:sentence.whom.friends')
  if (clouds.length === 0) return t('composer:sentence.whom.none')
  return clouds.includes(cloudTypes.onlyMe)
    ? t('composer:sentence.whom.onlyMe')
    : t('composer:sentence.whom.public')
}
