export {
  bannedSinceDeathText,
  followIn,
  followInFamily,
  follows,
  insertFollow,
  isAlive,
  isBanned,
  isBannedSinceDeath,
  isKnownOn,
  isLegatee,
  isRemovableLegatee,
  lockPerson,
  removeBan,
} from './cloud-store.ts'
export { countRelations, type Relations } from './count-relations.ts'
export { loadLeftPage } from './follow-page.ts'
export { countFollowings } from './follower-store.ts'
export { readFollowers } from './list-people.ts'
export { followerRoutes } from './routes.ts'
