import type { Language } from '@souvenance/contract/languages'
import { fold } from '../../i18n/fold.ts'
import { frenchAreas, frenchPlaces } from './french-places.ts'

/** The zone this browser is set to, if it is that of a place and not a mere offset. */
export const browserZone = (): string | undefined => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return /^(?!Etc\/).+\//.test(timeZone) ? timeZone : undefined
}

/** Browsers list a zone by the name it was first given here, and by the one it has today there. */
const namesToday: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

const nameToday = (zone: string): string => namesToday[zone] ?? zone

const plain = (part: string): string => part.replaceAll('_', ' ')

/** `America/Argentina/Buenos_Aires` lies in `America`. */
export const regionOf = (zone: string): string => zone.split('/')[0] ?? ''

/** The place a zone is named after, as people call it: `America/Buenos_Aires` is `Buenos Aires, Argentine`. */
export const zoneName = (language: Language, zone: string): string => {
  const name = nameToday(zone)
  const isFrench = language === 'fr'
  const known = isFrench ? frenchPlaces[name] : undefined
  const parts = name.split('/').slice(1).map(plain).reverse()
  return known ?? (parts.map((part) => (isFrench && frenchAreas[part]) || part).join(', ') || zone)
}

/** Every name that a zone goes by. */
const namesOf = (zone: string): string[] => {
  const today = nameToday(zone)
  return [today, ...Object.keys(namesToday).filter((name) => namesToday[name] === today)]
}

/** The name people of this language use for the zone, often of its country: `heure : Belgique` for Brussels. */
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
  const words = known.get(key) ?? fold(`${namesOf(zone).map(plain).join(' ')} ${spokenName(language, zone)}`)
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
