import { notifications, notificationTypes } from '@souvenance/contract/people/notifications'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { byAnchor } from '../lists/paging.ts'

/** Requests to the viewer, then those they made. */
export const requestsQuery = infiniteQueryOptions({
  queryKey: ['requests', 'mine'],
  queryFn: ({ pageParam, signal }) =>
    call(
      notifications.list,
      { query: { type: notificationTypes.request, ...(pageParam && { anchorDate: pageParam }) } },
      { signal },
    ),
  ...byAnchor,
})

/** The number of entries of a list in the menu of the bell, and how long it keeps them. */
export const latest = { count: 4, staleTime: 60_000 } as const
