import type { FeedRights } from '@souvenance/contract/items/feed-items'
import type { FeedPage } from '@souvenance/contract/items/feeds'
import { limits } from '@souvenance/contract/limits'
import type { Actor } from '../../platform/access/actor.ts'
import { confirmed } from '../../platform/access/policies.ts'
import type { Reader } from '../../platform/database/query-prepared.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import { type Anchor, listVisibleItems } from '../audience/public.ts'
import type { Standing } from '../clouds/public.ts'
import { parseAnchor, requireActor } from '../items/public.ts'
import { feedKinds } from './feed-kinds.ts'
import { listFollowedPages, pagesAtOnce } from './followed-pages.ts'
import { type AskedFeed, pageFrom, startOfYear } from './list-feed.ts'
import { narrowFeed } from './narrow-feed.ts'
import { presentRows } from './read-feed.ts'

type Asked = Pick<AskedFeed, 'anchorDate' | 'pos' | 'filters' | 'year'>
type AskedOfPages = Asked & { itemUid?: string | undefined; viewAs?: number | undefined }
type Reading = Reader & { actor: Actor; input: { query: AskedOfPages } }
type Found = { anchors: Anchor[]; standings: Standing[] }

/** News span many pages of one reader, so they cannot start at an item or be viewed as others. */
const refuseOfPages = ({ query }: Reading['input'], ...fields: (keyof AskedOfPages)[]): void => {
  const refused = fields.find((field) => query[field] !== undefined)
  if (refused) throw new Refusal('feedCannot', { field: refused })
}

export const readNewsFeed = async (call: Reading, most: number = limits.pageSize): Promise<FeedPage> => {
  refuseOfPages(call.input, 'itemUid', 'viewAs')
  const { query } = call.input
  const { anchors: found, standings } = await findNews(call, query, most + 1)
  const { anchors, ...page } = pageFrom(found, { ...query, most })
  const uids = anchors.map(({ uid }) => uid)
  return { items: await presentRows(call, standings, uids), ...page, rights: newsRights(call.actor) }
}

/** Items after the anchor, newest first; without an anchor the newest. */
export const readLatestNews = async (call: Reading): Promise<FeedPage> => {
  refuseOfPages(call.input, 'itemUid', 'viewAs', 'year', 'pos')
  const { filters, anchorDate } = call.input.query
  const since = parseAnchor(anchorDate)
  const { anchors: found, standings } = await findNews(call, { filters }, limits.pageSize + 1)
  const { anchors, ...page } = pageFrom(since ? found.filter((each) => isNewer(each, since)) : found, {})
  const uids = anchors.map(({ uid }) => uid)
  return { items: await presentRows(call, standings, uids), ...page, rights: newsRights(call.actor) }
}

export const checkHasItems = async (call: Reading): Promise<{ hasItems: boolean }> => {
  refuseOfPages(call.input, 'itemUid', 'viewAs', 'year', 'pos')
  const { filters, anchorDate } = call.input.query
  const since = parseAnchor(anchorDate)
  const [latest] = (await findNews(call, { filters }, 1)).anchors
  return { hasItems: latest !== undefined && (since === undefined || isNewer(latest, since)) }
}

const newsRights = (actor: Actor): FeedRights => ({
  isVisibleFor: true,
  canComment: confirmed(actor) === true,
  canWrite: false,
  canPropose: false,
  level: null,
})

/** At equal times the higher uid comes first. */
const isNewer = (one: Anchor, other: Anchor): boolean =>
  one.at.getTime() === other.at.getTime() ? one.uid > other.uid : one.at > other.at

/**
 * The next items of all pages. Pages are read in the order of their last activity, visible or not, until no
 * remaining page can hold an item that would come earlier.
 */
const findNews = async (
  call: Reading,
  { anchorDate, pos, filters, year }: Asked,
  limit: number,
): Promise<Found> => {
  const newestFirst = pos !== 1
  const after =
    parseAnchor(anchorDate) ??
    (year === undefined ? undefined : startOfYear(year, feedKinds.recentActivity.order))
  const { runs, gates } = narrowFeed(feedKinds.recentActivity, filters)
  const comesFirst = (one: Anchor, other: Anchor): number => (isNewer(one, other) === newestFirst ? -1 : 1)
  const found: Found = { anchors: [], standings: [] }
  for (let offset = 0; ; offset += pagesAtOnce) {
    const pages = await listFollowedPages(call, {
      userUid: requireActor(call.actor),
      newestFirst,
      from: after?.at,
      offset,
    })
    const open = pages.filter(({ isOpen }) => isOpen).map(({ standing }) => standing)
    const rows = await listVisibleItems(call, open, {
      runs,
      gates,
      order: { by: 'activity', newestFirst },
      after,
      limit,
    })
    found.standings.push(...open)
    found.anchors = [...found.anchors, ...rows].sort(comesFirst).slice(0, limit)
    const last = pages.at(-1)
    const worst = found.anchors[limit - 1]
    if (!last || pages.length < pagesAtOnce) return found
    if (worst && (newestFirst ? last.at < worst.at : last.at > worst.at)) return found
  }
}
