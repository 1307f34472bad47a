import { rehearsal } from '@souvenance/contract/legacy/rehearsal'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** The clock of death reports; not found where nothing can be tried. */
export const rehearsalQuery = queryOptions({
  queryKey: ['rehearsal'],
  queryFn: ({ signal }) => call(rehearsal.read, {}, { signal }),
  retry: false,
})
