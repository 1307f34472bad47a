import type { FeedItem } from '@souvenance/contract/items/feed-items'
import type { LinkProps } from '@tanstack/react-router'
import { isBatch, kindOf, stateOf } from './item-kind.ts'

/** The link to an item after it was saved or restored: a proposal is in the list of proposals. */
export const wayToItem = (item: FeedItem): LinkProps => {
  const { itemType, itemUid, memorial } = item
  const { permalink } = memorial
  if (isBatch(item)) return { to: '/$permalink/pictures', params: { permalink } }
  const proposed = stateOf(itemType) === 'proposal'
  switch (kindOf(itemType)) {
    case 'chapter':
      return proposed
        ? { to: '/$permalink/biography/proposals', params: { permalink } }
        : { to: '/$permalink/biography', params: { permalink }, hash: itemUid }
    case 'picture':
    case 'attached-picture':
      return proposed
        ? { to: '/$permalink/pictures/proposals', params: { permalink } }
        : { to: '/$permalink/pictures/$itemUid', params: { permalink, itemUid } }
    case 'tribute':
      return { to: '/$permalink/tributes/$itemUid', params: { permalink, itemUid } }
    default:
      return { to: '/$permalink/timeline/$itemUid', params: { permalink, itemUid } }
  }
}
