import type { InboxMessage } from '@souvenance/contract/messages/inbox'
import { useState } from 'react'
import { useSession } from '../../shared/session/session.ts'

/** Messages of others that arrive while the reader is further up are neither seen nor read. */
export const useEndOfConversation = (messages: readonly InboxMessage[]) => {
  const { user } = useSession()
  const [isAtEnd, setAtEnd] = useState(true)
  const [toEnd, setToEnd] = useState(0)
  const latest = messages.at(-1)?.pos ?? 0
  const [seen, setSeen] = useState(latest)
  if (isAtEnd && seen !== latest) setSeen(latest)
  return {
    isAtEnd,
    setAtEnd,
    toEnd,
    goToEnd: () => setToEnd((before) => before + 1),
    came: messages.some(({ pos, author }) => pos > seen && author?.userUid !== user?.userUid),
  }
}
