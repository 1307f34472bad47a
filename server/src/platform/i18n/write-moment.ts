import { withFrenchFirst } from '@souvenance/contract/dates/french-first'
import type { Language } from '@souvenance/contract/languages'

const locales = { en: 'en-GB', fr: 'fr-FR' } as const satisfies Record<Language, string>

const formats = new Map<string, Intl.DateTimeFormat>()

/** One formatter for each form: one for every item of a long life would fill hundreds of megabytes outside of the heap. */
const formatOf = (language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const name = JSON.stringify([language, options])
  const known = formats.get(name) ?? new Intl.DateTimeFormat(locales[language], options)
  formats.set(name, known)
  return known
}

/** A moment as the language writes it; in UTC unless said otherwise, since nobody here knows where its reader is. */
export const writeMoment = (
  language: Language,
  at: Date | number,
  options: Intl.DateTimeFormatOptions,
): string => {
  const written = formatOf(language, { timeZone: 'UTC', ...options }).format(at)
  return language === 'fr' ? withFrenchFirst(written) : written
}
