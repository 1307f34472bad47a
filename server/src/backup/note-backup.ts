import { sql } from 'kysely'
import type { Database } from '../platform/database/connect.ts'
import type { Manifest } from './manifest.ts'

/** When a backup was last made, for the operator's desk; also of data restored from it. Older data has no place for it. */
export const noteBackup = async (db: Database, { createdAt }: Pick<Manifest, 'createdAt'>): Promise<void> => {
  const { rows } = await sql`
    select from information_schema.columns
     where table_name = 'installation' and column_name = 'backed_up_at'`.execute(db)
  if (rows.length > 0) await sql`update installation set backed_up_at = ${createdAt}`.execute(db)
}
