import type { Follower } from '@souvenance/contract/clouds-api'
import { hasLevel, type Standing } from '../clouds/public.ts'
import { presentPerson } from '../pages/public.ts'
import type { BannedRow } from './cloud-store.ts'
import type { FollowerRow } from './follower-store.ts'

/** Nobody is told in which cloud they or others stand, except those who look after the page. */
export const presentFollower = (standing: Standing, row: FollowerRow): Follower => ({
  ...presentFollowing(row),
  gender: row.gender,
  ...(hasLevel(standing, 1) ? { cloudType: row.cloudType } : {}),
})

export const presentFollowing = (row: FollowerRow): Follower => ({ ...presentPerson(row), level: row.level })

const banned = 7

/** The level of someone kept out is none, and not said to be any. */
export const presentBanned = (row: BannedRow): Follower => ({
  ...presentPerson(row),
  cloudType: banned,
  ...(row.previousCloudType === null ? {} : { previousCloudType: row.previousCloudType }),
})
