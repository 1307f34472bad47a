import { sections } from '@souvenance/contract/pages/sections'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { type Standing, sectionOpen } from '../clouds/public.ts'

/** The people already on the page, if the searcher may see its followers. */
export const listAttached = async (
  db: Database,
  standing: Standing,
  people: readonly string[],
): Promise<Set<string>> => {
  const least = sectionOpen(standing, sections.followers) ? 0 : 1
  const { rows } = await sql<{ uid: string; level: number | null }>`
    select person.uid, s.level
      from unnest(${people}::uuid[]) as person (uid)
     cross join standing_on(${standing.page.uid}, person.uid) s`.execute(db)
  return new Set(rows.filter(({ level }) => level !== null && level >= least).map(({ uid }) => uid))
}
