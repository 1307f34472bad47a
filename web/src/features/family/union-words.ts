import type { Union } from '@souvenance/contract/people/family'
import { type Words, writeDate } from '../../i18n/partial-date.ts'

/** When and where two people were together, as far as it is known: “9 June 1956 – 1970, Annecy”. */
export const unionWords = (words: Words, { from, to, place }: Union): string => {
  const start = from && writeDate(words, from)
  const when = to ? `${start ?? '…'} – ${writeDate(words, to)}` : start
  return [when, place?.label].filter(Boolean).join(', ')
}
