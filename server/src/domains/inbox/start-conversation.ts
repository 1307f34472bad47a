import { randomUUID } from 'node:crypto'
import type { DataOf } from '@souvenance/contract/endpoint'
import type { inbox } from '@souvenance/contract/messages/inbox'
import type { Call } from '../../platform/http/calls/call.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import {
  getPresentCheck,
  newConversationKey,
  placeOfSubject,
  sealText,
  wrapConversationKey,
} from './conversation-keys.ts'
import { insertConversation } from './inbox-store.ts'
import { findSubject, readNewer } from './read-inbox.ts'
import { requireRecipients } from './recipients.ts'
import { presentWritten, writeMessage } from './send-message.ts'

type Start = typeof inbox.start

export const startConversation = async (call: Call<Start, undefined, undefined>): Promise<DataOf<Start>> => {
  const { actor, trx, services, input } = call
  if (!actor.signedIn) throw new Refusal('signInFirst')
  const { recipientUids, subject = '', message } = input.body.mailBoxMessage
  const others = await requireRecipients(trx, actor, recipientUids)
  const uid = randomUUID()
  const key = newConversationKey()
  const wrapped = wrapConversationKey(services.masterKey, { check: await getPresentCheck(trx), uid, key })
  const title = subject.trim()
  await insertConversation(trx, {
    uid,
    ...wrapped,
    subject: title === '' ? null : sealText(key, title, placeOfSubject),
    people: [actor.userUid, ...others.map((other) => other.uid)],
    at: services.clock.now(),
  })
  const begun = {
    uid,
    ...wrapped,
    userUid: actor.userUid,
    group: others.length > 1,
    lastChange: 0,
    others,
  }
  const row = await writeMessage(call, begun, message.trim())
  const found = await findSubject(call, actor.userUid, uid)
  if (!found) throw new Error('a conversation that was just begun is gone')
  return {
    subject: found,
    message: await presentWritten(call, begun, row),
    subjects: await readNewer(call, actor.userUid, input.body.anchorDate),
  }
}
