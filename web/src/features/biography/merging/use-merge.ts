import { useMemo, useState } from 'react'
import { compareTexts, mergeBlocks } from './merge-blocks.ts'
import { layRows, type MergedPictures, type Place, placesIn, type Row } from './merge-rows.ts'

export type MergedText = { title: string; body: string }
export type Decision = 'take' | 'leave'

export type Merge = {
  rows: readonly Row[]
  titleDiffers: boolean
  /** Where both sides differ, in the order of reading. */
  places: readonly Place[]
  decisions: ReadonlyMap<Place, Decision>
  decide: (place: Place, decision: Decision) => void
  result: MergedText
}

type Made = { on: MergedText; decisions: ReadonlyMap<Place, Decision> }

type MergeOptions = { start?: Decision; pictures?: MergedPictures }

const noPictures: MergedPictures = { known: [], offered: [] }

/** Places in the words are others once the text is another; a picture stays the same. */
const onlyPictures = (decisions: ReadonlyMap<Place, Decision>): ReadonlyMap<Place, Decision> =>
  new Map([...decisions].filter(([place]) => typeof place === 'string'))

/** Decides place by place between two texts; what is undecided stays as it is on the left. */
export const useMerge = (
  left: MergedText,
  right: MergedText,
  { start, pictures = noPictures }: MergeOptions = {},
): Merge => {
  const blocks = useMemo(() => compareTexts(left.body, right.body), [left.body, right.body])
  const titleDiffers = left.title !== right.title
  const rows = layRows(blocks, right.body, pictures)
  const places = [...(titleDiffers ? [-1] : []), ...placesIn(rows)]
  const [made, setMade] = useState<Made>(() => ({
    on: left,
    decisions: new Map(start ? places.map((place) => [place, start]) : []),
  }))
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
    result: { title: taken.has(-1) ? right.title : left.title, body: mergeBlocks(blocks, taken) },
  }
}
