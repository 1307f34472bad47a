import type { FeedItem } from '@souvenance/contract/items/feed-items'
import {
  findItemType,
  type ItemKind,
  type ItemState,
  nextStates,
} from '@souvenance/contract/items/item-types'
import { isShareable } from './sharing/is-shareable.ts'

const kindsWithMenu: readonly ItemKind[] = ['tribute', 'life-event', 'picture']

/** The entries of an item's menu, from the `can` of the answer. */
export const entriesOf = (item: FeedItem) => {
  const { itemType, can, comments, memorial } = item
  const type = findItemType(itemType)
  // Description and state of a picture are edited in the picture viewer.
  const written = type?.kind !== 'picture'
  const states: readonly ItemState[] = can.setState && type && written ? nextStates(type, memorial.alive) : []
  return {
    edit: can.edit && written,
    states,
    share: isShareable(item),
    commenters: comments.totalCount > 0,
    history: can.history,
    remove: can.remove,
    report: can.report === true,
  }
}

/** Sharing alone needs no menu. The actions of a proposal are buttons below it. */
export const hasMenu = (item: FeedItem): boolean => {
  const kind = findItemType(item.itemType)?.kind
  if (!kind || !kindsWithMenu.includes(kind) || item.can.refuse) return false
  const { edit, states, commenters, history, remove, report } = entriesOf(item)
  return edit || states.length > 0 || commenters || history || remove || report
}
