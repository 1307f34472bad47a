import type { Language } from '@souvenance/contract/languages'

const locales = { en: 'en-GB', fr: 'fr-FR' } as const satisfies Record<Language, string>

/** Making a formatter takes far longer than using it: each is made once. */
const keepEach = <Options, Formatter>(make: (locale: string, options: Options) => Formatter) => {
  const made = new Map<string, Formatter>()
  return (language: Language, options: Options): Formatter => {
    const key = `${language} ${JSON.stringify(options)}`
    const formatter = made.get(key) ?? make(locales[language], options)
    made.set(key, formatter)
    return formatter
  }
}

const dateFormat = keepEach(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
)
const numberFormat = keepEach(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
)
const relativeFormat = keepEach(
  (locale, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
)

export type Precision = 'day' | 'month' | 'year'

const dateParts: Record<Precision, Intl.DateTimeFormatOptions> = {
  day: { day: 'numeric', month: 'long', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  year: { year: 'numeric' },
}

/** A calendar date, `YYYY-MM-DD`, which has no time zone; only what is known of it is shown. */
export const formatDate = (language: Language, date: string, precision: Precision = 'day'): string =>
  dateFormat(language, { ...dateParts[precision], timeZone: 'UTC' }).format(
    new Date(`${date.slice(0, 10)}T00:00:00Z`),
  )

/** A moment, on the reader's clock. */
export const formatMoment = (
  language: Language,
  moment: Date,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'long', timeStyle: 'short' },
): string => dateFormat(language, options).format(moment)

export const formatRelative = (
  language: Language,
  amount: number,
  unit: Intl.RelativeTimeFormatUnit,
): string => relativeFormat(language, { numeric: 'auto' }).format(amount, unit)

export const formatDuration = (language: Language, amount: number, unit: 'day' | 'hour' | 'minute'): string =>
  numberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(amount)

export const formatNumber = (
  language: Language,
  value: number,
  options: Intl.NumberFormatOptions = {},
): string => numberFormat(language, options).format(value)

export const formatList = (language: Language, items: readonly string[]): string =>
  new Intl.ListFormat(locales[language]).format(items)

const sizeUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/**
 * As the settings of a server count, and most file managers: 1,024 of one make the next, by its usual name. The
 * number stays with its unit, at the distance of a word.
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
