import type { FeedRights } from '@souvenance/contract/items/feed-items'
import { sections } from '@souvenance/contract/pages/sections'
import { levels } from '@souvenance/contract/people/levels'
import type { Actor } from '../../platform/access/actor.ts'
import { hasLevel, isForCircles, type Standing, sectionOpen } from '../clouds/public.ts'
import { rightsInCircle } from '../family/public.ts'
import { feedPolicy } from '../items/public.ts'
import type { FeedKind } from './feed-kinds.ts'

export const feedOpen = (standing: Standing, { section, audience }: FeedKind): boolean => {
  if (audience === 'hosts') return hasLevel(standing, levels.editor)
  if (audience === 'signed in') return standing.userUid !== null
  return section === null || sectionOpen(standing, section)
}

export const rightsOf = (actor: Actor, standing: Standing, kind: FeedKind): FeedRights => {
  if (kind.section === sections.familyCircle) return rightsInCircle(actor, standing)
  const isVisibleFor = feedOpen(standing, kind)
  const acts = standing.viewAs === null
  const writes = kind.section === sections.tributes ? feedPolicy.writeTribute : feedPolicy.writeLifeEvent
  const canWrite = acts && writes(actor, standing) === true
  return {
    isVisibleFor,
    ...(!isVisibleFor && kind.section !== null && { isForCircles: isForCircles(standing, kind.section) }),
    canComment: isVisibleFor && acts && feedPolicy.comment(actor) === true,
    canWrite,
    canPropose: canWrite && kind.section !== sections.tributes && !hasLevel(standing, levels.editor),
    level: standing.level,
  }
}
