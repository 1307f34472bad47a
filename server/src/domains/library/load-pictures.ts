import type { ItemKind } from '@souvenance/contract/items/item-types'
import type { library } from '@souvenance/contract/items/library'
import { queryPrepared } from '../../platform/database/query-prepared.ts'
import type { Asked } from '../../platform/http/calls/call.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import { sees, undeleted } from '../audience/public.ts'
import { loadStanding } from '../clouds/public.ts'
import {
  findItem,
  type Item,
  itemColumns,
  itemOfPage,
  type OfHeld,
  type OfItems,
  pictureKinds,
} from '../items/public.ts'

const holderKinds: readonly ItemKind[] = ['life-event', 'tribute', 'chapter']

export const loadPicture = itemOfPage('id', { kinds: pictureKinds })

const text = `
  select ${itemColumns}
    from items i
   where i.uid = any ($1::uuid[])
     and i.page_uid = $2
   order by i.uid
     for no key update of i`

type OfPictures = Asked<typeof library.dateAll | typeof library.removeAll>

export const loadPictures = (asked: OfPictures): Promise<OfItems> => loadAll(asked, (item) => item)

export const loadDeletedPictures = (asked: OfPictures): Promise<OfItems> => loadAll(asked, undeleted)

/** Loads all pictures, or refuses if any of them is not visible. */
const loadAll = async (asked: OfPictures, before: (item: Item) => Item): Promise<OfItems> => {
  const standing = await loadStanding(asked)
  const { uids } = asked.input.body
  const values = [uids, standing.page.uid]
  const items = await queryPrepared<Item>(asked, { name: 'locked-pictures', text, values })
  const seen = items.map(before).filter((item) => pictureKinds.includes(item.kind) && sees(standing, item))
  if (seen.length < uids.length) throw new Refusal('itemNotFound')
  return { ...standing, items: seen }
}

type OfDissociate = Asked<typeof library.dissociate>

export const loadHeldPicture = (asked: OfDissociate): Promise<OfHeld> => withHolder(asked, loadPicture)

/** An attached picture is deleted when it is taken out. */
export const loadReleasedPicture = (asked: OfDissociate): Promise<OfHeld> =>
  withHolder(asked, itemOfPage('id', { kinds: pictureKinds, deleted: true }))

const withHolder = async (asked: OfDissociate, load: typeof loadPicture): Promise<OfHeld> => {
  const thing = await load(asked)
  const holder = await findItem(asked, asked.input.params.feedItemId)
  const isThere = holder && holder.pageUid === thing.page.uid && sees(thing, holder)
  if (!isThere || !holderKinds.includes(holder.kind)) throw new Refusal('itemNotFound')
  return { ...thing, holder }
}
