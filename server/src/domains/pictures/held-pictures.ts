import type { ToldPart } from '@souvenance/contract/dates/date-nuances'
import { type HeldPicture, pictureActions } from '@souvenance/contract/items/feed-items'
import { type ItemKind, type ItemState, itemTypeOf } from '@souvenance/contract/items/item-types'
import { sections } from '@souvenance/contract/pages/sections'
import { byColumnText, columnsOf, type FieldsOf, fieldsText } from '../../platform/database/by-column.ts'
import { queryPrepared, type Reader } from '../../platform/database/query-prepared.ts'
import { standingsFrom, standingTerms, standingValues, unrelatedVisibleText } from '../audience/public.ts'
import type { Standing } from '../clouds/public.ts'
import { knownDateOf } from '../items/public.ts'
import { pictureAddresses } from './picture-addresses.ts'
import { presentDated } from './present-dated.ts'

export type HeldRow = {
  itemUid: string
  kind: ItemKind
  state: ItemState
  pictureUid: string
  placeholder: string
  bytes: number
  width: number
  height: number
  description: string
  associatedDate: string | null
  datePrecision: number
  dateAbout: boolean
  dateTold: ToldPart | null
}

const heldFields: FieldsOf<HeldRow> = {
  itemUid: 'i.uid',
  kind: 'i.kind',
  state: 'i.state',
  pictureUid: 'i.picture_uid',
  placeholder: 'p.placeholder',
  bytes: 'p.bytes',
  width: 'p.width',
  height: 'p.height',
  description: 'i.description',
  associatedDate: 'i.associated_date::text',
  datePrecision: 'i.date_precision',
  dateAbout: 'i.date_about',
  dateTold: 'i.date_told',
}

export const heldColumns = fieldsText(heldFields)

/**
 * An editor may show a library picture to a wider audience by putting it into an item. Tributes and proposals
 * are written by guests, so library pictures in them show only to viewers who also see them in the library.
 */
const shownText = (viewer: number, holder = 'h'): string => `
         i.deleted_at is null
     and (${holder}.section <> ${sections.tributes} and ${holder}.state <> 'proposal' and i.folded_until is null
          or i.parent_uid = ${holder}.uid and i.folded_until is null
          or ${unrelatedVisibleText(standingTerms(viewer))})`

const heldTables = `item_pictures held
    join items h on h.uid = held.holder_uid
    join items i on i.uid = held.picture_item_uid
    join pictures p on p.uid = i.picture_uid`

const text = `
  select held.holder_uid as "holderUid", held.position, ${heldColumns}
    from ${heldTables}
    join ${standingsFrom(2)} on s.page_uid = i.page_uid
   where held.holder_uid = any ($1::uuid[])
     and ${shownText(7)}
   union all
  select i.uid, 0, ${heldColumns}
    from items i
    join pictures p on p.uid = i.picture_uid
   where i.uid = any ($1::uuid[])
   order by 1, 2`

/**
 * SQL of the same for one item as JSON, or null; `holder` is SQL, `s` the standing on its page, `viewer` the number of a
 * parameter. The page is compared so that no index of it is used: without values the planner would read all items of a page.
 */
export const heldPicturesText = (holder: string, viewer: number): string => `
         (select json_agg(picture order by picture.position)
            from (select held.position, ${heldColumns}
                    from ${heldTables}
                   where held.holder_uid = ${holder}
                     and (i.page_uid = s.page_uid) is true
                     and ${shownText(viewer)}
                   union all
                  select 0, ${heldColumns}
                    from items i
                    join pictures p on p.uid = i.picture_uid
                   where i.uid = ${holder}) picture)`

/**
 * SQL of the same for all items of rows `shown` that hold any, by column: asked for each row, the rule of who sees a picture
 * costs more than everything else of a list. `standings` is the number of the first parameter with standings. Each picture is
 * looked up by its uid: otherwise the planner would read all pictures there are, and keep those few.
 */
export const allHeldPicturesText = (standings: number, viewer: number): string =>
  byColumnText(
    columnsOf('picture', { ...heldFields, holderUid: 'held.holder_uid' }),
    `
            from (select held.holder_uid as "holderUid", held.position, ${heldColumns}
                    from shown
                    join item_pictures held on held.holder_uid = shown."foundUid"
                   cross join lateral (select * from items i where i.uid = held.picture_item_uid offset 0) i
                    join pictures p on p.uid = i.picture_uid
                    join ${standingsFrom(standings)} on s.page_uid = i.page_uid
                   where shown.holds
                     and ${shownText(viewer, 'shown')}
                   union all
                  select i.uid, 0, ${heldColumns}
                    from shown
                    join items i on i.uid = shown."foundUid"
                    join pictures p on p.uid = i.picture_uid
                   where shown.holds) picture
           order by picture.position`,
  )

/**
 * The pictures of these items, in order. The caller has checked that the viewer sees the items. A picture
 * shows itself.
 */
export const readHeldPictures = async (
  reader: Reader,
  standings: readonly Standing[],
  holderUids: readonly string[],
): Promise<ReadonlyMap<string, HeldPicture[]>> => {
  if (holderUids.length === 0) return new Map()
  const values = [holderUids, ...standingValues(standings)]
  return byHolder(await queryPrepared<HolderRow>(reader, { name: 'held-pictures', text, values }))
}

export type HolderRow = HeldRow & { holderUid: string }

/** Groups the rows of `allHeldPicturesText` by holder. */
export const byHolder = (rows: readonly HolderRow[]): Map<string, HeldPicture[]> => {
  const held = new Map<string, HeldPicture[]>()
  for (const row of rows) {
    const pictures = held.get(row.holderUid)
    if (pictures) pictures.push(presentHeldPicture(row))
    else held.set(row.holderUid, [presentHeldPicture(row)])
  }
  return held
}

export const presentHeldPicture = (row: HeldRow): HeldPicture => ({
  itemUid: row.itemUid,
  itemType: itemTypeOf(row),
  action: pictureActions.keep,
  picSize: row.bytes,
  ...pictureAddresses(row.pictureUid, row.placeholder),
  width: row.width,
  height: row.height,
  ratio: row.width / row.height,
  message: row.description,
  ...presentDated(knownDateOf(row)),
})
