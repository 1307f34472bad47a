import type { Actor } from '../../platform/access/actor.ts'
import type { Database } from '../../platform/database/connect.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import { findReadRequest, type ReadRequest } from './request.ts'
import { sidesOf } from './sides.ts'

type Asking = { actor: Actor; db: Database; input: { params: { id: string } } }

/** Does not exist for who stands on neither side of it, nor for those it does not reach. */
export const loadRequest = async ({ actor, db, input }: Asking): Promise<ReadRequest> => {
  if (!actor.signedIn) throw new Refusal('signInFirst')
  const request = await findReadRequest(db, actor.userUid, input.params.id)
  if (!request || !Object.values(sidesOf(request, actor.userUid)).some(Boolean)) throw new Refusal('notFound')
  return request
}
