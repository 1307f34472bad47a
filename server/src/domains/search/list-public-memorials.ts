import { sections } from '@souvenance/contract/pages/sections'
import { cloudTypes } from '@souvenance/contract/people/clouds'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { itemVisible } from '../audience/public.ts'
import { seenPersonColumns } from '../clouds/public.ts'
import type { Person } from '../persons/public.ts'
import { findableBy } from './findable-by.ts'
import { visitingSearcher } from './searcher.ts'

const mostShown = 6
/** How many recent pages to scan; enough to find a few public ones. */
const mostLookedAt = 300

const { timeline, biography, tributes, pictures, foundBySearch } = sections
const publicCloud = sql.raw(String(cloudTypes.public))
const openToEveryone = (section: number) =>
  sql`p.privacy_pm -> ${sql.lit(String(section))} @> '${publicCloud}'`
const everyone = {
  level: sql<number>`-1`,
  cloud: sql<null>`null::smallint`,
  alive: sql<boolean>`p.alive`,
  userUid: sql<null>`null::uuid`,
  privacy: sql`p.privacy_pm`,
}

/** Memorials with a public story and a portrait. Only public activity counts. */
export const listPublicMemorials = async (db: Database, viewerUid: string | null): Promise<Person[]> => {
  const { rows } = await sql<Person>`
    with recent as (
      select i.page_uid, i.last_activity_at as at
        from (select *
                from items
               where clouds = '{${publicCloud}}'
                 and deleted_at is null
               order by last_activity_at desc
               limit ${mostLookedAt}) i
        join pages p on p.uid = i.page_uid
       where ${itemVisible(everyone)}
       union all
      (select uid, created_at
         from pages
        where not alive
          and visible
          and hidden_at is null
          and folded_at is null
          and portrait_uid is not null
        order by created_at desc
        limit ${mostLookedAt})
    ), latest as (
      select page_uid, max(at) as at
        from recent
       group by page_uid
    )
    select ${seenPersonColumns}
      from latest
      join pages p on p.uid = latest.page_uid
     where not p.alive
       and p.visible
       and p.hidden_at is null
       and p.folded_at is null
       and p.portrait_uid is not null
       and ${openToEveryone(foundBySearch)}
       and (p.indexable
            or (${sql.join([timeline, biography, tributes, pictures].map(openToEveryone), sql` and `)}))
       and ${findableBy({ ...visitingSearcher, uid: viewerUid })}
     order by latest.at desc, p.uid
     limit ${mostShown}`.execute(db)
  return rows
}
