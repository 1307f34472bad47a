import type { Language } from '@souvenance/contract/languages'
import { type SafeItem, safeTypes } from '@souvenance/contract/safe/safe'
import { joinFileName } from '@souvenance/contract/safe/safe-names'

export const sortColumns = ['name', 'changed', 'size'] as const
export type SortColumn = (typeof sortColumns)[number]

export interface SafeSort {
  by: SortColumn
  descending: boolean
}

/** The server's order, available for any number of items. */
export const serverSort: SafeSort = { by: 'changed', descending: true }

/** Above this number the server sorts. */
export const mostSorted = 1_000

export const isServerSort = ({ by, descending }: SafeSort): boolean => by === 'changed' && descending

/** The same column again reverses the order; a new column starts with its usual one. */
export const nextSort = (sort: SafeSort, by: SortColumn): SafeSort => ({
  by,
  descending: sort.by === by ? !sort.descending : by !== 'name',
})

const rankOf = ({ itemType }: SafeItem): number =>
  itemType === safeTypes.inherited ? 0 : itemType === safeTypes.folder ? 1 : 2

export const sortItems = (
  items: readonly SafeItem[],
  { by, descending }: SafeSort,
  language: Language,
): SafeItem[] => {
  const names = new Intl.Collator(language, { numeric: true, sensitivity: 'base' })
  const byName = (a: SafeItem, b: SafeItem) => names.compare(joinFileName(a), joinFileName(b))
  const compare = {
    name: byName,
    changed: (a: SafeItem, b: SafeItem) => Date.parse(a.lastMod) - Date.parse(b.lastMod),
    size: (a: SafeItem, b: SafeItem) => (a.itemsCount ?? a.size) - (b.itemsCount ?? b.size),
  }[by]
  const sign = descending ? -1 : 1
  return items.toSorted((a, b) => rankOf(a) - rankOf(b) || sign * compare(a, b) || byName(a, b))
}
