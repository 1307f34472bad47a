import { clouds } from '@souvenance/contract/people/followers'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { byPage } from '../../shared/lists/paging.ts'
import { asViewed } from '../../shared/view-as/as-viewed.ts'
import { writeFilters } from '../../ui/fields/filters/toggle-filter.ts'
import { type PeopleFilter, peopleFilters } from './people-filters.ts'

export type FollowingKind = 'memorials' | 'people'

export type Narrowing = { filters: readonly PeopleFilter[]; name?: string }
type Listing = Narrowing & { viewAs: number | null }

/** Key prefix of every query about the people of one page. */
export const peopleKey = (uid: string) => ['people', uid] as const

const narrowedBy = ({ filters, name = '' }: Narrowing) => ({
  ...writeFilters(peopleFilters, filters),
  ...(name !== '' && { name }),
})

const queryOf = ({ viewAs, ...narrowing }: Listing) => ({
  ...narrowedBy(narrowing),
  ...asViewed({ viewAs }),
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
    ...byPage,
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
    ...byPage,
  })

export const cloudsQuery = (uid: string) =>
  queryOptions({
    queryKey: [...peopleKey(uid), 'clouds'] as const,
    queryFn: ({ signal }) =>
      call(clouds.list, { params: { uid }, query: { followers: true, banned: true } }, { signal }),
  })

export const invitedQuery = (uid: string) =>
  queryOptions({
    queryKey: [...peopleKey(uid), 'invited'] as const,
    queryFn: ({ signal }) => call(clouds.invited, { params: { uid } }, { signal }),
  })

const everyone: Narrowing = { filters: peopleFilters, name: '' }

export const cloudPeopleKey = (uid: string, cloudType: number) =>
  [...peopleKey(uid), 'cloud', cloudType] as const

export const cloudPeopleQuery = (uid: string, cloudType: number, narrowing = everyone) =>
  infiniteQueryOptions({
    queryKey: [...cloudPeopleKey(uid, cloudType), narrowing] as const,
    queryFn: ({ pageParam, signal }) =>
      call(
        clouds.followersOfCloud,
        { params: { uid, cloudType }, query: { page: pageParam, ...narrowedBy(narrowing) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    // A person moved while a filtered list is unmounted may no longer match it.
    ...(narrowing !== everyone && { gcTime: 0 }),
    ...byPage,
  })
