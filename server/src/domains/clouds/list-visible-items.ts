import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { audiencesOf } from './audiences.ts'
import type { Standing } from './standing.ts'
import { itemVisible, termsOf } from './visible-items.ts'

export type Anchor = { lastActivityAt: Date; uid: string }

type Asked = { sections: readonly number[]; after?: Anchor | undefined; limit: number }

/**
 * Items of these sections that the viewer sees, newest first, after the anchor. Each audience of the viewer is read
 * from its own place in the index, so that a page costs the same however many items there are, seen or unseen.
 */
export const listVisibleItems = async (
  db: Database,
  standing: Standing,
  { sections, after, limit }: Asked,
): Promise<Anchor[]> => {
  const audiences = JSON.stringify(audiencesOf(standing, sections))
  const { rows } = await sql<Anchor>`
    select i.uid, i.last_activity_at as "lastActivityAt"
      from (select distinct run.last_activity_at, run.item_uid
              from jsonb_to_recordset(${audiences}::jsonb)
                as reached (section smallint, audience smallint, gate smallint, "authorUid" uuid)
             cross join lateral (
                   select a.last_activity_at, a.item_uid
                     from item_audiences a
                    where a.page_uid   = ${standing.page.uid}
                      and a.section    = reached.section
                      and a.audience   = reached.audience
                      and a.gate       = reached.gate
                      and a.author_uid = reached."authorUid"
                      and ${after ? isAfter(after) : sql`true`}
                    order by a.last_activity_at desc, a.item_uid desc
                    limit ${limit}
                   ) run
             order by run.last_activity_at desc, run.item_uid desc
             limit ${limit}
           ) found
      join items i on i.uid = found.item_uid
     where ${itemVisible(termsOf(standing))}
     order by found.last_activity_at desc, found.item_uid desc`.execute(db)
  return rows
}

const isAfter = ({ lastActivityAt, uid }: Anchor) =>
  sql`(a.last_activity_at, a.item_uid) < (${lastActivityAt}::timestamptz, ${uid}::uuid)`
