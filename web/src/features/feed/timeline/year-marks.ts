export type YearMark = {
  year: number
  /** The year has an item this viewer may read. */
  has: boolean
  after: boolean
  /** Birth and death, the ends of the solid line. */
  end: boolean
  label?: string
}

type Life = {
  birthYear: number | null
  deathYear: number | null
  years: readonly number[]
  thisYear: number
}

/** Minimum distance between two labels. */
const roomForLabel = 4

const spanOf = ({ birthYear, deathYear, years, thisYear }: Life): readonly [number, number] => {
  const known = [
    ...years,
    ...(birthYear === null ? [] : [birthYear]),
    ...(deathYear === null ? [] : [deathYear]),
  ]
  return [Math.min(thisYear, ...known), Math.max(thisYear, ...known)]
}

/** One mark per year, from the first known date until today. */
export const layYears = (life: Life): YearMark[] => {
  const [first, last] = spanOf(life)
  const having = new Set(life.years)
  const ends = new Set([life.birthYear, life.deathYear])
  const fixed = [first, last, ...[life.birthYear, life.deathYear].filter((year) => year !== null)]
  const isLabelled = (year: number) =>
    fixed.includes(year)
      ? year === first || year === life.birthYear || year === life.deathYear
      : year % 10 === 0 && fixed.every((other) => Math.abs(other - year) >= roomForLabel)
  return Array.from({ length: last - first + 1 }, (_, step) => {
    const year = first + step
    return {
      year,
      has: having.has(year),
      after: life.deathYear !== null && year > life.deathYear,
      end: ends.has(year),
      ...(isLabelled(year) && { label: String(year) }),
    }
  })
}

/** Whether the end of the line can be labelled "today" without touching a year beside it. */
export const leavesRoomForToday = (marks: readonly YearMark[]): boolean => {
  const last = marks.at(-1)?.year ?? 0
  return marks.every(({ year, label }) => label === undefined || last - year >= roomForLabel)
}

/** Labels near the current year, which is larger, are hidden. */
export const givesWay = (year: number, current: number | null): boolean =>
  current !== null && year !== current && Math.abs(year - current) <= roomForLabel

/** The nearest year that has an item. */
export const nearestYear = (years: readonly number[], wished: number): number | undefined =>
  years.reduce<number | undefined>(
    (best, year) => (best === undefined || Math.abs(year - wished) < Math.abs(best - wished) ? year : best),
    undefined,
  )

/** The year a key leads to from the current one. */
export const yearByKey = (
  years: readonly number[],
  current: number | null,
  key: string,
): number | undefined => {
  const sorted = years.toSorted((a, b) => a - b)
  const from = current ?? Number.NEGATIVE_INFINITY
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return sorted.find((year) => year > from)
    case 'ArrowLeft':
    case 'ArrowDown':
      return sorted.findLast((year) => year < from)
    case 'PageUp':
      return sorted.find((year) => year >= from + 10) ?? sorted.at(-1)
    case 'PageDown':
      return sorted.findLast((year) => year <= from - 10) ?? sorted[0]
    case 'Home':
      return sorted[0]
    case 'End':
      return sorted.at(-1)
    default:
      return undefined
  }
}
