import { inbox } from '@souvenance/contract/messages/inbox'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { messagesOf } from '../../../api/call-failed.ts'
import { messageText } from '../../../i18n/message-text.ts'
import { dropWords, keepWords, readWords } from '../../../shared/forms/kept-words.ts'
import { mergeMessages } from '../merge-messages.ts'
import { messagesQuery, refreshInbox } from '../queries.ts'
import { useDraftNames } from './use-draft-names.ts'

/** A message on its way; `key` makes sending it again harmless. */
export type Unsent = { key: string; text: string; failed: string | null }

const read = (draft: string): Unsent[] => readWords<{ messages: Unsent[] }>(draft, { messages: [] }).messages

/** What another window of this browser could not send stays kept beside. */
const keep = (draft: string, before: Unsent[], now: Unsent[]): void => {
  const known = new Set([...before, ...now].map(({ key }) => key))
  const messages = [...read(draft).filter(({ key }) => !known.has(key)), ...now]
  if (messages.length > 0) keepWords(draft, { messages })
  else dropWords(draft)
}

/**
 * Messages leave one after the other, in the order they were written. One that could not be sent says so and holds back
 * those behind it; it is sent again on request, with the connection, and after a reload.
 */
export const useSending = (uid: string) => {
  const client = useQueryClient()
  const draft = useDraftNames().unsent(uid)
  const [unsent, setUnsent] = useState(() => read(draft))
  const queue = useRef(unsent)
  const busy = useRef(false)

  const change = useCallback(
    (next: Unsent[]) => {
      keep(draft, queue.current, next)
      queue.current = next
      setUnsent(next)
    },
    [draft],
  )

  const sendOne = useCallback(
    async ({ key, text }: Unsent): Promise<void> => {
      const { queryKey } = messagesQuery(uid)
      const messageAnchorDate = client.getQueryData(queryKey)?.pages[0]?.messageAnchorDate
      const sent = await call(
        inbox.send,
        {
          params: { uid },
          body: {
            mailBoxMessage: { subjectUid: uid, message: text },
            ...(messageAnchorDate && { messageAnchorDate }),
          },
        },
        { submissionKey: key },
      )
      client.setQueryData(queryKey, (held) => held && mergeMessages(held, sent.messages))
    },
    [client, uid],
  )

  const sendAll = useCallback(async () => {
    if (busy.current) return
    busy.current = true
    change(queue.current.map((one) => ({ ...one, failed: null })))
    for (let next = queue.current[0]; next; next = queue.current[0]) {
      const { key } = next
      try {
        await sendOne(next)
        change(queue.current.filter((one) => one.key !== key))
        refreshInbox(client)
      } catch (error) {
        const failed = messagesOf(error).map(messageText).join(' ')
        change(queue.current.map((one) => (one.key === key ? { ...one, failed } : one)))
        break
      }
    }
    busy.current = false
  }, [change, client, sendOne])

  useEffect(() => {
    if (queue.current.length > 0) void sendAll()
    const again = () => void sendAll()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [sendAll])

  return {
    unsent,
    send: (text: string) => {
      change([...queue.current, { key: crypto.randomUUID(), text, failed: null }])
      void sendAll()
    },
    sendAgain: () => void sendAll(),
    drop: (key: string) => change(queue.current.filter((one) => one.key !== key)),
  }
}
