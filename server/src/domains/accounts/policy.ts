import type { Actor } from '../../platform/access/actor.ts'
import { openToUnconfirmed } from '../../platform/access/policies.ts'

/** Only the owner acts on an account. */
export const accountPolicy = {
  own: openToUnconfirmed(
    (actor: Actor, thing: { accountUid: string }) => actor.signedIn && thing.accountUid === actor.accountUid,
  ),
}
