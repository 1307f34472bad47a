import type { Actor, SignedIn } from '../../platform/access/actor.ts'
import { openToUnconfirmed, reachingOthers } from '../../platform/access/policies.ts'
import type { OfLetter } from './post-mortem/load-letter.ts'

export type Writer = Pick<SignedIn, 'userUid' | 'sessionUid'>

const isSelf = (actor: Actor, { userUid }: Writer): boolean => actor.signedIn && actor.userUid === userUid

/** Loaders find a letter for its writer, and for the legatee it was left to. */
export const letterPolicy = {
  own: openToUnconfirmed(isSelf),
  /** Other people will read it, so it needs a confirmed address. */
  write: reachingOthers(isSelf),
  change: openToUnconfirmed(
    (actor: Actor, { letter, ...writer }: OfLetter) =>
      isSelf(actor, writer) && ((letter.leftAt === null && letter.dueAt === null) || 'letterHasLeft'),
  ),
}
