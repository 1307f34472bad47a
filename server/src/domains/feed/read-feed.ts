import type { FeedItem } from '@souvenance/contract/feed-items'
import type { FeedPage } from '@souvenance/contract/feeds'
import { limits } from '@souvenance/contract/limits'
import type { Actor } from '../../platform/access/actor.ts'
import type { Reader } from '../../platform/database/query-prepared.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { type Anchor, listVisibleItems, type Order, type Standing } from '../clouds/public.ts'
import { readHeldPictures } from '../pictures/public.ts'
import { anchorText, parseAnchor } from './feed-anchor.ts'
import type { FeedKind } from './feed-kinds.ts'
import { feedOpen, rightsOf } from './feed-rights.ts'
import { findPlace } from './find-place.ts'
import { presentItemsOf } from './present-item.ts'
import { readItems } from './read-items.ts'

export type AskedFeed = {
  anchorDate?: string | undefined
  pos?: number | undefined
  year?: number | undefined
  itemUid?: string | undefined
  /** A page shorter than usual. */
  most?: number
}

type Reading = Reader & { actor: Actor }

/** One page of a feed as this viewer sees it; nothing of a feed that is closed to them. */
export const readFeed = async (
  call: Reading,
  standing: Standing,
  kind: FeedKind,
  asked: AskedFeed,
): Promise<FeedPage> => {
  const rights = rightsOf(call.actor, standing, kind)
  if (!feedOpen(standing, kind)) return { ...emptyPage, rights }
  const place = await placeOf(call, standing, kind, asked)
  const found = await listVisibleItems(call, [standing], {
    ...kind,
    ...place,
    order: ordered(kind.order, asked),
    limit: mostOf(asked) + 1,
  })
  const { anchors, ...page } = pageFrom(found, asked)
  const items = await presentRows(
    call,
    [standing],
    anchors.map(({ uid }) => uid),
  )
  const firstAnchor = page.firstAnchor ?? (place.after ? anchorText(place.after) : null)
  return { items, ...page, firstAnchor, rights }
}

export const emptyPage = { items: [], anchorDate: null, firstAnchor: null, lastAnchor: null, eof: true }

const mostOf = ({ most = limits.pageSize }: AskedFeed): number => most

const isBackwards = ({ pos }: AskedFeed): boolean => pos === 1

export const ordered = ({ by, newestFirst }: Order, asked: AskedFeed): Order => ({
  by,
  newestFirst: isBackwards(asked) ? !newestFirst : newestFirst,
})

/** The one item more than a page tells whether another page follows. What precedes was read backwards. */
export const pageFrom = (found: readonly Anchor[], asked: AskedFeed) => {
  const read = found.slice(0, mostOf(asked))
  const anchors = isBackwards(asked) ? read.toReversed() : read
  return {
    anchors,
    anchorDate: textOf(read.at(-1)),
    firstAnchor: textOf(anchors[0]),
    lastAnchor: textOf(anchors.at(-1)),
    eof: found.length <= mostOf(asked),
  }
}

const textOf = (anchor: Anchor | undefined): string | null => (anchor ? anchorText(anchor) : null)

/** Items of these pages in the order asked for, which their viewer is known to see. */
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

const lowest = '00000000-0000-0000-0000-000000000000'
const highest = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Where the page begins: at an anchor, at an item, or where a year does. */
const placeOf = async (
  call: Reading,
  standing: Standing,
  kind: FeedKind,
  asked: AskedFeed,
): Promise<{ after?: Anchor | undefined; inclusive?: boolean }> => {
  if (asked.anchorDate !== undefined) return { after: parseAnchor(asked.anchorDate) }
  if (asked.itemUid !== undefined) {
    const after = await findPlace(call, standing, kind, asked.itemUid)
    if (!after) throw new Refusal('itemNotFound')
    return { after, inclusive: !isBackwards(asked) }
  }
  if (asked.year === undefined) return {}
  const { newestFirst } = kind.order
  const start = Date.UTC(newestFirst ? asked.year + 1 : asked.year, 0, 1)
  return {
    after: newestFirst ? { at: new Date(start), uid: lowest } : { at: new Date(start - 1), uid: highest },
  }
}
