import { reachedRuns, sameRun } from './reached-runs.ts'

const run = ['page_uid', 'feed', 'section', 'audience', 'gate', 'author_uid']
  .map((column) => `reached.${column}`)
  .join(', ')

/** The years with items in each run of a viewer, as `met`. A loose index scan: jumps from one such year to the next. */
export const metYears = `with recursive met as (
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
    select ${run}, next.year
      from met reached
     cross join lateral (
           select date_trunc('year', a.feed_at at time zone 'UTC') as year
             from item_audiences a
            where ${sameRun}
              and a.feed_at >= (reached.year + interval '1 year') at time zone 'UTC'
            order by a.feed_at
            limit 1
           ) next
  )`

/** Whether a row `a` of item_audiences is in the year of `reached`. */
export const inYear = `a.feed_at >= reached.year at time zone 'UTC'
            and a.feed_at <  (reached.year + interval '1 year') at time zone 'UTC'`
