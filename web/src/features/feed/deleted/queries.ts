import { feeds } from '@souvenance/contract/items/feeds'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { byAnchor } from '../../../shared/lists/paging.ts'

/** Items the viewer may restore. Always stale: any deletion elsewhere adds to it. */
export const deletedQuery = (uid: string) =>
  infiniteQueryOptions({
    queryKey: ['deleted', uid] as const,
    queryFn: ({ pageParam, signal }) =>
      call(feeds.deleted, { params: { uid }, query: pageParam ? { anchorDate: pageParam } : {} }, { signal }),
    ...byAnchor,
    staleTime: 0,
  })
