import type { HeldPicture } from '@souvenance/contract/items/feed-items'
import { sections } from '@souvenance/contract/pages/sections'
import { type ByColumn, rowsOf } from '../../platform/database/by-column.ts'
import { queryPrepared, type Reader } from '../../platform/database/query-prepared.ts'
import { type Detail, type Row, standingsFrom, standingValues } from '../audience/public.ts'
import { type Standing, sectionOpenText } from '../clouds/public.ts'
import { heardCommentsText } from '../comments/public.ts'
import { itemColumns } from '../items/public.ts'
import { allHeldPicturesText, byHolder, type HolderRow } from '../pictures/public.ts'
import {
  type ItemRow,
  nameAll,
  type Signed,
  saidText,
  sign,
  signedText,
  type UnsignedRow,
} from './item-row.ts'

const momentsOfItem = ['createdAt', 'updatedAt', 'lastActivityAt', 'deletedAt']

/** SQL of an item `i` for a viewer, who is SQL too; `s` is how they stand on its page. */
const columnsFor = (viewer: string): string => `
         ${itemColumns},
         mine.user_uid is not null as "isLiked",
         ${heardCommentsText(viewer, 's.level').trim()} as "heardComments",
         i.updated_at is not distinct from i.last_activity_at
           and exists (select
                         from item_history h
                        where h.item_uid = i.uid
                          and h.created_at = i.last_activity_at
                          and h.act in ('edit', 'merge')
                          and not h.fields && '{itemType,state}') as "isChanged",
         case
           when i.link_uid is not null
           then (select json_build_object('occasion', i.occasion, 'kind', l.kind, 'isFirst', l.first_uid = i.page_uid,
                                          'degree', l.degree, 'relation', l.relation,
                                          'knowsBirth', ${sectionOpenText(sections.fullBirthDate, viewer)})
                   from family_links l
                   join pages p on p.uid = i.relative_uid
                  where l.uid = i.link_uid)
         end as family`

const signed = signedText('$7::uuid')

const text = `
  with shown as materialized (
    select row_number() over (order by asked.place) as "order", ${columnsFor('$7::uuid')}
      from unnest($1::uuid[]) with ordinality as asked (uid, place)
      join items i on i.uid = asked.uid
      join ${standingsFrom(2)} on s.page_uid = i.page_uid
      left join likes mine on mine.item_uid = i.uid and mine.user_uid = $7::uuid
  ), said as materialized (${saidText('$7::uuid', 2)})
  select shown.*,
         case when shown."order" = 1 then ${signed.people} end as people,
         case when shown."order" = 1 then ${signed.comments} end as comments
    from shown
   order by shown."order"`

/** Items in the requested order. The caller has checked that the viewer sees them. */
export const readItems = async (
  reader: Reader,
  standings: readonly Standing[],
  uids: readonly string[],
): Promise<ItemRow[]> => {
  if (uids.length === 0) return []
  const rows = await queryPrepared<UnsignedRow & Signed>(reader, {
    name: 'items-of-feed',
    viewer: 7,
    text,
    values: [uids, ...standingValues(standings)],
    moments: momentsOfItem,
  })
  const [first] = rows
  if (!first) return []
  const named = nameAll(first)
  return rows.map(({ people: _people, comments: _comments, ...row }) => sign(row, named))
}

/** Pictures of a batch sent with its entry; the others are on the wall. */
export const mostShown = 5

/** Data of the items that a list found: rows of those that are shown, and pictures. */
export type Known = { items: Map<string, ItemRow>; pictures: Map<string, HeldPicture[]> }

/** Beside the first row of what `itemDetail` finds. */
type Besides = Signed & { pictures: ByColumn<HolderRow> }

/** Takes in what `itemDetail` found. */
export const addKnown = (known: Known, rows: readonly Row[]): void => {
  const [first] = rows
  if (!first) return
  const { pictures, people, comments } = first.detail as Besides
  const named = nameAll({ people, comments })
  for (const [uid, held] of byHolder(rowsOf(pictures))) known.pictures.set(uid, held)
  for (const { found, detail } of rows) {
    const { pictures: _held, people: _people, comments: _comments, holds, ...item } = detail
    if (item.uid !== null) known.items.set(found.uid, sign(item as UnsignedRow, named))
    if (holds && !known.pictures.has(found.uid)) known.pictures.set(found.uid, [])
  }
}

const whole = {
  columns: `
         item.*,
         listed.seen and listed.wanted and listed.nth <= ${mostShown} as holds`,
  joins: `
    left join lateral (
         select ${columnsFor('$14::uuid')}
           from items i
           left join likes mine on mine.item_uid = i.uid and mine.user_uid = $14::uuid
          -- As conditions of their own they would be asked after everything about the item was read.
          where i.uid = case when listed.seen and listed.wanted and listed.nth = 1 then listed.uid end
         ) item on true`,
  moments: momentsOfItem,
  with: { said: saidText('$14::uuid', 9) },
  besides: { ...signedText('$14::uuid'), pictures: allHeldPicturesText(9, 14) } satisfies Record<
    keyof Besides,
    string
  >,
} satisfies Partial<Detail>

/** Items and pictures of so many entries of a list, in the statement that finds them. */
export const itemDetail = (entries: number, gathers: boolean): Detail => ({
  ...whole,
  name: `items${gathers ? '-gathered' : ''}${entries}`,
  entries,
  gathers,
})
