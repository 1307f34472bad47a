import { findItemType, type ItemKind, type ItemState, type ItemType } from '@souvenance/contract/item-types'
import type { MarkedState } from '../../ui/marks/state-chip.tsx'

/** What the interface does not know is shown as a life event that can only be read. */
const unknown: ItemType = { kind: 'life-event', state: 'standard' }

export const kindOf = (itemType: number): ItemKind => (findItemType(itemType) ?? unknown).kind

export const stateOf = (itemType: number): ItemState => (findItemType(itemType) ?? unknown).state

/** In the stock, or in what it came with. */
export const isPicture = (itemType: number): boolean =>
  ['picture', 'attached-picture'].includes(kindOf(itemType))

/** The states that a reader has to be told about; what is simply published needs no mark. */
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
