import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { liftOut, mergeOrder } from './chapter-order.ts'
import {
  type Branch,
  chapterDepth,
  findChapter,
  heightOf,
  listChapters,
  moveChapter,
  placements,
  positionOf,
  putIn,
  readPosition,
  takeOut,
  writePosition,
} from './chapter-tree.ts'

const leaf = (itemUid: string, ...chapters: Branch[]): Branch => ({ itemUid, chapters })
const uidsOf = (tree: readonly Branch[]) => listChapters(tree).map(({ chapter }) => chapter.itemUid)
const placesOf = (tree: readonly Branch[]) =>
  new Map(listChapters(tree).map((placed) => [placed.chapter.itemUid, placed]))
const numbersOf = (tree: readonly Branch[]) =>
  listChapters(tree).map(({ chapter, num }) => `${num} ${chapter.itemUid}`)

/** An arbitrary tree of at most 14 chapters. */
const trees = fc
  .array(fc.record({ beside: fc.nat(), action: fc.integer({ min: 0, max: 3 }) }), { maxLength: 14 })
  .map((steps) =>
    steps.reduce<Branch[]>((tree, { beside, action }, index) => {
      const uids = uidsOf(tree)
      const itemUid = uids[beside % Math.max(1, uids.length)]
      const position = itemUid === undefined ? null : { itemUid, action }
      return putIn(tree, leaf(`c${index}`), position) ?? putIn(tree, leaf(`c${index}`), null) ?? tree
    }, []),
  )
const moves = fc.array(fc.record({ moved: fc.nat(), to: fc.nat(), action: fc.integer({ min: 0, max: 3 }) }), {
  maxLength: 6,
})

const shuffle = (tree: Branch[], steps: { moved: number; to: number; action: number }[]): Branch[] =>
  steps.reduce((now, { moved, to, action }) => {
    const uids = uidsOf(now)
    const itemUid = uids[moved % Math.max(1, uids.length)] ?? ''
    const target = uids[to % Math.max(1, uids.length)] ?? ''
    return moveChapter(now, itemUid, { itemUid: target, action }) ?? now
  }, tree)

/** A visible subtree: never a chapter without its ancestors. */
const onlyThose = (tree: readonly Branch[], seen: ReadonlySet<string>): Branch[] =>
  tree
    .filter(({ itemUid }) => seen.has(itemUid))
    .map(({ itemUid, chapters }) => leaf(itemUid, ...onlyThose(chapters, seen)))

const partlySeen = fc
  .record({ tree: trees, hidden: fc.array(fc.nat({ max: 13 }), { maxLength: 5 }), steps: moves })
  .map(({ tree, hidden, steps }) => {
    const unseen = new Set(hidden.map((index) => `c${index}`))
    const seen = onlyThose(tree, new Set(uidsOf(tree).filter((uid) => !unseen.has(uid))))
    return { tree, seen, wanted: shuffle(seen, steps) }
  })

const life = [leaf('childhood', leaf('house'), leaf('school', leaf('ink'))), leaf('apprentice'), leaf('rose')]

describe('a tree of chapters', () => {
  it('is numbered by level', () => {
    expect(numbersOf(life)).toEqual([
      '1 childhood',
      '1.1 house',
      '1.2 school',
      '1.2.1 ink',
      '2 apprentice',
      '3 rose',
    ])
  })

  it.each([
    [placements.before, ['1 childhood', '1.1 house', '1.2 rose', '1.3 school', '1.3.1 ink', '2 apprentice']],
    [placements.after, ['1 childhood', '1.1 house', '1.2 school', '1.2.1 ink', '1.3 rose', '2 apprentice']],
    [
      placements.firstInside,
      ['1 childhood', '1.1 house', '1.2 school', '1.2.1 rose', '1.2.2 ink', '2 apprentice'],
    ],
    [
      placements.lastInside,
      ['1 childhood', '1.1 house', '1.2 school', '1.2.1 ink', '1.2.2 rose', '2 apprentice'],
    ],
  ])('moves a chapter beside or inside another (%i)', (action, expected) => {
    expect(numbersOf(moveChapter(life, 'rose', { itemUid: 'school', action }) ?? [])).toEqual(expected)
  })

  it('appends it without a place, and refuses an unknown place', () => {
    expect(numbersOf(moveChapter(life, 'childhood', null) ?? []).at(-1)).toBe('3.2.1 ink')
    expect(moveChapter(life, 'rose', { itemUid: 'nowhere', action: 0 })).toBeUndefined()
  })

  it('never moves a chapter into itself, nor deeper than three levels', () => {
    expect(
      moveChapter(life, 'childhood', { itemUid: 'school', action: placements.lastInside }),
    ).toBeUndefined()
    expect(moveChapter(life, 'rose', { itemUid: 'ink', action: placements.firstInside })).toBeUndefined()
    expect(moveChapter(life, 'school', { itemUid: 'house', action: placements.firstInside })).toBeUndefined()
  })

  it('keeps every chapter and its descendants exactly once after any move', () => {
    fc.assert(
      fc.property(trees, moves, (tree, steps) => {
        const moved = shuffle(tree, steps)
        expect(uidsOf(moved).sort()).toEqual(uidsOf(tree).sort())
        expect(heightOf(moved)).toBeLessThanOrEqual(chapterDepth)
      }),
    )
  })

  it('moves whole branches', () => {
    fc.assert(
      fc.property(trees, fc.nat(), fc.nat(), fc.integer({ min: 0, max: 3 }), (tree, from, to, action) => {
        const uids = uidsOf(tree)
        const itemUid = uids[from % Math.max(1, uids.length)] ?? ''
        const moved = moveChapter(tree, itemUid, {
          itemUid: uids[to % Math.max(1, uids.length)] ?? '',
          action,
        })
        if (!moved) return
        expect(findChapter(moved, itemUid)).toEqual(findChapter(tree, itemUid))
        expect(takeOut(moved, itemUid)).toEqual(takeOut(tree, itemUid))
      }),
    )
  })

  it('describes the position of a chapter so that it can be restored', () => {
    fc.assert(
      fc.property(trees, fc.nat(), (tree, index) => {
        const uids = uidsOf(tree)
        const itemUid = uids[index % Math.max(1, uids.length)] ?? ''
        const position = positionOf(tree, itemUid)
        if (tree.length === 0) expect(position).toBeNull()
        else expect(moveChapter(tree, itemUid, position)).toEqual(tree)
        if (position) expect(readPosition(writePosition(position))).toEqual(position)
      }),
    )
  })
})

