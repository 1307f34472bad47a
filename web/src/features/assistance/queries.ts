import { teams } from '@souvenance/contract/people/teams'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { byPage } from '../../shared/lists/paging.ts'

/** The viewer's assistants, then the people asked to become one. */
export const assistantsQuery = infiniteQueryOptions({
  queryKey: ['assistants'],
  queryFn: ({ pageParam, signal }) => call(teams.listAssistants, { query: { page: pageParam } }, { signal }),
  ...byPage,
})
