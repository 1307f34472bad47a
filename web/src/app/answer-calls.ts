import type { QueryClient } from '@tanstack/react-query'
import { listenToCalls } from '../api/announcements.ts'
import { messageText } from '../api/message-text.ts'
import { checkSession } from '../api/session.ts'
import { showNotice } from '../ui/notices/notices.ts'
import { setClockOffset } from '../ui/time/clock.ts'

/** What the shell does with what calls tell it besides their data. */
export const answerCalls = (client: QueryClient): void =>
  listenToCalls({
    messages: (messages) => {
      for (const message of messages) showNotice({ type: message.type, text: messageText(message) })
    },
    // Offline, the next call will find out again.
    signedOut: () => void checkSession(client).catch(() => {}),
    serverTime: (time) => setClockOffset(Date.parse(time) - Date.now()),
  })
