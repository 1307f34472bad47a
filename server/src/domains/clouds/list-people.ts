import type { PersonCard } from '@souvenance/contract/pages/page-header'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { type Person, presentPerson } from '../persons/public.ts'
import { personColumns } from './person-columns.ts'
import type { Standing } from './standing.ts'

/** Cards of the writers by uid, limited to what the viewer may see of their pages. */
export const listPeople = async (
  db: Database,
  { userUid }: Pick<Standing, 'userUid'>,
  uids: Iterable<string | null>,
): Promise<Map<string, PersonCard>> => {
  const wanted = [...new Set(uids)].filter((uid) => uid !== null)
  if (wanted.length === 0) return new Map()
  const { rows } = await sql<Person>`
    select ${personColumns(userUid)}
      from pages p
     where p.uid = any (${wanted}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.uid, presentPerson(row)]))
}
