/** Search parameters of the search screen. */
export interface SearchTerms {
  query?: string
  inMemorials?: boolean
  inUsers?: boolean
  firstname?: string
  lastname?: string
  gender?: 'M' | 'F'
  birth_start?: number
  birth_end?: number
  death_start?: number
  death_end?: number
}

const years = ['birth_start', 'birth_end', 'death_start', 'death_end'] as const
const texts = ['query', 'firstname', 'lastname'] as const
const places = ['inMemorials', 'inUsers'] as const
const longest = 200

const findText = (value: unknown): string | undefined => {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && text.trim() !== '' ? text.slice(0, longest) : undefined
}

const findYear = (value: unknown): number | undefined => {
  const year = Number(typeof value === 'string' && value.trim() === '' ? Number.NaN : value)
  return Number.isInteger(year) && year >= 1 && year <= 9999 ? year : undefined
}

const isYes = (value: unknown): boolean => value === true || value === 1 || value === 'true' || value === '1'

/** Reads known fields from an address or a form, and drops the rest. */
export const readSearchTerms = (given: Record<string, unknown>): SearchTerms => {
  const terms: SearchTerms = {}
  for (const name of texts) {
    const text = findText(given[name])
    if (text !== undefined) terms[name] = text
  }
  for (const name of years) {
    const year = findYear(given[name])
    if (year !== undefined) terms[name] = year
  }
  for (const name of places) if (isYes(given[name])) terms[name] = true
  if (given.gender === 'M' || given.gender === 'F') terms.gender = given.gender
  return terms
}

/** Place and gender alone are too vague to search by. */
export const asksForSomeone = (terms: SearchTerms): boolean =>
  [...texts, ...years].some((name) => terms[name] !== undefined)

/** Any field besides the text is set. */
export const isRefined = ({ query: _, inMemorials: __, inUsers: ___, ...terms }: SearchTerms): boolean =>
  Object.keys(terms).length > 0
