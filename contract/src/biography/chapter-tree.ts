/** The maximum depth of nested chapters. */
export const chapterDepth = 3

/** A place relative to another chapter. */
export const placements = { before: 0, after: 1, firstInside: 2, lastInside: 3 } as const

/** Without a position, a chapter comes last. */
export type Position = { itemUid: string; action: number }

type Nested<Chapter> = { itemUid: string; chapters: readonly Chapter[] }

/** The minimal shape of a chapter tree. */
export type Branch = { itemUid: string; chapters: Branch[] }

type Placed<Chapter> = {
  chapter: Chapter
  parentUid: string | null
  /** Index among its siblings, from 0. */
  pos: number
  depth: number
  /** "2", "2.1", "2.1.3": numbered within the given tree. */
  num: string
}

/** Every chapter in reading order, with its place. */
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

/** The number of levels; 0 without chapters. */
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

/** The tree without a chapter and its descendants. */
export const takeOut = <Chapter extends Nested<Chapter>>(
  chapters: readonly Chapter[],
  itemUid: string,
): Chapter[] =>
  chapters
    .filter((chapter) => chapter.itemUid !== itemUid)
    .map((chapter) => ({ ...chapter, chapters: takeOut(chapter.chapters, itemUid) }))

/** Undefined when the place is unknown or the tree would become too deep. */
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

/** Moves a chapter with its descendants; never into itself. */
export const moveChapter = <Chapter extends Nested<Chapter>>(
  chapters: readonly Chapter[],
  itemUid: string,
  position: Position | null,
): Chapter[] | undefined => {
  const moved = findChapter(chapters, itemUid)
  return moved && putIn(takeOut(chapters, itemUid), moved, position)
}

/** The position that describes where a chapter is now. */
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

/** A position as a query parameter. */
export const writePosition = ({ itemUid, action }: Position): string => `${itemUid}:${action}`

export const readPosition = (written: string): Position => ({
  itemUid: written.slice(0, -2),
  action: Number(written.slice(-1)),
})
