import type { QueryClient } from '@tanstack/react-query'
import { arrivalKey } from '../features/arrival/arrival-key.ts'
import { biographyKey } from '../features/biography/biography-key.ts'
import { firstPlace } from '../features/feed/feed-place.ts'
import { caretakersKey, latestPicturesKey, pageKey } from '../features/pages/page-key.ts'
import { feedKey, itemKey, newsKey, yearsKey } from '../shared/items/feed-key.ts'
import type { PageFacts } from '../shared/session/page-facts.ts'

/** The day is the reader’s as well in most places: its answer serves for both. */
const seedGreeting = (client: QueryClient, { arrival, news }: NonNullable<PageFacts['greeting']>): void => {
  client.setQueryData(arrivalKey(null), arrival)
  client.setQueryData(arrivalKey(arrival.day), arrival)
  client.setQueryData([...newsKey, {}], { pages: [news], pageParams: [firstPlace] })
}

/** Seeds the query cache with the page and lists embedded in the document. */
export const seedPage = (
  client: QueryClient,
  { page, feed, item, story, pictures, greeting }: PageFacts,
): void => {
  if (greeting) seedGreeting(client, greeting)
  if (!page) return
  const { permalink, viewAs, header, caretakers } = page
  client.setQueryData(pageKey(permalink, viewAs), header)
  if (header && caretakers) client.setQueryData(caretakersKey(header.userUid, viewAs), caretakers)
  if (header && feed)
    client.setQueryData(feedKey(header.userUid, feed.name, { viewAs, year: null }), {
      pages: [feed.page],
      pageParams: [firstPlace],
    })
  if (header && feed?.years) client.setQueryData(yearsKey(header.userUid, viewAs), feed.years)
  if (header && pictures) client.setQueryData(latestPicturesKey(header.userUid, viewAs), pictures)
  if (item) client.setQueryData(itemKey(item.itemUid, viewAs), item.item)
  if (header && story) client.setQueryData(biographyKey(header.userUid, viewAs), story)
}
