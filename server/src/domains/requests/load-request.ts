import type { Actor } from '../../platform/access/actor.ts'
import { requireSignedIn } from '../../platform/access/signed-in.ts'
import type { Database } from '../../platform/database/connect.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import { findReadRequest, type ReadRequest } from './request.ts'
import { sidesOf } from './sides.ts'

type Asking = { actor: Actor; db: Database; input: { params: { id: string } } }

/** Does not exist for who stands on neither side of it, nor for those it does not reach. */
export const loadRequest = async ({ actor, db, input }: Asking): Promise<ReadRequest> => {
  const { userUid } = requireSignedIn(actor)
  const request = await findReadRequest(db, userUid, input.params.id)
  if (!request || !Object.values(sidesOf(request, userUid)).some(Boolean)) throw new Refusal('notFound')
  return request
}
