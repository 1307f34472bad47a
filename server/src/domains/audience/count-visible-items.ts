import { queryPrepared, type Reader } from '../../platform/database/query-prepared.ts'
import type { Standing } from '../clouds/public.ts'
import { audiencesOf, type Lists } from './index-runs.ts'
import {
  reachedRuns,
  reachedValues,
  sameRun,
  standingsFrom,
  standingTerms,
  standingValues,
} from './reached-runs.ts'
import { itemVisibleText } from './visible-items-sql.ts'

const mostCounted = 1000

const text = `
  select count(*)::int as count
    from (select distinct run.item_uid
            from ${reachedRuns}
           cross join lateral (
                 select a.item_uid
                   from item_audiences a
                  where ${sameRun}
                  limit ${mostCounted}
                 ) run
           limit ${mostCounted}
         ) found
    join items i on i.uid = found.item_uid
    join ${standingsFrom(7)} on s.page_uid = i.page_uid
   where ${itemVisibleText(standingTerms(12))}`

/** The number of items the viewer sees, capped at a thousand. */
export const countVisibleItems = async (
  reader: Reader,
  standing: Standing,
  lists: Lists,
): Promise<number> => {
  const [row] = await queryPrepared<{ count: number }>(reader, {
    name: 'count-visible-items',
    text,
    values: [...reachedValues(audiencesOf(standing, lists)), ...standingValues([standing])],
  })
  return row?.count ?? 0
}
