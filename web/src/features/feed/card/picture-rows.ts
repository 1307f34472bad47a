/** The number of pictures per row: pairs, and three in the last row of an odd number. */
export const picturesPerRow = (count: number): number[] => {
  if (count < 2) return count === 1 ? [1] : []
  const pairs = Array.from({ length: Math.floor(count / 2) }, () => 2)
  return count % 2 === 0 ? pairs : [...pairs.slice(0, -1), 3]
}

/** Visible rows, then hidden ones, in rows of their own. */
export const pictureRows = <Picture>(pictures: readonly Picture[], shown: number) => {
  let from = 0
  const take = (size: number) => {
    from += size
    return { row: pictures.slice(from - size, from), later: from > shown }
  }
  return [...picturesPerRow(shown), ...picturesPerRow(pictures.length - shown)].map(take)
}

/**
 * For three pictures, by their proportions: columns with the first beside the two others, uncropped. Undefined if one
 * column would be too narrow: then they share one row.
 */
export const columnsBesideFirst = (ratios: readonly number[]): string | undefined => {
  const [first, second, third] = ratios
  if (!first || !second || !third || ratios.length > 3) return undefined
  const beside = 1 / (1 / second + 1 / third)
  const share = beside / first
  return share >= 0.5 && share <= 1.5 ? `${first}fr ${beside}fr` : undefined
}
