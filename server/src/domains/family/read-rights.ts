import type { FeedRights } from '@souvenance/contract/items/feed-items'
import { sections } from '@souvenance/contract/pages/sections'
import type { Actor } from '../../platform/access/actor.ts'
import { confirmed } from '../../platform/access/policies.ts'
import { isForCircles, type Standing, sectionOpen } from '../clouds/public.ts'
import { familyPolicy } from './policy.ts'

/** Nobody proposes a link: relatives ask for it. */
export const rightsInCircle = (actor: Actor, standing: Standing): FeedRights => {
  const isVisibleFor = sectionOpen(standing, sections.familyCircle)
  const acts = standing.viewAs === null
  return {
    isVisibleFor,
    ...(!isVisibleFor && { isForCircles: isForCircles(standing, sections.familyCircle) }),
    canComment: isVisibleFor && acts && confirmed(actor) === true,
    canWrite: acts && familyPolicy.link(actor, standing) === true,
    canPropose: false,
    level: standing.level,
  }
}
