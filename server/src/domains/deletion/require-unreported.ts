import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'

/** Refuses people reported dead: they have to say first that they live. */
export const requireUnreported = async (db: Database, pageUid: string): Promise<void> => {
  const { rows } = await sql`
    select from death_reports where page_uid = ${pageUid} and ended_at is null`.execute(db)
  if (rows.length > 0) throw new Refusal('deletionWhileReported')
}
