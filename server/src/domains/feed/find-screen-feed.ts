import type { FeedPage } from '@souvenance/contract/feeds'
import type { Actor } from '../../platform/access/actor.ts'
import type { Services } from '../../platform/services.ts'
import { loadStandingByPermalink } from '../clouds/public.ts'
import { feedKinds } from './feed-kinds.ts'
import { readFeed } from './read-feed.ts'

/** Recent activity is the first screen of most visits: it comes short, and what follows is a scroll away. */
const feedsOfScreens = {
  recent: { path: '', kind: feedKinds.recentActivity, asked: { most: 10 } },
  timeline: { path: '/timeline', kind: feedKinds.timeline, asked: {} },
  tributes: { path: '/tributes', kind: feedKinds.tributes, asked: {} },
} as const

type ScreenFeed = { name: keyof typeof feedsOfScreens; page: FeedPage }
type Seen = { permalink: string; viewAs: number | null; header: unknown }

/** The beginning of what the address of a page lists, so that it is read without scripts too. */
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
    return { name, page: await readFeed(asking, standing, kind, asked) }
  }
  return undefined
}
