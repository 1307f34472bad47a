import type { Point } from './pan-zoom.ts'

export type Direction = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown' | 'Home' | 'End'

const directions: readonly string[] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']

export const isDirection = (key: string): key is Direction => directions.includes(key)

const nearest = <Placed extends Point>(
  people: readonly Placed[],
  axis: 'x' | 'y',
  at: number,
): Placed | undefined =>
  people.toSorted((one, other) => Math.abs(one[axis] - at) - Math.abs(other[axis] - at))[0]

/** The next person of the row, the one at its end, or the nearest one of the next row. */
export const findNeighbour = <Placed extends Point>(
  people: readonly Placed[],
  from: Point,
  direction: Direction,
): Placed | undefined => {
  const row = people.filter(({ y }) => y === from.y)
  if (direction === 'Home') return nearest(row, 'x', Number.MIN_SAFE_INTEGER)
  if (direction === 'End') return nearest(row, 'x', Number.MAX_SAFE_INTEGER)
  if (direction === 'ArrowLeft')
    return nearest(
      row.filter(({ x }) => x < from.x),
      'x',
      from.x,
    )
  if (direction === 'ArrowRight')
    return nearest(
      row.filter(({ x }) => x > from.x),
      'x',
      from.x,
    )
  const beyond = people.filter(({ y }) => (direction === 'ArrowUp' ? y < from.y : y > from.y))
  const next = nearest(beyond, 'y', from.y)
  return nearest(
    beyond.filter(({ y }) => y === next?.y),
    'x',
    from.x,
  )
}
