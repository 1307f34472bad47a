import type { FeedRights } from '@souvenance/contract/feed-items'
import { sections } from '@souvenance/contract/sections'
import type { Actor } from '../../platform/access/actor.ts'
import { hasLevel, type Standing, sectionOpen } from '../clouds/public.ts'
import type { FeedKind } from './feed-kinds.ts'
import { feedPolicy } from './policy.ts'

export const feedOpen = (standing: Standing, { section, audience }: FeedKind): boolean => {
  if (audience === 'hosts') return hasLevel(standing, 1)
  if (audience === 'signed in') return standing.userUid !== null
  return section === null || sectionOpen(standing, section)
}

export const rightsOf = (actor: Actor, standing: Standing, kind: FeedKind): FeedRights => {
  const isVisibleFor = feedOpen(standing, kind)
  const acts = standing.viewAs === null
  const writes = kind.section === sections.tributes ? feedPolicy.writeTribute : feedPolicy.writeLifeEvent
  const canWrite = acts && writes(actor, standing) === true
  return {
    isVisibleFor,
    canComment: isVisibleFor && acts && feedPolicy.comment(actor, standing) === true,
    canWrite,
    canPropose: canWrite && kind.section !== sections.tributes && !hasLevel(standing, 1),
    level: standing.level,
  }
}
