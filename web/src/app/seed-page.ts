import type { QueryClient } from '@tanstack/react-query'
import type { PageFacts } from '../api/page-facts.ts'
import { biographyKey } from '../features/biography/biography-key.ts'
import { feedKey, itemKey } from '../features/feed/feed-key.ts'
import { firstPlace } from '../features/feed/feed-place.ts'
import { caretakersKey, pageKey } from '../features/pages/page-key.ts'

/** Puts the page the document came with, and what it lists, where its screen looks for them. */
export const seedPage = (client: QueryClient, { page, feed, item, story }: PageFacts): void => {
  if (!page) return
  const { permalink, viewAs, header, caretakers } = page
  client.setQueryData(pageKey(permalink, viewAs), header)
  if (header && caretakers) client.setQueryData(caretakersKey(header.userUid, viewAs), caretakers)
  if (header && feed)
    client.setQueryData(feedKey(header.userUid, feed.name, { viewAs, year: null }), {
      pages: [feed.page],
      pageParams: [firstPlace],
    })
  if (item) client.setQueryData(itemKey(item.itemUid, viewAs), item.item)
  if (header && story) client.setQueryData(biographyKey(header.userUid, viewAs), story)
}
