import { findItemType } from '../items/item-types.ts'

/** The kind of the proposed things in a notification; things of several kinds have no type in common. */
export const proposedThing = (itemType: number | undefined): 'memory' | 'chapter' | 'picture' | 'mixed' => {
  if (itemType === undefined) return 'mixed'
  const kind = findItemType(itemType)?.kind
  return kind === 'chapter' || kind === 'picture' ? kind : 'memory'
}