describe('merging the order of a viewer who sees part of the tree', () => {
  it('keeps unseen chapters after their predecessor', () => {
    const tree = [leaf('a', leaf('secret'), leaf('a1'), leaf('quiet'), leaf('a2')), leaf('hidden'), leaf('b')]
    const merged = mergeOrder(tree, [leaf('b'), leaf('a', leaf('a2'), leaf('a1'))])
    expect(numbersOf(merged ?? [])).toEqual([
      '1 b',
      '2 a',
      '2.1 secret',
      '2.2 a2',
      '2.3 a1',
      '2.4 quiet',
      '3 hidden',
    ])
  })

  it('keeps unseen chapters in their parent when the predecessor moves away', () => {
    const tree = [leaf('a', leaf('a1'), leaf('secret')), leaf('b')]
    expect(numbersOf(mergeOrder(tree, [leaf('a'), leaf('b', leaf('a1'))]) ?? [])).toEqual([
      '1 a',
      '1.1 secret',
      '2 b',
      '2.1 a1',
    ])
  })

  it('lifts unseen chapters that would become too deep', () => {
    const tree = [leaf('a', leaf('secret', leaf('more'))), leaf('b', leaf('b1'))]
    expect(numbersOf(mergeOrder(tree, [leaf('b', leaf('b1', leaf('a')))]) ?? [])).toEqual([
      '1 b',
      '1.1 b1',
      '1.1.1 a',
      '1.1.2 secret',
      '1.1.3 more',
    ])
  })

  it('ignores missing and repeated chapters, and keeps their children', () => {
    const tree = [leaf('a'), leaf('b')]
    const wanted = [leaf('gone', leaf('b')), leaf('a', leaf('b'))]
    expect(numbersOf(mergeOrder(tree, wanted) ?? [])).toEqual(['1 b', '2 a'])
  })

  it('ignores listed chapters that the viewer does not see', () => {
    const tree = [leaf('a'), leaf('b'), leaf('secret')]
    const merged = mergeOrder(tree, [leaf('secret', leaf('b')), leaf('a')], [leaf('a'), leaf('b')])
    expect(numbersOf(merged ?? [])).toEqual(['1 b', '2 secret', '3 a'])
  })

  it('is refused when the order is too deep', () => {
    const tree = ['a', 'b', 'c', 'd'].map((uid) => leaf(uid))
    expect(mergeOrder(tree, [leaf('a', leaf('b', leaf('c', leaf('d'))))])).toBeUndefined()
  })

  it('changes nothing when nothing was moved', () => {
    fc.assert(
      fc.property(partlySeen, ({ tree, seen }) => {
        expect(mergeOrder(tree, seen)).toEqual(tree)
      }),
    )
  })

  it('applies the order, loses no chapter, and stays within three levels', () => {
    fc.assert(
      fc.property(partlySeen, ({ tree, seen, wanted }) => {
        const merged = mergeOrder(tree, wanted) ?? []
        expect(uidsOf(merged).sort()).toEqual(uidsOf(tree).sort())
        expect(heightOf(merged)).toBeLessThanOrEqual(chapterDepth)
        expect(onlyThose(merged, new Set(uidsOf(seen)))).toEqual(wanted)
      }),
      { numRuns: 500 },
    )
  })

  it('keeps each unseen chapter in its parent wherever the depth allows', () => {
    fc.assert(
      fc.property(partlySeen, ({ tree, seen, wanted }) => {
        const [before, after] = [placesOf(tree), placesOf(mergeOrder(tree, wanted) ?? [])]
        const listed = new Set(uidsOf(seen))
        for (const [uid, { parentUid }] of before) {
          if (listed.has(uid)) continue
          const above = parentUid === null ? undefined : after.get(parentUid)
          if ((above?.depth ?? 0) < chapterDepth) expect(after.get(uid)?.parentUid).toBe(parentUid)
        }
      }),
      { numRuns: 500 },
    )
  })
})

describe('removing chapters from a tree', () => {
  it('puts the remaining children in the place of their parent', () => {
    const tree = [leaf('a', leaf('b', leaf('secret')), leaf('quiet')), leaf('c')]
    expect(numbersOf(liftOut(tree, new Set(['a', 'b'])))).toEqual(['1 secret', '2 quiet', '3 c'])
  })
})
