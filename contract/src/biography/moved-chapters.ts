import { type Branch, listChapters } from './chapter-tree.ts'

type Nested<Chapter> = { itemUid: string; chapters: readonly Chapter[] }

/** The chapters that were moved, without those that only shifted to make room. */
export const movedChapters = <Chapter extends Nested<Chapter>>(
  before: readonly Chapter[],
  after: readonly Branch[],
): string[] => {
  const former = new Map(listChapters(before).map((placed) => [placed.chapter.itemUid, placed]))
  const placed = listChapters(after).filter(({ chapter }) => former.has(chapter.itemUid))
  const stayed = placed.filter(
    ({ chapter, parentUid }) => former.get(chapter.itemUid)?.parentUid === parentUid,
  )
  const still = new Set(
    [...new Set(stayed.map(({ parentUid }) => parentUid))].flatMap((parentUid) => {
      const siblings = stayed
        .filter((one) => one.parentUid === parentUid)
        .map(({ chapter }) => chapter.itemUid)
      return longestRun(siblings, (itemUid) => former.get(itemUid)?.pos ?? 0)
    }),
  )
  return placed.flatMap(({ chapter: { itemUid } }) => (still.has(itemUid) ? [] : [itemUid]))
}

/** A longest increasing subsequence: these chapters need not have moved. */
const longestRun = (itemUids: readonly string[], placeOf: (itemUid: string) => number): string[] => {
  const runs: { place: number; length: number; before: number }[] = []
  let best = -1
  itemUids.forEach((itemUid, index) => {
    const run = { place: placeOf(itemUid), length: 1, before: -1 }
    runs.forEach(({ place, length }, earlier) => {
      if (place >= run.place || length < run.length) return
      run.length = length + 1
      run.before = earlier
    })
    runs.push(run)
    if (run.length > (runs[best]?.length ?? 0)) best = index
  })
  const run: string[] = []
  for (let at = best; at !== -1; at = runs[at]?.before ?? -1) run.push(itemUids[at] ?? '')
  return run
}
