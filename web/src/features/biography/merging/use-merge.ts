import { useMemo, useState } from 'react'
import { type Block, compareTexts, mergeBlocks } from './merge-blocks.ts'

export type MergedText = { title: string; body: string }
export type Decision = 'take' | 'leave'

export type Merge = {
  blocks: readonly Block[]
  titleDiffers: boolean
  /** The places where the texts differ, in order; the title is place -1. */
  places: readonly number[]
  decisions: ReadonlyMap<number, Decision>
  decide: (place: number, decision: Decision) => void
  result: MergedText
}

type Made = { on: MergedText; decisions: ReadonlyMap<number, Decision> }

const undecided: ReadonlyMap<number, Decision> = new Map()

/** Decides place by place between two texts; what is undecided stays as it is on the left. */
export const useMerge = (left: MergedText, right: MergedText, start?: Decision): Merge => {
  const blocks = useMemo(() => compareTexts(left.body, right.body), [left.body, right.body])
  const titleDiffers = left.title !== right.title
  const places = [
    ...(titleDiffers ? [-1] : []),
    ...blocks.flatMap(({ kind }, index) => (kind === 'change' ? [index] : [])),
  ]
  const [made, setMade] = useState<Made>(() => ({
    on: left,
    decisions: new Map(start ? places.map((place) => [place, start]) : []),
  }))
  // The places are others once the text is another.
  const decisions = made.on === left ? made.decisions : undecided
  const taken = new Set(places.filter((place) => decisions.get(place) === 'take'))
  return {
    blocks,
    titleDiffers,
    places,
    decisions,
    decide: (place, decision) => setMade({ on: left, decisions: new Map(decisions).set(place, decision) }),
    result: { title: taken.has(-1) ? right.title : left.title, body: mergeBlocks(blocks, taken) },
  }
}
