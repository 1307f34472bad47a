import type { Actor } from '../../platform/access/actor.ts'
import type { Verdict } from '../../platform/access/authorize.ts'

/** Everything in an account is its own affair: nobody else acts on it. */
export const accountPolicy = {
  own: (actor: Actor, thing: { accountUid: string } | undefined): Verdict =>
    actor.signedIn && thing?.accountUid === actor.accountUid,
}
