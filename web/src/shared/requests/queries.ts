import { notifications, notificationTypes } from '@souvenance/contract/people/notifications'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** What waits for the viewer's answer, then what they asked. */
export const requestsQuery = infiniteQueryOptions({
  queryKey: ['requests', 'mine'],
  queryFn: ({ pageParam, signal }) =>
    call(
      notifications.list,
      { query: { type: notificationTypes.request, ...(pageParam && { anchorDate: pageParam }) } },
      { signal },
    ),
  initialPageParam: '',
  getNextPageParam: ({ eof, anchorDate }) => (eof || anchorDate === null ? undefined : anchorDate),
})

/** What the menu of the bell shows of a list, and how long it keeps it. */
export const latest = { count: 4, staleTime: 60_000 } as const
