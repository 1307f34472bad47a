import { levels } from '@souvenance/contract/people/levels'
import type { Actor } from '../../platform/access/actor.ts'
import { evenAway, onPage } from '../../platform/access/policies.ts'
import { hasLevel, pagePolicy, type Standing } from '../clouds/public.ts'

/** A page with what is known of its deletion; `leavesNow`: it is loaded for those who can keep it. */
export type Leaving = Standing & { leavesNow: boolean }

export const deletionPolicy = {
  remove: pagePolicy.manage,

  /** Somebody who is about to leave comes back first, and acts on no other page before. */
  keep: evenAway(
    onPage((actor: Actor, leaving: Leaving) => {
      if (actor.signedIn && actor.away && !(leaving.leavesNow && leaving.page.uid === actor.userUid))
        return 'onlyReturn'
      return hasLevel(leaving, levels.administrator)
    }),
  ),
}
