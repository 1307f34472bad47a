export type FeedName = 'recent' | 'timeline' | 'tributes' | 'drafts' | 'proposals'

type Listing = { viewAs: number | null; year: number | null }

/** Every list of items there is. */
export const feedsKey = ['feed'] as const

/** Where a list is kept. Apart from the call that fetches it: the first screen may come with one. */
export const feedKey = (uid: string, name: FeedName, listing: Listing) =>
  [...feedsKey, uid, name, listing] as const

export const itemKeys = (itemUid: string) => ['feed-item', itemUid] as const

/** Where an item that was opened alone is kept, for each pair of eyes. */
export const itemKey = (itemUid: string, viewAs: number | null) => [...itemKeys(itemUid), viewAs] as const
