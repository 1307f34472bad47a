import { queryPrepared, type Reader } from '../../platform/database/query-prepared.ts'
import { audiencesOf, type Lists } from './audiences.ts'
import {
  reachedRuns,
  reachedValues,
  sameRun,
  standingsFrom,
  standingTerms,
  standingValues,
} from './reached-runs.ts'
import type { Standing } from './standing.ts'
import { itemVisibleText } from './visible-items.ts'

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

/** How many items the viewer sees; a thousand stands for any more. */
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
