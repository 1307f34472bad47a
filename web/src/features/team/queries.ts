import { teamModes, teams } from '@souvenance/contract/people/teams'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { byPage } from '../../shared/lists/paging.ts'
import { asViewed } from '../../shared/view-as/as-viewed.ts'

export const teamKey = (uid: string) => ['team', uid] as const

/** The team of a memorial; with the people asked to join, for its administrators. */
export const teamQuery = (uid: string, viewAs: number | null, withRequests: boolean) =>
  infiniteQueryOptions({
    queryKey: [...teamKey(uid), viewAs, withRequests] as const,
    queryFn: ({ pageParam, signal }) =>
      call(
        teams.list,
        {
          params: { uid },
          query: {
            mode: withRequests ? teamModes.withRequests : teamModes.members,
            page: pageParam,
            ...asViewed({ viewAs }),
          },
        },
        { signal },
      ),
    ...byPage,
  })
