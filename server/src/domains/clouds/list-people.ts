import type { PersonCard } from '@souvenance/contract/pages/page-header'
import type { Kin } from '@souvenance/contract/people/kin'
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
  const rows = await findPeople(db, userUid, uids)
  return new Map(rows.map((row) => [row.uid, presentPerson(row)]))
}

/** The same with their gender, which closed pages do not tell. */
export const listKin = async (
  db: Database,
  { userUid }: Pick<Standing, 'userUid'>,
  uids: Iterable<string | null>,
): Promise<Map<string, Kin>> => {
  const rows = await findPeople(db, userUid, uids)
  return new Map(rows.map((row) => [row.uid, presentKin(row)]))
}

export const presentKin = (row: Person): Kin => ({
  ...presentPerson(row),
  gender: row.seen ? row.gender : unknownGender,
})

const unknownGender = 'U'

const findPeople = async (
  db: Database,
  viewerUid: string | null,
  uids: Iterable<string | null>,
): Promise<Person[]> => {
  const wanted = [...new Set(uids)].filter((uid) => uid !== null)
  if (wanted.length === 0) return []
  const { rows } = await sql<Person>`
    select ${personColumns(viewerUid)}
      from pages p
     where p.uid = any (${wanted}::uuid[])`.execute(db)
  return rows
}
