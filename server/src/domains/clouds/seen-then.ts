import { findItemType } from '@souvenance/contract/item-types'
import type { Standing } from './standing.ts'
import { type Placed, type SeenItem, sees } from './visibility.ts'

/** What decided who saw an item before or after an act of its history; null or absent where it is still so. */
type Once = { clouds?: readonly number[] | null | undefined; itemType?: number | null | undefined }

/** SQL of what the item of the act `h` was after it: what it was before the next change of that, or null if there was none. */
export const afterText = (field: keyof Once): string => `(
           select next.before -> '${field}'
             from item_history next
            where next.item_uid = h.item_uid
              and next.before ? '${field}'
              and (next.created_at, next.uid) > (h.created_at, h.uid)
            order by next.created_at, next.uid
            limit 1)`

export type Acted = { before: Once; after: Once }

/** Who sees what an act led to is told of it; what was before, who saw that as well. */
export const seesAct = (
  standing: Standing,
  item: SeenItem & Placed,
  { before, after }: Acted,
): { before: boolean; after: boolean } => {
  const seesOnce = ({ clouds, itemType }: Once) =>
    sees(standing, {
      ...item,
      clouds: clouds ?? item.clouds,
      state: findItemType(itemType ?? 0)?.state ?? item.state,
    })
  const seesAfter = seesOnce(after)
  return {
    after: seesAfter,
    before:
      seesAfter &&
      seesOnce({ clouds: before.clouds ?? after.clouds, itemType: before.itemType ?? after.itemType }),
  }
}
