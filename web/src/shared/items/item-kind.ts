import type { FeedItem } from '@souvenance/contract/items/feed-items'
import {
  findItemType,
  type ItemKind,
  type ItemState,
  type ItemType,
} from '@souvenance/contract/items/item-types'
import type { MarkedState } from '../../ui/marks/state-chip.tsx'

/** Item types unknown to this version of the web render as life events without actions. */
const unknown: ItemType = { kind: 'life-event', state: 'standard' }

export const kindOf = (itemType: number): ItemKind => (findItemType(itemType) ?? unknown).kind

export const stateOf = (itemType: number): ItemState => (findItemType(itemType) ?? unknown).state

/** Flowers and comments are for what is published, also under seal. */
export const isPublished = (itemType: number): boolean => ['standard', 'am', 'pm'].includes(stateOf(itemType))

/** In the library, or in the item it was added with. */
export const isPicture = (itemType: number): boolean =>
  ['picture', 'attached-picture'].includes(kindOf(itemType))

/** Several pictures added together, which the activity shows as one entry. */
export const isBatch = ({ story }: Pick<FeedItem, 'story'>): boolean => story.key === 'pictures'

/** States shown as a mark; published needs none. */
export const markOf = (itemType: number): MarkedState | undefined => {
  switch (stateOf(itemType)) {
    case 'draft':
    case 'unpublished':
      return 'draft'
    case 'proposal':
      return 'proposal'
    case 'pm':
      return 'pm'
    default:
      return undefined
  }
}
