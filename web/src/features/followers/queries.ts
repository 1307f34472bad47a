import { clouds } from '@souvenance/contract/clouds-api'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { type PeopleFilter, writeFilters } from './people-filters.ts'

export type FollowingKind = 'memorials' | 'people'

type Listing = { filters: readonly PeopleFilter[]; viewAs: number | null }

/** Everything known about the people of one page. */
export const peopleKey = (uid: string) => ['people', uid] as const

const paging = {
  initialPageParam: 1,
  getNextPageParam: ({ eof }: { eof: boolean }, _: unknown, last: number) => (eof ? undefined : last + 1),
}

const queryOf = ({ filters, viewAs }: Listing) => ({
  ...writeFilters(filters),
  ...(viewAs !== null && { viewAs }),
})

export const followersQuery = (uid: string, listing: Listing) =>
  infiniteQueryOptions({
    queryKey: [...peopleKey(uid), 'followers', listing] as const,
    queryFn: ({ pageParam, signal }) =>
      call(
        clouds.followers,
        { params: { uid }, query: { page: pageParam, ...queryOf(listing) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    ...paging,
  })

export const followingsQuery = (uid: string, kind: FollowingKind, listing: Listing) =>
  infiniteQueryOptions({
    queryKey: [...peopleKey(uid), 'followings', kind, listing] as const,
    queryFn: ({ pageParam, signal }) =>
      call(
        clouds.followings,
        { params: { uid }, query: { page: pageParam, kind, ...queryOf(listing) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    ...paging,
  })

export const cloudsQuery = (uid: string) =>
  queryOptions({
    queryKey: [...peopleKey(uid), 'clouds'] as const,
    queryFn: ({ signal }) =>
      call(clouds.list, { params: { uid }, query: { followers: true, banned: true } }, { signal }),
  })

export const cloudPeopleQuery = (uid: string, cloudType: number) =>
  infiniteQueryOptions({
    queryKey: [...peopleKey(uid), 'cloud', cloudType] as const,
    queryFn: ({ pageParam, signal }) =>
      call(clouds.followersOfCloud, { params: { uid, cloudType }, query: { page: pageParam } }, { signal }),
    ...paging,
  })
