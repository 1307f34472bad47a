import { type Policy, rights } from '../../platform/access/authorize.ts'
import type { OfItem } from './item.ts'
import { itemOfPage, type Wanted } from './load-item.ts'
import { itemPolicy } from './policy.ts'

/** Loader and policy of a deletion. A replay checks the same rights on the item as before its deletion. */
export const removal = (wanted: Wanted, may: Policy<OfItem> = itemPolicy.remove) => ({
  load: itemOfPage('id', wanted),
  may,
  again: rights(itemOfPage('id', { ...wanted, deleted: true }), may),
})
