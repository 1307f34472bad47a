import { ownExports, type ShownExport } from '@souvenance/contract/accounts/exports'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

const pollingMs = 2000

export const isBeingMade = ({ state }: Pick<ShownExport, 'state'>): boolean =>
  state === 'waiting' || state === 'working'

/** Asked again while one is being made, so that its progress moves. */
export const exportsQuery = queryOptions({
  queryKey: ['exports'],
  queryFn: ({ signal }) => call(ownExports.list, {}, { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.items.some(isBeingMade) ? pollingMs : false),
})
