import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/connect.ts'
import { refusalOf } from './link-rules.ts'
import { type EndedLink, findLinkFacts, restoreLink } from './link-store.ts'

/** Brings a link back that others ended. The rules hold as for a new one: the family may have changed since. */
export const putLinkBack = async (trx: Transaction, uid: string): Promise<void> => {
  const { rows } = await sql<EndedLink>`
    select uid, first_uid as "firstUid", second_uid as "secondUid", kind, degree, relation, via_uid as "viaUid"
      from family_links
     where uid = ${uid}
       and ended_at is not null`.execute(trx)
  const [ended] = rows
  const facts = ended && (await findLinkFacts(trx, ended))
  if (facts && !refusalOf(ended, facts)) await restoreLink(trx, uid)
}
