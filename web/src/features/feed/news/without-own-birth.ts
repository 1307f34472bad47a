import type { FeedPage } from '@souvenance/contract/items/feeds'
import type { InfiniteData } from '@tanstack/react-query'
import type { Place } from '../feed-place.ts'
import { yearOfStory } from './story-text.ts'

export type NewsFeed = InfiniteData<FeedPage, Place>

/** The viewer's own birth, uncommented and the only entry, is left out: the feed then counts as empty. */
export const withoutOwnBirth = (news: NewsFeed, userUid: string | undefined): NewsFeed => {
  const [only, ...others] = news.pages.flatMap(({ items }) => items)
  if (!only || others.length > 0) return news
  if (only.memorial.userUid !== userUid || yearOfStory(only) === undefined) return news
  return { ...news, pages: news.pages.map((page) => ({ ...page, items: [] })) }
}
