import { withFrenchFirst } from '@souvenance/contract/dates/french-first'
import type { Language } from '@souvenance/contract/languages'

const locales = { en: 'en-GB', fr: 'fr-FR' } as const satisfies Record<Language, string>

/** Creating a formatter costs far more than using it: each is cached. */
const keepEach = <Options, Formatter>(Made: new (locale: string, options: Options) => Formatter) => {
  const made = new Map<string, Formatter>()
  return (language: Language, options: Options): Formatter => {
    const key = `${language} ${JSON.stringify(options)}`
    const formatter = made.get(key) ?? new Made(locales[language], options)
    made.set(key, formatter)
    return formatter
  }
}

const dateFormat = keepEach<Intl.DateTimeFormatOptions, Intl.DateTimeFormat>(Intl.DateTimeFormat)
const numberFormat = keepEach<Intl.NumberFormatOptions, Intl.NumberFormat>(Intl.NumberFormat)
const relativeFormat = keepEach<Intl.RelativeTimeFormatOptions, Intl.RelativeTimeFormat>(
  Intl.RelativeTimeFormat,
)

const writeMoment = (
  language: Language,
  moment: Date | number,
  options: Intl.DateTimeFormatOptions,
): string => {
  const written = dateFormat(language, options).format(moment)
  return language === 'fr' ? withFrenchFirst(written) : written
}

export type Precision = 'day' | 'month' | 'year'

const dateParts: Record<Precision, Intl.DateTimeFormatOptions> = {
  day: { day: 'numeric', month: 'long', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  year: { year: 'numeric' },
}

const writtenDates = new Map<string, string>()
const mostWritten = 2000

/** A calendar date, `YYYY-MM-DD`, without time zone; only its known parts are shown. A page says the same ones often. */
export const formatDate = (language: Language, date: string, precision: Precision = 'day'): string => {
  const day = date.slice(0, 10)
  const name = `${language} ${precision} ${day}`
  const found = writtenDates.get(name)
  if (found !== undefined) return found
  const written = writeMoment(language, new Date(`${day}T00:00:00Z`), {
    ...dateParts[precision],
    timeZone: 'UTC',
  })
  if (writtenDates.size >= mostWritten) writtenDates.clear()
  writtenDates.set(name, written)
  return written
}

/** A moment, in the reader's time zone. */
export const formatMoment = (
  language: Language,
  moment: Date,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'long', timeStyle: 'short' },
): string => writeMoment(language, moment, options)

export const formatRelative = (
  language: Language,
  amount: number,
  unit: Intl.RelativeTimeFormatUnit,
): string => relativeFormat(language, { numeric: 'auto' }).format(amount, unit)

export const formatDuration = (
  language: Language,
  amount: number,
  unit: 'day' | 'hour' | 'minute' | 'second',
): string => numberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(amount)

/** A wait that is given in seconds: above a minute and a half in whole minutes, rounded up. */
export const formatWait = (language: Language, seconds: number): string =>
  seconds > 90
    ? formatDuration(language, Math.ceil(seconds / 60), 'minute')
    : formatDuration(language, seconds, 'second')

export const formatNumber = (
  language: Language,
  value: number,
  options: Intl.NumberFormatOptions = {},
): string => numberFormat(language, options).format(value)

export const formatList = (language: Language, items: readonly string[]): string =>
  new Intl.ListFormat(locales[language]).format(items)

const sizeUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/**
 * Binary units under their usual names, as server settings and most file managers count. A no-break space joins number
 * and unit.
 */
export const formatSize = (language: Language, bytes: number): string => {
  const step = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), sizeUnits.length - 1)
  return formatNumber(language, bytes / 1024 ** step, {
    style: 'unit',
    unit: sizeUnits[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step < 3 ? 0 : 1,
  }).replace(/\s(?=\p{L}+$)/u, '\u00a0')
}

export const monthNames = (language: Language): string[] =>
  Array.from({ length: 12 }, (_, month) =>
    dateFormat(language, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, month, 1)),
  )
