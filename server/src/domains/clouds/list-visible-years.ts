import { queryPrepared, type Reader } from '../../platform/database/query-prepared.ts'
import { audiencesOf, type Lists } from './audiences.ts'
import { reachedRuns, reachedValues, sameRun } from './reached-runs.ts'
import type { Standing } from './standing.ts'

const mostCounted = 100

export type VisibleYear = { year: number; count: number }

const run = 'page_uid, feed, section, audience, gate, author_uid'

/** From one year that holds something to the next, without a look at what is between. */
const text = `
  with recursive met as (
    select reached.*, first.year
      from ${reachedRuns}
     cross join lateral (
           select date_trunc('year', a.feed_at at time zone 'UTC') as year
             from item_audiences a
            where ${sameRun}
            order by a.feed_at
            limit 1
           ) first
     union all
    select ${run
      .split(', ')
      .map((column) => `reached.${column}`)
      .join(', ')}, next.year
      from met reached
     cross join lateral (
           select date_trunc('year', a.feed_at at time zone 'UTC') as year
             from item_audiences a
            where ${sameRun}
              and a.feed_at >= (reached.year + interval '1 year') at time zone 'UTC'
            order by a.feed_at
            limit 1
           ) next
  )
  select extract(year from reached.year)::int                     as year,
         least(count(distinct found.item_uid), ${mostCounted})::int as count
    from met reached
   cross join lateral (
         select a.item_uid
           from item_audiences a
          where ${sameRun}
            and a.feed_at >= reached.year at time zone 'UTC'
            and a.feed_at <  (reached.year + interval '1 year') at time zone 'UTC'
          order by a.feed_at
          limit ${mostCounted}
         ) found
   group by reached.year
   order by reached.year`

/**
 * Years that hold something the viewer sees, with how much; a hundred stands for any more. Not for chapters: what
 * stands above them is not asked.
 */
export const listVisibleYears = (reader: Reader, standing: Standing, lists: Lists): Promise<VisibleYear[]> =>
  queryPrepared<VisibleYear>(reader, {
    name: 'visible-years',
    text,
    values: reachedValues(audiencesOf(standing, lists)),
  })
