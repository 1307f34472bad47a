import type { ToldDate, ToldPart } from './date-nuances.ts'
import { datePrecisions, daysInMonth } from './dates.ts'
import { fitsDate } from './fits-date.ts'
import { doubtWords, idleWords, monthWords, numberWords, partWords } from './told-date-words.ts'

export type DateRefusal = 'unclear' | 'noYear' | 'noSuchDay' | 'future' | 'tooEarly'

/** `choices`: the same date in several centuries, for a year of two digits. */
export type ReadDate = { date: ToldDate } | { choices: ToldDate[] } | { refused: DateRefusal }

type Bounds = { min: string; max: string }

type Found = { day?: number; month?: number; year: string; told?: ToldPart; about: boolean }

/** Reads a date as people say it, in French or English. `max` is the last day that is not in the future. */
export const readToldDate = (text: string, bounds: Bounds): ReadDate => {
  const { words, about } = takeDoubt(joinWinter(foldWords(text)))
  const found = findNumeric(words) ?? findSpoken(words)
  if (typeof found === 'string') return { refused: found }
  if (found.year.length === 'yyyy'.length) return check({ ...found, about }, Number(found.year), bounds)
  const choices = centuriesOf(Number(found.year), bounds).flatMap((year) => {
    const read = check({ ...found, about }, year, bounds)
    return 'date' in read ? [read.date] : []
  })
  return choices.length > 0 ? { choices } : { refused: 'unclear' }
}

