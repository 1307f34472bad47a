import { actingAs } from '@souvenance/contract/acting-as'
import type { QueryClient } from '@tanstack/react-query'
import { listenToCalls } from '../api/announcements.ts'
import { messageText } from '../i18n/message-text.ts'
import { linkMarkdown } from '../shared/run-by/link-markdown.ts'
import { checkSession, sessionQuery } from '../shared/session/session.ts'
import { showNotice } from '../ui/notices/notices.ts'
import { setClockOffset } from '../ui/time/clock.ts'

/** Handles what calls report besides their data: messages, an ended session, the server's time. */
export const answerCalls = (client: QueryClient): void =>
  listenToCalls({
    messages: (messages) => {
      const contact = client.getQueryData(sessionQuery.queryKey)?.runBy?.contact
      for (const message of messages)
        showNotice({ type: message.type, text: linkMarkdown(messageText(message), contact) })
    },
    // Offline, the next call asks again.
    signedOut: () => void checkSession(client).catch(() => {}),
    whoActs: () => {
      const session = client.getQueryData(sessionQuery.queryKey)
      return session && (session.user?.userUid ?? actingAs.nobody)
    },
    serverTime: (time) => setClockOffset(Date.parse(time) - Date.now()),
  })
