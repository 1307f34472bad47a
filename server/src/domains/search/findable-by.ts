import { sections } from '@souvenance/contract/sections'
import { type RawBuilder, sql } from 'kysely'
import { levelOnPage, pageSeenBy } from '../clouds/public.ts'

const openTo = sql`((case when p.alive then p.privacy_am else p.privacy_pm end) -> ${sql.lit(String(sections.foundBySearch))})`

/** SQL for whether the page `p` may be seen by this person, or by nobody in particular, and found by search. */
export const findableBy = (viewerUid: string | null): RawBuilder<boolean> => sql<boolean>`(
    ${pageSeenBy(viewerUid)}
    and (coalesce(${openTo} @> '1', false)
         or coalesce(${openTo} @> (select to_jsonb(f.cloud_type)
                                     from follows f
                                    where f.page_uid = p.uid
                                      and f.follower_uid = ${viewerUid}::uuid), false)
         or coalesce(${levelOnPage(viewerUid)} >= 1, false)))`
