import type { Actor } from '../../platform/access/actor.ts'
import { reachingOthers } from '../../platform/access/policies.ts'
import type { Target } from './target.ts'

export const abusePolicy = {
  report: reachingOthers((actor: Actor, { verdict }: Target) => actor.signedIn && verdict),
}
