import type { FeedItem } from '@souvenance/contract/feed-items'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useSession } from '../../api/session.ts'
import { useSubmissionKey } from '../../api/use-submission-key.ts'
import { mergeComments, onItsWay, putIn, replaceIn, type Thread, takeOut } from './comment-thread.ts'
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

/**
 * The comments of an item are part of it: what is written, changed or read on is told to every list. It stands there at
 * once; what the server did not take is as it was before.
 */
export const useComments = (item: FeedItem): Comments => {
  const client = useQueryClient()
  const { user } = useSession()
  const calls = commentCallsOf(item)
  const asViewed = useViewAs()
  const params = { uid: item.memorial.userUid, itemId: item.itemUid }
  const [anchorDate, setAnchorDate] = useState<string>()
  const withKey = useSubmissionKey()

  const patch = (update: (thread: Thread) => Thread) =>
    patchItem(client, item.itemUid, (present) => ({ ...present, comments: update(present.comments) }))

  const earlier = useMutation({
    mutationFn: async () => {
      if (!calls) return
      const query = { ...asViewed, ...(anchorDate !== undefined && { anchorDate }) }
      const { items, totalCount, anchorDate: next } = await call(calls.list, { params, query })
      setAnchorDate(next ?? undefined)
      patch((thread) => ({ items: mergeComments(items, thread.items), totalCount }))
    },
  })
  const add = useMutation({
    mutationFn: async (message: string) =>
      calls &&
      withKey(message, (submissionKey) => call(calls.add, { params, body: { message } }, { submissionKey })),
    onMutate: (message) => {
      const sent = user && onItsWay(user, message)
      if (sent) patch((thread) => putIn(thread, sent))
      return sent
    },
    onSuccess: (answer, _message, sent) =>
      answer &&
      patch((thread) => ({ ...putIn(takeOut(thread, sent), answer.comment), totalCount: answer.totalCount })),
    onError: (_error, _message, sent) => patch((thread) => takeOut(thread, sent)),
  })
  const edit = useMutation({
    mutationFn: async ({ commentId, message }: { commentId: string; message: string }) =>
      calls && (await call(calls.edit, { params: { ...params, commentId }, body: { message } })).comment,
    onMutate: ({ commentId, message }) => {
      const before = item.comments.items.find(({ commentUid }) => commentUid === commentId)
      if (before) patch((thread) => replaceIn(thread, { ...before, message }))
      return before
    },
    onSuccess: (comment) => comment && patch((thread) => replaceIn(thread, comment)),
    onError: (_error, _change, before) => before && patch((thread) => replaceIn(thread, before)),
  })
  const remove = useMutation({
    mutationFn: async (commentId: string) =>
      calls && (await call(calls.remove, { params: { ...params, commentId } })).totalCount,
    onMutate: (commentId) => {
      const before = item.comments.items.find(({ commentUid }) => commentUid === commentId)
      patch((thread) => takeOut(thread, before))
      return before
    },
    onSuccess: (totalCount) => totalCount !== undefined && patch((thread) => ({ ...thread, totalCount })),
    onError: (_error, _commentId, before) => before && patch((thread) => putIn(thread, before)),
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
