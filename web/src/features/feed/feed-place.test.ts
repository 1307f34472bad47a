import type { FeedPage } from '@souvenance/contract/items/feeds'
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { sampleItem } from '../../shared/items/sample-item.ts'
import { firstPlace, nextPlace, type Place, previousPlace } from './feed-place.ts'

const rights = { isVisibleFor: true, canComment: true, canWrite: true, canPropose: false, level: 1 }
const atOnce = 2

/** A list of so many items, whose first page begins at one of them. */
const readerOf = (count: number, start: number) => (asked: Place) => {
  const all = Array.from({ length: count }, (_, index) => index)
  const anchor = asked === 'start' ? 0 : Number(asked.anchorDate)
  const backwards = asked !== 'start' && asked.pos === 1
  const rest = all.filter((index) => {
    if (asked === 'start') return index >= start
    return backwards ? index < anchor : index > anchor
  })
  const read = backwards ? rest.toReversed().slice(0, atOnce) : rest.slice(0, atOnce)
  const shown = read.toSorted((one, other) => one - other)
  const textOf = (index: number | undefined) => (index === undefined ? null : String(index))
  return {
    items: shown.map((index) => sampleItem({ itemUid: String(index) })),
    anchorDate: textOf(read.at(-1)),
    firstAnchor: textOf(shown[0]) ?? (asked === 'start' ? null : asked.anchorDate),
    lastAnchor: textOf(shown.at(-1)),
    eof: rest.length <= atOnce,
    rights,
  } satisfies FeedPage
}

const observe = (read: (asked: Place) => FeedPage) =>
  new InfiniteQueryObserver(new QueryClient(), {
    queryKey: ['list'],
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: firstPlace,
    getNextPageParam: (last: FeedPage, _pages: FeedPage[], asked: Place) => nextPlace(last, asked),
    getPreviousPageParam: (first: FeedPage, _pages: FeedPage[], asked: Place) => previousPlace(first, asked),
  })

const uidsOf = (pages: readonly FeedPage[] = []) =>
  pages.flatMap(({ items }) => items.map(({ itemUid }) => itemUid))

test.each([
  ['in its middle', 4, 2],
  ['at its beginning', 0, 1],
  ['behind its end', 9, 1],
])(
  'a list that was begun %s and read backwards stays whole when it is asked for anew',
  async (_, start, times) => {
    const list = observe(readerOf(9, start))
    await list.fetchOptimistic(list.options)
    for (let time = 0; time < times; time += 1) await list.fetchPreviousPage()
    const before = uidsOf((await list.fetchNextPage()).data?.pages)
    expect(before).toEqual(before.toSorted())
    const after = uidsOf((await list.refetch()).data?.pages)
    expect(after.slice(0, before.length)).toEqual(before)
    expect(new Set(after).size).toBe(after.length)
  },
)
