import type { ErrorName } from '@souvenance/contract/errors'
import { Refusal } from '../http/calls/refusal.ts'
import type { Actor } from './actor.ts'
import { requireSignedIn } from './signed-in.ts'

declare const authorized: unique symbol
declare const weighed: unique symbol

/**
 * A thing this actor may act on. Only `authorize` creates it, so an operation that takes it was authorized.
 */
export type Authorized<Thing> = Thing & { readonly [authorized]: true }

/** A boolean, or the name of a more specific refusal than "not allowed". */
export type Verdict = boolean | ErrorName

export type Rule<Thing> = (actor: Actor, thing: Thing) => Verdict

export type Weighed = { readonly [weighed]: true }

/** A rule with a decision about unconfirmed accounts. Only the functions of policies.ts create one. */
export type Policy<Thing> = Rule<Thing> & Weighed

export const authorize = <Thing>(actor: Actor, thing: Thing, may: Policy<Thing>): Authorized<Thing> => {
  const verdict = may(actor, thing)
  if (verdict === true) return thing as Authorized<Thing>
  requireSignedIn(actor)
  throw new Refusal(verdict === false ? 'notAllowed' : verdict)
}

/** Combines a loader and a policy; the result proves that the policy was checked. */
export const rights =
  <Asking extends { actor: Actor }, Thing>(load: (asking: Asking) => Promise<Thing>, may: Policy<Thing>) =>
  async (asking: Asking): Promise<Authorized<Thing>> =>
    authorize(asking.actor, await load(asking), may)
