import type { Actor } from '../../platform/access/actor.ts'
import { openToUnconfirmed, signedIn } from '../../platform/access/policies.ts'

type OwnSafe = { unlocked: boolean }
type Placed = { inherited: boolean }

/** A safe is only for its owner; inherited items are read-only. */
export const safePolicy = {
  own: signedIn,
  open: openToUnconfirmed(
    (actor: Actor, { unlocked }: OwnSafe) => actor.signedIn && (unlocked || 'safeLocked'),
  ),
  read: openToUnconfirmed((actor: Actor, _: Placed) => actor.signedIn),
  change: openToUnconfirmed(
    (actor: Actor, { inherited }: Placed) => actor.signedIn && (!inherited || 'safeReadOnly'),
  ),
}
