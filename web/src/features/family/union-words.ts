import type { Union } from '@souvenance/contract/people/family'
import { type Words, writeDate } from '../../i18n/partial-date.ts'

/** When and where two people were together, as far as it is known. */
export const unionWords = (words: Words, union: Union): string => {
  const { t } = words
  const from = union.from && writeDate(words, union.from)
  const to = union.to && writeDate(words, union.to)
  const when =
    from && to
      ? t('followers:family.union.span', { from, to })
      : from
        ? t('followers:family.union.since', { date: from })
        : to && t('followers:family.union.until', { date: to })
  const where = union.place && t('followers:family.union.at', { place: union.place.label })
  return [when, where].filter(Boolean).join(', ')
}
