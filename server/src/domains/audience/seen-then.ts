import { findItemType, itemTypes } from '@souvenance/contract/items/item-types'
import type { Standing } from '../clouds/public.ts'
import { type Placed, type SeenItem, sees } from './sees-item.ts'

/** Audience and state after an act of the history; they decide who saw the item then. */
export type Then = Pick<SeenItem, 'clouds' | 'state'>

/** The previous values of what an act changed. */
export type Before = { clouds?: readonly number[] | null; itemType?: number | null }

const placeLength = 9

/**
 * The value before the next change of this field. A window over `place` carries it, so a history is read
 * once.
 */
const foundLater = (field: keyof Before): string =>
  `substr(max(place || (before ->> '${field}')) over later, ${placeLength + 1})`

const states = [...itemTypes].map(([code, { state }]) => `when '${code}' then '${state}'`).join(' ')

/**
 * SQL of an item's acts, as `h`, and of the item after each act, as `i`: the values before the next change,
 * or the present ones. An attached picture follows the audience of its holder. visible-items-sql.ts decides who
 * sees an act.
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
         select present.deleted_at, present.folded_until, present.section, present.parent_uid, present.author_uid, present.relative_uid,
                case
                  when h.later_clouds is null
                  then present.clouds
                  else array(select jsonb_array_elements_text(h.later_clouds)::smallint)
                end as clouds,
                coalesce(case h.later_type ${states} end, present.state) as state
         ) i`

export const thenText = `json_build_object('clouds', i.clouds, 'state', i.state)`

/** Whether a viewer who sees the result of an act also saw the state before it. */
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
