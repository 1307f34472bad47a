import type { Actor } from './actor.ts'
import type { Verdict } from './authorize.ts'

export const anyone = (): Verdict => true

export const signedIn = (actor: Actor): Verdict => actor.signedIn

/** Reaching other people needs a confirmed address. */
export const confirmed = (actor: Actor): Verdict => actor.signedIn && (actor.confirmed || 'unconfirmed')
