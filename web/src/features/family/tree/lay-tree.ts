import type { FamilyTree } from '@souvenance/contract/people/family'
import { drawLines, type TreeLine } from './draw-lines.ts'
import { gatherFamilies } from './gather-families.ts'
import { placeAcross } from './place-across.ts'
import { type PlacedPerson, personSize } from './tree-measures.ts'

const rowHeight = 240
const apart = 16

export type TreeLayout = {
  width: number
  height: number
  people: PlacedPerson[]
  lines: TreeLine[]
  /** The years of unions, between the two. */
  knots: { id: string; x: number; y: number; year: number }[]
  rows: { generation: number; y: number }[]
}

/** Room for the names of generations. */
const leftRoom = 150

/** Places to fill stand in the row of the parents, of the person and of the children, at its end. */
const filledGenerations = [-1, 0, 1]
const placesRoom = 150

/** The drawing of a tree: rows by generation, places in a row by the library. */
export const layTree = (tree: FamilyTree, withPlaces = false): TreeLayout => {
  const { groups, far } = gatherFamilies(tree)
  const across = placeAcross(tree.people, groups, far)
  const generations = [
    ...new Set([
      ...tree.people.map(({ generation }) => generation),
      ...(withPlaces ? filledGenerations : []),
    ]),
  ].toSorted((a, b) => a - b)
  const first = generations[0] ?? 0
  const placed = generations.flatMap((generation) =>
    spread(
      tree.people
        .filter((person) => person.generation === generation)
        .map(({ userUid }) => ({
          uid: userUid,
          x: across.get(userUid) ?? 0,
          y: (generation - first) * rowHeight,
          generation,
        })),
    ),
  )
  const left = Math.min(...placed.map(({ x }) => x)) - personSize.width / 2 - leftRoom
  const people = placed.map((person) => ({ ...person, x: person.x - left }))
  return {
    width: Math.max(...people.map(({ x }) => x)) + personSize.width / 2 + (withPlaces ? placesRoom : apart),
    height: ((generations.at(-1) ?? 0) - first) * rowHeight + personSize.height,
    people,
    ...drawLines(people, groups, far),
    rows: generations.map((generation) => ({ generation, y: (generation - first) * rowHeight })),
  }
}

/** Pushes people of a row apart where they would overlap. */
const spread = (row: readonly PlacedPerson[]): PlacedPerson[] => {
  const least = personSize.width + apart
  const sorted = row.toSorted((one, other) => one.x - other.x)
  let end = Number.NEGATIVE_INFINITY
  return sorted.map((person) => {
    const x = Math.max(person.x, end + least)
    end = x
    return { ...person, x }
  })
}
