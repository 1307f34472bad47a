import { mergeOrder } from '@souvenance/contract/biography/chapter-order'
import {
  type Branch,
  findChapter,
  listChapters,
  moveChapter,
  type Position,
  putIn,
  takeOut,
} from '@souvenance/contract/biography/chapter-tree'
import type { Transaction } from '../../../platform/database/connect.ts'
import { Refusal } from '../../../platform/http/calls/refusal.ts'
import type { Tree } from '../book/tree.ts'
import { saveTree } from '../book/tree-store.ts'

/** Moves or inserts a chapter at a place chosen in the visible part of the tree. Returns whether it moved. */
export const placeChapter = async (
  trx: Transaction,
  { all, seen }: Tree,
  itemUid: string,
  position: Position | null,
): Promise<boolean> => {
  if (position && !findChapter<Branch>(takeOut<Branch>(seen, itemUid), position.itemUid))
    throw new Refusal('chapterPlaceGone')
  const leaf: Branch = { itemUid, chapters: [] }
  const isNew = !findChapter(all, itemUid)
  const wanted = isNew ? putIn<Branch>(seen, leaf, position) : moveChapter<Branch>(seen, itemUid, position)
  const tree = wanted && mergeOrder(isNew ? [...all, leaf] : all, wanted)
  if (!tree) throw new Refusal('chapterTooDeep')
  return saveTree(trx, all, tree)
}

/** The number the chapter would have there; null when it cannot be placed there. */
export const foreseeNumber = (
  seen: readonly Branch[],
  itemUid: string | null,
  position: Position | null,
): string | null => {
  const uid = itemUid ?? 'new'
  const known = itemUid !== null && findChapter(seen, itemUid)
  const tree = known
    ? moveChapter(seen, uid, position)
    : putIn(seen, { itemUid: uid, chapters: [] }, position)
  return tree ? numberOf(tree, uid) : null
}

export const numberOf = (tree: readonly Branch[], itemUid: string): string =>
  listChapters(tree).find(({ chapter }) => chapter.itemUid === itemUid)?.num ?? ''
