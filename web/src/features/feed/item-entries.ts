import { cloudTypes } from '@souvenance/contract/clouds'
import type { FeedItem } from '@souvenance/contract/feed-items'
import { findItemType, type ItemKind, type ItemState, nextStates } from '@souvenance/contract/item-types'

const kindsWithMenu: readonly ItemKind[] = ['tribute', 'life-event', 'picture']

/** Somebody else can open it: what waits, is sealed or kept to oneself is shared with nobody. */
export const isShareable = ({ itemType, clouds, memorial }: FeedItem): boolean => {
  const state = findItemType(itemType)?.state
  if (clouds?.includes(cloudTypes.onlyMe)) return false
  return state === 'standard' || state === 'am' || (state === 'pm' && !memorial.alive)
}

/** What the menu of an item offers: exactly what the server lets this viewer do with it. */
export const entriesOf = (item: FeedItem) => {
  const { itemType, can, comments, memorial } = item
  const type = findItemType(itemType)
  // What a picture shows and when it is shown are said where it is looked at.
  const written = type?.kind !== 'picture'
  const states: readonly ItemState[] = can.setState && type && written ? nextStates(type, memorial.alive) : []
  return {
    edit: can.edit && written,
    states,
    share: isShareable(item),
    commenters: comments.totalCount > 0,
    history: can.history,
    remove: can.remove,
  }
}

/** To share alone takes no menu. What those who decide on a proposal can do with it stands below it. */
export const hasMenu = (item: FeedItem): boolean => {
  const kind = findItemType(item.itemType)?.kind
  if (!kind || !kindsWithMenu.includes(kind) || item.can.refuse) return false
  const { edit, states, commenters, history, remove } = entriesOf(item)
  return edit || states.length > 0 || commenters || history || remove
}
