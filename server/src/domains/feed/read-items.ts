import type { FamilyEvent, HeldPicture } from '@souvenance/contract/items/feed-items'
import { sections } from '@souvenance/contract/pages/sections'
import type { Relation } from '@souvenance/contract/people/family-links'
import { queryPrepared, type Reader } from '../../platform/database/query-prepared.ts'
import type { Detail } from '../audience/public.ts'
import { personJsonText, sectionOpenText } from '../clouds/public.ts'
import type { CommentRow } from '../comments/public.ts'
import { commentJsonText, heardCommentsText, shownCommentText } from '../comments/public.ts'
import type { LinkKind } from '../family/public.ts'
import { type Item, itemColumns } from '../items/public.ts'
import type { Person } from '../persons/public.ts'
import { type HeldRow, heldPicturesText, presentHeldPictures } from '../pictures/public.ts'

/** An item with its comments, pictures and likes, for one viewer. */
export type ItemRow = Item & {
  isLiked: boolean
  /** How many comments this viewer is shown. */
  heardComments: number
  /** The last activity was a change of existing content. */
  isChanged: boolean
  author: Person | null
  contributor: Person | null
  family: FamilyRow | null
  /** The last comments, in writing order. */
  comments: CommentRow[] | null
}

/** The link and the relative of a family event. */
export type FamilyRow = {
  occasion: FamilyEvent['occasion']
  kind: LinkKind
  isFirst: boolean
  degree: number
  relation: Relation
  person: Person
  /** The viewer may know the day of the relative's birth. */
  knowsBirth: boolean
}

const shownComments = 3

const momentsOfItem = ['createdAt', 'updatedAt', 'lastActivityAt', 'deletedAt']

/** SQL of an item `i` for a viewer, who is SQL too. */
const columnsFor = (viewer: string): string => `
         ${itemColumns},
         mine.user_uid is not null as "isLiked",
         ${heardCommentsText(viewer).trim()} as "heardComments",
         i.updated_at is not distinct from i.last_activity_at
           and exists (select
                         from item_history h
                        where h.item_uid = i.uid
                          and h.created_at = i.last_activity_at
                          and h.act in ('edit', 'merge')
                          and not h.fields && '{itemType,state}') as "isChanged",
         (select ${personJsonText(viewer)} from pages p where p.uid = i.author_uid)      as author,
         (select ${personJsonText(viewer)} from pages p where p.uid = i.contributor_uid) as contributor,
         case
           when i.link_uid is not null
           then (select json_build_object('occasion', i.occasion, 'kind', l.kind, 'isFirst', l.first_uid = i.page_uid,
                                          'degree', l.degree, 'relation', l.relation,
                                          'person', ${personJsonText(viewer)},
                                          'knowsBirth', ${sectionOpenText(sections.fullBirthDate, viewer)})
                   from family_links l
                   join pages p on p.uid = i.relative_uid
                  where l.uid = i.link_uid)
         end as family,
         case
           when i.comments_count > 0
           then (select json_agg(${commentJsonText(viewer)} order by c.created_at, c.uid)
                   from (select c.*
                           from comments c
                          where c.item_uid = i.uid
                            and ${shownCommentText(viewer)}
                          order by c.created_at desc, c.uid desc
                          limit ${shownComments}) c)
         end as comments`

const text = `
  select ${columnsFor('$2::uuid')}
    from unnest($1::uuid[]) with ordinality as asked (uid, place)
    join items i on i.uid = asked.uid
    left join likes mine on mine.item_uid = i.uid and mine.user_uid = $2::uuid
   order by asked.place`

/** Items in the requested order. The caller has checked that the viewer sees them. */
export const readItems = (
  reader: Reader,
  viewerUid: string | null,
  uids: readonly string[],
): Promise<ItemRow[]> =>
  uids.length === 0
    ? Promise.resolve([])
    : queryPrepared<ItemRow>(reader, {
        name: 'items-of-feed',
        viewer: 2,
        text,
        values: [uids, viewerUid],
        moments: momentsOfItem,
      })

/** Pictures of a batch sent with its entry; the others are on the wall. */
export const mostShown = 5

/** What a list knows of the items it found: rows of those that are shown, and pictures. */
export type Known = { items: Map<string, ItemRow>; pictures: Map<string, HeldPicture[]> }

/** Takes in what `itemDetail` found. */
export const addKnown = (known: Known, uid: string, { pictures, ...item }: Record<string, unknown>): void => {
  if (item.uid !== null) known.items.set(uid, item as ItemRow)
  if (pictures !== null) known.pictures.set(uid, presentHeldPictures(pictures as HeldRow[]))
}

/** Items and pictures of so many entries of a list, in the statement that finds them. */
export const itemDetail = (entries: number, gathers: boolean): Detail => ({
  name: `items${gathers ? '-gathered' : ''}${entries}`,
  columns: `
         item.*,
         case when listed.seen and listed.wanted and listed.nth <= ${mostShown} then coalesce(${heldPicturesText('listed.uid', 14)}, '[]') end as pictures`,
  joins: `
    left join lateral (
         select ${columnsFor('$14::uuid')}
           from items i
           left join likes mine on mine.item_uid = i.uid and mine.user_uid = $14::uuid
          where i.uid = listed.uid
            and listed.seen
            and listed.wanted
            and listed.nth = 1
         ) item on true`,
  moments: momentsOfItem,
  entries,
  gathers,
})
