import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { pageSeenBy, personColumns } from '../clouds/public.ts'
import type { Person } from '../persons/public.ts'

type Registered = Person & { folded: string }

/** SQL of whether a follow connects the page `p` and a person, in either direction. */
const isTied = (personUid: string): RawBuilder<boolean> => sql<boolean>`
    exists (select
              from follows tie
             where (tie.page_uid = p.uid and tie.follower_uid = ${personUid}::uuid)
                or (tie.page_uid = ${personUid}::uuid and tie.follower_uid = p.uid))`

/**
 * SQL of whether somebody who has a confirmed address of the account `a`, whose page is `p`, among their contacts is shown its
 * owner: a follow connects them, or the owner lets be found by it.
 */
const isFoundBy = (personUid: string): RawBuilder<boolean> => sql<boolean>`
    (p.alive
     and p.uid <> ${personUid}::uuid
     and hears_of(${personUid}::uuid, p.uid)
     and hears_of(p.uid, ${personUid}::uuid)
     and ${pageSeenBy(personUid)}
     and (a.found_by_address or ${isTied(personUid)}))`

/** The owners of these addresses, as far as the person who has them as contacts may know. */
export const findRegistered = async (
  db: Database,
  personUid: string,
  folded: readonly string[],
): Promise<Registered[]> => {
  if (folded.length === 0) return []
  const { rows } = await sql<Registered>`
    select e.folded, ${personColumns(personUid)}
      from emails e
      join accounts a on a.uid = e.account_uid
      join pages p on p.uid = a.page_uid
     where e.folded = any (${folded}::text[])
       and e.confirmed_at is not null
       and ${isFoundBy(personUid)}`.execute(db)
  return rows
}
