import { type LinkType, linkTypes } from '@souvenance/contract/people/family-links'
import type { TreeLayout } from './lay-tree.ts'
import { personSize, portraitMiddle } from './tree-measures.ts'

const placeSize = 48
const step = placeSize + 14

/** The places for a new person, at the end of a row; in an empty row under or above the person. */
export const placesToFill = (
  { people, waiting, rows }: Pick<TreeLayout, 'people' | 'waiting' | 'rows'>,
  ownUid: string,
): { area: LinkType; x: number; y: number }[] => {
  const own = people.find(({ uid }) => uid === ownUid)
  const endOf = (generation: number): number => {
    const row = [...people, ...waiting].filter((person) => person.generation === generation)
    const ends = row.map(({ x }) => x)
    return ends.length === 0 ? (own?.x ?? 0) : Math.max(...ends) + personSize.width / 2 + placeSize / 2
  }
  const areas = [
    [linkTypes.ancestors, -1, 0],
    [linkTypes.siblings, 0, 0],
    [linkTypes.spouses, 0, 1],
    [linkTypes.descendants, 1, 0],
  ] as const
  return areas.flatMap(([area, generation, place]) => {
    const row = rows.find((each) => each.generation === generation)
    return row
      ? [{ area, x: endOf(generation) + place * step, y: row.y + portraitMiddle - placeSize / 2 }]
      : []
  })
}
