import type { SafeItem } from '@souvenance/contract/safe'
import { mostArchived } from '@souvenance/contract/safe-addresses'
import type { TFunction } from 'i18next'
import { isFolder } from '../item-names.ts'

/** What can be done with something in the safe. */
export type ItemAct = 'open' | 'download' | 'rename' | 'copy' | 'move' | 'delete'

/** The folders that hold what was left to one are opened, and nothing else. */
export const isChoosable = ({ can }: SafeItem): boolean => Object.values(can).includes(true)

/** Whether all of them allow it; a name is given to one at a time. */
export const allows = (items: readonly SafeItem[], act: ItemAct): boolean => {
  if (items.length === 0) return false
  if (act === 'open') return items.length === 1
  if (act === 'rename' && items.length > 1) return false
  if (act === 'download' && items.length > mostArchived) return false
  return items.every(({ can }) => can[act])
}

export const downloadLabel = (t: TFunction, items: readonly SafeItem[]): string =>
  items.length > 1 || items.some(isFolder) ? t('safe:menu.downloadFolder') : t('safe:menu.download')
