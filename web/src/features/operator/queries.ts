import { operatorDesk } from '@souvenance/contract/operator/operator-desk'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { CallFailed } from '../../api/call-failed.ts'
import { byPage } from '../../shared/lists/paging.ts'

const key = 'operator'
const watched = 60_000

/** Refused while the desk is shut; then the password is asked. */
export const overviewQuery = queryOptions({
  queryKey: [key, 'overview'],
  queryFn: ({ signal }) => call(operatorDesk.read, {}, { signal }),
  refetchInterval: ({ state }) => (state.error ? false : watched),
})

export const isShut = (error: unknown): boolean => error instanceof CallFailed && error.status === 403

export const reportedQuery = (decided: boolean) =>
  infiniteQueryOptions({
    queryKey: [key, 'reports', decided],
    queryFn: ({ pageParam, signal }) =>
      call(operatorDesk.reports, { query: { page: pageParam, ...(decided && { decided }) } }, { signal }),
    ...byPage,
  })

export const refreshDesk = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === key })
