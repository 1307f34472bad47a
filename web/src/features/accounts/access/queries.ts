import { access } from '@souvenance/contract/accounts/access'
import type { DataOf } from '@souvenance/contract/endpoint'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { updateUser } from '../../../shared/session/session.ts'

export type OwnAccess = DataOf<typeof access.read>

export const accessQuery = queryOptions({
  queryKey: ['accounts', 'access'],
  queryFn: ({ signal }) => call(access.read, {}, { signal }),
})

export const eventsQuery = infiniteQueryOptions({
  queryKey: ['accounts', 'access-events'],
  queryFn: ({ pageParam, signal }) => call(access.events, { query: { page: pageParam } }, { signal }),
  initialPageParam: 1,
  getNextPageParam: ({ hasMore }, _all, page) => (hasMore ? page + 1 : undefined),
})

/** Refetches this section after a change, and the facts on which every password field depends. */
export const refreshAccess = async (client: QueryClient): Promise<void> => {
  const { passkeys, secondFactor } = await client.fetchQuery({ ...accessQuery, staleTime: 0 })
  updateUser(client, { passkeys: passkeys.length > 0, secondFactor: secondFactor.on })
  await client.invalidateQueries(eventsQuery)
}
