import { biography } from '@souvenance/contract/biography/biography'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { byAnchor } from '../../../shared/lists/paging.ts'

export const proposalsQuery = (uid: string) =>
  infiniteQueryOptions({
    queryKey: ['biography', uid, 'proposals'] as const,
    queryFn: ({ pageParam, signal }) =>
      call(
        biography.proposals,
        { params: { uid }, query: pageParam === '' ? {} : { anchorDate: pageParam } },
        { signal },
      ),
    ...byAnchor,
  })

export const proposalsCountQuery = (uid: string) =>
  queryOptions({
    queryKey: ['biography', uid, 'proposals-count'] as const,
    queryFn: async ({ signal }) =>
      (await call(biography.countProposals, { params: { uid } }, { signal })).count,
  })
