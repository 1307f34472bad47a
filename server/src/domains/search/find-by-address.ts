import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { levelOnPage } from '../clouds/public.ts'
import { personColumns } from '../pages/public.ts'
import type { Candidate } from './candidate-store.ts'
import { findableBy } from './findable-by.ts'

/** The owner of a confirmed address, only if they follow the viewer or the viewer follows them. */
export const findByAddress = async (
  db: Database,
  viewerUid: string,
  folded: string,
): Promise<Candidate[]> => {
  const { rows } = await sql<Candidate>`
    select ${personColumns}, p.name_keys as "nameKeys", ${levelOnPage(viewerUid)} as level
      from emails e
      join accounts a on a.uid = e.account_uid
      join pages    p on p.uid = a.page_uid
     where e.folded = ${folded}
       and e.confirmed_at is not null
       and p.alive
       and exists (select
                     from follows tie
                    where (tie.page_uid = p.uid and tie.follower_uid = ${viewerUid})
                       or (tie.page_uid = ${viewerUid} and tie.follower_uid = p.uid))
       and ${findableBy(viewerUid)}`.execute(db)
  return rows
}
