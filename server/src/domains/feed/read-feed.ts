import type { FeedPage } from '@souvenance/contract/items/feeds'
import type { Actor } from '../../platform/access/actor.ts'
import type { Reader } from '../../platform/database/query-prepared.ts'
import type { Standing } from '../clouds/public.ts'
import type { FeedKind } from './feed-kinds.ts'
import { feedOpen, rightsOf } from './feed-rights.ts'
import { type AskedFeed, listFeed } from './list-feed.ts'
import { narrowFeed } from './narrow-feed.ts'
import { presentEntries } from './present-entries.ts'

type Reading = Reader & { actor: Actor }

/** One page of a feed for this viewer; empty when the feed is closed to them. */
export const readFeed = async (
  call: Reading,
  standing: Standing,
  kind: FeedKind,
  asked: AskedFeed,
): Promise<FeedPage> => {
  const rights = rightsOf(call.actor, standing, kind)
  const lists = narrowFeed(kind, asked.filters)
  if (!feedOpen(standing, kind)) return { ...emptyPage, rights }
  const { entries, known, ...page } = await listFeed(call, standing, lists, asked)
  return { items: await presentEntries(call, [standing], entries, known), ...page, rights }
}

export const emptyPage = { items: [], anchorDate: null, firstAnchor: null, lastAnchor: null, eof: true }
