import type { Comment, FeedItem } from '@souvenance/contract/feed-items'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { patchItem } from './feed-cache.ts'
import { commentCallsOf } from './queries.ts'
import { useViewAs } from './use-view-as.ts'

type Comments = {
  /** How many earlier ones there are that are not shown. */
  earlier: number
  loading: boolean
  showEarlier: () => void
  add: (message: string) => Promise<unknown>
  edit: (commentUid: string, message: string) => Promise<unknown>
  remove: (commentUid: string) => Promise<unknown>
}

/** The comments of an item are part of it: what is written, changed or read on is told to every list. */
export const useComments = (item: FeedItem): Comments => {
  const client = useQueryClient()
  const calls = commentCallsOf(item)
  const asViewed = useViewAs()
  const params = { uid: item.memorial.userUid, itemId: item.itemUid }
  const [anchorDate, setAnchorDate] = useState<string>()

  const patch = (update: (comments: readonly Comment[]) => Comment[], totalCount?: number) =>
    patchItem(client, item.itemUid, (present) => ({
      ...present,
      comments: {
        items: update(present.comments.items),
        totalCount: totalCount ?? present.comments.totalCount,
      },
    }))

  const earlier = useMutation({
    mutationFn: async () => {
      if (!calls) return
      const query = { ...asViewed, ...(anchorDate !== undefined && { anchorDate }) }
      const page = await call(calls.list, { params, query })
      setAnchorDate(page.anchorDate ?? undefined)
      patch((shown) => mergeComments(page.items, shown), page.totalCount)
    },
  })
  const add = useMutation({
    mutationFn: async (message: string) => {
      if (!calls) return
      const { comment, totalCount } = await call(calls.add, { params, body: { message } })
      patch((shown) => mergeComments(shown, [comment]), totalCount)
    },
  })
  const edit = useMutation({
    mutationFn: async ({ commentId, message }: { commentId: string; message: string }) => {
      if (!calls) return
      const { comment } = await call(calls.edit, { params: { ...params, commentId }, body: { message } })
      patch((shown) => shown.map((one) => (one.commentUid === commentId ? comment : one)))
    },
  })
  const remove = useMutation({
    mutationFn: async (commentId: string) => {
      if (!calls) return
      const { totalCount } = await call(calls.remove, { params: { ...params, commentId } })
      patch((shown) => shown.filter((one) => one.commentUid !== commentId), totalCount)
    },
  })

  return {
    earlier: Math.max(0, item.comments.totalCount - item.comments.items.length),
    loading: earlier.isPending,
    showEarlier: () => earlier.mutate(),
    add: add.mutateAsync,
    edit: (commentId, message) => edit.mutateAsync({ commentId, message }),
    remove: remove.mutateAsync,
  }
}

/** Each comment once, in the order they were written. */
const mergeComments = (one: readonly Comment[], other: readonly Comment[]): Comment[] => {
  const byUid = new Map([...one, ...other].map((comment) => [comment.commentUid, comment]))
  return [...byUid.values()].toSorted((a, b) => a.creationDate.localeCompare(b.creationDate))
}
