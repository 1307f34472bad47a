import { randomUUID } from 'node:crypto'
import type { DataOf } from '@souvenance/contract/endpoint'
import type { InboxMessage, inbox } from '@souvenance/contract/messages/inbox'
import type { Call } from '../../platform/http/calls/call.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import { parseChange } from './anchors.ts'
import type { OpenConversation } from './conversation.ts'
import { placeOfMessage, sealText, unwrapConversationKey } from './conversation-keys.ts'
import type { MessageRow } from './message.ts'
import { insertMessage, notifyReached } from './message-store.ts'
import { presentMessages } from './present-messages.ts'
import { readNewer } from './read-inbox.ts'
import { readNew } from './read-messages.ts'

type Sending = Pick<
  Call<typeof inbox.send | typeof inbox.start, unknown, undefined>,
  'actor' | 'db' | 'trx' | 'services'
>

/** Writes, counts and notifies as one. Those it does not reach never learn of it, and its author not who they are. */
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

export const presentWritten = async (
  call: Sending,
  conversation: OpenConversation,
  row: MessageRow,
): Promise<InboxMessage> => {
  const [presented] = await presentMessages(call, conversation, [row])
  if (!presented) throw new Error('a message that was just written is gone')
  return presented
}

/** The answer brings what came after the anchors, this message included. */
export const sendMessage = async (
  call: Call<typeof inbox.send, OpenConversation, undefined>,
): Promise<DataOf<typeof inbox.send>> => {
  const { thing, input } = call
  const { mailBoxMessage, subjectsAnchorDate, messageAnchorDate } = input.body
  if (mailBoxMessage.subjectUid !== thing.uid)
    throw new Refusal('badInput', { field: 'mailBoxMessage.subjectUid', rule: 'const' })
  const after = parseChange(messageAnchorDate, 'messageAnchorDate')
  const row = await writeMessage(call, thing, mailBoxMessage.message.trim())
  const messages = await readNew(call, { ...thing, lastChange: row.pos }, after ?? row.pos - 1)
  return {
    message: messages.items.find(({ uid }) => uid === row.uid) ?? (await presentWritten(call, thing, row)),
    messages,
    subjects: await readNewer(call, thing.userUid, subjectsAnchorDate),
  }
}
