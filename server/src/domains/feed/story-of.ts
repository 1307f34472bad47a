import type { FeedItem } from '@souvenance/contract/feed-items'
import type { ItemRow } from './read-items.ts'
import { presentSigned } from './signed-person.ts'

/** What an item has last been in the news for. Who changed something stands in its history, which not everyone reads. */
export const storyOf = (row: ItemRow, page: string): FeedItem['story'] => {
  const lastComment = row.comments?.at(-1)
  const isCommented =
    lastComment !== undefined && new Date(lastComment.createdAt).getTime() >= row.lastActivityAt.getTime()
  const act = isCommented ? 'comment' : row.isChanged ? 'change' : 'add'
  const who = { add: row.author, change: null, comment: lastComment?.author }[act]
  return { key: row.kind, act, params: { page, ...(who && { name: presentSigned(who).fullname }) } }
}
