export type FeedName = 'recent' | 'timeline' | 'tributes' | 'drafts' | 'proposals'

type Listing = { viewAs: number | null; year: number | null }

/** Key prefix of every list of items. */
export const feedsKey = ['feed'] as const

/** Every list of news, whatever its filter. */
export const newsKey = [...feedsKey, 'news'] as const

/** Query key of a list. Apart from its call: the document may embed the first page. */
export const feedKey = (uid: string, name: FeedName, listing: Listing) =>
  [...feedsKey, uid, name, listing] as const

export const itemKeys = (itemUid: string) => ['feed-item', itemUid] as const

/** Query key of a single item, per view-as audience. */
export const itemKey = (itemUid: string, viewAs: number | null) => [...itemKeys(itemUid), viewAs] as const

export const yearsKey = (uid: string, viewAs: number | null) => ['feed-facts', uid, 'range', viewAs] as const
