import type { HeldPicture } from '@souvenance/contract/items/feed-items'
import { sections } from '@souvenance/contract/pages/sections'
import { queryPrepared, type Reader } from '../../platform/database/query-prepared.ts'
import { type Detail, type Row, standingsFrom, standingValues } from '../audience/public.ts'
import { type Standing, sectionOpenText } from '../clouds/public.ts'
import { heardCommentsText, shownCommentText, unsignedCommentColumns } from '../comments/public.ts'
import { itemColumns } from '../items/public.ts'
import { allHeldPicturesText, byHolder, type HolderRow } from '../pictures/public.ts'
import { addPeople, type ItemRow, type People, peopleText, sign, type UnsignedRow } from './item-row.ts'

const shownComments = 3

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
         end as family,
         case
           when i.comments_count > 0
           then (select json_agg(c order by c."createdAt", c.uid)
                   from (select ${unsignedCommentColumns}
                           from comments c
                          where c.item_uid = i.uid
                            and ${shownCommentText(viewer, 's.level')}
                          order by c.created_at desc, c.uid desc
                          limit ${shownComments}) c)
         end as comments`

const text = `
  with shown as materialized (
    select asked.place as "order", ${columnsFor('$7::uuid')}
      from unnest($1::uuid[]) with ordinality as asked (uid, place)
      join items i on i.uid = asked.uid
      join ${standingsFrom(2)} on s.page_uid = i.page_uid
      left join likes mine on mine.item_uid = i.uid and mine.user_uid = $7::uuid
  )
  select shown.*, case when row_number() over (order by shown."order") = 1 then ${peopleText('$7::uuid')} end as people
    from shown
   order by shown."order"`

/** Items in the requested order. The caller has checked that the viewer sees them. */
export const readItems = async (
  reader: Reader,
  standings: readonly Standing[],
  uids: readonly string[],
): Promise<ItemRow[]> => {
  if (uids.length === 0) return []
  const rows = await queryPrepared<UnsignedRow & { people: unknown }>(reader, {
    name: 'items-of-feed',
    viewer: 7,
    text,
    values: [uids, ...standingValues(standings)],
    moments: momentsOfItem,
  })
  const people: People = new Map()
  for (const row of rows) addPeople(people, row.people)
  return rows.map((row) => sign(row, people))
}

/** Pictures of a batch sent with its entry; the others are on the wall. */
export const mostShown = 5

/** What a list knows of the items it found: rows of those that are shown, and pictures. */
export type Known = { items: Map<string, ItemRow>; pictures: Map<string, HeldPicture[]> }

/** Takes in what `itemDetail` found. */
export const addKnown = (known: Known, rows: readonly Row[]): void => {
  const people: People = new Map()
  for (const { detail } of rows) {
    addPeople(people, detail.people)
    for (const [uid, held] of byHolder((detail.pictures ?? []) as HolderRow[])) known.pictures.set(uid, held)
  }
  for (const { found, detail } of rows) {
    const { pictures: _held, people: _named, holds, ...item } = detail
    if (item.uid !== null) known.items.set(found.uid, sign(item as UnsignedRow, people))
    if (holds && !known.pictures.has(found.uid)) known.pictures.set(found.uid, [])
  }
}

/** Items and pictures of so many entries of a list, in the statement that finds them. */
export const itemDetail = (entries: number, gathers: boolean): Detail => ({
  name: `items${gathers ? '-gathered' : ''}${entries}`,
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
  besides: { people: peopleText('$14::uuid'), pictures: allHeldPicturesText(9, 14) },
  entries,
  gathers,
})
