import type { FeedItem } from '@souvenance/contract/items/feed-items'
import type { FeedPage } from '@souvenance/contract/items/feeds'
import type { InfiniteData } from '@tanstack/react-query'
import type { Place } from '../feed-place.ts'
import { isBirth } from './story-text.ts'

export type NewsFeed = InfiniteData<FeedPage, Place>

/** The person whose birth the item is, on their own page or on a relative's; none once somebody has commented on it. */
const bornIn = (item: FeedItem): string | undefined => {
  if (!isBirth(item)) return undefined
  return item.story.key === 'birth' ? item.memorial.userUid : item.family?.relative.userUid
}

/** The viewer's own birth is no news to them: without other entries the feed counts as empty. */
export const withoutOwnBirth = (news: NewsFeed, userUid: string | undefined): NewsFeed => ({
  ...news,
  pages: news.pages.map((page) => ({
    ...page,
    items: page.items.filter((item) => userUid === undefined || bornIn(item) !== userUid),
  })),
})
