import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { type Candidate, candidateColumns } from './candidate-store.ts'
import { joinedStanding } from './findable-by.ts'
import type { Searcher } from './searcher.ts'

type Sought = { folded: string; isContact: boolean }

/**
 * The owner of a confirmed address, only if tied to the searcher by a follow in either direction, or if the address is a
 * contact of theirs and its owner lets be found by it; a ban hides them.
 */
export const findByAddress = async (
  db: Database,
  searcher: Searcher,
  { folded, isContact }: Sought,
): Promise<Candidate[]> => {
  const { join, stands } = joinedStanding(searcher)
  const { rows } = await sql<Candidate>`
    select ${candidateColumns(searcher, stands)}
      from emails e
      join accounts a on a.uid = e.account_uid
      join pages    p on p.uid = a.page_uid
           ${join}
     where e.folded = ${folded}
       and e.confirmed_at is not null
       and p.alive
       and hears_of(${searcher.uid}::uuid, p.uid)
       and (exists (select
                      from follows tie
                     where (tie.page_uid = p.uid and tie.follower_uid = ${searcher.uid})
                        or (tie.page_uid = ${searcher.uid} and tie.follower_uid = p.uid))
            or (${isContact}
                and a.found_by_address
                and hears_of(p.uid, ${searcher.uid}::uuid)
                and ${stands.seen}))
       and not exists (select from bans b where b.page_uid = p.uid and b.banned_uid = ${searcher.uid})`.execute(
    db,
  )
  return rows
}
