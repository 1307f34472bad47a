import { ownImports, type ShownImport } from '@souvenance/contract/accounts/imports'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

const pollingMs = 1500

export const isBeingBrought = ({ state }: Pick<ShownImport, 'state'>): boolean =>
  state === 'waiting' || state === 'working'

/** Asked again while one is worked on, so that its progress moves. */
export const importsQuery = queryOptions({
  queryKey: ['imports'],
  queryFn: ({ signal }) => call(ownImports.list, {}, { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.items.some(isBeingBrought) ? pollingMs : false),
})
