import { sections } from '@souvenance/contract/pages/sections'
import { queryPrepared, type Reader } from '../../platform/database/query-prepared.ts'
import { type Standing, sectionOpen } from '../clouds/public.ts'
import { audiencesOf } from './index-runs.ts'
import { parts } from './parts.ts'
import {
  reachedRuns,
  reachedValues,
  sameRun,
  standingsFrom,
  standingTerms,
  standingValues,
} from './reached-runs.ts'
import { unrelatedVisibleText } from './visible-items-sql.ts'

/** How many items of each part the viewer sees; null for a part that is closed to them. */
export type PartCounts = { chapters: number | null; tributes: number | null; pictures: number | null }

const mostCounted = 1000

/**
 * The index is exact for everything but chapters and their pictures, whose ancestors it does not hold: only these are
 * looked up.
 */
const text = `
  select found.feed, least(count(*), ${mostCounted})::int as count
    from (select distinct run.feed, run.section, run.item_uid
            from ${reachedRuns}
           cross join lateral (
                 select a.feed, a.section, a.item_uid
                   from item_audiences a
                  where ${sameRun}
                  limit ${mostCounted}
                 ) run
         ) found
   where found.section <> ${sections.biography}
      or exists (select
                   from items i
                   join ${standingsFrom(7)} on s.page_uid = i.page_uid
                  where i.uid = found.item_uid
                    and ${unrelatedVisibleText(standingTerms(12))})
   group by found.feed`

/** One query for all parts; each count ends at a thousand. */
export const countParts = async (reader: Reader, standing: Standing): Promise<PartCounts> => {
  const open = {
    chapters: sectionOpen(standing, sections.biography),
    tributes: sectionOpen(standing, sections.tributes),
    pictures: sectionOpen(standing, sections.pictures),
  }
  const asked = (['chapters', 'tributes', 'pictures'] as const).filter((part) => open[part])
  const rows = await queryPrepared<{ feed: number; count: number }>(reader, {
    name: 'count-parts',
    viewer: 12,
    text,
    values: [
      ...reachedValues(asked.flatMap((part) => audiencesOf(standing, parts[part]))),
      ...standingValues([standing]),
    ],
  })
  const counted = new Map(rows.map(({ feed, count }) => [feed, count]))
  const countOf = (isOpen: boolean, feed: number) => (isOpen ? (counted.get(feed) ?? 0) : null)
  return {
    chapters: countOf(open.chapters, sections.biography),
    tributes: countOf(open.tributes, sections.tributes),
    pictures: countOf(open.pictures, sections.pictures),
  }
}
