import type { Comment, FeedItem } from '@souvenance/contract/items/feed-items'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { sendKept } from '../../forms/send-kept.ts'
import { useSession } from '../../session/session.ts'
import { useViewAs } from '../../view-as/use-view-as.ts'
import { patchItem } from '../feed-cache.ts'
import { commentCallsOf } from './comment-calls.ts'
import { keepSending, newCommentDraft, readSending } from './comment-draft.ts'
import { mergeComments, onItsWay, putIn, replaceIn, type Thread, takeOut } from './comment-thread.ts'

/**
 * Comments are part of their item: mutations and fetched pages patch every list. They are optimistic; a failure
 * reverts them.
 */
const useThread = (item: FeedItem) => {
  const client = useQueryClient()
  return {
    calls: commentCallsOf(item),
    params: { uid: item.memorial.userUid, itemId: item.itemUid },
    patch: (update: (thread: Thread) => Thread) =>
      patchItem(client, item.itemUid, (present) => ({ ...present, comments: update(present.comments) })),
  }
}

export const useEarlierComments = (item: FeedItem): { loading: boolean; show: () => void } => {
  const { calls, params, patch } = useThread(item)
  const asViewed = useViewAs()
  const [anchorDate, setAnchorDate] = useState<string>()
  const { isPending, mutate } = useMutation({
    mutationFn: async () => {
      if (!calls) return
      const query = { ...asViewed, ...(anchorDate !== undefined && { anchorDate }) }
      const { items, totalCount, anchorDate: next } = await call(calls.list, { params, query })
      setAnchorDate(next ?? undefined)
      patch((thread) => ({ items: mergeComments(items, thread.items), totalCount }))
    },
  })
  return { loading: isPending, show: () => mutate() }
}

export const useAddComment = (item: FeedItem): ((message: string) => Promise<unknown>) => {
  const { calls, params, patch } = useThread(item)
  const { user } = useSession()
  const draft = newCommentDraft(item.itemUid)
  /** Lasts as long as the field, if the storage of the browser is full. */
  const sending = useRef({ key: '', of: '' })
  const keptFor = (message: string) => ({
    key: sending.current.of === message ? sending.current.key : readSending(draft),
    keep: (key: string) => {
      sending.current = { key, of: message }
      keepSending(draft, key)
    },
  })
  const { mutateAsync } = useMutation({
    mutationFn: async (message: string) =>
      calls &&
      sendKept(keptFor(message), (submissionKey) =>
        call(calls.add, { params, body: { message } }, { submissionKey }),
      ),
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
  return mutateAsync
}

export const useEditComment = (item: FeedItem, comment: Comment): ((message: string) => Promise<unknown>) => {
  const { calls, params, patch } = useThread(item)
  const { mutateAsync } = useMutation({
    mutationFn: async (message: string) =>
      calls &&
      (await call(calls.edit, { params: { ...params, commentId: comment.commentUid }, body: { message } }))
        .comment,
    onMutate: (message) => patch((thread) => replaceIn(thread, { ...comment, message })),
    onSuccess: (saved) => saved && patch((thread) => replaceIn(thread, saved)),
    onError: () => patch((thread) => replaceIn(thread, comment)),
  })
  return mutateAsync
}

export const useRemoveComment = (item: FeedItem, comment: Comment): (() => void) => {
  const { calls, params, patch } = useThread(item)
  const { mutate } = useMutation({
    mutationFn: async () =>
      calls &&
      (await call(calls.remove, { params: { ...params, commentId: comment.commentUid } })).totalCount,
    onMutate: () => patch((thread) => takeOut(thread, comment)),
    onSuccess: (totalCount) => totalCount !== undefined && patch((thread) => ({ ...thread, totalCount })),
    onError: () => patch((thread) => putIn(thread, comment)),
  })
  return mutate
}
