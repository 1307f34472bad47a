import { fullName, type Named } from '@souvenance/contract/people/full-name'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { nameColumns } from './person-card.ts'

/** Empty if the page is gone. */
export const findFullName = async (db: Database, pageUid: string): Promise<string> => {
  const { rows } = await sql<Named>`select ${nameColumns} from pages p where p.uid = ${pageUid}`.execute(db)
  return rows[0] ? fullName(rows[0]) : ''
}
