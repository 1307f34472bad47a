import type { FeedItem } from '@souvenance/contract/items/feed-items'

/** One opening of the book. The title page and the blank last page frame the items. */
export type Leaf = { name: 'opening' } | { name: 'told'; item: FeedItem } | { name: 'last' }

/** The place of the last page in the address; every other place is an item. */
export const lastPlace = 'last'

/** The leaves known so far; the last one only once everything is loaded. */
export const leavesOf = (items: readonly FeedItem[], whole: boolean): Leaf[] => [
  { name: 'opening' },
  ...items.map((item): Leaf => ({ name: 'told', item })),
  ...(whole ? [{ name: 'last' } as const] : []),
]

/** The index of a place among the leaves; undefined while it may still be loaded. */
export const findLeaf = (
  leaves: readonly Leaf[],
  place: string | undefined,
  whole: boolean,
): number | undefined => {
  if (place === undefined) return 0
  const index = leaves.findIndex((leaf) =>
    leaf.name === 'told' ? leaf.item.itemUid === place : leaf.name === 'last' && place === lastPlace,
  )
  if (index >= 0) return index
  // Not for this reader, or no longer there: the book opens at its beginning.
  return whole ? 0 : undefined
}

export const placeOf = (leaf: Leaf): string | undefined => {
  if (leaf.name === 'opening') return undefined
  return leaf.name === 'last' ? lastPlace : leaf.item.itemUid
}
