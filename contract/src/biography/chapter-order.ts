import { type Branch, chapterDepth, heightOf, listChapters } from './chapter-tree.ts'

/**
 * Merges a viewer's order of the chapters they see into the whole tree. Unlisted chapters keep their parent
 * and, where it still exists, their predecessor. Listed chapters that the viewer does not see, or that no
 * longer exist, are ignored. An unlisted chapter that would end up too deep is placed after its parent
 * instead. Returns undefined when the listed chapters themselves are too deep.
 */
export const mergeOrder = (
  present: readonly Branch[],
  wanted: readonly Branch[],
  seen: readonly Branch[] = present,
): Branch[] | undefined => {
  const ordered = keepExisting(wanted, uidsOf(seen), new Set())
  if (heightOf(ordered) > chapterDepth) return undefined
  return keepDepth(addUnlisted(ordered, present), 1)
}

/** The tree without these chapters. Their remaining children take their place. */
export const liftOut = (present: readonly Branch[], gone: ReadonlySet<string>): Branch[] =>
  present.flatMap(({ itemUid, chapters }) => {
    const inside = liftOut(chapters, gone)
    return gone.has(itemUid) ? inside : [{ itemUid, chapters: inside }]
  })

const uidsOf = (chapters: readonly Branch[]): ReadonlySet<string> =>
  new Set(listChapters(chapters).map(({ chapter }) => chapter.itemUid))

/** Children of a chapter that is missing or listed twice take its place. */
const keepExisting = (
  wanted: readonly Branch[],
  existing: ReadonlySet<string>,
  named: Set<string>,
): Branch[] =>
  wanted.flatMap(({ itemUid, chapters }) => {
    const stays = existing.has(itemUid) && !named.has(itemUid)
    named.add(itemUid)
    const inside = keepExisting(chapters, existing, named)
    return stays ? [{ itemUid, chapters: inside }] : inside
  })

const addUnlisted = (ordered: Branch[], present: readonly Branch[]): Branch[] => {
  const branches = new Map(listChapters(ordered).map(({ chapter }) => [chapter.itemUid, chapter]))
  const siblingsIn = (parentUid: string | null) =>
    parentUid === null ? ordered : (branches.get(parentUid)?.chapters ?? ordered)
  const visit = (chapters: readonly Branch[], parentUid: string | null): void => {
    let last = -1
    for (const { itemUid, chapters: inside } of chapters) {
      const siblings = siblingsIn(parentUid)
      if (branches.has(itemUid)) {
        const at = siblings.findIndex((sibling) => sibling.itemUid === itemUid)
        if (at !== -1) last = at
      } else {
        const branch = { itemUid, chapters: [] }
        branches.set(itemUid, branch)
        last += 1
        siblings.splice(last, 0, branch)
      }
      visit(inside, itemUid)
    }
  }
  visit(present, null)
  return ordered
}

/** Chapters that stand too deep come after the one they stand in. */
export const keepDepth = (chapters: readonly Branch[], depth: number): Branch[] =>
  depth < chapterDepth
    ? chapters.map(({ itemUid, chapters: inside }) => ({ itemUid, chapters: keepDepth(inside, depth + 1) }))
    : listChapters(chapters).map(({ chapter }) => ({ itemUid: chapter.itemUid, chapters: [] }))
