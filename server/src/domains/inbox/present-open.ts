import type { InboxSubject, OpenSubject } from '@souvenance/contract/messages/inbox'
import type { Actor } from '../../platform/access/actor.ts'
import type { OpenConversation } from './conversation.ts'
import { closedFor, inboxPolicy } from './policy.ts'

const closedAs = { nobodyLeft: 'alone', recipientDead: 'dead', takesNoMessages: 'closed' } as const

export const presentOpen = (
  actor: Actor,
  subject: InboxSubject,
  conversation: OpenConversation,
): OpenSubject => {
  const closed = closedFor(conversation)
  return {
    ...subject,
    closed: closed ? closedAs[closed] : null,
    readUpTo: conversation.others.map(({ uid, readPos }) => ({ userUid: uid, pos: readPos })),
    can: {
      write: inboxPolicy.write(actor, conversation) === true,
      leave: inboxPolicy.leave(actor, conversation) === true,
    },
  }
}
