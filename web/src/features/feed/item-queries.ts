import type { CommentCalls } from '@souvenance/contract/comments'
import type { FeedItem } from '@souvenance/contract/feed-items'
import { feeds } from '@souvenance/contract/feeds'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

const paging = {
  initialPageParam: 1,
  getNextPageParam: ({ eof }: { eof: boolean }, _: unknown, last: number) => (eof ? undefined : last + 1),
}

export const likersQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['likers', id] as const,
    queryFn: ({ pageParam, signal }) =>
      call(feeds.likers, { params: { id }, query: { page: pageParam } }, { signal }),
    staleTime: 0,
    ...paging,
  })

export const commentersQuery = ({ itemUid, memorial }: FeedItem, calls: CommentCalls) =>
  infiniteQueryOptions({
    queryKey: ['commenters', itemUid] as const,
    queryFn: ({ pageParam, signal }) =>
      call(
        calls.commenters,
        { params: { uid: memorial.userUid, itemId: itemUid }, query: { page: pageParam } },
        { signal },
      ),
    staleTime: 0,
    ...paging,
  })

export const historyQuery = (uid: string) =>
  infiniteQueryOptions({
    queryKey: ['history', uid] as const,
    queryFn: ({ pageParam, signal }) =>
      call(feeds.history, { params: { uid }, query: { page: pageParam } }, { signal }),
    staleTime: 0,
    ...paging,
  })
