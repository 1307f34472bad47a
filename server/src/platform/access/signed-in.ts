import { Refusal } from '../http/calls/refusal.ts'
import type { Actor, SignedIn } from './actor.ts'

export const requireSignedIn = (actor: Actor): SignedIn => {
  if (!actor.signedIn) throw new Refusal('signInFirst')
  return actor
}

/** The caller, for bindings about nothing but what is their own. */
export const loadSelf = async ({ actor }: { actor: Actor }): Promise<SignedIn> => requireSignedIn(actor)
