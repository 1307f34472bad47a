import type { FeedPage } from '@souvenance/contract/feeds'

/** Where a page of a list begins: where the list does, or at an anchor, leading on or back. */
export type Place = 'start' | { anchorDate: string; pos: 0 | 1 }

export const firstPlace: Place = 'start'

const isBackwards = (asked: Place): boolean => asked !== 'start' && asked.pos === 1

/** A list that was read backwards is asked for anew from its earliest page on: after that one comes what follows it. */
export const nextPlace = ({ eof, anchorDate, lastAnchor }: FeedPage, asked: Place): Place | undefined => {
  if (isBackwards(asked)) return lastAnchor === null ? firstPlace : { anchorDate: lastAnchor, pos: 0 }
  return eof || anchorDate === null ? undefined : { anchorDate, pos: 0 }
}

/** What lies before the first page; a page that was itself asked for backwards leads on by its own anchor. */
export const previousPlace = (
  { eof, anchorDate, firstAnchor }: FeedPage,
  asked: Place,
): Place | undefined => {
  const anchor = isBackwards(asked) ? !eof && anchorDate : firstAnchor
  return anchor ? { anchorDate: anchor, pos: 1 } : undefined
}
