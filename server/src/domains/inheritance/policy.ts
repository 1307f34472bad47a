import type { Actor, SignedIn } from '../../platform/access/actor.ts'
import { openToUnconfirmed } from '../../platform/access/policies.ts'
import type { Heritage } from './load-heritage.ts'
import type { Rehearsed } from './rehearse.ts'

/** Loaders find an inheritance for its heirs only. */
export const inheritancePolicy = {
  read: openToUnconfirmed((actor: Actor, heritage: Heritage | undefined) =>
    Boolean(actor.signedIn && heritage),
  ),
  own: openToUnconfirmed((actor: Actor, me: SignedIn | undefined) => Boolean(actor.signedIn && me)),

  /** Loaded for its owner only. */
  rehearse: openToUnconfirmed(
    (actor: Actor, rehearsed: Rehearsed | undefined) => actor.signedIn && rehearsed !== undefined,
  ),
}
