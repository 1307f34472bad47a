import type { FeedItem } from '@souvenance/contract/items/feed-items'
import { kindOf } from './item-kind.ts'

/** The address of an item's screen; a chapter is opened in its book. */
export const addressOf = ({ itemType, itemUid, memorial }: FeedItem): string => {
  const page = `/${memorial.permalink}`
  switch (kindOf(itemType)) {
    case 'tribute':
      return `${page}/tributes/${itemUid}`
    case 'life-event':
    case 'birth':
    case 'death':
    case 'family-event':
      return `${page}/timeline/${itemUid}`
    case 'picture':
    case 'attached-picture':
      return `${page}/pictures/${itemUid}`
    case 'chapter':
      return `${page}/biography#${itemUid}`
  }
}
