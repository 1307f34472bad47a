import type { Follower } from '@souvenance/contract/people/followers'
import { levels } from '@souvenance/contract/people/levels'
import type { Actor } from '../../platform/access/actor.ts'
import { hasLevel, pagePolicy, presentKin, type Standing } from '../clouds/public.ts'
import { presentPerson } from '../persons/public.ts'
import type { BannedRow } from './cloud-store.ts'
import type { FollowerRow } from './follower-store.ts'
import { isBannable } from './policy.ts'

/** Only editors and holders are told the cloud of a follower. */
export const presentFollower = (actor: Actor, standing: Standing, row: FollowerRow): Follower => ({
  ...presentKin(row),
  level: row.level,
  ...(hasLevel(standing, levels.editor) && row.cloudType !== null ? { cloudType: row.cloudType } : {}),
  ...(hasLevel(standing, levels.administrator)
    ? { can: { ban: isBannable(row.level) && pagePolicy.manage(actor, standing) === true } }
    : {}),
})

export const presentFollowing = (row: FollowerRow): Follower => ({ ...presentPerson(row), level: row.level })

const banned = 7

/** A banned person has no level, and the field is left out. */
export const presentBanned = (row: BannedRow): Follower => ({
  ...presentPerson(row),
  cloudType: banned,
  ...(row.previousCloudType === null ? {} : { previousCloudType: row.previousCloudType }),
})
