import type { FeedRights } from '@souvenance/contract/feed-items'
import type { ActivityFilter, FeedPage } from '@souvenance/contract/feeds'
import { activityFilters } from '@souvenance/contract/feeds'
import { limits } from '@souvenance/contract/limits'
import type { Actor } from '../../platform/access/actor.ts'
import { confirmed } from '../../platform/access/policies.ts'
import type { Reader } from '../../platform/database/query-prepared.ts'
import { type Anchor, listVisibleItems, type Run, type Standing } from '../clouds/public.ts'
import { parseAnchor } from './feed-anchor.ts'
import { activityRuns, feedKinds } from './feed-kinds.ts'
import { listFollowedPages, pagesAtOnce } from './followed-pages.ts'
import { pageFrom, presentRows } from './read-feed.ts'
import { requireActor } from './write-item.ts'

type Asked = { anchorDate?: string | undefined; pos?: number | undefined; filters?: string | undefined }
type Reading = Reader & { actor: Actor; input: { query: Asked } }
type Found = { anchors: Anchor[]; standings: Standing[] }

const isFilter = (word: string): word is ActivityFilter => activityFilters.some((filter) => filter === word)

/** All parts of a page, or those asked for. */
export const runsFor = (filters: string | undefined): readonly Run[] => {
  const chosen = (filters ?? '').split(',').filter(isFilter)
  return chosen.length === 0 ? Object.values(activityRuns) : chosen.map((filter) => activityRuns[filter])
}

export const readNewsFeed = async (call: Reading): Promise<FeedPage> => {
  const { query } = call.input
  const { anchors: found, standings } = await findNews(call, query, limits.pageSize + 1)
  const { anchors, ...page } = pageFrom(found, query)
  const uids = anchors.map(({ uid }) => uid)
  return { items: await presentRows(call, standings, uids), ...page, rights: newsRights(call.actor) }
}

/** What came after the anchor, the latest first; without one simply the latest. */
export const readLatestNews = async (call: Reading): Promise<FeedPage> => {
  const { filters, anchorDate } = call.input.query
  const since = parseAnchor(anchorDate)
  const { anchors: found, standings } = await findNews(call, { filters }, limits.pageSize + 1)
  const { anchors, ...page } = pageFrom(since ? found.filter((each) => isNewer(each, since)) : found, {})
  const uids = anchors.map(({ uid }) => uid)
  return { items: await presentRows(call, standings, uids), ...page, rights: newsRights(call.actor) }
}

export const checkHasItems = async (call: Reading): Promise<{ hasItems: boolean }> => {
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

/** Of items at the same moment the one with the higher uid stands first. */
const isNewer = (one: Anchor, other: Anchor): boolean =>
  one.at.getTime() === other.at.getTime() ? one.uid > other.uid : one.at > other.at

/**
 * The next items of all pages together. Pages are taken up in the order of when something last happened on them, seen
 * or unseen, until no page left can hold anything that would come before what is found.
 */
const findNews = async (
  call: Reading,
  { anchorDate, pos, filters }: Asked,
  limit: number,
): Promise<Found> => {
  const newestFirst = pos !== 1
  const after = parseAnchor(anchorDate)
  const asked = { runs: runsFor(filters), gates: feedKinds.recentActivity.gates }
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
      ...asked,
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
