import { sections } from '@souvenance/contract/sections'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { levelText, type Standing, sectionOpen } from '../clouds/public.ts'

/** Who among these has a place on the page already, as far as the searcher may know who follows it. */
export const listAttached = async (
  db: Database,
  standing: Standing,
  people: readonly string[],
): Promise<Set<string>> => {
  const least = sectionOpen(standing, sections.followers) ? 0 : 1
  const { rows } = await sql<{ uid: string; level: number | null }>`
    select person.uid, ${sql.raw(levelText('person.uid'))} as level
      from pages p
     cross join unnest(${people}::uuid[]) as person (uid)
      left join follows    f on f.page_uid = p.uid and f.follower_uid = person.uid
      left join caretakers c on c.page_uid = p.uid and c.user_uid     = person.uid
     where p.uid = ${standing.page.uid}`.execute(db)
  return new Set(rows.filter(({ level }) => level !== null && level >= least).map(({ uid }) => uid))
}
