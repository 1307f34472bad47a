import { levels } from '@souvenance/contract/people/levels'
import { sql } from 'kysely'
import { addMember, lockTeam, notifyOfRole } from '../domains/teams/public.ts'
import { recordAudit } from '../platform/audit/record-audit.ts'
import type { Database } from '../platform/database/connect.ts'
import { StartFailure } from '../platform/start-failure.ts'
import { requirePerson } from './require-person.ts'

const unattended = sql<boolean>`
      not p.alive
      and p.hidden_at is null
      and not exists (select from page_ties t where t.page_uid = p.uid and t.level = ${levels.administrator})`

/** One line a memorial that nobody administers any more. */
export const listUnattended = async (db: Database): Promise<string[]> => {
  const { rows } = await sql<{ permalink: string; since: Date }>`
    select p.permalink, p.created_at as since
      from pages p
     where ${unattended}
     order by p.created_at, p.permalink`.execute(db)
  return rows.map(({ permalink, since }) => `${permalink}  here since ${since.toISOString()}`)
}

/** Gives such a memorial to somebody with an account; refuses one that still has an administrator. */
export const giveMemorial = async (
  db: Database,
  { permalink, address }: { permalink: string; address: string },
): Promise<void> => {
  const personUid = await requirePerson(db, address)
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ uid: string }>`
      select p.uid from pages p where p.permalink = ${permalink} and ${unattended}`.execute(trx)
    const pageUid = rows[0]?.uid
    if (!pageUid) throw new StartFailure(`${permalink} is no memorial without an administrator.`)
    await lockTeam(trx, pageUid)
    const role = 'administrator'
    await addMember(trx, pageUid, personUid, role)
    await notifyOfRole(trx, { kind: 'role-given', pageUid, personUid, actor: null, role })
    const details = { person: personUid }
    await recordAudit(trx, { actor: null, act: 'memorial given by the operator', target: pageUid, details })
  })
}
