import {
  listChapters,
  moveChapter,
  type Position,
  placements,
} from '@souvenance/contract/biography/chapter-tree'

type Ordered<C> = { itemUid: string; chapters: readonly C[] }
export type Way = 'up' | 'down' | 'out' | 'in'

/** The position after one step of a chapter; undefined at an end. */
const positionFor = <C extends Ordered<C>>(
  chapters: readonly C[],
  itemUid: string,
  way: Way,
): Position | undefined => {
  const placed = listChapters(chapters)
  const own = placed.find(({ chapter }) => chapter.itemUid === itemUid)
  if (!own) return undefined
  const sibling = (step: number) =>
    placed.find(({ parentUid, pos }) => parentUid === own.parentUid && pos === own.pos + step)?.chapter
  if (way === 'out')
    return own.parentUid === null ? undefined : { itemUid: own.parentUid, action: placements.after }
  const beside = sibling(way === 'down' ? 1 : -1)
  if (!beside) return undefined
  const actions = { up: placements.before, down: placements.after, in: placements.lastInside }
  return { itemUid: beside.itemUid, action: actions[way] }
}

/** The tree after one step; undefined if it would exceed the depth limit. */
export const stepChapter = <C extends Ordered<C>>(
  chapters: readonly C[],
  itemUid: string,
  way: Way,
): C[] | undefined => {
  const position = positionFor(chapters, itemUid, way)
  return position && moveChapter(chapters, itemUid, position)
}

/** The drop position on a row: above, below, or into it. */
export const actionAt = (share: number): number => {
  if (share < 0.3) return placements.before
  return share > 0.7 ? placements.after : placements.lastInside
}
