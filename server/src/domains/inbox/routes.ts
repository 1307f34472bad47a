import { inbox } from '@souvenance/contract/messages/inbox'
import { rights } from '../../platform/access/authorize.ts'
import { confirmed, signedIn } from '../../platform/access/policies.ts'
import type { Routes } from '../../platform/http/calls/call.ts'
import {
  hideConversation,
  leaveConversation,
  markRead,
  removeMessage,
  resetNotifications,
} from './change-conversation.ts'
import { loadConversation, loadFormerConversation, loadOpenConversation } from './conversation.ts'
import { loadMessage } from './message.ts'
import { inboxPolicy } from './policy.ts'
import { readInbox, readLatest, readParticipants } from './read-inbox.ts'
import { readMessages, readRest } from './read-messages.ts'
import { retellSent, sendMessage } from './send-message.ts'
import { retellStarted, startConversation } from './start-conversation.ts'

/** Anchors say how far their sender has read, which differs when a message is sent again. */
const compared = <Body extends { mailBoxMessage: unknown }>({
  body: { mailBoxMessage },
}: {
  body: Body
}) => ({
  body: { mailBoxMessage } as Body,
})

const starting = { perAccount: { hits: 60, seconds: 3600 } }
const sending = { perAccount: { hits: 600, seconds: 3600 } }

export const inboxRoutes: Routes = (on) => {
  on(inbox.latest, { may: signedIn }, readLatest)
  on(inbox.list, { may: signedIn }, readInbox)
  on(inbox.resetNotifications, { may: signedIn }, resetNotifications)
  on(
    inbox.start,
    { may: confirmed, limit: starting, compared, retell: retellStarted, lasting: true },
    startConversation,
  )

  const load = loadConversation
  on(inbox.participants, { load, may: signedIn }, readParticipants)
  on(inbox.messages, { load, may: signedIn }, readMessages)
  on(inbox.read, { load, may: signedIn }, markRead)
  on(
    inbox.send,
    {
      load: loadOpenConversation,
      may: inboxPolicy.write,
      limit: sending,
      compared,
      retell: retellSent,
      lasting: true,
    },
    sendMessage,
  )
  // Once left or deleted, a conversation is not found any more.
  on(
    inbox.leave,
    { load, may: inboxPolicy.leave, again: rights(loadFormerConversation, inboxPolicy.leave) },
    leaveConversation,
  )
  on(inbox.remove, { load, may: signedIn, again: rights(loadFormerConversation, signedIn) }, hideConversation)

  on(inbox.readMore, { load: loadMessage, may: signedIn }, readRest)
  on(inbox.removeMessage, { load: loadMessage, may: inboxPolicy.removeMessage }, removeMessage)
}
