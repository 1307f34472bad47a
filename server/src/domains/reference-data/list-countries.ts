import type { Language } from '@souvenance/contract/languages'
import countries from 'i18n-iso-countries'
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' }
import french from 'i18n-iso-countries/langs/fr.json' with { type: 'json' }

type Country = { uid: string; label: string }

countries.registerLocale(english)
countries.registerLocale(french)

const named = new Map<Language, Country[]>()

/** Sorted by the collation of the language: « Égypte » is listed under E. */
export const listCountries = (language: Language): Country[] => {
  const known = named.get(language)
  if (known) return known
  const { compare } = new Intl.Collator(language)
  const items = Object.entries(countries.getNames(language, { select: 'official' }))
    .map(([uid, label]) => ({ uid, label }))
    .sort((left, right) => compare(left.label, right.label))
  named.set(language, items)
  return items
}

export const nameCountry = (language: Language, uid: string): string | undefined =>
  countries.getName(uid, language, { select: 'official' })
