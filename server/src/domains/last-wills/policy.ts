import type { Actor } from '../../platform/access/actor.ts'
import { openToUnconfirmed } from '../../platform/access/policies.ts'
import type { OwnWills } from './load-own-wills.ts'

/** Last wills are written and read by their owner alone. */
export const willsPolicy = {
  own: openToUnconfirmed(
    (actor: Actor, wills: OwnWills | undefined) => actor.signedIn && wills !== undefined,
  ),
}
