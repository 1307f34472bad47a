import type { Language } from '@souvenance/contract/languages'
import { sendTypes } from '@souvenance/contract/messages/letter-limits'
import { clocksAt, isKnownZone } from '@souvenance/contract/messages/local-time'
import type { TFunction } from 'i18next'
import { formatDuration, formatMoment } from '../../../i18n/format.ts'
import { zoneName } from '../../../shared/zones/zones.ts'
import { dateOfParts } from '../../../ui/fields/dates/date-parts.ts'
import { writeTime } from '../../../ui/fields/dates/time-of-day.ts'
import type { LetterValues } from './letter-values.ts'

type When = Pick<LetterValues, 'type' | 'amount' | 'unit' | 'date' | 'time' | 'zone'>

/** A local day, in whatever zone it is meant. */
const dayIn = (language: Language, date: string, weekday: boolean): string =>
  formatMoment(language, new Date(`${date}T00:00:00Z`), {
    ...(weekday && { weekday: 'long' }),
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })

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
  const clocks = clocksOf({ date, time, zone })
  const day = clocks && dateOfParts(clocks.local, 'day')
  return day
    ? t(keys[form].date, {
        day: dayIn(language, day, form === 'sentence'),
        time: writeTime(clocks.local),
        zone: zoneName(language, zone),
      })
    : null
}

/** The local time of a zone when a letter leaves; null while no day is chosen. */
const clocksOf = ({ date: { day, month, year }, time, zone }: Pick<When, 'date' | 'time' | 'zone'>) => {
  if (day === null || month === null || year === null) return null
  const local = { day, month, year, ...time }
  return isKnownZone(zone) ? clocksAt(zone, local) : { shown: 'once' as const, local }
}

/** The words about an hour that the clocks skip or show twice; null for every other hour. */
export const clockWords = (
  t: TFunction,
  language: Language,
  { type, date, time, zone }: When,
): string | null => {
  const clocks = type === sendTypes.date ? clocksOf({ date, time, zone }) : null
  if (!clocks || clocks.shown === 'once') return null
  const meant = { time: writeTime(time), zone: zoneName(language, zone) }
  return clocks.shown === 'twice'
    ? t('letters:when.twice', meant)
    : t('letters:when.skipped', { ...meant, later: writeTime(clocks.local) })
}
