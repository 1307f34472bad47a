import type { PersonCard } from '@souvenance/contract/page-header'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { type Person, personColumns, presentPerson } from '../pages/public.ts'

/** Cards of those who wrote, by uid. */
export const listPeople = async (
  db: Database,
  uids: Iterable<string | null>,
): Promise<Map<string, PersonCard>> => {
  const wanted = [...new Set(uids)].filter((uid) => uid !== null)
  if (wanted.length === 0) return new Map()
  const { rows } = await sql<Person>`
    select ${personColumns}
      from pages p
     where p.uid = any (${wanted}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.uid, presentPerson(row)]))
}
