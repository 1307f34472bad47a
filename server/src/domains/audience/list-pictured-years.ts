import { queryPrepared, type Reader } from '../../platform/database/query-prepared.ts'
import type { Standing } from '../clouds/public.ts'
import { audiencesOf, type Lists } from './index-runs.ts'
import { inYear, metYears } from './met-years.ts'
import { reachedValues, sameRun, standingsFrom, standingValues } from './reached-runs.ts'

const textOf = (columns: string): string => `
  ${metYears}
  select distinct on (reached.year)
         extract(year from reached.year)::int as year,
         ${columns}
    from met reached
   cross join lateral (
         select a.feed_at, a.item_uid
           from item_audiences a
          where ${sameRun}
            and ${inYear}
            and exists (select from item_pictures held where held.holder_uid = a.item_uid)
          order by a.feed_at, a.item_uid
          limit 1
         ) first
    join ${standingsFrom(7)} on s.page_uid = reached.page_uid
   order by reached.year, first.feed_at, first.item_uid`

/** More about each such item: SQL of columns, where `first.item_uid` is the item, `s` the standing, `$12` the viewer. */
export type PicturedDetail = { name: string; columns: string }

/** The first item with a picture of each year, as the viewer sees it. Not for chapters: ancestors are not checked. */
export const listPicturedYears = <Detailed>(
  reader: Reader,
  standing: Standing,
  lists: Lists,
  { name, columns }: PicturedDetail,
): Promise<({ year: number } & Detailed)[]> =>
  queryPrepared(reader, {
    name: `pictured-years-${name}`,
    text: textOf(columns),
    viewer: 12,
    values: [...reachedValues(audiencesOf(standing, lists)), ...standingValues([standing])],
  })
