import type { CurrentUser } from '@souvenance/contract/accounts/accounts'
import type { Comment, FeedItem } from '@souvenance/contract/items/feed-items'

/** The loaded comments of an item, and their total. */
export type Thread = FeedItem['comments']

/** Each comment once, in chronological order. */
export const mergeComments = (one: readonly Comment[], other: readonly Comment[]): Comment[] => {
  const byUid = new Map([...one, ...other].map((comment) => [comment.commentUid, comment]))
  return [...byUid.values()].toSorted((a, b) => a.creationDate.localeCompare(b.creationDate))
}

const holds = ({ items }: Thread, { commentUid }: Comment): boolean =>
  items.some((one) => one.commentUid === commentUid)

export const putIn = (thread: Thread, comment: Comment): Thread => ({
  items: mergeComments(thread.items, [comment]),
  totalCount: thread.totalCount + (holds(thread, comment) ? 0 : 1),
})

export const takeOut = (thread: Thread, comment: Comment | null | undefined): Thread =>
  comment && holds(thread, comment)
    ? {
        items: thread.items.filter(({ commentUid }) => commentUid !== comment.commentUid),
        totalCount: thread.totalCount - 1,
      }
    : thread

export const replaceIn = (thread: Thread, comment: Comment): Thread => ({
  ...thread,
  items: thread.items.map((one) => (one.commentUid === comment.commentUid ? comment : one)),
})

/** An optimistic comment: without actions. */
export const onItsWay = (
  { userUid, permalink, firstname, lastname, fullname, profilePics }: CurrentUser,
  message: string,
): Comment => ({
  commentUid: crypto.randomUUID(),
  author: {
    userUid,
    permalink,
    firstname,
    lastname,
    fullname,
    profilePics,
    alive: true,
    birthYear: null,
    deathYear: null,
  },
  message,
  creationDate: new Date().toISOString(),
  updateDate: null,
  can: { edit: false, remove: false },
})
