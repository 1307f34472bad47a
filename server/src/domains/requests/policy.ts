import type { Actor } from '../../platform/access/actor.ts'
import { openToUnconfirmed, reachingOthers } from '../../platform/access/policies.ts'
import type { Standing } from '../clouds/public.ts'
import type { Effect } from './effect.ts'
import type { ReadRequest } from './request.ts'
import { type Sides, sidesOf } from './sides.ts'

/** A request before it is made, on the page it is for. */
export type Asking = Standing & { effect: Effect; offers: boolean }

const sides = (actor: Actor, request: ReadRequest): Sides =>
  sidesOf(request, actor.signedIn ? actor.userUid : null)

/** Rights do not depend on the state: an answer that comes too late is told what became of the request. */
export const requestPolicy = {
  ask: reachingOthers((actor: Actor, { effect, offers, page, level }: Asking) => {
    if (!actor.signedIn) return false
    const asker = { alive: page.alive, level }
    return offers ? (effect.mayOffer?.(asker) ?? 'requestImpossible') : effect.mayAsk(asker)
  }),

  /** The asker may accept only a claim made with another address. */
  accept: reachingOthers((actor: Actor, request: ReadRequest) => {
    const { answers, asks, claims } = sides(actor, request)
    return answers || (asks && !claims && request.claimantUid !== null)
  }),

  decline: openToUnconfirmed((actor: Actor, request: ReadRequest) => {
    const { answers, asks, claims } = sides(actor, request)
    return answers || claims || (asks && request.claimantUid !== null)
  }),

  cancel: openToUnconfirmed((actor: Actor, request: ReadRequest) => sides(actor, request).asks),
}
