import { sql } from 'kysely'
import { addMember, lockTeam, notifyOfRole } from '../domains/teams/public.ts'
import { recordAudit } from '../platform/audit/record-audit.ts'
import type { Database } from '../platform/database/connect.ts'
import { StartFailure } from '../platform/start-failure.ts'

/** One line a memorial that nobody administers any more. */
export const listUnattended = async (db: Database): Promise<string[]> => {
  const { rows } = await sql<{ permalink: string; since: Date }>`
    select p.permalink, p.created_at as since
      from pages p
     where not p.alive
       and p.hidden_at is null
       and not exists (select from page_ties t where t.page_uid = p.uid and t.level = 2)
     order by p.created_at, p.permalink`.execute(db)
  return rows.map(({ permalink, since }) => `${permalink}  here since ${since.toISOString()}`)
}

/** Gives such a memorial to somebody with an account; nobody who administers one is passed over. */
export const giveMemorial = async (
  db: Database,
  { permalink, address }: { permalink: string; address: string },
): Promise<void> => {
  const { rows } = await sql<{ pageUid: string; personUid: string }>`
    select p.uid as "pageUid", a.page_uid as "personUid"
      from pages p
      join emails e on e.folded = ${address.toLowerCase()} and e.confirmed_at is not null
      join accounts a on a.uid = e.account_uid
      join pages who on who.uid = a.page_uid and who.alive and who.hidden_at is null
     where p.permalink = ${permalink}
       and not p.alive
       and p.hidden_at is null
       and not exists (select from page_ties t where t.page_uid = p.uid and t.level = 2)`.execute(db)
  const [found] = rows
  if (!found)
    throw new StartFailure(
      `${permalink} is no memorial without an administrator, or nobody has confirmed ${address}.`,
    )
  const { pageUid, personUid } = found
  await db.transaction().execute(async (trx) => {
    await lockTeam(trx, pageUid)
    const role = 'administrator'
    await addMember(trx, pageUid, personUid, role)
    await notifyOfRole(trx, { kind: 'role-given', pageUid, personUid, actor: null, role })
    const details = { person: personUid }
    await recordAudit(trx, { actor: null, act: 'memorial given by the operator', target: pageUid, details })
  })
}
