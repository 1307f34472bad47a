import { findItemType } from '@souvenance/contract/items/item-types'

export type ChapterMarkState = 'draft' | 'pm' | 'warning'

export const markOf = ({
  itemType,
  warning,
}: {
  itemType: number
  warning: boolean
}): ChapterMarkState | undefined => {
  const state = findItemType(itemType)?.state
  if (state === 'draft' || state === 'pm') return state
  return warning ? 'warning' : undefined
}
