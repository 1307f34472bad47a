import type { FeedPage, TimelineYears } from '@souvenance/contract/items/feeds'
import type { Actor } from '../../platform/access/actor.ts'
import type { Reader } from '../../platform/database/query-prepared.ts'
import type { Standing } from '../clouds/public.ts'
import { feedKinds } from './feed-kinds.ts'
import { readFeed } from './read-feed.ts'
import { readYears } from './read-years.ts'

/** Recent activity is the most visited screen, so its first page is short; scrolling loads the rest. */
const feedsOfScreens = {
  recent: { path: '', kind: feedKinds.recentActivity, asked: { most: 10 } },
  timeline: { path: '/timeline', kind: feedKinds.timeline, asked: {} },
  tributes: { path: '/tributes', kind: feedKinds.tributes, asked: {} },
} as const

/** The feed of a screen; the feed below the line of years brings the years along. */
type ScreenFeed = { name: keyof typeof feedsOfScreens; page: FeedPage; years?: TimelineYears }

/**
 * The first page of the feed at this address, rendered on the server so that it can be read without scripts.
 */
export const findScreenFeed = (
  call: Reader & { actor: Actor },
  { pathname }: URL,
  { standing, permalink }: { standing: Standing; permalink: string },
): Promise<ScreenFeed> | undefined => {
  for (const name of ['recent', 'timeline', 'tributes'] as const)
    if (pathname.replace(/\/$/, '') === `/${permalink}${feedsOfScreens[name].path}`)
      return readScreen(call, standing, name)
  return undefined
}

const readScreen = async (
  call: Reader & { actor: Actor },
  standing: Standing,
  name: keyof typeof feedsOfScreens,
): Promise<ScreenFeed> => {
  const { kind, asked } = feedsOfScreens[name]
  const [page, years] = await Promise.all([
    readFeed(call, standing, kind, asked),
    name === 'tributes' ? undefined : readYears(call, standing),
  ])
  return { name, page, ...(years && { years }) }
}
