import type { FeedItem } from '@souvenance/contract/items/feed-items'
import type { FeedPage } from '@souvenance/contract/items/feeds'
import type { Actor } from '../../platform/access/actor.ts'
import type { Reader } from '../../platform/database/query-prepared.ts'
import type { Standing } from '../clouds/public.ts'
import { readHeldPictures } from '../pictures/public.ts'
import type { FeedKind } from './feed-kinds.ts'
import { feedOpen, rightsOf } from './feed-rights.ts'
import { type AskedFeed, listFeed } from './list-feed.ts'
import { narrowFeed } from './narrow-feed.ts'
import { presentItemsOf } from './present-item.ts'
import { readItems } from './read-items.ts'

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
  const { anchors, ...page } = await listFeed(call, standing, lists, asked)
  const items = await presentRows(
    call,
    [standing],
    anchors.map(({ uid }) => uid),
  )
  return { items, ...page, rights }
}

export const emptyPage = { items: [], anchorDate: null, firstAnchor: null, lastAnchor: null, eof: true }

/** Items of these pages in the requested order. The caller has checked that the viewer sees them. */
export const presentRows = async (
  call: Reading,
  standings: readonly Standing[],
  uids: readonly string[],
): Promise<FeedItem[]> => {
  const rows = await readItems(call, standings[0]?.userUid ?? null, uids)
  const pictures = await readHeldPictures(call, standings, uids)
  const presenters = new Map(
    standings.map((standing) => [standing.page.uid, presentItemsOf(call.actor, standing)]),
  )
  return rows.flatMap((row) => presenters.get(row.pageUid)?.(row, pictures.get(row.uid) ?? []) ?? [])
}
