import { inbox } from '@souvenance/contract/messages/inbox'
import { forSignedIn, ofOwn } from './row.ts'

const unknown = () => ({ params: { uid: crypto.randomUUID() } })
const unknownMessage = () => ({ params: { uid: crypto.randomUUID(), messageUid: crypto.randomUUID() } })
const notFound = [401, 404, 404] as const
const uid = '00000000-0000-4000-8000-000000000000'

/** A conversation exists for its people only; server/src/domains/inbox tries it for everybody else. */
export const inboxRows = [
  ofOwn(inbox.latest, forSignedIn),
  ofOwn(inbox.list, forSignedIn),
  ofOwn(inbox.resetNotifications, forSignedIn),
  ofOwn(inbox.start, [401, 403, 404], () => ({
    body: { mailBoxMessage: { recipientUids: [crypto.randomUUID()], message: 'Canary' } },
  })),
  ofOwn(inbox.participants, notFound, unknown),
  ofOwn(inbox.messages, notFound, unknown),
  ofOwn(inbox.send, notFound, () => ({
    params: { uid },
    body: { mailBoxMessage: { subjectUid: uid, message: 'Canary' } },
  })),
  ofOwn(inbox.read, notFound, () => ({ ...unknown(), body: { messageAnchorDate: 'YzE' } })),
  ofOwn(inbox.leave, notFound, unknown),
  ofOwn(inbox.remove, notFound, unknown),
  ofOwn(inbox.readMore, notFound, unknownMessage),
  ofOwn(inbox.removeMessage, notFound, unknownMessage),
]
