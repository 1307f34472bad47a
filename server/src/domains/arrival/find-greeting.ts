import type { FeedPage } from '@souvenance/contract/items/feeds'
import type { Arrival } from '@souvenance/contract/pages/arrival'
import type { Actor } from '../../platform/access/actor.ts'
import type { Services } from '../../platform/services.ts'
import { readNewsFeed } from '../feed/public.ts'
import { readArrival } from './read-arrival.ts'

/** The first page of news in the document is short; scrolling loads the rest. */
const mostNews = 10

/** Data in the document of the arrival screen, so that it shows without further calls. */
export const findGreeting = async ({
  services,
  actor,
}: {
  services: Services
  actor: Actor
}): Promise<{ arrival: Arrival; news: FeedPage } | undefined> => {
  if (!actor.signedIn) return undefined
  const call = { actor, services, db: services.db, input: { query: {} } }
  const [arrival, news] = await Promise.all([readArrival(call, undefined), readNewsFeed(call, mostNews)])
  return { arrival, news }
}
