import { findItemType } from '@souvenance/contract/item-types'

export type ChapterMarkState = 'draft' | 'pm' | 'warning'

/** What is said about a chapter that not everyone reads yet. */
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
