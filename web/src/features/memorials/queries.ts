import { pages } from '@souvenance/contract/pages/pages'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { byPage } from '../../shared/lists/paging.ts'

/** Fetched at most once a minute, however often the menu opens. */
const menuTime = 60_000

export const latestMemorialsQuery = queryOptions({
  queryKey: ['memorials', 'latest'],
  queryFn: ({ signal }) => call(pages.latestMemorials, {}, { signal }),
  staleTime: menuTime,
})

export const followingsCountQuery = queryOptions({
  queryKey: ['memorials', 'followings-count'],
  queryFn: ({ signal }) => call(pages.countFollowings, {}, { signal }),
  staleTime: menuTime,
})

export const memorialsQuery = infiniteQueryOptions({
  queryKey: ['memorials', 'list'],
  queryFn: ({ pageParam, signal }) => call(pages.listMemorials, { query: { page: pageParam } }, { signal }),
  ...byPage,
})
