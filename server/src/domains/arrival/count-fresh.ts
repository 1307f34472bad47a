import { queryPrepared, type Reader } from '../../platform/database/query-prepared.ts'
import { itemVisibleText, standingsFrom, standingTerms, standingValues } from '../audience/public.ts'
import { hearsText } from '../clouds/public.ts'
import type { OwnPage } from './list-own-pages.ts'

type Row = { pageUid: string; count: number }

const mostCounted = 20

/** An opening is known to the hour: what came within that hour may have been read and is not called new. */
const text = `
  select s.page_uid as "pageUid", fresh.count
    from ${standingsFrom(1)}
    join unnest($1::uuid[], $7::timestamptz[]) as opened (page_uid, at) on opened.page_uid = s.page_uid
   cross join lateral (
         select count(*)::int as count
           from (select distinct
                        case when i.kind = 'picture' then concat(i.author_uid, i.created_at) else i.uid::text end
                   from items i
                  where i.page_uid = s.page_uid
                    and i.deleted_at is null
                    and i.kind <> 'attached-picture'
                    and i.state in ('standard', 'am', 'pm')
                    and i.last_activity_at > opened.at + interval '1 hour'
                    and i.created_at > opened.at + interval '1 hour'
                    and i.author_uid is distinct from $6::uuid
                    and ${hearsText('$6::uuid', 'i.author_uid')}
                    and ${itemVisibleText(standingTerms(6))}
                  limit ${mostCounted}) found
         ) fresh
   where fresh.count > 0`

/** How much others added to each memorial since it was last opened. Pictures added in one call count once. */
export const countFresh = async (reader: Reader, pages: readonly OwnPage[]): Promise<Map<string, number>> => {
  const opened = pages.filter(({ openedAt }) => openedAt !== null)
  if (opened.length === 0) return new Map()
  const rows = await queryPrepared<Row>(reader, {
    name: 'fresh-items',
    text,
    values: [
      ...standingValues(opened.map(({ standing }) => standing)),
      opened.map(({ openedAt }) => openedAt),
    ],
  })
  return new Map(rows.map(({ pageUid, count }) => [pageUid, count]))
}
