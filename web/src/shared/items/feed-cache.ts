import type { FeedItem } from '@souvenance/contract/items/feed-items'
import type { FeedPage } from '@souvenance/contract/items/feeds'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { feedsKey, itemKeys } from './feed-key.ts'

type Feed = InfiniteData<FeedPage, unknown>

/** Pages without the item keep their identity, so that they do not render again. */
export const mapFeed = (feed: Feed, itemUid: string, update: (item: FeedItem) => FeedItem[]): Feed => {
  if (!feed.pages.some(({ items }) => items.some((item) => item.itemUid === itemUid))) return feed
  return {
    ...feed,
    pages: feed.pages.map((page) =>
      page.items.some((item) => item.itemUid === itemUid)
        ? { ...page, items: page.items.flatMap((item) => (item.itemUid === itemUid ? update(item) : [item])) }
        : page,
    ),
  }
}

/** Whether a cached list or screen shows the item. */
export const isCached = (client: QueryClient, itemUid: string): boolean =>
  client
    .getQueriesData<Feed>({ queryKey: feedsKey })
    .some(([, feed]) => feed?.pages.some(({ items }) => items.some((item) => item.itemUid === itemUid))) ||
  client.getQueriesData<FeedItem | null>({ queryKey: itemKeys(itemUid) }).some(([, item]) => item)

/** Patches the item in every cached list. */
export const patchItem = (
  client: QueryClient,
  itemUid: string,
  update: (item: FeedItem) => FeedItem,
): void => {
  client.setQueriesData<Feed>(
    { queryKey: feedsKey },
    (feed) => feed && mapFeed(feed, itemUid, (item) => [update(item)]),
  )
  client.setQueriesData<FeedItem | null>({ queryKey: itemKeys(itemUid) }, (item) => item && update(item))
}

export const dropItem = (client: QueryClient, itemUid: string): void => {
  client.setQueriesData<Feed>({ queryKey: feedsKey }, (feed) => feed && mapFeed(feed, itemUid, () => []))
  client.setQueriesData<FeedItem | null>({ queryKey: itemKeys(itemUid) }, null)
}

/** After a state change lists, the counters of tabs and the line of years are invalidated. */
export const refreshPage = async (client: QueryClient, userUid: string): Promise<void> => {
  await Promise.all([
    client.invalidateQueries({ queryKey: [...feedsKey, userUid] }),
    client.invalidateQueries({ queryKey: [...feedsKey, 'news'] }),
    client.invalidateQueries({ queryKey: ['feed-facts', userUid] }),
    client.invalidateQueries({ queryKey: ['page'] }),
  ])
}
