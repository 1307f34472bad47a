import { useMemo, useState } from 'react'
import { compareFrom } from './texts/compare-from.ts'
import { type Block, compareTexts, mergeBlocks } from './texts/merge-blocks.ts'
import {
  layRows,
  type MergedPictures,
  type Place,
  placesIn,
  type Row,
  titlePlace,
} from './texts/merge-rows.ts'

export type MergedText = { title: string; body: string }
export type Decision = 'take' | 'leave'

export type Merge = {
  rows: readonly Row[]
  titleDiffers: boolean
  /** The differences, in reading order. */
  places: readonly Place[]
  decisions: ReadonlyMap<Place, Decision>
  decide: (place: Place, decision: Decision) => void
  result: MergedText
}

type Made = { on: MergedText; decisions: ReadonlyMap<Place, Decision> }

type MergeOptions = {
  /** The common ancestor of both texts: changes of one side alone are then decided for that side. */
  base?: MergedText | undefined
  pictures?: MergedPictures
  /** Decided the last time, on the same two texts. */
  start?: readonly (readonly [Place, Decision])[]
}

type Compared = { blocks: readonly Block[]; decided: ReadonlyMap<Place, Decision> }

const compare = (left: MergedText, right: MergedText, base: MergedText | undefined): Compared => {
  if (!base) return { blocks: compareTexts(left.body, right.body), decided: new Map() }
  const { blocks, changedBy } = compareFrom(base.body, left.body, right.body)
  const decided = new Map<Place, Decision>(
    [...changedBy].map(([place, side]) => [place, side === 'right' ? 'take' : 'leave']),
  )
  if (base.title === left.title) decided.set(titlePlace, 'take')
  else if (base.title === right.title) decided.set(titlePlace, 'leave')
  return { blocks, decided }
}

const noPictures: MergedPictures = { known: [], offered: [] }

/** Block indexes change with the text, so choices on them are dropped; picture uids stay valid. */
const onlyPictures = (decisions: ReadonlyMap<Place, Decision>): ReadonlyMap<Place, Decision> =>
  new Map([...decisions].filter(([place]) => typeof place === 'string'))

/** State of a merge; an undecided difference keeps the left side. */
export const useMerge = (
  left: MergedText,
  right: MergedText,
  { base, pictures = noPictures, start = [] }: MergeOptions = {},
): Merge => {
  const { blocks, decided } = useMemo(() => compare(left, right, base), [left, right, base])
  const titleDiffers = left.title !== right.title
  const rows = layRows(blocks, right.body, pictures)
  const places = [...(titleDiffers ? [titlePlace] : []), ...placesIn(rows)]
  const [made, setMade] = useState<Made>(() => ({ on: left, decisions: new Map([...decided, ...start]) }))
  const decisions = made.on === left ? made.decisions : onlyPictures(made.decisions)
  const taken = new Set(
    places.flatMap((place) => (typeof place === 'number' && decisions.get(place) === 'take' ? [place] : [])),
  )
  return {
    rows,
    titleDiffers,
    places,
    decisions,
    decide: (place, decision) => setMade({ on: left, decisions: new Map(decisions).set(place, decision) }),
    result: { title: taken.has(titlePlace) ? right.title : left.title, body: mergeBlocks(blocks, taken) },
  }
}
