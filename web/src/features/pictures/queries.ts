import type { FeedItem } from '@souvenance/contract/items/feed-items'
import { library, pictureProposals } from '@souvenance/contract/items/library'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { CallFailed } from '../../api/call-failed.ts'
import { byAnchor } from '../../shared/lists/paging.ts'
import { asViewed } from '../../shared/view-as/as-viewed.ts'

export type Years = { from: number; to: number }

/** Below the key of the page's facts: mutations of items invalidate both. */
const pictureFacts = (uid: string) => ['feed-facts', uid, 'pictures'] as const

export const wallQuery = (uid: string, viewAs: number | null, years: Years | null) =>
  infiniteQueryOptions({
    queryKey: [...pictureFacts(uid), 'wall', viewAs, years] as const,
    queryFn: ({ pageParam, signal }) =>
      call(
        library.grid,
        {
          params: { uid },
          query: {
            ...asViewed({ viewAs }),
            ...(years && { yearFrom: years.from, yearTo: years.to }),
            ...(pageParam && { anchorDate: pageParam }),
          },
        },
        { signal },
      ),
    ...byAnchor,
    placeholderData: keepPreviousData,
  })

export const pictureYearsQuery = (uid: string, viewAs: number | null) =>
  queryOptions({
    queryKey: [...pictureFacts(uid), 'years', viewAs] as const,
    queryFn: ({ signal }) =>
      call(library.range, { params: { uid }, query: asViewed({ viewAs }) }, { signal }),
  })

export const libraryRightsQuery = (uid: string, viewAs: number | null) =>
  queryOptions({
    queryKey: [...pictureFacts(uid), 'rights', viewAs] as const,
    queryFn: ({ signal }) =>
      call(library.rights, { params: { uid }, query: asViewed({ viewAs }) }, { signal }),
  })

export const roomQuery = (uid: string) =>
  queryOptions({
    queryKey: [...pictureFacts(uid), 'room'] as const,
    queryFn: ({ signal }) => call(library.quota, { params: { uid } }, { signal }),
  })

export const proposedCountQuery = (uid: string) =>
  queryOptions({
    queryKey: [...pictureFacts(uid), 'proposed'] as const,
    queryFn: ({ signal }) => call(pictureProposals.count, { params: { uid } }, { signal }),
    // Other administrators may decide at the same time.
    refetchInterval: 30_000,
  })

export const linkedQuery = (uid: string, id: string, viewAs: number | null) =>
  queryOptions({
    queryKey: [...pictureFacts(uid), 'linked', id, viewAs] as const,
    queryFn: ({ signal }) =>
      call(library.linked, { params: { uid, id }, query: asViewed({ viewAs }) }, { signal }),
  })

/** One picture; null if this viewer has none. Shares the key of single items. */
export const pictureQuery = (uid: string, id: string, viewAs: number | null) =>
  queryOptions({
    queryKey: ['feed-item', id, viewAs] as const,
    queryFn: async ({ signal }): Promise<FeedItem | null> => {
      try {
        return (await call(library.single, { params: { uid, id }, query: asViewed({ viewAs }) }, { signal }))
          .item
      } catch (error) {
        if (error instanceof CallFailed && (error.status === 404 || error.status === 400)) return null
        throw error
      }
    },
  })

/** Shares the key prefix of item lists, so that patches of an item apply here too. */
export const proposedQuery = (uid: string) =>
  infiniteQueryOptions({
    queryKey: ['feed', uid, 'picture-proposals'] as const,
    queryFn: ({ pageParam, signal }) =>
      call(
        pictureProposals.list,
        { params: { uid }, query: pageParam ? { anchorDate: pageParam } : {} },
        { signal },
      ),
    ...byAnchor,
  })
