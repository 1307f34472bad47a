import { teams } from '@souvenance/contract/people/teams'
import { rights } from '../../platform/access/authorize.ts'
import { anyone, signedIn } from '../../platform/access/policies.ts'
import type { Routes } from '../../platform/http/calls/call.ts'
import { loadOwnStanding, loadStanding, pagePolicy } from '../clouds/public.ts'
import { loadLeftPage } from '../followers/public.ts'
import { endAssistance, leaveAssistance, loadLeaving, readAssistants } from './assistance.ts'
import { changeLevel, leftOrRemoved, loadMember, removeMember } from './change-team.ts'
import { teamPolicy } from './policy.ts'
import { readTeam } from './read-team.ts'

export const teamRoutes: Routes = (on) => {
  on(teams.list, { load: loadStanding, may: anyone }, readTeam)
  on(teams.changeLevel, { load: loadStanding, may: pagePolicy.manage }, changeLevel)
  on(teams.remove, { load: loadMember, may: teamPolicy.remove, again: leftOrRemoved }, removeMember)

  on(teams.listAssistants, { load: loadOwnStanding, may: pagePolicy.inspect }, readAssistants)
  on(teams.endAssistance, { load: loadOwnStanding, may: pagePolicy.manage }, endAssistance)
  on(
    teams.leaveAssistance,
    { load: loadLeaving, may: teamPolicy.leave, again: rights(loadLeftPage, signedIn) },
    leaveAssistance,
  )
}
