import { randomUUID } from 'node:crypto'
import type { DataOf } from '@souvenance/contract/endpoint'
import type { inbox } from '@souvenance/contract/messages/inbox'
import type { Asked, Call } from '../../platform/http/calls/call.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import { retell } from '../../platform/http/calls/retell.ts'
import { parseChange } from './anchors.ts'
import type { Conversation, OpenConversation } from './conversation.ts'
import { placeOfMessage, sealText, unwrapConversationKey } from './conversation-keys.ts'
import { loadMessage, type MessageRow } from './message.ts'
import { insertMessage, notifyReached } from './message-store.ts'
import { presentMessage } from './present-messages.ts'
import { readNewer } from './read-inbox.ts'
import { readNew } from './read-messages.ts'

type Sending = Pick<
  Call<typeof inbox.send | typeof inbox.start, unknown, undefined>,
  'actor' | 'db' | 'trx' | 'services'
>

/**
 * Writes, counts and notifies in one transaction. People it does not reach never learn of it, and its author does not learn who
 * they are.
 */
export const writeMessage = async (
  call: Sending,
  conversation: OpenConversation,
  text: string,
): Promise<MessageRow> => {
  const { services, trx } = call
  const uid = randomUUID()
  const isReached = ({ takes, hears }: OpenConversation['others'][number]) => takes && hears
  const message = {
    uid,
    conversationUid: conversation.uid,
    authorUid: conversation.userUid,
    text: sealText(unwrapConversationKey(services.masterKey, conversation), text, placeOfMessage(uid)),
    reached: conversation.others.filter(isReached).map((other) => other.uid),
    withheld: conversation.others.filter((other) => !isReached(other)).map((other) => other.uid),
    at: services.clock.now(),
  }
  const row = await insertMessage(call, message)
  await notifyReached(trx, message)
  return row
}

type Answering = Pick<Asked<typeof inbox.send>, 'actor' | 'db' | 'services' | 'input'>

/** Messages after the anchors, the new one included. */
const answerOf = async (
  call: Answering,
  conversation: Conversation,
  row: MessageRow,
): Promise<DataOf<typeof inbox.send>> => {
  const { subjectsAnchorDate, messageAnchorDate } = call.input.body
  const after = parseChange(messageAnchorDate, 'messageAnchorDate')
  const messages = await readNew(call, conversation, after ?? row.pos - 1)
  return {
    message:
      messages.items.find(({ uid }) => uid === row.uid) ?? (await presentMessage(call, conversation, row)),
    messages,
    subjects: await readNewer(call, conversation.userUid, subjectsAnchorDate),
  }
}

export const sendMessage = async (
  call: Call<typeof inbox.send, OpenConversation, undefined>,
): Promise<DataOf<typeof inbox.send>> => {
  const { thing, input } = call
  const { mailBoxMessage } = input.body
  if (mailBoxMessage.subjectUid !== thing.uid)
    throw new Refusal('badInput', { field: 'mailBoxMessage.subjectUid', rule: 'const' })
  const row = await writeMessage(call, thing, mailBoxMessage.message.trim())
  return answerOf(call, { ...thing, lastChange: row.pos }, row)
}

/** The stored reply holds no text, because the message could be deleted meanwhile. */
export const retellSent = retell<typeof inbox.send, string>(
  ({ message }) => message.uid,
  async (asked, messageUid) => {
    const params = { ...asked.input.params, messageUid }
    const { message, ...conversation } = await loadMessage({ ...asked, input: { params } })
    return answerOf(asked, conversation, message)
  },
)
