import type { SafeItem } from '@souvenance/contract/safe'

/** What can be done with something in the safe. */
export type ItemAct = 'open' | 'download' | 'rename' | 'copy' | 'move' | 'delete'

/** Whether all of them allow it; a name is given to one at a time. */
export const allows = (items: readonly SafeItem[], act: ItemAct): boolean => {
  if (items.length === 0) return false
  if (act === 'open') return items.length === 1
  if (act === 'rename' || act === 'download') return items.length === 1 && items.every(({ can }) => can[act])
  return items.every(({ can }) => can[act])
}
