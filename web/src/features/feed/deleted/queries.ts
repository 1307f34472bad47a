import type { DataOf } from '@souvenance/contract/endpoint'
import { feeds } from '@souvenance/contract/items/feeds'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

type DeletedPage = DataOf<typeof feeds.deleted>

const firstAnchor: string | null = null

/** Items the viewer may restore. Always stale: any deletion elsewhere adds to it. */
export const deletedQuery = (uid: string) =>
  infiniteQueryOptions({
    queryKey: ['deleted', uid] as const,
    queryFn: ({ pageParam, signal }) =>
      call(
        feeds.deleted,
        { params: { uid }, query: pageParam === null ? {} : { anchorDate: pageParam } },
        { signal },
      ),
    initialPageParam: firstAnchor,
    getNextPageParam: ({ eof, anchorDate }: DeletedPage) => (eof ? undefined : anchorDate),
    staleTime: 0,
  })
