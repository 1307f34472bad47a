/** Query key of a page header. Apart from its call: the document may embed the first one. */
export const pageKey = (permalink: string, viewAs: number | null) => ['page', permalink, viewAs] as const

/** Below the key of the page's facts: mutations of items invalidate it. */
export const latestPicturesKey = (userUid: string, viewAs: number | null) =>
  ['feed-facts', userUid, 'pictures', 'latest', viewAs] as const

export const caretakersKey = (userUid: string, viewAs: number | null) =>
  ['page-caretakers', userUid, viewAs] as const
