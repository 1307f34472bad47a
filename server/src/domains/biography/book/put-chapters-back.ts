import { keepDepth } from '@souvenance/contract/biography/chapter-order'
import type { Branch } from '@souvenance/contract/biography/chapter-tree'
import type { Transaction } from '../../../platform/database/connect.ts'
import { type ChapterPlace, readChapterRows, saveTree } from './tree-store.ts'

/**
 * Chapters go back to where they stood, the others stay where they are. One whose place is gone, or would be inside itself,
 * comes last. The caller holds the lock of the biography.
 */
export const putChaptersBack = async (
  trx: Transaction,
  pageUid: string,
  former: readonly ChapterPlace[],
): Promise<void> => {
  if (former.length === 0) return
  const rows = await readChapterRows(trx, pageUid)
  const places = new Map<string, ChapterPlace>(rows.map((row) => [row.uid, row]))
  for (const place of former) if (places.has(place.uid)) places.set(place.uid, place)
  const present = rows.map((row) => ({ ...row, itemUid: row.uid, chapters: [] }))
  await saveTree(trx, present, keepDepth(grow([...places.values()]), 1))
}

const grow = (places: readonly ChapterPlace[]): Branch[] => {
  const ordered = places.toSorted((a, b) => a.position - b.position)
  const known = new Set(places.map(({ uid }) => uid))
  const placed = new Set<string>()
  const branchOf = (uid: string): Branch => {
    placed.add(uid)
    const inside = ordered.filter(({ parentUid }) => parentUid === uid)
    return { itemUid: uid, chapters: branchesOf(inside) }
  }
  const branchesOf = (siblings: readonly ChapterPlace[]): Branch[] =>
    siblings.flatMap(({ uid }) => (placed.has(uid) ? [] : [branchOf(uid)]))
  const first = ordered.filter(({ parentUid }) => parentUid === null)
  const homeless = ordered.filter(({ parentUid }) => parentUid !== null && !known.has(parentUid))
  return branchesOf([...first, ...homeless, ...ordered])
}
