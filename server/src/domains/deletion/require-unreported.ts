import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/connect.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import { lockReporting } from '../lifecycle/public.ts'

/** Refuses people reported dead: they have to say first that they live. Nobody reports them until the commit. */
export const requireUnreported = async (trx: Transaction, pageUid: string): Promise<void> => {
  await lockReporting(trx, pageUid)
  const { rows } = await sql`
    select from death_reports where page_uid = ${pageUid} and ended_at is null`.execute(trx)
  if (rows.length > 0) throw new Refusal('deletionWhileReported')
}
