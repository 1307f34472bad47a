import type { Language } from '@souvenance/contract/languages'
import { fold } from '../../i18n/fold.ts'

/** The zone this browser is set to, if it is that of a place and not a mere offset. */
export const browserZone = (): string | undefined => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return /^(?!Etc\/).+\//.test(timeZone) ? timeZone : undefined
}

const plain = (part: string): string => part.replaceAll('_', ' ')

/** `America/Argentina/Buenos_Aires` lies in `America`. */
export const regionOf = (zone: string): string => zone.split('/')[0] ?? ''

/** The place a zone is named after: `America/Argentina/Buenos_Aires` is `Buenos Aires, Argentina`. */
export const placeOf = (zone: string): string => zone.split('/').slice(1).map(plain).reverse().join(', ')

/** What people of this language call the zone, often by its country: `heure : Belgique` for Brussels. */
const spokenName = (language: Language, timeZone: string): string => {
  try {
    const format = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'shortGeneric' })
    return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? ''
  } catch {
    // The server knows zones that an older browser does not.
    return ''
  }
}

const known = new Map<string, string>()

/** Making the names of all zones takes a moment: each is made once, when somebody first searches. */
const wordsOf = (language: Language, zone: string): string => {
  const key = `${language} ${zone}`
  const words = known.get(key) ?? fold(`${plain(zone)} ${spokenName(language, zone)}`)
  known.set(key, words)
  return words
}

/** Whether all words that were written, in any order and without accents, belong to the zone. */
export const isFoundBy = (language: Language, zone: string, label: string, search: string): boolean => {
  const words = `${fold(label)} ${wordsOf(language, zone)}`
  return fold(search)
    .split(/[\s,/]+/)
    .every((word) => words.includes(word))
}
