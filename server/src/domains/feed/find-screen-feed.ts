import type { FeedPage, TimelineYears } from '@souvenance/contract/items/feeds'
import type { Actor } from '../../platform/access/actor.ts'
import type { Services } from '../../platform/services.ts'
import { loadStandingByPermalink } from '../clouds/public.ts'
import { feedKinds } from './feed-kinds.ts'
import { readFeed } from './read-feed.ts'
import { readYears } from './read-years.ts'

/** Recent activity is the most visited screen, so its first page is short; scrolling loads the rest. */
const feedsOfScreens = {
  recent: { path: '', kind: feedKinds.recentActivity, asked: { most: 10 } },
  timeline: { path: '/timeline', kind: feedKinds.timeline, asked: {} },
  tributes: { path: '/tributes', kind: feedKinds.tributes, asked: {} },
} as const

/** What is shown below the line of years comes with them. */
type ScreenFeed = { name: keyof typeof feedsOfScreens; page: FeedPage; years?: TimelineYears }
type Seen = { permalink: string; viewAs: number | null; header: unknown }

/**
 * The first page of the feed at this address, rendered on the server so that it can be read without scripts.
 */
export const findScreenFeed = async (
  { services, actor }: { services: Services; actor: Actor },
  { pathname }: URL,
  { permalink, viewAs, header }: Seen,
): Promise<ScreenFeed | undefined> => {
  if (header === null) return undefined
  for (const name of ['recent', 'timeline', 'tributes'] as const) {
    const { path, kind, asked } = feedsOfScreens[name]
    if (pathname.replace(/\/$/, '') !== `/${permalink}${path}`) continue
    const asking = { actor, db: services.db, services }
    const query = viewAs === null ? {} : { viewAs }
    const standing = await loadStandingByPermalink({ ...asking, input: { params: { permalink }, query } })
    const page = await readFeed(asking, standing, kind, asked)
    return { name, page, ...(name !== 'tributes' && { years: await readYears(asking, standing) }) }
  }
  return undefined
}
