import type { TimelineYears } from '@souvenance/contract/items/feeds'

type Print = TimelineYears['prints'][number]

/** How many prints fit side by side on the line. */
const mostSideBySide = 30

/** The years of a line between two prints, so that they do not overlap. */
const roomForPrint = (yearsOfLine: number): number => Math.ceil(yearsOfLine / mostSideBySide)

/** The prints that stand on the line, by year: the current one always, the others where there is room. */
export const hangPrints = (
  prints: readonly Print[],
  yearsOfLine: number,
  current: number | null,
): ReadonlyMap<number, string> => {
  const room = roomForPrint(yearsOfLine)
  const hung = new Map<number, string>()
  const own = prints.find(({ year }) => year === current)
  let last = Number.NEGATIVE_INFINITY
  for (const { year, url } of prints) {
    const isCurrent = year === current
    // The current print is larger and takes the room of two.
    const isClear = year - last >= room && (!own || Math.abs(year - own.year) >= 2 * room)
    if (!isCurrent && !isClear) continue
    hung.set(year, url)
    last = year
  }
  return hung
}
