import { sql } from 'kysely'
import type { Actor, SignedIn } from '../../platform/access/actor.ts'
import type { Database } from '../../platform/database/connect.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import type { Services } from '../../platform/services.ts'

type Asking = { actor: Actor; db: Database; services: Services }

export type Operator = SignedIn & { openUntil: Date | null }

/** The desk is not found by anybody else, signed in or not. */
export const loadOperator = async ({ actor, db }: Asking): Promise<Operator> => {
  if (!actor.signedIn) throw new Refusal('notFound')
  const { rows } = await sql<{ openUntil: Date | null }>`
    select s.operator_until as "openUntil"
      from operators o
      join sessions s on s.account_uid = o.account_uid
     where o.account_uid = ${actor.accountUid}
       and s.uid = ${actor.sessionUid}`.execute(db)
  const [row] = rows
  if (!row) throw new Refusal('notFound')
  return { ...actor, ...row }
}

/** At the desk: the password was given again a short while ago. */
export const loadAtDesk = async (asking: Asking): Promise<Operator & { openUntil: Date }> => {
  const operator = await loadOperator(asking)
  const { openUntil } = operator
  if (openUntil === null || openUntil <= asking.services.clock.now()) throw new Refusal('deskShut')
  return { ...operator, openUntil }
}
