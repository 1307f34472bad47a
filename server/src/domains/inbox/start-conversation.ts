import { randomUUID } from 'node:crypto'
import type { DataOf } from '@souvenance/contract/endpoint'
import type { inbox } from '@souvenance/contract/messages/inbox'
import { requireSignedIn } from '../../platform/access/signed-in.ts'
import type { Asked, Call } from '../../platform/http/calls/call.ts'
import { retell } from '../../platform/http/calls/retell.ts'
import type { Conversation } from './conversation.ts'
import {
  getPresentCheck,
  newConversationKey,
  placeOfSubject,
  sealText,
  wrapConversationKey,
} from './conversation-keys.ts'
import { insertConversation } from './inbox-store.ts'
import { loadMessage, type MessageRow } from './message.ts'
import { presentMessage } from './present-messages.ts'
import { findSubject, readNewer } from './read-inbox.ts'
import { requireRecipients } from './recipients.ts'
import { writeMessage } from './send-message.ts'

type Start = typeof inbox.start

export const startConversation = async (call: Call<Start, undefined, undefined>): Promise<DataOf<Start>> => {
  const { trx, services, input } = call
  const me = requireSignedIn(call.actor)
  const { recipientUids, subject = '', message } = input.body.mailBoxMessage
  const others = await requireRecipients(trx, me, recipientUids)
  const uid = randomUUID()
  const key = newConversationKey()
  const wrapped = wrapConversationKey(services.masterKey, { check: await getPresentCheck(trx), uid, key })
  const title = subject.trim()
  await insertConversation(trx, {
    uid,
    ...wrapped,
    subject: title === '' ? null : sealText(key, title, placeOfSubject),
    people: [me.userUid, ...others.map((other) => other.uid)],
    at: services.clock.now(),
  })
  const begun = {
    uid,
    ...wrapped,
    userUid: me.userUid,
    group: others.length > 1,
    lastChange: 0,
    others,
  }
  const row = await writeMessage(call, begun, message.trim())
  return answerOf(call, begun, row)
}

type Answering = Pick<Asked<Start>, 'actor' | 'db' | 'services' | 'input'>

const answerOf = async (call: Answering, begun: Conversation, row: MessageRow): Promise<DataOf<Start>> => {
  const found = await findSubject(call, begun.userUid, begun.uid)
  if (!found) throw new Error('a conversation that was begun is gone')
  return {
    subject: found,
    message: await presentMessage(call, begun, row),
    subjects: await readNewer(call, begun.userUid, call.input.body.anchorDate),
  }
}

/** The stored reply holds no text, because the message could be deleted meanwhile. */
export const retellStarted = retell<Start, { uid: string; messageUid: string }>(
  ({ subject, message }) => ({ uid: subject.uid, messageUid: message.uid }),
  async (asked, params) => {
    const { message, ...begun } = await loadMessage({ ...asked, input: { params } })
    return answerOf(asked, begun, message)
  },
)
