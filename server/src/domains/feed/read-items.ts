import { queryPrepared, type Reader } from '../../platform/database/query-prepared.ts'
import type { CommentRow } from './comment-row.ts'
import { commentJsonText } from './comment-row.ts'
import { type Item, itemColumns } from './item.ts'
import { type SignedPerson, signedPersonText } from './signed-person.ts'

/** An item with all that belongs to it, for one viewer. */
export type ItemRow = Item & {
  isLiked: boolean
  /** Its last activity was that somebody changed what was there already. */
  isChanged: boolean
  author: SignedPerson | null
  contributor: SignedPerson | null
  /** The last ones, in the order they were written. */
  comments: CommentRow[] | null
}

const shownComments = 3

const text = `
  select ${itemColumns},
         mine.user_uid is not null as "isLiked",
         i.updated_at is not distinct from i.last_activity_at
           and exists (select
                         from item_history h
                        where h.item_uid = i.uid
                          and h.created_at = i.last_activity_at
                          and h.act in ('edit', 'merge')
                          and not h.fields && '{itemType,state}') as "isChanged",
         (select ${signedPersonText('$2::uuid')} from pages p where p.uid = i.author_uid)      as author,
         (select ${signedPersonText('$2::uuid')} from pages p where p.uid = i.contributor_uid) as contributor,
         case
           when i.comments_count > 0
           then (select json_agg(${commentJsonText('$2::uuid')} order by c.created_at, c.uid)
                   from (select *
                           from comments
                          where item_uid = i.uid
                          order by created_at desc, uid desc
                          limit ${shownComments}) c)
         end as comments
    from unnest($1::uuid[]) with ordinality as asked (uid, place)
    join items i on i.uid = asked.uid
    left join likes mine on mine.item_uid = i.uid and mine.user_uid = $2::uuid
   order by asked.place`

/** Items in the order asked for. Whether they may be seen has been asked before. */
export const readItems = (
  reader: Reader,
  viewerUid: string | null,
  uids: readonly string[],
): Promise<ItemRow[]> =>
  uids.length === 0
    ? Promise.resolve([])
    : queryPrepared<ItemRow>(reader, { name: 'items-of-feed', text, values: [uids, viewerUid] })
