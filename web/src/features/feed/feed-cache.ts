import type { FeedItem } from '@souvenance/contract/feed-items'
import type { FeedPage } from '@souvenance/contract/feeds'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { feedsKey, itemKeys } from './feed-key.ts'

type Feed = InfiniteData<FeedPage, unknown>

/** Pages that hold nothing of the item stay the very same, so that nothing is drawn again in vain. */
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

/** Wherever the item stands on screen it changes at once. */
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

/** After a move lists, counters and the line of years are asked for anew. */
export const refreshPage = async (client: QueryClient, userUid: string): Promise<void> => {
  await Promise.all([
    client.invalidateQueries({ queryKey: [...feedsKey, userUid] }),
    client.invalidateQueries({ queryKey: [...feedsKey, 'news'] }),
    client.invalidateQueries({ queryKey: ['feed-facts', userUid] }),
  ])
}
