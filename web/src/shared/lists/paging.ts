/** The options of a list that is asked for by the number of a page. */
export const byPage = {
  initialPageParam: 1,
  getNextPageParam: ({ eof }: { eof: boolean }, _: unknown, last: number) => (eof ? undefined : last + 1),
}

interface AnchoredPage {
  eof: boolean
  anchorDate: string | null
}

/** The options of a list of which each page gives the anchor of the next; the first has none. */
export const byAnchor = {
  initialPageParam: '',
  getNextPageParam: ({ eof, anchorDate }: AnchoredPage) => (eof ? undefined : (anchorDate ?? undefined)),
}

interface Pages<Item> {
  pages: readonly { items: readonly Item[] }[]
}

/** The items of all pages fetched so far. */
export const itemsOf = <Item>(list: Pages<Item> | undefined): Item[] =>
  list?.pages.flatMap(({ items }) => items) ?? []
