import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/connect.ts'

type Returned = { pageUid: string; reportUid: string }

/**
 * Ends the team that heirs gathered around the page of somebody who is back: it would look after the page again at their death.
 * People who helped the living person, and whom heirs made part of the team, help again until their time is over.
 */
export const dismissTeam = async (trx: Transaction, { pageUid, reportUid }: Returned): Promise<void> => {
  await sql`
    update caretakers held
       set role = was.role, expires_at = was.expires_at, created_at = was.created_at
      from changed_meanwhile c
     cross join lateral jsonb_populate_record(null::caretakers, c.was) was
     where c.report_uid = ${reportUid}
       and c.kind = 'caretaker'
       and was.role = 'assistant'
       and held.page_uid = ${pageUid}
       and held.user_uid = c.key`.execute(trx)
  await sql`
    delete from caretakers where page_uid = ${pageUid} and role in ('editor', 'administrator')`.execute(trx)
}
