import { queryPrepared, type Reader } from '../../platform/database/query-prepared.ts'
import type { Standing } from '../clouds/public.ts'
import { audiencesOf, type Lists } from './index-runs.ts'
import { inYear, metYears } from './met-years.ts'
import { reachedValues, sameRun } from './reached-runs.ts'

const text = `
  ${metYears}
  select distinct on (reached.year)
         extract(year from reached.year)::int as year,
         first.item_uid                       as uid
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
   order by reached.year, first.feed_at, first.item_uid`

/** The first item with a picture of each year, as the viewer sees it. Not for chapters: ancestors are not checked. */
export const listPicturedYears = (
  reader: Reader,
  standing: Standing,
  lists: Lists,
): Promise<{ year: number; uid: string }[]> =>
  queryPrepared(reader, {
    name: 'pictured-years',
    text,
    values: reachedValues(audiencesOf(standing, lists)),
  })
