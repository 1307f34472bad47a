/** Where the head of a page is kept. Apart from the call that fetches it: the first screen may come with one. */
export const pageKey = (permalink: string, viewAs: number | null) => ['page', permalink, viewAs] as const

export const caretakersKey = (userUid: string, viewAs: number | null) =>
  ['page-caretakers', userUid, viewAs] as const
