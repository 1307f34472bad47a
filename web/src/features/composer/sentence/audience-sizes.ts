import { clouds } from '@souvenance/contract/people/followers'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

/** How many people stand in each audience. Known under the people of a page: whatever moves one asks for it anew. */
export const audienceSizesQuery = (uid: string) =>
  queryOptions({
    queryKey: ['people', uid, 'audience-sizes'] as const,
    queryFn: async ({ signal }): Promise<[number, number][]> => {
      const { items } = await call(clouds.list, { params: { uid }, query: { followers: true } }, { signal })
      return items.map(({ cloudType, followersCount }) => [cloudType, followersCount])
    },
  })
