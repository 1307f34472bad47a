import { sections } from '@souvenance/contract/pages/sections'
import { queryPrepared, type Reader } from '../../platform/database/query-prepared.ts'
import type { Standing } from '../clouds/public.ts'
import { audiencesOf, type Lists } from './index-runs.ts'
import { inYear, metYears } from './met-years.ts'
import { reachedValues, sameRun } from './reached-runs.ts'
import { relativeVisibleText } from './visible-items-sql.ts'

const mostCounted = 100

export type VisibleYear = { year: number; count: number }

/** An item without a date has the day it was added as its place in a feed, which is no year of its own. */
const hasDate = `
            and exists (select from items i where i.uid = a.item_uid and i.associated_date is not null)`

const textOf = (told: string): string => `
  ${metYears}
  select extract(year from reached.year)::int                     as year,
         least(count(distinct found.item_uid), ${mostCounted})::int as count
    from met reached
   cross join lateral (
         select a.item_uid
           from item_audiences a
          where ${sameRun}
            and ${inYear}${told}
            and (a.section <> ${sections.familyCircle}
                 or exists (select
                              from items i
                             where i.uid = a.item_uid
                               and ${relativeVisibleText({ userUid: '$7::uuid', level: '$8::int' })}))
          order by a.feed_at
          limit ${mostCounted}
         ) found
   group by reached.year
   order by reached.year`

const texts = { all: textOf(''), dated: textOf(hasDate) }

/**
 * Years with items the viewer sees, or with `dated` only those of which a date is known; counts are capped at a
 * hundred. Not for chapters, because ancestors are not checked; of family events the relative is.
 */
export const listVisibleYears = (
  reader: Reader,
  standing: Standing,
  lists: Lists,
  which: keyof typeof texts = 'all',
): Promise<VisibleYear[]> =>
  queryPrepared<VisibleYear>(reader, {
    name: `visible-years-${which}`,
    text: texts[which],
    viewer: 7,
    values: [...reachedValues(audiencesOf(standing, lists)), standing.userUid, standing.level ?? -1],
  })
