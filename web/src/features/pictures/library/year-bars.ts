export type YearBar = { from: number; to: number; count: number }

const mostBars = 48

/** The number of pictures per interval of years, without gaps. */
export const layBars = (years: readonly number[], counts: readonly number[]): YearBar[] => {
  const first = years[0]
  const last = years.at(-1)
  if (first === undefined || last === undefined) return []
  const span = Math.ceil((last - first + 1) / mostBars)
  const bars = Array.from({ length: Math.ceil((last - first + 1) / span) }, (_, place) => ({
    from: first + place * span,
    to: Math.min(first + (place + 1) * span - 1, last),
    count: 0,
  }))
  for (const [place, year] of years.entries()) {
    const bar = bars[Math.floor((year - first) / span)]
    if (bar) bar.count += counts[place] ?? 0
  }
  return bars
}

/** At most five year labels, fewer on a short line. */
export const layYearMarks = (first: number, last: number): number[] => {
  const steps = Math.min(4, last - first)
  if (steps === 0) return [first]
  return Array.from({ length: steps + 1 }, (_, step) => Math.round(first + ((last - first) * step) / steps))
}
