import type { DataOf } from '@souvenance/contract/endpoint'
import { sections } from '@souvenance/contract/pages/sections'
import { levels } from '@souvenance/contract/people/levels'
import { recipientTypes, requestTypes } from '@souvenance/contract/people/request-types'
import type { UserRequest } from '@souvenance/contract/people/requests'
import { type TeamMember, teamModes, type teams } from '@souvenance/contract/people/teams'
import type { Actor } from '../../platform/access/actor.ts'
import { reachingOthers } from '../../platform/access/policies.ts'
import { requireSignedIn } from '../../platform/access/signed-in.ts'
import { pageOf, sliceOf } from '../../platform/database/one-page.ts'
import type { Call } from '../../platform/http/calls/call.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import { hasLevel, pagePolicy, presentKin, type Standing, sectionOpen } from '../clouds/public.ts'
import { listPendingOfPage } from '../requests/public.ts'
import { joinTeam } from './join-team.ts'
import { countAdministrators, isLastAdministrator, listMembers, type Member } from './team-store.ts'

type Team = DataOf<typeof teams.list>

/** Open like the followers of the page, and always to those who look after it. */
export const readTeam = async (call: Call<typeof teams.list, Standing, undefined>): Promise<Team> => {
  const { actor, db, thing: standing, input } = call
  const { page, userUid } = standing
  const withRequests = input.query.mode === teamModes.withRequests
  if (withRequests && !hasLevel(standing, levels.administrator)) {
    requireSignedIn(actor)
    throw new Refusal('notAllowed')
  }
  const can = canOn(actor, standing)
  if (!sectionOpen(standing, sections.followers) && !hasLevel(standing, levels.editor))
    return { items: [], eof: true, isVisibleFor: false, can }
  const wanted = { viewerUid: userUid, pageUid: page.uid, all: hasLevel(standing, levels.editor) }
  const { rows, eof } = pageOf(await listMembers(db, wanted, sliceOf(input.query.page)))
  const administrators = await countAdministrators(db, page.uid)
  const members = rows.map((row) => presentMember(actor, standing, row, administrators))
  const asked = withRequests && eof ? await listAsked(call) : []
  return { items: [...members, ...asked], eof, isVisibleFor: true, can }
}

const mayAdd = reachingOthers(
  (_actor: Actor, { page, level }: Standing) => joinTeam.mayAsk({ alive: page.alive, level }) === true,
)
const mayOffer = reachingOthers(
  (actor: Actor, { page, level }: Standing) =>
    actor.signedIn && joinTeam.mayOffer?.({ alive: page.alive, level }) === true,
)

const canOn = (actor: Actor, standing: Standing): Team['can'] => ({
  add: mayAdd(actor, standing) === true,
  offer: standing.viewAs === null && mayOffer(actor, standing) === true,
})

export const presentMember = (
  actor: Actor,
  standing: Standing,
  row: Member,
  administrators: number,
): TeamMember => {
  const self = actor.signedIn && standing.viewAs === null && actor.userUid === row.uid
  const manages = pagePolicy.manage(actor, standing) === true
  const last = isLastAdministrator(row, administrators)
  return {
    ...presentKin(row),
    userType: recipientTypes.user,
    dateAdded: row.since.toISOString(),
    role: row.role,
    level: levels[row.role],
    can: {
      remove: manages && !self && !last && !row.heir,
      leave: self && !last,
      changeLevel: manages && !last && !row.heir,
      cancel: false,
      accept: false,
    },
  }
}

const listAsked = async ({
  actor,
  db,
  services,
  thing,
}: Call<typeof teams.list, Standing, undefined>): Promise<TeamMember[]> => {
  if (!actor.signedIn) return []
  const asked = { pageUid: thing.page.uid, type: requestTypes.editorialTeam }
  return (await listPendingOfPage({ actor, db, services }, asked)).map(presentAsked)
}

const presentAsked = (request: UserRequest): TeamMember => {
  const role = request.role ?? 'editor'
  return {
    ...askedPerson(request),
    role,
    level: levels[role],
    can: {
      remove: false,
      leave: false,
      changeLevel: false,
      cancel: request.can.cancel,
      accept: request.can.accept,
    },
  }
}

/** Somebody asked, by name or by address; or who offers to help, or answered with another address. */
export const askedPerson = (request: UserRequest) => ({
  ...(request.answeredBy ?? request.person ?? {}),
  userType: request.userType,
  ...(request.email === null ? {} : { email: request.email }),
  requestUid: request.requestUid,
  dateAdded: request.creationDate,
})
