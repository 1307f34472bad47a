import type { FeedItem } from '@souvenance/contract/feed-items'
import { kindOf } from './item-kind.ts'

/** Where an item stands alone, a chapter in its book. */
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
