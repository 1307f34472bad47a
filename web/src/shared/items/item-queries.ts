import type { DataOf } from '@souvenance/contract/endpoint'
import type { CommentCalls } from '@souvenance/contract/items/comments'
import type { FeedItem } from '@souvenance/contract/items/feed-items'
import { feeds } from '@souvenance/contract/items/feeds'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { byPage } from '../lists/paging.ts'

/** People by their latest flower or comment. */
const peopleQuery = (
  queryKey: readonly [string, string],
  ask: (page: number, signal: AbortSignal) => Promise<DataOf<typeof feeds.likers>>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => ask(pageParam, signal),
    staleTime: 0,
    ...byPage,
  })

export const likersQuery = (id: string) =>
  peopleQuery(['likers', id], (page, signal) =>
    call(feeds.likers, { params: { id }, query: { page } }, { signal }),
  )

export const commentersQuery = (
  { itemUid, memorial }: FeedItem,
  calls: CommentCalls,
  asViewed: { viewAs?: number },
) =>
  peopleQuery(['commenters', itemUid], (page, signal) =>
    call(
      calls.commenters,
      { params: { uid: memorial.userUid, itemId: itemUid }, query: { page, ...asViewed } },
      { signal },
    ),
  )

export const historyQuery = (uid: string) =>
  infiniteQueryOptions({
    queryKey: ['history', uid] as const,
    queryFn: ({ pageParam, signal }) =>
      call(feeds.history, { params: { uid }, query: { page: pageParam } }, { signal }),
    staleTime: 0,
    ...byPage,
  })
