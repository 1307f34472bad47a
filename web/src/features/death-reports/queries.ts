import { deathReports } from '@souvenance/contract/legacy/death-reports'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { byAnchor, byPage } from '../../shared/lists/paging.ts'

const key = 'death-reports'

const watched = 30_000

/** The reports the viewer made or has a voice in, the latest first. Times move with what is known of warnings. */
export const reportsQuery = infiniteQueryOptions({
  queryKey: [key, 'list'],
  queryFn: ({ pageParam, signal }) =>
    call(deathReports.list, { query: pageParam ? { anchorDate: pageParam } : {} }, { signal }),
  ...byAnchor,
  refetchInterval: watched,
})

/** Those who named the viewer a legatee, and what stands in the way of reporting them. */
export const donatorsQuery = infiniteQueryOptions({
  queryKey: [key, 'donators'],
  queryFn: ({ pageParam, signal }) => call(deathReports.donators, { query: { page: pageParam } }, { signal }),
  ...byPage,
})

/** The open report of the viewer's own death. */
export const ownReportQuery = queryOptions({
  queryKey: [key, 'own'],
  queryFn: ({ signal }) => call(deathReports.own, {}, { signal }),
})

export const refreshReports = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === key })
