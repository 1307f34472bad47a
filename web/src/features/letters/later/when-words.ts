import type { Language } from '@souvenance/contract/languages'
import { sendTypes } from '@souvenance/contract/messages/letter-limits'
import type { TFunction } from 'i18next'
import { formatDuration } from '../../../i18n/format.ts'
import { placeOf } from '../../../shared/zones/zones.ts'
import { dateOfParts } from '../../../ui/fields/dates/date-parts.ts'
import { writeTime } from '../../../ui/fields/dates/time-of-day.ts'
import type { LetterValues } from './letter-values.ts'

type When = Pick<LetterValues, 'type' | 'amount' | 'unit' | 'date' | 'time' | 'zone'>

const locales = { en: 'en-GB', fr: 'fr-FR' } as const

/** A local day, in whatever zone it is meant. */
const dayIn = (language: Language, date: string, weekday: boolean): string =>
  new Intl.DateTimeFormat(locales[language], {
    ...(weekday && { weekday: 'long' }),
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`))

const keys = {
  short: { countdown: 'letters:when.short.countdown', date: 'letters:when.short.date' },
  sentence: { countdown: 'letters:when.sentence.countdown', date: 'letters:when.sentence.date' },
} as const

/** When a letter leaves, in a few words for a list or a sentence for its writer; null while that is not chosen. */
export const whenWords = (
  t: TFunction,
  language: Language,
  { type, amount, unit, date, time, zone }: When,
  form: 'short' | 'sentence',
): string | null => {
  if (type === sendTypes.countdown)
    return t(keys[form].countdown, { after: formatDuration(language, amount, unit) })
  const day = dateOfParts(date, 'day')
  return day === null
    ? null
    : t(keys[form].date, {
        day: dayIn(language, day, form === 'sentence'),
        time: writeTime(time),
        zone: placeOf(zone) || zone,
      })
}
