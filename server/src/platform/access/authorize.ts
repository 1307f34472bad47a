import type { ErrorName } from '@souvenance/contract/errors'
import { Refusal } from '../http/refusal.ts'
import type { Actor } from './actor.ts'

declare const authorized: unique symbol

/** A thing this actor may act on. Only `authorize` makes one, so an operation that takes it was asked first. */
export type Authorized<Thing> = Thing & { readonly [authorized]: true }

/** True or false, or the name of the refusal when "you may not" would be too little said. */
export type Verdict = boolean | ErrorName

export type Policy<Thing> = (actor: Actor, thing: Thing) => Verdict

export const authorize = <Thing>(actor: Actor, thing: Thing, may: Policy<Thing>): Authorized<Thing> => {
  const verdict = may(actor, thing)
  if (verdict === true) return thing as Authorized<Thing>
  if (!actor.signedIn) throw new Refusal('signInFirst')
  throw new Refusal(verdict === false ? 'notAllowed' : verdict)
}
