import type { Actor } from '../../platform/access/actor.ts'
import { openToUnconfirmed } from '../../platform/access/policies.ts'
import type { Database } from '../../platform/database/connect.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { loadAtDesk, type Operator } from './load-operator.ts'
import { findThing, type ThingRow } from './thing-store.ts'

type Asking = { actor: Actor; db: Database; services: Services; input: { params: { reportUid: string } } }

export type OfThing = { operator: Operator; row: ThingRow }

export const loadThing = async (asking: Asking): Promise<OfThing> => {
  const operator = await loadAtDesk(asking)
  const row = await findThing(asking.db, operator.userUid, asking.input.params.reportUid)
  if (!row) throw new Refusal('notFound')
  return { operator, row }
}

export const deskPolicy = {
  /** Nobody decides about their own report, or about what is theirs, unless nobody else could. */
  judge: openToUnconfirmed((actor: Actor, { row }: OfThing) =>
    row.party && !row.alone ? 'partyToReport' : actor.signedIn,
  ),
}
