import type { Actor } from '../../platform/access/actor.ts'
import { confirmed, openToUnconfirmed } from '../../platform/access/policies.ts'
import type { Target } from './target.ts'

export const abusePolicy = {
  report: openToUnconfirmed((actor: Actor, { verdict }: Target) => {
    const known = confirmed(actor)
    return known === true ? verdict : known
  }),
}
