import { catalogue } from '@souvenance/contract/errors'
import { inbox } from '@souvenance/contract/messages/inbox'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { isAnswered, messagesOf } from '../../../api/call-failed.ts'
import { messageText } from '../../../i18n/message-text.ts'
import { mergeMessages } from '../merge-messages.ts'
import { messagesQuery, refreshInbox } from '../queries.ts'
import { changeUnsent, readUnsent, type Unsent } from './unsent-messages.ts'

/** `writtenBy`: the author; the messages are not sent for somebody else who signs in to this window meanwhile. */
type Waiting = { client: QueryClient; uid: string; draft: string; writtenBy: string | undefined }

const busy = new Set<string>()

const sendOne = async ({ client, uid, writtenBy }: Waiting, { key, text }: Unsent): Promise<void> => {
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
    { submissionKey: key, ...(writtenBy !== undefined && { writtenBy }) },
  )
  client.setQueryData(queryKey, (held) => held && mergeMessages(held, sent.messages))
}

/** Sent before with another anchor, when anchors were still compared: the message has arrived. */
const hasArrived = (error: unknown): boolean =>
  messagesOf(error).some(({ key }) => key === catalogue.keyReused.key)

/** One after the other, in the order they were written; one that could not leave says so and holds back those behind it. */
export const sendWaiting = async (waiting: Waiting): Promise<void> => {
  const { client, draft } = waiting
  if (busy.has(draft) || readUnsent(draft).length === 0) return
  busy.add(draft)
  changeUnsent(draft, (now) => now.map(({ key, text }) => ({ key, text, failed: null })))
  for (let [next] = readUnsent(draft); next; [next] = readUnsent(draft)) {
    const { key } = next
    try {
      await sendOne(waiting, next).catch((error) => {
        if (!hasArrived(error)) throw error
      })
      changeUnsent(draft, (now) => now.filter((one) => one.key !== key))
      refreshInbox(client)
    } catch (error) {
      const failed = messagesOf(error).map(messageText).join(' ')
      // An ended session and a reached limit pass, like a lost connection.
      const refused = isAnswered(error)
      changeUnsent(draft, (now) => now.map((one) => (one.key === key ? { ...one, failed, refused } : one)))
      break
    }
  }
  busy.delete(draft)
}
