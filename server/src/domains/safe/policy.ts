import type { Actor } from '../../platform/access/actor.ts'
import type { Verdict } from '../../platform/access/authorize.ts'

type OwnSafe = { unlocked: boolean }
type Placed = { inherited: boolean }

/** A safe is its owner's alone; what was inherited is read, and changed by nobody. */
export const safePolicy = {
  own: (actor: Actor): Verdict => actor.signedIn,
  open: (actor: Actor, safe: OwnSafe | undefined): Verdict =>
    actor.signedIn && safe !== undefined && (safe.unlocked || 'safeLocked'),
  read: (actor: Actor, _: Placed): Verdict => actor.signedIn,
  change: (actor: Actor, { inherited }: Placed): Verdict => actor.signedIn && (!inherited || 'safeReadOnly'),
} as const
