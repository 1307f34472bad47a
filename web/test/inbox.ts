import type { InboxMessage, InboxSubject, OpenSubject } from '@souvenance/contract/messages/inbox'
import { claire } from './render.tsx'
import { cardOf } from './requests.ts'

export const theo = cardOf('Théo', 'Moreau', 2)
const me = { ...cardOf('Claire', 'Laurent', 3), userUid: claire.userUid }

export const conversationUid = '00000000-0000-4000-8000-0000000000a1'

export const subjectOf = (part: Partial<InboxSubject> = {}): InboxSubject => ({
  uid: conversationUid,
  subject: 'La barque',
  title: 'La barque',
  msgDate: '2026-05-08T18:02:00.000Z',
  recipientUids: [theo.userUid],
  recipients: [theo],
  group: false,
  last: { authorUid: theo.userUid, msg: 'Avec plaisir.', deleted: false, date: '2026-05-08T18:02:00.000Z' },
  unread: 0,
  ...part,
})

export const openSubjectOf = (part: Partial<OpenSubject> = {}): OpenSubject => ({
  ...subjectOf(),
  closed: null,
  readUpTo: [],
  can: { write: true, leave: false },
  ...part,
})

export const messageOf = (
  pos: number,
  part: Partial<InboxMessage> & { mine?: boolean } = {},
): InboxMessage => {
  const { mine = false, ...given } = part
  return {
    uid: `00000000-0000-4000-8000-${String(pos).padStart(12, '0')}`,
    pos,
    author: mine ? me : theo,
    msg: `Message ${pos}`,
    eof: true,
    deleted: false,
    msgDate: '2026-05-08T18:02:00.000Z',
    can: { remove: mine },
    ...given,
  }
}

/** An answer of the call that lists messages. */
export const listedOf = (items: InboxMessage[], subject: OpenSubject | null = openSubjectOf()) => ({
  items: items.toSorted((one, other) => other.pos - one.pos),
  anchorDate: null,
  messageAnchorDate: 'anchor',
  eof: true,
  subject,
})
