import type { Actor } from '../../platform/access/actor.ts'
import { openToUnconfirmed } from '../../platform/access/policies.ts'
import type { CardOwner } from './load-owner.ts'

/** An emergency card is written and read by its owner alone; others need its code and its PIN. */
export const cardPolicy = {
  own: openToUnconfirmed(
    (actor: Actor, owner: CardOwner | undefined) => actor.signedIn && owner !== undefined,
  ),
}
