import type { SafeItem } from '@souvenance/contract/safe/safe'
import { mostArchived } from '@souvenance/contract/safe/safe-addresses'
import type { TFunction } from 'i18next'
import { isFolder } from '../item-names.ts'

export type ItemAct = 'open' | 'download' | 'rename' | 'copy' | 'move' | 'delete'

/** Inherited folders can only be opened. */
export const isChoosable = ({ can }: SafeItem): boolean => Object.values(can).includes(true)

/** Whether all items allow it; renaming takes one item. */
export const allows = (items: readonly SafeItem[], act: ItemAct): boolean => {
  if (items.length === 0) return false
  if (act === 'open') return items.length === 1
  if (act === 'rename' && items.length > 1) return false
  if (act === 'download' && items.length > mostArchived) return false
  return items.every(({ can }) => can[act])
}

export const downloadLabel = (t: TFunction, items: readonly SafeItem[]): string =>
  items.length > 1 || items.some(isFolder) ? t('safe:menu.downloadFolder') : t('safe:menu.download')
