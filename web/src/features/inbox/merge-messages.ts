import type { InboxMessage, ListedMessages, OpenSubject } from '@souvenance/contract/messages/inbox'
import type { InfiniteData } from '@tanstack/react-query'
import { itemsOf } from '../../shared/lists/paging.ts'

type Page = ListedMessages & { subject: OpenSubject | null }
export type Messages = InfiniteData<Page>

/** New messages go to the latest page; a changed one stays where it is, and one that is not loaded is left out. */
export const mergeMessages = (
  held: Messages,
  listed: ListedMessages,
  subject?: OpenSubject | null,
): Messages => {
  const [latest, ...earlier] = held.pages
  if (!latest) return held
  const changed = new Map(listed.items.map((message) => [message.uid, message]))
  const known = new Set(itemsOf(held).map(({ uid }) => uid))
  const newest = latest.items[0]?.pos ?? 0
  const arrived = listed.items.filter(({ uid, pos }) => !known.has(uid) && pos > newest)
  const renew = (page: Page): Page => ({
    ...page,
    items: page.items.map((message) => changed.get(message.uid) ?? message),
  })
  const first = renew(latest)
  return {
    ...held,
    pages: [
      {
        ...first,
        items: [...arrived.toSorted((one, other) => other.pos - one.pos), ...first.items],
        messageAnchorDate: listed.messageAnchorDate,
        subject: subject ?? latest.subject,
      },
      ...earlier.map(renew),
    ],
  }
}

/** Oldest first, as they are read. */
export const inReadingOrder = (held: Messages): InboxMessage[] => itemsOf(held).toReversed()
