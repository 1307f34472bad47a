export type Shape = { width: number; height: number }

type Cell = { index: number; left: number; width: number }
export type Row = { top: number; height: number; cells: Cell[] }

type Wall = {
  width: number
  /** The target height of rows. */
  height: number
  gap: number
}

/** Extreme proportions are cropped a little, to keep rows of usable height. */
const ratioOf = ({ width, height }: Shape): number => Math.min(Math.max(width / height || 1, 0.6), 2.6)

/** Rows as wide as the wall, each of one height; the last one keeps the target height and may end early. */
export const layRows = (shapes: readonly Shape[], { width, height, gap }: Wall): Row[] => {
  const rows: Row[] = []
  if (width <= 0) return rows
  let top = 0
  let ratios: number[] = []

  const close = (first: number, rowHeight: number) => {
    let left = 0
    const cells = ratios.map((ratio, place) => {
      const cell = { index: first + place, left, width: ratio * rowHeight }
      left += cell.width + gap
      return cell
    })
    rows.push({ top, height: rowHeight, cells })
    top += rowHeight + gap
    ratios = []
  }

  for (const [index, shape] of shapes.entries()) {
    ratios.push(ratioOf(shape))
    const free = width - gap * (ratios.length - 1)
    const filled = free / ratios.reduce((sum, ratio) => sum + ratio, 0)
    if (filled <= height) close(index - ratios.length + 1, filled)
  }
  if (ratios.length > 0) close(shapes.length - ratios.length, Math.min(height, roomFor(ratios, width, gap)))
  return rows
}

const roomFor = (ratios: readonly number[], width: number, gap: number): number =>
  (width - gap * (ratios.length - 1)) / ratios.reduce((sum, ratio) => sum + ratio, 0)

export const heightOf = (rows: readonly Row[]): number => {
  const last = rows.at(-1)
  return last ? last.top + last.height : 0
}

/** The first row that ends below a line, by binary search. */
const firstBelow = (rows: readonly Row[], line: number): number => {
  let low = 0
  let high = rows.length
  while (low < high) {
    const middle = (low + high) >> 1
    const row = rows[middle]
    if (row && row.top + row.height < line) low = middle + 1
    else high = middle
  }
  return low
}

/** The rows that intersect a range. */
export const rowsBetween = (rows: readonly Row[], from: number, to: number): readonly Row[] => {
  const first = firstBelow(rows, from)
  let last = first
  while (last < rows.length && (rows[last]?.top ?? to) <= to) last += 1
  return rows.slice(first, last)
}

/** The picture above or below another: the one with the nearest centre. */
export const findBeside = (rows: readonly Row[], index: number, step: -1 | 1): number | undefined => {
  const place = rows.findIndex(({ cells }) => cells.some((cell) => cell.index === index))
  const cell = rows[place]?.cells.find((one) => one.index === index)
  const other = rows[place + step]
  if (!cell || !other) return undefined
  const middle = cell.left + cell.width / 2
  const away = ({ left, width }: Cell) => Math.abs(left + width / 2 - middle)
  return other.cells.toSorted((a, b) => away(a) - away(b))[0]?.index
}
