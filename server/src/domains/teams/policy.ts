import type { Actor } from '../../platform/access/actor.ts'
import { openToUnconfirmed } from '../../platform/access/policies.ts'
import { pagePolicy, type Standing } from '../clouds/public.ts'

/** Somebody of a team or an assistant, on the page they help with. */
export type OfMember = Standing & { memberUid: string }

const isSelf = (actor: Actor, { memberUid }: OfMember): boolean =>
  actor.signedIn && actor.userUid === memberUid

export const teamPolicy = {
  /** Leaving is always allowed; the operation refuses it for other reasons. */
  remove: openToUnconfirmed((actor: Actor, thing: OfMember) =>
    isSelf(actor, thing) ? true : pagePolicy.manage(actor, thing),
  ),

  leave: openToUnconfirmed(isSelf),
}
