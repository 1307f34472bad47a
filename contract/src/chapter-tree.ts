/** Chapters stand inside one another, this deep and never deeper. */
export const chapterDepth = 3

/** Where a chapter is put, seen from another one. */
export const placements = { before: 0, after: 1, firstInside: 2, lastInside: 3 } as const

/** Without one, a chapter comes last. */
export type Position = { itemUid: string; action: number }

type Nested<Chapter> = { itemUid: string; chapters: readonly Chapter[] }

/** The least that can be said of a tree of chapters. */
export type Branch = { itemUid: string; chapters: Branch[] }

type Placed<Chapter> = {
  chapter: Chapter
  parentUid: string | null
  /** Among those beside it, from 0. */
  pos: number
  depth: number
  /** "2", "2.1", "2.1.3": as the tree at hand is counted. */
  num: string
}

/** Every chapter in the order of reading, with its place. */
export const listChapters = <Chapter extends Nested<Chapter>>(
  chapters: readonly Chapter[],
  above: Pick<Placed<Chapter>, 'parentUid' | 'depth' | 'num'> = { parentUid: null, depth: 0, num: '' },
): Placed<Chapter>[] =>
  chapters.flatMap((chapter, pos) => {
    const num = above.num === '' ? `${pos + 1}` : `${above.num}.${pos + 1}`
    const depth = above.depth + 1
    const inside = listChapters(chapter.chapters, { parentUid: chapter.itemUid, depth, num })
    return [{ chapter, parentUid: above.parentUid, pos, depth, num }, ...inside]
  })

/** How many levels chapters take up: none when there are none. */
export const heightOf = <Chapter extends Nested<Chapter>>(chapters: readonly Chapter[]): number =>
  chapters.reduce((highest, { chapters: inside }) => Math.max(highest, 1 + heightOf(inside)), 0)

export const findChapter = <Chapter extends Nested<Chapter>>(
  chapters: readonly Chapter[],
  itemUid: string,
): Chapter | undefined => {
  for (const chapter of chapters) {
    const found = chapter.itemUid === itemUid ? chapter : findChapter(chapter.chapters, itemUid)
    if (found) return found
  }
  return undefined
}

/** The tree without a chapter and all that stands in it. */
export const takeOut = <Chapter extends Nested<Chapter>>(
  chapters: readonly Chapter[],
  itemUid: string,
): Chapter[] =>
  chapters
    .filter((chapter) => chapter.itemUid !== itemUid)
    .map((chapter) => ({ ...chapter, chapters: takeOut(chapter.chapters, itemUid) }))

/** Nothing, when the place is unknown or the tree would grow deeper than it may. */
export const putIn = <Chapter extends Nested<Chapter>>(
  chapters: readonly Chapter[],
  added: Chapter,
  position: Position | null,
): Chapter[] | undefined => {
  if (position && !findChapter(chapters, position.itemUid)) return undefined
  const grown = position ? placeBy(chapters, added, position) : [...chapters, added]
  return heightOf(grown) > chapterDepth ? undefined : grown
}

const placeBy = <Chapter extends Nested<Chapter>>(
  chapters: readonly Chapter[],
  added: Chapter,
  position: Position,
): Chapter[] =>
  chapters.flatMap((chapter) => {
    const { chapters: inside } = chapter
    if (chapter.itemUid !== position.itemUid)
      return [{ ...chapter, chapters: placeBy(inside, added, position) }]
    if (position.action === placements.before) return [added, chapter]
    if (position.action === placements.after) return [chapter, added]
    const first = position.action === placements.firstInside
    return [{ ...chapter, chapters: first ? [added, ...inside] : [...inside, added] }]
  })

/** The tree with a chapter, and all that stands in it, elsewhere; never inside itself. */
export const moveChapter = <Chapter extends Nested<Chapter>>(
  chapters: readonly Chapter[],
  itemUid: string,
  position: Position | null,
): Chapter[] | undefined => {
  const moved = findChapter(chapters, itemUid)
  return moved && putIn(takeOut(chapters, itemUid), moved, position)
}

/** The position that says where a chapter stands now. */
export const positionOf = <Chapter extends Nested<Chapter>>(
  chapters: readonly Chapter[],
  itemUid: string,
): Position | null => {
  const placed = listChapters(chapters)
  const own = placed.find(({ chapter }) => chapter.itemUid === itemUid)
  if (!own) return null
  const before = placed.find(({ parentUid, pos }) => parentUid === own.parentUid && pos === own.pos - 1)
  if (before) return { itemUid: before.chapter.itemUid, action: placements.after }
  if (own.parentUid) return { itemUid: own.parentUid, action: placements.firstInside }
  const next = placed.find(({ parentUid, pos }) => parentUid === null && pos === 1)
  return next ? { itemUid: next.chapter.itemUid, action: placements.before } : null
}

/** A position as it stands in an address. */
export const writePosition = ({ itemUid, action }: Position): string => `${itemUid}:${action}`

export const readPosition = (written: string): Position => ({
  itemUid: written.slice(0, -2),
  action: Number(written.slice(-1)),
})
