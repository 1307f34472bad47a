import type { FeedRights } from '@souvenance/contract/items/feed-items'
import type { FeedPage } from '@souvenance/contract/items/feeds'
import { limits } from '@souvenance/contract/limits'
import type { Actor } from '../../platform/access/actor.ts'
import { confirmed } from '../../platform/access/policies.ts'
import { requireSignedIn } from '../../platform/access/signed-in.ts'
import { oneMore } from '../../platform/database/one-page.ts'
import type { Reader } from '../../platform/database/query-prepared.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import type { Anchor } from '../audience/public.ts'
import type { Standing } from '../clouds/public.ts'
import { parseAnchor } from '../items/public.ts'
import { feedKinds } from './feed-kinds.ts'
import { listFollowedPages, pagesAtOnce } from './followed-pages.ts'
import { type Entry, type Listed, listEntries } from './list-entries.ts'
import { type AskedFeed, pageFrom, startOfYear } from './list-feed.ts'
import { narrowFeed } from './narrow-feed.ts'
import { presentEntries } from './present-entries.ts'

type Asked = Pick<AskedFeed, 'anchorDate' | 'pos' | 'filters' | 'year'>
type AskedOfPages = Asked & { itemUid?: string | undefined; viewAs?: number | undefined }
type Reading = Reader & { actor: Actor; input: { query: AskedOfPages } }
type Found = Listed & { standings: Standing[] }

/** News span many pages of one reader, so they cannot start at an item or be viewed as others. */
const refuseOfPages = ({ query }: Reading['input'], ...fields: (keyof AskedOfPages)[]): void => {
  const refused = fields.find((field) => query[field] !== undefined)
  if (refused) throw new Refusal('feedCannot', { field: refused })
}

export const readNewsFeed = async (call: Reading, most: number = limits.pageSize): Promise<FeedPage> => {
  refuseOfPages(call.input, 'itemUid', 'viewAs')
  const { query } = call.input
  const { entries: found, standings, known } = await findNews(call, query, oneMore(most))
  const { entries, ...page } = pageFrom(found, { ...query, most })
  return {
    items: await presentEntries(call, standings, entries, known),
    ...page,
    rights: newsRights(call.actor),
  }
}

/** Items after the anchor, newest first; without an anchor the newest. */
export const readLatestNews = async (call: Reading): Promise<FeedPage> => {
  refuseOfPages(call.input, 'itemUid', 'viewAs', 'year', 'pos')
  const { filters, anchorDate } = call.input.query
  const since = parseAnchor(anchorDate)
  const { entries: found, standings, known } = await findNews(call, { filters }, oneMore())
  const { entries, ...page } = pageFrom(
    since ? found.filter(({ first }) => isNewer(first, since)) : found,
    {},
  )
  return {
    items: await presentEntries(call, standings, entries, known),
    ...page,
    rights: newsRights(call.actor),
  }
}

export const checkHasItems = async (call: Reading): Promise<{ hasItems: boolean }> => {
  refuseOfPages(call.input, 'itemUid', 'viewAs', 'year', 'pos')
  const { filters, anchorDate } = call.input.query
  const since = parseAnchor(anchorDate)
  const [latest] = (await findNews(call, { filters }, 1)).entries
  return { hasItems: latest !== undefined && (since === undefined || isNewer(latest.first, since)) }
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
 * The next entries of all pages. Pages are read in the order of their last activity, visible or not, until no
 * remaining page can hold an entry that would come earlier.
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
  const { runs, gates, gathers } = narrowFeed(feedKinds.recentActivity, filters)
  const comesFirst = (one: Entry, other: Entry): number =>
    isNewer(one.first, other.first) === newestFirst ? -1 : 1
  const found: Found = {
    entries: [],
    standings: [],
    known: { items: new Map(), pictures: new Map() },
  }
  for (let offset = 0; ; offset += pagesAtOnce) {
    const pages = await listFollowedPages(call, {
      userUid: requireSignedIn(call.actor).userUid,
      newestFirst,
      from: after?.at,
      offset,
    })
    const open = pages.filter(({ isOpen }) => isOpen).map(({ standing }) => standing)
    const { entries, known } = await listEntries(call, open, {
      runs,
      gates,
      gathers,
      order: { by: 'activity', newestFirst },
      after,
      limit,
      heard: true,
    })
    found.standings.push(...open)
    for (const [uid, item] of known.items) found.known.items.set(uid, item)
    for (const [uid, pictures] of known.pictures) found.known.pictures.set(uid, pictures)
    found.entries = [...found.entries, ...entries].sort(comesFirst).slice(0, limit)
    const last = pages.at(-1)
    const worst = found.entries[limit - 1]?.first
    if (!last || pages.length < pagesAtOnce) return found
    if (worst && (newestFirst ? last.at < worst.at : last.at > worst.at)) return found
  }
}
