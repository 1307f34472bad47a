import type { HeldPicture } from '@souvenance/contract/feed-items'
import { type ItemKind, type ItemState, itemTypeOf } from '@souvenance/contract/item-types'
import { queryPrepared, type Reader } from '../../platform/database/query-prepared.ts'
import {
  itemVisibleText,
  type Standing,
  standingsFrom,
  standingTerms,
  standingValues,
} from '../clouds/public.ts'
import { pictureAddresses } from './picture-addresses.ts'

export type HeldRow = {
  holderUid: string
  itemUid: string
  kind: ItemKind
  state: ItemState
  pictureUid: string
  placeholder: string
  width: number
  height: number
  description: string
  date: string | null
  format: number
}

export const heldColumns = `
         i.uid                   as "itemUid",
         i.kind,
         i.state,
         i.picture_uid           as "pictureUid",
         p.placeholder,
         p.width,
         p.height,
         i.description,
         i.associated_date::text as date,
         i.date_precision        as format`

/**
 * Whoever looks after a page may show a picture to more people than see it in the stock, by putting it into something.
 * Tributes and proposals are anyone's: what was taken from the stock shows in them only to those who see it there too.
 */
const text = `
  select held.holder_uid as "holderUid", held.position, ${heldColumns}
    from item_pictures held
    join items h on h.uid = held.holder_uid
    join items i on i.uid = held.picture_item_uid
    join pictures p on p.uid = i.picture_uid
    join ${standingsFrom(2)} on s.page_uid = i.page_uid
   where held.holder_uid = any ($1::uuid[])
     and i.deleted_at is null
     and (h.section <> 4 and h.state <> 'proposal'
          or i.parent_uid = h.uid
          or ${itemVisibleText(standingTerms(7))})
   union all
  select i.uid, 0, ${heldColumns}
    from items i
    join pictures p on p.uid = i.picture_uid
   where i.uid = any ($1::uuid[])
   order by 1, 2`

/** The pictures shown in these items, which the viewer is known to see, in their order. A picture shows itself. */
export const readHeldPictures = async (
  reader: Reader,
  standings: readonly Standing[],
  holderUids: readonly string[],
): Promise<ReadonlyMap<string, HeldPicture[]>> => {
  const held = new Map<string, HeldPicture[]>()
  if (holderUids.length === 0) return held
  const values = [holderUids, ...standingValues(standings)]
  for (const row of await queryPrepared<HeldRow>(reader, { name: 'held-pictures', text, values })) {
    const pictures = held.get(row.holderUid) ?? []
    held.set(row.holderUid, [...pictures, presentHeldPicture(row)])
  }
  return held
}

export const presentHeldPicture = (row: HeldRow): HeldPicture => ({
  itemUid: row.itemUid,
  itemType: itemTypeOf(row),
  action: 0,
  pics: pictureAddresses(row.pictureUid, row.placeholder),
  width: row.width,
  height: row.height,
  description: row.description,
  associatedDate: row.date === null ? null : { date: row.date, format: row.format },
})