/** Lower case, without accents, digits of any width alike; what joins words becomes a space, unless numbers stand on both sides. */
const foldWords = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\b(\d{4}|\d{2})['’]?s\b/g, 'decade $1')
    .replace(/\b(\d{1,2})(?:st|nd|rd|th|er|ere|eme|e)\b/g, '$1')
    .replace(/(?<!\d)[-.,'’]|[-.,'’](?!\d)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const winter = /\b(?:winter|wintertime|hiver)\b/
const twoYears = /(?<!\d)(\d{4}|\d{2})(?: ?[-/] ?| (?:(?:to|and|a|et) )?)(\d{4}|\d{2})(?!\d)/

/** A winter of two years, such as “winter 1956-57”, becomes a word of its own and the year it begins in. */
const joinWinter = (words: string): string => {
  const [years, first = '', second = ''] = twoYears.exec(words) ?? []
  const next = String(Number(first) + 1)
  const follows = second === next || (second.length === 2 && second === next.slice(-2))
  return years && follows && winter.test(words)
    ? words.replace(years, first).replace(winter, 'overwinter')
    : words
}

const takeDoubt = (words: string): { words: string; about: boolean } => {
  const doubt = new RegExp(`(?<![a-z])(?:${doubtWords.join('|')})(?![a-z])|[~≈?]`, 'g')
  const idle = words.replace(/\bc etait\b/g, 'etait')
  const left = idle.replace(doubt, ' ').replace(/\s+/g, ' ').trim()
  return { words: left, about: left !== idle }
}

type Spotted = Omit<Found, 'about'>

const findNumeric = (words: string): Spotted | undefined => {
  const [, isoYear = '', isoMonth, isoDay] = /^(\d{4})[-/.](\d{1,2})(?:[-/.](\d{1,2}))?$/.exec(words) ?? []
  if (isoDay || isMonth(isoMonth)) return spot(isoYear, isoMonth, isoDay)
  const [, first, second, year = ''] =
    /^(?:(\d{1,2})[-/. ])?(\d{1,2})[-/. ](\d{4}|\d{2})$/.exec(withoutIdle(words)) ?? []
  if (!year || (first === undefined && (year.length === 2 || !isMonth(second)))) return undefined
  // Written the American way, when it cannot be anything else.
  const swapped = Number(second) > 12 && Number(first) <= 12
  return swapped ? spot(year, first, second) : spot(year, second, first)
}

const isMonth = (number: string | undefined): boolean => Number(number) >= 1 && Number(number) <= 12

const spot = (year: string, month: string | undefined, day: string | undefined): Spotted => ({
  year,
  ...(month && { month: Number(month) }),
  ...(day && { day: Number(day) }),
})

const withoutIdle = (words: string): string =>
  words
    .split(' ')
    .filter((word) => !idleWords.has(word))
    .join(' ')

const findSpoken = (words: string): Spotted | DateRefusal => {
  const counted = numberWords.reduce(
    (text, [word, number]) => text.replace(new RegExp(`\\b(?:${word})\\b`, 'g'), number),
    words,
  )
  const said = counted.split(/[ ,]+/).filter((word) => word !== '' && !idleWords.has(word))
  const numbers = said.filter((word) => /^\d+$/.test(word))
  const months = said.flatMap((word) => monthWords.get(word) ?? [])
  const parts = new Set(said.flatMap((word) => partWords.get(word) ?? []))
  const [told] = parts
  const understood = said.every((word) => /^\d+$/.test(word) || monthWords.has(word) || partWords.has(word))
  if (!understood || said.length === 0 || months.length > 1 || parts.size > 1) return 'unclear'
  return assemble(numbers, months[0], told)
}

const assemble = (
  numbers: readonly string[],
  month: number | undefined,
  told: ToldPart | undefined,
): Spotted | DateRefusal => {
  const long = numbers.filter((number) => number.length > 2)
  const short = numbers.filter((number) => number.length <= 2)
  const [year = short.at(-1) ?? ''] = long
  const days = long.length > 0 ? short : short.slice(0, -1)
  const [day] = days
  if (long.length > 1 || days.length > 1 || year.length === 3 || year.length > 4) return 'unclear'
  const isDayOnly = month !== undefined && long.length === 0 && days.length === 0 && Number(year) <= 31
  if (year === '' || isDayOnly) return 'noYear'
  if (year.length === 1 || (day !== undefined && month === undefined)) return 'unclear'
  const spotted = { year, ...(month && { month }), ...(day && { day: Number(day) }) }
  if (told === undefined) return spotted
  if (told === 'christmas') return month ? 'unclear' : { year, month: 12, told }
  const isPartOfMonth = month !== undefined && day === undefined && ['early', 'middle', 'late'].includes(told)
  return month === undefined || isPartOfMonth ? { ...spotted, told } : 'unclear'
}

const mostChoices = 3

/** A year of two digits, the latest first. */
const centuriesOf = (digits: number, { min, max }: Bounds): number[] => {
  const last = Math.floor(Number(max.slice(0, 4)) / 100)
  const years = Array.from({ length: last + 1 }, (_, back) => (last - back) * 100 + digits)
  return years
    .filter((year) => year >= Number(min.slice(0, 4)) && year <= Number(max.slice(0, 4)))
    .slice(0, mostChoices)
}

const two = (value: number): string => String(value).padStart(2, '0')

const knownLetters = { 1: 'yyyy-mm-dd', 2: 'yyyy-mm', 3: 'yyyy' } as const

const check = ({ day, month, told, about }: Found, year: number, bounds: Bounds): ReadDate => {
  if (month !== undefined && (month < 1 || month > 12)) return { refused: 'noSuchDay' }
  if (day !== undefined && (day < 1 || day > daysInMonth(year, month ?? 1))) return { refused: 'noSuchDay' }
  const precision = day !== undefined ? 'day' : month !== undefined ? 'month' : 'year'
  const format = datePrecisions[precision]
  const date = `${String(year).padStart(4, '0')}-${two(month ?? 1)}-${two(day ?? 1)}`
  const known = { date, format, ...(about && { about }), ...(told && { told }) }
  if (!fitsDate(known)) return { refused: 'unclear' }
  const { length } = knownLetters[format]
  if (date.slice(0, length) > bounds.max.slice(0, length)) return { refused: 'future' }
  if (date.slice(0, length) < bounds.min.slice(0, length)) return { refused: 'tooEarly' }
  return { date: known }
}
