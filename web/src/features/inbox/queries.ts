import { inbox } from '@souvenance/contract/messages/inbox'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { byAnchor } from '../../shared/lists/paging.ts'

const inboxKey = ['inbox'] as const
export const pingKey = ['ping'] as const

export const conversationsQuery = infiniteQueryOptions({
  queryKey: [...inboxKey, 'list'],
  queryFn: ({ pageParam, signal }) =>
    call(inbox.list, { query: { ...(pageParam && { anchorDate: pageParam }) } }, { signal }),
  ...byAnchor,
})

/** How long the menu of the header keeps what it shows. */
const menuKept = 60_000

export const latestConversationsQuery = queryOptions({
  queryKey: [...inboxKey, 'latest'],
  queryFn: ({ signal }) => call(inbox.latest, {}, { signal }),
  staleTime: menuKept,
})

/** The latest page first, each further one with earlier messages. */
export const messagesQuery = (uid: string) =>
  infiniteQueryOptions({
    queryKey: [...inboxKey, uid, 'messages'],
    queryFn: ({ pageParam, signal }) =>
      call(
        inbox.messages,
        {
          params: { uid },
          query: { ...(pageParam && { anchorDate: pageParam }), mergeSubject: !pageParam },
        },
        { signal },
      ),
    ...byAnchor,
    // The watch fetches new messages; refetching would ask for every page again.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })

export const participantsQuery = (uid: string) =>
  queryOptions({
    queryKey: [...inboxKey, uid, 'participants'],
    queryFn: ({ signal }) => call(inbox.participants, { params: { uid } }, { signal }),
  })

/** The lists and the counters, after something came, went or was read. */
export const refreshInbox = (client: QueryClient): void => {
  void client.invalidateQueries({ queryKey: conversationsQuery.queryKey })
  void client.invalidateQueries({ queryKey: latestConversationsQuery.queryKey })
  void client.invalidateQueries({ queryKey: pingKey })
}
