import type { ErrorName } from '@souvenance/contract/errors'
import type { Actor } from '../../platform/access/actor.ts'
import { openToUnconfirmed, reachingOthers } from '../../platform/access/policies.ts'
import type { Conversation, OpenConversation } from './conversation.ts'
import type { OfMessage } from './message.ts'

type Closed = Extract<ErrorName, 'nobodyLeft' | 'recipientDead' | 'takesNoMessages'>

/** The reason why the message would reach nobody; undefined if it reaches somebody. */
export const closedFor = ({ others }: Pick<OpenConversation, 'others'>): Closed | undefined => {
  if (others.some(({ takes }) => takes)) return undefined
  if (others.length === 0) return 'nobodyLeft'
  return others.some(({ alive }) => alive) ? 'takesNoMessages' : 'recipientDead'
}

export const inboxPolicy = {
  write: reachingOthers(
    (actor: Actor, conversation: OpenConversation) => actor.signedIn && (closedFor(conversation) ?? true),
  ),

  leave: openToUnconfirmed(
    (actor: Actor, { group }: Conversation) => actor.signedIn && (group || 'cannotLeavePair'),
  ),

  reportMessage: reachingOthers(
    (actor: Actor, { message }: OfMessage) =>
      actor.signedIn && (message.authorUid === actor.userUid ? 'cannotReportOwn' : true),
  ),

  removeMessage: openToUnconfirmed(
    (actor: Actor, { message }: OfMessage) => actor.signedIn && message.authorUid === actor.userUid,
  ),
}
