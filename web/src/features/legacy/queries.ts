import { legacies } from '@souvenance/contract/legacy/legatees'
import { safetyTimes } from '@souvenance/contract/legacy/safety-times'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { byPage } from '../../shared/lists/paging.ts'

/** The viewer's legacies: their own page, then the memorials they administer. */
export const legaciesQuery = infiniteQueryOptions({
  queryKey: ['legacies'],
  queryFn: ({ pageParam, signal }) => call(legacies.iBequeath, { query: { page: pageParam } }, { signal }),
  ...byPage,
})

export const legacyQuery = (uid: string) =>
  queryOptions({
    queryKey: ['legacies', uid] as const,
    queryFn: ({ signal }) => call(legacies.oneIBequeath, { params: { memorialUid: uid } }, { signal }),
  })

/** The people who leave the viewer something. */
export const donorsQuery = infiniteQueryOptions({
  queryKey: ['legacy-donors'],
  queryFn: ({ pageParam, signal }) => call(legacies.bequeathMe, { query: { page: pageParam } }, { signal }),
  ...byPage,
})

export const timesQuery = queryOptions({
  queryKey: ['safety-times'],
  queryFn: ({ signal }) => call(safetyTimes.read, {}, { signal }),
})

export const refreshLegacy = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === 'legacies' })
