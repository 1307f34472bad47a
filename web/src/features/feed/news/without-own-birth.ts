import type { FeedItem } from '@souvenance/contract/items/feed-items'
import type { FeedPage } from '@souvenance/contract/items/feeds'
import type { InfiniteData } from '@tanstack/react-query'
import type { Place } from '../feed-place.ts'

export type NewsFeed = InfiniteData<FeedPage, Place>

/** Whose birth is told, on their own page or on a relative's; none once somebody has spoken of it. */
const bornIn = ({ story, memorial, family }: FeedItem): string | undefined => {
  if (story.act !== 'add') return undefined
  if (story.key === 'birth') return memorial.userUid
  return family?.occasion === 'birth' ? family.relative.userUid : undefined
}

/** The viewer's own birth is no news to them: without other entries the feed counts as empty. */
export const withoutOwnBirth = (news: NewsFeed, userUid: string | undefined): NewsFeed => ({
  ...news,
  pages: news.pages.map((page) => ({
    ...page,
    items: page.items.filter((item) => userUid === undefined || bornIn(item) !== userUid),
  })),
})
