import type { FeedItem } from '@souvenance/contract/items/feed-items'
import { type ActivityFilter, activityFilters } from '@souvenance/contract/items/feed-query'
import { type FeedPage, feeds } from '@souvenance/contract/items/feeds'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { CallFailed } from '../../api/call-failed.ts'
import { type FeedName, feedKey, itemKey, newsKey, yearsKey } from '../../shared/items/feed-key.ts'
import { asViewed } from '../../shared/view-as/as-viewed.ts'
import { writeFilters } from '../../ui/fields/filters/toggle-filter.ts'
import { firstPlace, nextPlace, type Place, previousPlace } from './feed-place.ts'

const feedCalls = {
  recent: feeds.recentActivity,
  timeline: feeds.timeline,
  tributes: feeds.tributes,
  drafts: feeds.drafts,
  proposals: feeds.proposals,
} as const

type Listing = { viewAs: number | null; year?: number | null }

const startOf = (year: number | null) => (year === null ? {} : { year })

export const feedQuery = (uid: string, name: FeedName, { viewAs, year = null }: Listing) =>
  infiniteQueryOptions({
    queryKey: feedKey(uid, name, { viewAs, year }),
    queryFn: ({ pageParam, signal }) =>
      call(
        feedCalls[name],
        {
          params: { uid },
          query: { ...asViewed({ viewAs }), ...(pageParam === 'start' ? startOf(year) : pageParam) },
        },
        { signal },
      ),
    initialPageParam: firstPlace,
    getNextPageParam: (last: FeedPage, _pages: FeedPage[], asked: Place) => nextPlace(last, asked),
    getPreviousPageParam: (first: FeedPage, _pages: FeedPage[], asked: Place) =>
      year === null ? undefined : previousPlace(first, asked),
    // While another year loads, the previous list stays; under another view-as it must not.
    placeholderData: (known, asked) => (asked?.queryKey[3].viewAs === viewAs ? known : undefined),
  })

export const newsQuery = (chosen: readonly ActivityFilter[]) => {
  const narrowed = writeFilters(activityFilters, chosen)
  return infiniteQueryOptions({
    queryKey: [...newsKey, narrowed] as const,
    queryFn: ({ pageParam, signal }) =>
      call(feeds.newsFeed, { query: { ...narrowed, ...(pageParam !== 'start' && pageParam) } }, { signal }),
    initialPageParam: firstPlace,
    getNextPageParam: (last: FeedPage, _pages: FeedPage[], asked: Place) => nextPlace(last, asked),
    placeholderData: keepPreviousData,
  })
}

const watchEvery = 30_000

/** Polls for items newer than those on screen. */
export const freshNewsQuery = (firstAnchor: string | null, chosen: readonly ActivityFilter[]) => {
  const query = {
    ...writeFilters(activityFilters, chosen),
    ...(firstAnchor !== null && { anchorDate: firstAnchor }),
  }
  return queryOptions({
    queryKey: ['fresh-news', query] as const,
    queryFn: ({ signal }) => call(feeds.checkHasItems, { query }, { signal }),
    refetchInterval: ({ state }) => (state.data?.hasItems ? false : watchEvery),
    staleTime: 0,
    retry: false,
  })
}

export type WrittenFeed = 'recent' | 'timeline' | 'tributes'

const rightsCalls = {
  recent: feeds.recentActivityRights,
  timeline: feeds.timelineRights,
  tributes: feeds.tributesRights,
} as const

export const rightsQuery = (uid: string, name: WrittenFeed, viewAs: number | null) =>
  queryOptions({
    queryKey: ['feed-facts', uid, 'rights', name, viewAs] as const,
    queryFn: ({ signal }) =>
      call(rightsCalls[name], { params: { uid }, query: asViewed({ viewAs }) }, { signal }),
  })

export const rangeQuery = (uid: string, viewAs: number | null) =>
  queryOptions({
    queryKey: yearsKey(uid, viewAs),
    queryFn: ({ signal }) =>
      call(feeds.timelineRange, { params: { uid }, query: asViewed({ viewAs }) }, { signal }),
  })

export const countQuery = (uid: string, name: 'drafts' | 'proposals') =>
  queryOptions({
    queryKey: ['feed-facts', uid, 'count', name] as const,
    queryFn: ({ signal }) =>
      call(name === 'drafts' ? feeds.countDrafts : feeds.countProposals, { params: { uid } }, { signal }),
    // Other administrators may decide at the same time.
    refetchInterval: watchEvery,
  })

/** One item; null if this viewer has none. */
export const itemQuery = (place: 'timeline' | 'tributes', uid: string, id: string, viewAs: number | null) =>
  queryOptions({
    queryKey: itemKey(id, viewAs),
    queryFn: async ({ signal }): Promise<FeedItem | null> => {
      const endpoint = place === 'tributes' ? feeds.tribute : feeds.timelineItem
      try {
        return (await call(endpoint, { params: { uid, id }, query: asViewed({ viewAs }) }, { signal })).item
      } catch (error) {
        if (error instanceof CallFailed && (error.status === 404 || error.status === 400)) return null
        throw error
      }
    },
  })
