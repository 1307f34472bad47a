import type { ItemKind } from '@souvenance/contract/item-types'
import type { stock } from '@souvenance/contract/stock'
import { queryPrepared } from '../../platform/database/query-prepared.ts'
import type { Asked } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { loadStanding, sees } from '../clouds/public.ts'
import { type Item, itemColumns } from './item.ts'
import { findItem } from './item-store.ts'
import { itemOfPage } from './load-item.ts'
import { type OfHeld, type OfItems, pictureKinds } from './stock-policy.ts'

const holderKinds: readonly ItemKind[] = ['life-event', 'tribute', 'chapter']

export const loadPicture = itemOfPage('id', { kinds: pictureKinds })

const text = `
  select ${itemColumns}
    from items i
   where i.uid = any ($1::uuid[])
     and i.page_uid = $2
   order by i.uid
     for no key update of i`

/** Every one of several pictures; when one of them is not there for the caller, none is. */
export const loadPictures = async (
  asked: Asked<typeof stock.dateAll | typeof stock.removeAll>,
): Promise<OfItems> => {
  const standing = await loadStanding(asked)
  const { uids } = asked.input.body
  const values = [uids, standing.page.uid]
  const items = await queryPrepared<Item>(asked, { name: 'locked-pictures', text, values })
  const seen = items.filter((item) => pictureKinds.includes(item.kind) && sees(standing, item))
  if (seen.length < uids.length) throw new Refusal('itemNotFound')
  return { ...standing, items: seen }
}

export const loadHeldPicture = async (asked: Asked<typeof stock.dissociate>): Promise<OfHeld> => {
  const thing = await loadPicture(asked)
  const holder = await findItem(asked, asked.input.params.feedItemId)
  const isThere = holder && holder.pageUid === thing.page.uid && sees(thing, holder)
  if (!isThere || !holderKinds.includes(holder.kind)) throw new Refusal('itemNotFound')
  return { ...thing, holder }
}
