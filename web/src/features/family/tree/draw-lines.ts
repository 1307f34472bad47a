import type { FamilyGroup, FarLine } from './gather-families.ts'
import type { Point } from './pan-zoom.ts'
import { lineStart, type PlacedPerson, portraitMiddle } from './tree-measures.ts'

export type TreeLine = { id: string; path: string; kind: 'union' | 'descent'; dashed: boolean }
type Knot = { id: string; x: number; y: number; year: number }
type Drawn = { lines: TreeLine[]; knots: Knot[] }

/** From the middle of a portrait to its edge. */
const portraitEdge = 52
const firstLane = 20
const laneHeight = 9
const lanes = 6
const corner = 10

/** Lines between the people of each group. Groups whose lines would overlap in a row get lanes of their own. */
export const drawLines = (
  people: readonly PlacedPerson[],
  groups: readonly FamilyGroup[],
  far: readonly FarLine[],
): Drawn => {
  const places = new Map(people.map((person) => [person.uid, person]))
  const find = (uids: readonly string[]): PlacedPerson[] =>
    uids.flatMap((uid) => places.get(uid) ?? []).toSorted((one, other) => one.x - other.x)
  const taken: { y: number; lane: number; from: number; to: number }[] = []
  const laneOf = (y: number, xs: readonly number[]): number => {
    const [from, to] = [Math.min(...xs) - corner, Math.max(...xs) + corner]
    const isFree = (lane: number) =>
      !taken.some((each) => each.y === y && each.lane === lane && each.from < to && from < each.to)
    const free = Array.from({ length: lanes }, (_, lane) => lane).find(isFree) ?? lanes - 1
    taken.push({ y, lane: free, from, to })
    return free
  }
  const drawn: Drawn = { lines: [], knots: [] }
  for (const group of groups) {
    const parents = find(group.parents)
    const children = find(group.children)
    const stem = drawParents(drawn, group, parents, people)
    if (children.length === 0) continue
    const top = Math.min(...children.map(({ y }) => y))
    const xs = [...children.map(({ x }) => x), ...(stem ? [stem.x] : [])]
    const bar = top - firstLane - laneOf(top, xs) * laneHeight
    const from = stem ?? { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: bar }
    for (const child of children)
      drawn.lines.push({
        id: `${group.id} ${child.uid}`,
        path: elbow(from, bar, child),
        kind: 'descent',
        dashed: group.adopted,
      })
  }
  for (const { from, to } of far) {
    const [elder, younger] = [places.get(from), places.get(to)]
    if (!elder || !younger) continue
    const bar = younger.y - firstLane - laneOf(younger.y, [elder.x, younger.x]) * laneHeight
    const start = { x: elder.x, y: elder.y + lineStart }
    drawn.lines.push({ id: `${from} ${to}`, path: elbow(start, bar, younger), kind: 'descent', dashed: true })
  }
  return drawn
}

/** The point where the line to the children begins. */
const drawParents = (
  { lines, knots }: Drawn,
  { id, union }: FamilyGroup,
  parents: readonly PlacedPerson[],
  people: readonly PlacedPerson[],
): Point | undefined => {
  const [left, right] = parents
  if (!left) return undefined
  if (!right) return { x: left.x, y: left.y + lineStart }
  const dashed = union?.relation === 'former'
  const isBeside = left.y === right.y && !people.some(({ x, y }) => y === left.y && x > left.x && x < right.x)
  if (isBeside) {
    const y = left.y + portraitMiddle
    const middle = (left.x + right.x) / 2
    lines.push({
      id,
      path: `M${left.x + portraitEdge} ${y}H${right.x - portraitEdge}`,
      kind: 'union',
      dashed,
    })
    if (union?.union?.from) knots.push({ id, x: middle, y, year: Number(union.union.from.date.slice(0, 4)) })
    return { x: middle, y }
  }
  const below = Math.max(left.y, right.y) + lineStart + 24
  const [start, end] = [left, right].map(({ x, y }) => `${x} ${y + lineStart}`)
  lines.push({ id, path: `M${start}V${below}H${right.x}L${end}`, kind: 'union', dashed })
  const middle = (left.x + right.x) / 2
  if (union?.union?.from)
    knots.push({ id, x: middle, y: below, year: Number(union.union.from.date.slice(0, 4)) })
  return { x: middle, y: below }
}

/** Down to the bar, along it, and down to the child, with round corners. */
const elbow = (from: Point, bar: number, to: Point): string => {
  const way = to.x - from.x
  if (Math.abs(way) < 1) return `M${from.x} ${from.y}V${to.y}`
  const round = Math.min(corner, Math.abs(way) / 2)
  const side = Math.sign(way) * round
  return [
    `M${from.x} ${from.y}V${bar - round}`,
    `Q${from.x} ${bar} ${from.x + side} ${bar}`,
    `H${to.x - side}`,
    `Q${to.x} ${bar} ${to.x} ${bar + round}`,
    `V${to.y}`,
  ].join('')
}
