import type { FeedItem } from '@souvenance/contract/feed-items'
import type { FeedPage } from '@souvenance/contract/feeds'
import { pictureProposals, stock } from '@souvenance/contract/stock'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { CallFailed } from '../../api/call-failed.ts'

export type Years = { from: number; to: number }

const asViewed = (viewAs: number | null) => (viewAs === null ? {} : { viewAs })
/** The first page has no anchor yet. */
const firstAnchor = ''

/** Known under the facts of a page: whatever changes its items asks for them anew. */
const pictureFacts = (uid: string) => ['feed-facts', uid, 'pictures'] as const

export const wallQuery = (uid: string, viewAs: number | null, years: Years | null) =>
  infiniteQueryOptions({
    queryKey: [...pictureFacts(uid), 'wall', viewAs, years] as const,
    queryFn: ({ pageParam, signal }) =>
      call(
        stock.grid,
        {
          params: { uid },
          query: {
            ...asViewed(viewAs),
            ...(years && { yearFrom: years.from, yearTo: years.to }),
            ...(pageParam && { anchorDate: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: firstAnchor,
    getNextPageParam: ({ eof, anchorDate }) => (eof ? undefined : (anchorDate ?? undefined)),
    placeholderData: keepPreviousData,
  })

export const pictureYearsQuery = (uid: string, viewAs: number | null) =>
  queryOptions({
    queryKey: [...pictureFacts(uid), 'years', viewAs] as const,
    queryFn: ({ signal }) => call(stock.range, { params: { uid }, query: asViewed(viewAs) }, { signal }),
  })

export const stockRightsQuery = (uid: string, viewAs: number | null) =>
  queryOptions({
    queryKey: [...pictureFacts(uid), 'rights', viewAs] as const,
    queryFn: ({ signal }) => call(stock.rights, { params: { uid }, query: asViewed(viewAs) }, { signal }),
  })

export const roomQuery = (uid: string) =>
  queryOptions({
    queryKey: [...pictureFacts(uid), 'room'] as const,
    queryFn: ({ signal }) => call(stock.quota, { params: { uid } }, { signal }),
  })

export const proposedCountQuery = (uid: string) =>
  queryOptions({
    queryKey: [...pictureFacts(uid), 'proposed'] as const,
    queryFn: ({ signal }) => call(pictureProposals.count, { params: { uid } }, { signal }),
    // Others who look after the page work there too.
    refetchInterval: 30_000,
  })

export const linkedQuery = (uid: string, id: string, viewAs: number | null) =>
  queryOptions({
    queryKey: [...pictureFacts(uid), 'linked', id, viewAs] as const,
    queryFn: ({ signal }) => call(stock.linked, { params: { uid, id }, query: asViewed(viewAs) }, { signal }),
  })

/** One picture, or nothing when there is none for this viewer. Kept where single items are kept. */
export const pictureQuery = (uid: string, id: string, viewAs: number | null) =>
  queryOptions({
    queryKey: ['feed-item', id, viewAs] as const,
    queryFn: async ({ signal }): Promise<FeedItem | null> => {
      try {
        return (await call(stock.single, { params: { uid, id }, query: asViewed(viewAs) }, { signal })).item
      } catch (error) {
        if (error instanceof CallFailed && (error.status === 404 || error.status === 400)) return null
        throw error
      }
    },
  })

/** Kept among the lists of items, so that what changes one of them shows at once. */
export const proposedQuery = (uid: string) =>
  infiniteQueryOptions({
    queryKey: ['feed', uid, 'picture-proposals'] as const,
    queryFn: ({ pageParam, signal }) =>
      call(
        pictureProposals.list,
        { params: { uid }, query: pageParam ? { anchorDate: pageParam } : {} },
        { signal },
      ),
    initialPageParam: firstAnchor,
    getNextPageParam: ({ eof, anchorDate }: FeedPage) => (eof ? undefined : (anchorDate ?? undefined)),
  })
