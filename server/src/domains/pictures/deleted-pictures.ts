import type { HeldPicture } from '@souvenance/contract/items/feed-items'
import { queryPrepared, type Reader } from '../../platform/database/query-prepared.ts'
import {
  ancestorsText,
  type DeletedItem,
  itemVisibleText,
  keptSince,
  mayRestore,
  standingsFrom,
  standingTerms,
  standingValues,
} from '../audience/public.ts'
import type { Standing } from '../clouds/public.ts'
import { type HeldRow, heldColumns, presentHeldPicture } from './held-pictures.ts'

/** One picture per item: itself, the first deleted with it, or the first visible one it shows. */
const firstText = `
  select distinct on (shown.holder_uid) shown.holder_uid as "holderUid", ${heldColumns}
    from (select uid as holder_uid, uid as picture_item_uid, 0 as position
            from items
           where uid = any ($1::uuid[])
           union all
          select holder_uid, picture_item_uid, position
            from item_pictures
           where holder_uid = any ($1::uuid[])) shown
    join items i on i.uid = shown.picture_item_uid
    join pictures p on p.uid = i.picture_uid
    join ${standingsFrom(2)} on s.page_uid = i.page_uid
   where i.uid = shown.holder_uid
      or i.deleted_with = shown.holder_uid
      or ${itemVisibleText(standingTerms(7))}
   order by shown.holder_uid, shown.position`

/** Thumbnails of deleted items for those who may restore them. */
export const readDeletedPictures = async (
  reader: Reader,
  standing: Standing,
  uids: readonly string[],
): Promise<ReadonlyMap<string, HeldPicture>> => {
  const values = [uids, ...standingValues([standing])]
  const rows = await queryPrepared<HeldRow & { holderUid: string }>(reader, {
    name: 'deleted-pictures',
    text: firstText,
    values,
  })
  return new Map(rows.map((row) => [row.holderUid, presentHeldPicture(row)]))
}

const goneWithText = `
  select gone.kind, gone.state, gone.section, gone.author_uid as "authorUid", gone.clouds,
         gone.deleted_at as "deletedAt", gone.deleted_by as "deletedBy", gone.deleted_with as "deletedWith",
         gone.folded_until is not null as folded,
         ${ancestorsText('gone')} as ancestors
    from items own
    join items gone on gone.uid = coalesce(own.deleted_with, own.uid)
   where own.picture_uid = $1
     and own.page_uid = $2
     and own.deleted_at is not null
     and gone.deleted_at > $3`

/** Whether the actor may restore the item that this picture was deleted with. */
export const isRestorable = async (
  reader: Reader,
  standing: Standing,
  { pictureUid, now }: { pictureUid: string; now: Date },
): Promise<boolean> => {
  const values = [pictureUid, standing.page.uid, keptSince(now)]
  const gone = await queryPrepared<DeletedItem>(reader, {
    name: 'picture-gone-with',
    text: goneWithText,
    values,
  })
  return gone.some((item) => mayRestore(standing, item))
}
