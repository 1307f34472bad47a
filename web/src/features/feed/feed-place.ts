import type { FeedPage } from '@souvenance/contract/items/feeds'

/** The start of a page of a list: the start of the list, or an anchor with a direction. */
export type Place = 'start' | { anchorDate: string; pos: 0 | 1 }

export const firstPlace: Place = 'start'

const isBackwards = (asked: Place): boolean => asked !== 'start' && asked.pos === 1

/** A list fetched backwards is refetched from its earliest page, which then continues forwards. */
export const nextPlace = ({ eof, anchorDate, lastAnchor }: FeedPage, asked: Place): Place | undefined => {
  if (isBackwards(asked)) return lastAnchor === null ? firstPlace : { anchorDate: lastAnchor, pos: 0 }
  return eof || anchorDate === null ? undefined : { anchorDate, pos: 0 }
}

/** The page before the first one; a page fetched backwards continues by its own anchor. */
export const previousPlace = (
  { eof, anchorDate, firstAnchor }: FeedPage,
  asked: Place,
): Place | undefined => {
  const anchor = isBackwards(asked) ? !eof && anchorDate : firstAnchor
  return anchor ? { anchorDate: anchor, pos: 1 } : undefined
}
