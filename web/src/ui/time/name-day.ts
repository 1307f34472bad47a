import type { Language } from '@souvenance/contract/languages'
import { formatMoment, formatRelative } from '../../i18n/format.ts'
import { daysBetween } from './time-ago.ts'

/** The name of a day in the reader's time zone: today, yesterday, then weekday and date. */
export const nameDay = (language: Language, moment: Date, present: Date): string => {
  // A clock that is behind the server's would tell of tomorrow.
  const days = Math.min(daysBetween(present, moment), 0)
  const name =
    days >= -1
      ? formatRelative(language, days, 'day')
      : formatMoment(language, moment, {
          weekday: 'long',
          day: 'numeric',
          month: 'long',
          ...(moment.getFullYear() !== present.getFullYear() && { year: 'numeric' }),
        })
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}
