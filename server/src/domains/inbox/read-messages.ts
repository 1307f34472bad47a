import type { DataOf } from '@souvenance/contract/endpoint'
import type { inbox, ListedMessages } from '@souvenance/contract/messages/inbox'
import { inboxLimits } from '@souvenance/contract/messages/inbox-limits'
import type { Actor } from '../../platform/access/actor.ts'
import { oneMore, pageOf } from '../../platform/database/one-page.ts'
import type { Reader } from '../../platform/database/query-prepared.ts'
import type { Call } from '../../platform/http/calls/call.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { changeAnchor, parseChange, parsePlace, placeAnchor } from './anchors.ts'
import { type Conversation, loadOpenConversation } from './conversation.ts'
import { placeOfMessage, unsealText, unwrapConversationKey } from './conversation-keys.ts'
import { restOf } from './cut-text.ts'
import type { OfMessage } from './message.ts'
import { listChanged, listEarlier } from './message-store.ts'
import { presentMessages } from './present-messages.ts'
import { presentOpen } from './present-open.ts'
import { findSubject } from './read-inbox.ts'

type Reading = Reader & { actor: Actor; services: Services }

/** The change it ends with was read before the messages: what is written meanwhile comes again, and none is missed. */
export const readMessages = async (
  call: Call<typeof inbox.messages, Conversation, undefined>,
): Promise<DataOf<typeof inbox.messages>> => {
  const { anchorDate, fetchNew, mergeSubject } = call.input.query
  const listed =
    fetchNew && anchorDate !== undefined
      ? await readNew(call, call.thing, parseChange(anchorDate) ?? 0)
      : await readEarlier(call, anchorDate)
  return { ...listed, subject: mergeSubject ? await readOpen(call) : null }
}

const readEarlier = async (
  call: Call<typeof inbox.messages, Conversation, undefined>,
  anchorDate: string | undefined,
): Promise<ListedMessages> => {
  const { thing } = call
  const found = await listEarlier(call, thing, {
    before: parsePlace(anchorDate),
    limit: oneMore(inboxLimits.messages),
  })
  const { rows, eof } = pageOf(found, inboxLimits.messages)
  const oldest = rows.at(-1)
  return {
    items: await presentMessages(call, thing, rows),
    anchorDate: oldest ? placeAnchor(oldest.pos) : null,
    messageAnchorDate: changeAnchor(thing.lastChange),
    eof,
  }
}

/** Messages that arrived or changed after an anchor, newest first; `eof` is false if there are more. */
export const readNew = async (
  call: Reading,
  conversation: Conversation,
  after: number,
): Promise<ListedMessages> => {
  const found = await listChanged(call, conversation, { after, limit: oneMore(inboxLimits.newMessages) })
  const { rows, eof } = pageOf(found, inboxLimits.newMessages)
  const reached = eof ? Math.max(conversation.lastChange, after) : (rows.at(-1)?.change ?? after)
  return {
    items: await presentMessages(
      call,
      conversation,
      rows.toSorted((one, other) => other.pos - one.pos),
    ),
    anchorDate: null,
    messageAnchorDate: changeAnchor(reached),
    eof,
  }
}

const readOpen = async (call: Call<typeof inbox.messages, Conversation, undefined>) => {
  const subject = await findSubject(call, call.thing.userUid, call.thing.uid)
  return subject && presentOpen(call.actor, subject, await loadOpenConversation(call))
}

export const readRest = async ({
  thing,
  services,
  input,
}: Call<typeof inbox.readMore, OfMessage, undefined>): Promise<DataOf<typeof inbox.readMore>> => {
  const { uid, text } = thing.message
  if (text === null) throw new Refusal('notFound')
  const { page = 1 } = input.query
  const key = unwrapConversationKey(services.masterKey, thing)
  return { uid, ...restOf(unsealText(key, text, placeOfMessage(uid)), page), page }
}
