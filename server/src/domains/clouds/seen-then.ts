import { findItemType, itemTypes } from '@souvenance/contract/item-types'
import type { Standing } from './standing.ts'
import { type Placed, type SeenItem, sees } from './visibility.ts'

/** What an act of the history left an item in; it decides who saw it then. */
export type Then = Pick<SeenItem, 'clouds' | 'state'>

/** What an act changed of that, as it was before. */
export type Before = { clouds?: readonly number[] | null; itemType?: number | null }

const placeLength = 9

/** What the next change of this found: carried from act to act behind its place, so that a long history is read once. */
const foundLater = (field: keyof Before): string =>
  `substr(max(place || (before ->> '${field}')) over later, ${placeLength + 1})`

const states = [...itemTypes].map(([code, { state }]) => `when '${code}' then '${state}'`).join(' ')

/**
 * SQL of what happened to an item, as `h`, and of the item as each act left it, as `i`: as the next change found it, or
 * as it is now, which is `present`. A picture that came with something changed its audience with that. Who is told of an
 * act is then for the rule of visible-items.ts to say.
 */
export const actsText = `
         items present
   cross join lateral (
         select *
           from (select *, ${foundLater('clouds')}::jsonb as later_clouds, ${foundLater('itemType')} as later_type
                   from (select *,
                                lpad(row_number() over (order by created_at desc, uid desc)::text, ${placeLength}, '0') as place,
                                lead(before ->> 'message') over (
                                  partition by item_uid, before ? 'message' order by created_at, uid) as later_message
                           from item_history
                          where item_uid = present.uid
                             or item_uid = present.parent_uid and present.kind = 'attached-picture') acts
                 window later as (order by place rows between unbounded preceding and 1 preceding)) told
          where item_uid = present.uid
         ) h
   cross join lateral (
         select present.deleted_at, present.section, present.parent_uid, present.author_uid,
                case
                  when h.later_clouds is null
                  then present.clouds
                  else array(select jsonb_array_elements_text(h.later_clouds)::smallint)
                end as clouds,
                coalesce(case h.later_type ${states} end, present.state) as state
         ) i`

export const thenText = `json_build_object('clouds', i.clouds, 'state', i.state)`

/** Whether someone who sees what an act led to saw what was before it as well. */
export const sawBefore = (
  standing: Standing,
  item: SeenItem & Placed,
  { before, then }: { before: Before; then: Then },
): boolean =>
  sees(standing, {
    ...item,
    clouds: before.clouds ?? then.clouds,
    state: findItemType(before.itemType ?? 0)?.state ?? then.state,
  })
