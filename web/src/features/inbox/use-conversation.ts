import { inbox } from '@souvenance/contract/messages/inbox'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../api/call.ts'
import { mergeMessages } from './merge-messages.ts'
import { messagesQuery, refreshInbox } from './queries.ts'

const watched = 3000

/** The messages of a conversation; polls for new ones every three seconds while it is open and visible. */
export const useConversation = (uid: string) => {
  const client = useQueryClient()
  const { queryKey } = messagesQuery(uid)
  const query = useInfiniteQuery(messagesQuery(uid))

  const fetchNew = async (signal: AbortSignal): Promise<number> => {
    const anchorDate = client.getQueryData(queryKey)?.pages[0]?.messageAnchorDate
    if (!anchorDate) return 0
    const listed = await call(
      inbox.messages,
      { params: { uid }, query: { anchorDate, fetchNew: true, mergeSubject: true } },
      { signal },
    )
    const before = client.getQueryData(queryKey)?.pages[0]?.subject
    client.setQueryData(queryKey, (held) => held && mergeMessages(held, listed, listed.subject))
    const hasSomebodyLeft = before?.recipients.length !== listed.subject?.recipients.length
    if (listed.items.length > 0 || hasSomebodyLeft) refreshInbox(client)
    return listed.items.length
  }
  const watch = useQuery({
    queryKey: ['inbox', uid, 'watch'],
    queryFn: ({ signal }) => fetchNew(signal),
    enabled: query.isSuccess,
    refetchInterval: watched,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

  // Somebody removed meanwhile, from another tab or device, finds it gone here too.
  const isGone =
    watch.isError && watch.error instanceof Error && 'status' in watch.error && watch.error.status === 404
  useEffect(() => {
    if (isGone) refreshInbox(client)
  }, [client, isGone])
  return { query, gone: isGone }
}

/** Marks messages shown in a visible tab as read. */
export const useReadMark = (uid: string, unread: number, messageAnchorDate: string | undefined): void => {
  const client = useQueryClient()
  useEffect(() => {
    if (unread === 0 || messageAnchorDate === undefined) return
    const mark = () => {
      if (document.hidden) return
      void call(inbox.read, { params: { uid }, body: { messageAnchorDate } }).then(
        (read) => {
          client.setQueryData(messagesQuery(uid).queryKey, (held) => {
            const [latest, ...earlier] = held?.pages ?? []
            if (!held || !latest?.subject) return held
            return { ...held, pages: [{ ...latest, subject: { ...latest.subject, ...read } }, ...earlier] }
          })
          refreshInbox(client)
        },
        // Retried with the next poll, or once there is a connection.
        () => {},
      )
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    window.addEventListener('online', mark)
    return () => {
      document.removeEventListener('visibilitychange', mark)
      window.removeEventListener('online', mark)
    }
  }, [client, uid, unread, messageAnchorDate])
}
