import { clouds } from '@souvenance/contract/people/followers'
import { rights } from '../../platform/access/authorize.ts'
import { anyone, signedIn } from '../../platform/access/policies.ts'
import type { Routes } from '../../platform/http/calls/call.ts'
import { loadStanding, pagePolicy } from '../clouds/public.ts'
import { followPage, loadLeftPage, unfollowPage } from './follow-page.ts'
import { attachFollower, banPerson, unbanPerson } from './keep-out.ts'
import { readFollowers, readFollowings } from './list-people.ts'
import { readClouds, readFollowersOfCloud } from './read-clouds.ts'

const { follow, unfollow, inspect, manage } = pagePolicy
const load = loadStanding

export const followerRoutes: Routes = (on) => {
  on(clouds.followers, { load, may: anyone }, readFollowers)
  on(clouds.followings, { load, may: anyone }, readFollowings)
  on(clouds.follow, { load, may: follow }, followPage)
  on(clouds.unfollow, { load, may: unfollow, again: rights(loadLeftPage, signedIn) }, unfollowPage)

  on(clouds.list, { load, may: inspect }, readClouds)
  on(clouds.followersOfCloud, { load, may: inspect }, readFollowersOfCloud)
  on(clouds.attach, { load, may: manage }, attachFollower)
  on(clouds.ban, { load, may: manage }, banPerson)
  on(clouds.unban, { load, may: manage }, unbanPerson)
}
