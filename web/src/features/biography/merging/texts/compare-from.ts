import { diffArrays } from 'diff'
import { type Block, joinParagraphs, paragraphs } from './merge-blocks.ts'

type Side = 'left' | 'right'
/** Paragraphs of the base, from one index to another. */
type Range = { from: number; to: number }
/** The texts that a side wrote instead of a range. */
type Hunk = Range & { texts: string[]; side: Side }

const hunksOf = (base: string[], texts: string[], side: Side): Hunk[] => {
  const hunks: Hunk[] = []
  let at = 0
  for (const { value, added, removed } of diffArrays(base, texts)) {
    if (added || removed) {
      const last = hunks.at(-1)
      const hunk = last?.to === at ? last : { from: at, to: at, texts: [], side }
      if (hunk !== last) hunks.push(hunk)
      if (added) hunk.texts.push(...value)
      else hunk.to += value.length
    }
    if (!added) at += value.length
  }
  return hunks
}

/** Neighbours stay apart, except where one is an insertion: the order of the two would be a guess. */
const meet = (one: Range, next: Range): boolean =>
  next.from < one.to || (next.from === one.to && (one.from === one.to || next.from === next.to))

const groupHunks = (hunks: readonly Hunk[]): (Range & { hunks: Hunk[] })[] => {
  const groups: (Range & { hunks: Hunk[] })[] = []
  for (const hunk of hunks.toSorted((one, two) => one.from - two.from || one.to - two.to)) {
    const last = groups.at(-1)
    if (last && meet(last, hunk)) {
      last.hunks.push(hunk)
      last.to = Math.max(last.to, hunk.to)
    } else groups.push({ from: hunk.from, to: hunk.to, hunks: [hunk] })
  }
  return groups
}

/** The paragraphs of a range as one side has them. */
const textsOf = (base: readonly string[], { from, to }: Range, hunks: readonly Hunk[]): string[] => {
  const texts: string[] = []
  let at = from
  for (const hunk of hunks) {
    texts.push(...base.slice(at, hunk.from), ...hunk.texts)
    at = hunk.to
  }
  return [...texts, ...base.slice(at, to)]
}

type Passage = { block: Block; by?: Side | undefined }

const passageOf = (left: string, base: string, right: string): Passage => {
  if (left === right) return { block: { kind: 'same', text: left } }
  const block = { kind: 'change' as const, left, right }
  if (left === base) return { block, by: 'right' }
  return { block, by: right === base ? 'left' : undefined }
}

/** With as many paragraphs in all three texts, each is a passage of its own. */
const passagesOf = (left: string[], base: string[], right: string[]): Passage[] =>
  left.length === base.length && base.length === right.length
    ? base.map((one, index) => passageOf(left[index] ?? '', one, right[index] ?? ''))
    : [passageOf(joinParagraphs(left), joinParagraphs(base), joinParagraphs(right))]

export type Compared = {
  blocks: Block[]
  /** The side that alone changed the block with this index; both did where it is missing. */
  changedBy: ReadonlyMap<number, Side>
}

/** Compares two texts that were written from the same one, paragraph by paragraph. */
export const compareFrom = (origin: string, left: string, right: string): Compared => {
  const base = paragraphs(origin)
  const passages: Passage[] = []
  const keep = (range: Range) =>
    passages.push(...base.slice(range.from, range.to).map((one) => passageOf(one, one, one)))
  let at = 0
  const hunks = [...hunksOf(base, paragraphs(left), 'left'), ...hunksOf(base, paragraphs(right), 'right')]
  for (const group of groupHunks(hunks)) {
    keep({ from: at, to: group.from })
    const written = (side: Side) =>
      textsOf(
        base,
        group,
        group.hunks.filter((hunk) => hunk.side === side),
      )
    passages.push(...passagesOf(written('left'), base.slice(group.from, group.to), written('right')))
    at = group.to
  }
  keep({ from: at, to: base.length })
  return {
    blocks: passages.map(({ block }) => block),
    changedBy: new Map(passages.flatMap(({ by }, index) => (by ? [[index, by]] : []))),
  }
}
