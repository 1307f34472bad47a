import type { FamilyTree } from '@souvenance/contract/people/family'
import { drawLines, type TreeLine } from './draw-lines.ts'
import { gatherFamilies } from './gather-families.ts'
import { placeAcross } from './place-across.ts'
import { type PlacedPerson, personSize } from './tree-measures.ts'

const rowHeight = 240
const apart = 16
const step = personSize.width + apart

export type TreeLayout = {
  width: number
  height: number
  people: PlacedPerson[]
  lines: TreeLine[]
  /** The years of unions, between the two. */
  knots: { id: string; x: number; y: number; year: number }[]
  rows: { generation: number; y: number }[]
  /** Those who have not answered yet, at the end of their row. */
  waiting: PlacedPerson[]
}

type Options = {
  /** Whether somebody can be added: places to fill have rows of their own where nobody stands. */
  withPlaces?: boolean
  waiting?: readonly { uid: string; generation: number }[]
  /** In a row without anybody they stand above or below this person. */
  ownUid?: string
}

/** Room for the names of generations. */
const leftRoom = 150

/** Places to fill stand in the row of the parents, of the person and of the children, at its end. */
const filledGenerations = [-1, 0, 1]
const placesRoom = 150

/** A row in which nobody stands has room for a place to fill. */
const emptyRowHeight = 100

/** The drawing of a tree: rows by generation, places in a row by the library. */
export const layTree = (
  tree: FamilyTree,
  { withPlaces = false, waiting = [], ownUid }: Options = {},
): TreeLayout => {
  const { groups, far } = gatherFamilies(tree)
  const across = placeAcross(tree.people, groups, far)
  const inhabited = new Set([...tree.people, ...waiting].map(({ generation }) => generation))
  const { rows, height } = stackRows(inhabited, withPlaces ? filledGenerations : [])
  const placed = rows.flatMap(({ generation, y }) =>
    spread(
      tree.people
        .filter((person) => person.generation === generation)
        .map(({ userUid }) => ({
          uid: userUid,
          x: across.get(userUid) ?? 0,
          y,
          generation,
        })),
    ),
  )
  const left = Math.min(...placed.map(({ x }) => x)) - personSize.width / 2 - leftRoom
  const people = placed.map((person) => ({ ...person, x: person.x - left }))
  const own = people.find(({ uid }) => uid === ownUid)?.x ?? leftRoom
  const waitingPlaced = rows.flatMap(({ generation, y }) => {
    const ends = people.filter((person) => person.generation === generation).map(({ x }) => x + step)
    const start = ends.length > 0 ? Math.max(...ends) : own
    return waiting
      .filter((one) => one.generation === generation)
      .map(({ uid }, index) => ({ uid, x: start + index * step, y, generation }))
  })
  const end = Math.max(...[...people, ...waitingPlaced].map(({ x }) => x))
  return {
    width: end + personSize.width / 2 + (withPlaces ? placesRoom : apart),
    height,
    people,
    ...drawLines(people, groups, far),
    rows,
    waiting: waitingPlaced,
  }
}

/** All generations from the first to the last, each below the one before. */
const stackRows = (
  inhabited: ReadonlySet<number>,
  others: readonly number[],
): Pick<TreeLayout, 'rows' | 'height'> => {
  const all = [...inhabited, ...others]
  const [first, last] = [Math.min(...all), Math.max(...all)]
  const rows: TreeLayout['rows'] = []
  let y = 0
  for (let generation = first; generation <= last; generation += 1) {
    rows.push({ generation, y })
    y += inhabited.has(generation) ? rowHeight : emptyRowHeight
  }
  return { rows, height: inhabited.has(last) ? y - rowHeight + personSize.height : y }
}

/** Pushes people of a row apart where they would overlap. */
const spread = (row: readonly PlacedPerson[]): PlacedPerson[] => {
  const sorted = row.toSorted((one, other) => one.x - other.x)
  let end = Number.NEGATIVE_INFINITY
  return sorted.map((person) => {
    const x = Math.max(person.x, end + step)
    end = x
    return { ...person, x }
  })
}
