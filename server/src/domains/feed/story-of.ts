import type { FeedItem } from '@souvenance/contract/items/feed-items'
import { presentPerson } from '../persons/public.ts'
import type { ItemRow } from './item-row.ts'

/** The latest act for the news. The person who changed an item is named only in its history. */
export const storyOf = (row: ItemRow, page: string): FeedItem['story'] => {
  const lastComment = row.comments?.at(-1)
  const isCommented =
    lastComment !== undefined && new Date(lastComment.createdAt).getTime() >= row.lastActivityAt.getTime()
  const act = isCommented ? 'comment' : row.isChanged ? 'change' : 'add'
  const who = { add: row.author, change: null, comment: lastComment?.author }[act]
  return { key: row.kind, act, params: { page, ...(who && { name: presentPerson(who).fullname }) } }
}
