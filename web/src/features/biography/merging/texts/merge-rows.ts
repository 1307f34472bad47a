import type { Print } from '../../reading/plate.tsx'
import { splitText } from '../../reading/split-text.ts'
import { type Block, paragraphs } from './merge-blocks.ts'

/** Pictures of the chapter, and those of the compared version. */
export type MergedPictures = { known: readonly Print[]; offered: readonly Print[] }

/** A row of the comparison: text, a picture of both sides, or one of the right side alone. */
export type Row =
  | { kind: 'words'; place: number; block: Block }
  | { kind: 'known'; pictures: readonly Print[] }
  | { kind: 'offered'; picture: Print }

/** A block index, a picture uid, or the title's number. */
export type Place = number | string
export const titlePlace = -1

/** The number of blocks before the first picture, as the reading layout places it. */
const countBefore = (blocks: readonly Block[], body: string): number => {
  const [before, after] = splitText(body)
  if (!after) return blocks.length
  let left = paragraphs(before).length
  const at = blocks.findIndex((block) => {
    left -= paragraphs(block.kind === 'same' ? block.text : block.right).length
    return left <= 0
  })
  return at + 1 || blocks.length
}

/** Text and pictures in reading order. */
export const layRows = (
  blocks: readonly Block[],
  body: string,
  { known, offered }: MergedPictures,
): readonly Row[] => {
  const words = blocks.map((block, place): Row => ({ kind: 'words', place, block }))
  const [first, ...others] = known
  const pictures: Row[] = [
    ...(first ? [{ kind: 'known' as const, pictures: [first] }] : []),
    ...(others.length > 0 ? [{ kind: 'known' as const, pictures: others }] : []),
    ...offered.map((picture) => ({ kind: 'offered' as const, picture })),
  ]
  const at = countBefore(blocks, body)
  return [...words.slice(0, at), ...pictures.slice(0, 1), ...words.slice(at), ...pictures.slice(1)]
}

/** The rows to decide on, in reading order. */
export const placesIn = (rows: readonly Row[]): readonly Place[] =>
  rows.flatMap((row): Place[] => {
    if (row.kind === 'words') return row.block.kind === 'change' ? [row.place] : []
    return row.kind === 'offered' ? [row.picture.itemUid] : []
  })
