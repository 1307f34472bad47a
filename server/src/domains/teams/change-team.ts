import type { DataOf } from '@souvenance/contract/endpoint'
import { levels } from '@souvenance/contract/people/levels'
import type { teams } from '@souvenance/contract/people/teams'
import { type Authorized, rights } from '../../platform/access/authorize.ts'
import { signedIn } from '../../platform/access/policies.ts'
import { requireSignedIn } from '../../platform/access/signed-in.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import type { Asked, Call } from '../../platform/http/calls/call.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import { releaseLocksOf } from '../biography/public.ts'
import { loadStanding, type Standing } from '../clouds/public.ts'
import { insertFollow, loadLeftPage } from '../followers/public.ts'
import { cancelAskedBy } from '../requests/public.ts'
import { type OfMember, teamPolicy } from './policy.ts'
import { presentMember } from './read-team.ts'
import {
  countAdministrators,
  findMember,
  giveUpPage,
  isLastAdministrator,
  lockTeam,
  type Member,
  notifyOfRole,
  removeCaretaker,
  setRole,
} from './team-store.ts'

export const loadMember = async (asked: Asked<typeof teams.remove>): Promise<OfMember> => ({
  ...(await loadStanding(asked)),
  memberUid: asked.input.params.userUid,
})

/** Somebody who left an invisible page may not see it any more, and still gets the answer of leaving. */
export const leftOrRemoved = (asked: Asked<typeof teams.remove>): Promise<Authorized<unknown>> => {
  const { actor, input } = asked
  return actor.signedIn && actor.userUid === input.params.userUid ? left(asked) : removed(asked)
}

const left = rights(loadLeftPage, signedIn)
const removed = rights(loadMember, teamPolicy.remove)

const getMember = async (trx: Transaction, standing: Standing, personUid: string): Promise<Member> => {
  const member = await findMember(trx, standing.page.uid, personUid, standing.userUid)
  if (!member) throw new Refusal('notFound')
  return member
}

/** A page always keeps one administrator. Needs the lock of the team. */
const requireAnother = async (trx: Transaction, pageUid: string, member: Member): Promise<void> => {
  if (isLastAdministrator(member, await countAdministrators(trx, pageUid)))
    throw new Refusal('lastAdministrator')
}

/** Refuses to change a member whom the dead person chose for their page. */
const requireNoHeir = ({ heir }: Member): void => {
  if (heir) throw new Refusal('notAllowed')
}

export const changeLevel = async ({
  actor,
  trx,
  thing: standing,
  input: { params, body },
  answer,
}: Call<typeof teams.changeLevel, Standing, undefined>): Promise<DataOf<typeof teams.changeLevel>> => {
  const { page } = standing
  const role = body.level === levels.administrator ? 'administrator' : 'editor'
  const { userUid: by } = requireSignedIn(actor)
  const asked = { pageUid: page.uid, sourceUid: params.userUid, actor: by }
  if ((await getMember(trx, standing, params.userUid)).role !== role && role === 'editor')
    await cancelAskedBy(trx, asked)
  await lockTeam(trx, page.uid)
  const member = await getMember(trx, standing, params.userUid)
  if (member.role !== role) {
    requireNoHeir(member)
    await requireAnother(trx, page.uid, member)
    await setRole(trx, page.uid, params.userUid, role)
    const details = { person: params.userUid, role, was: member.role }
    await recordAudit(trx, { actor: by, act: 'role changed', target: page.uid, details })
    const news = { pageUid: page.uid, personUid: params.userUid, actor: by, role }
    await notifyOfRole(trx, { kind: 'role-given', ...news })
  }
  answer.say('levelChanged')
  const administrators = await countAdministrators(trx, page.uid)
  return { member: presentMember(actor, standing, { ...member, role }, administrators) }
}

/** Requests are locked before the team, in the order of an answer to one of them. */
export const removeMember = async ({
  actor,
  trx,
  thing: { memberUid, ...standing },
  answer,
}: Call<typeof teams.remove, OfMember, undefined>): Promise<DataOf<typeof teams.remove>> => {
  const { page } = standing
  const { userUid: by } = requireSignedIn(actor)
  await cancelAskedBy(trx, { pageUid: page.uid, sourceUid: memberUid, actor: by })
  await lockTeam(trx, page.uid)
  const member = await getMember(trx, standing, memberUid)
  if (memberUid !== by) requireNoHeir(member)
  await requireAnother(trx, page.uid, member)
  await removeCaretaker(trx, page.uid, memberUid, ['editor', 'administrator'])
  if (member.heir) {
    await giveUpPage(trx, page.uid, memberUid)
    await insertFollow(trx, page.uid, memberUid)
  }
  await releaseLocksOf(trx, page.uid, memberUid)
  const news = { pageUid: page.uid, personUid: memberUid, actor: by, role: member.role }
  await notifyOfRole(trx, { kind: 'role-taken', ...news })
  const act = memberUid === by ? 'team left' : 'member removed'
  await recordAudit(trx, {
    actor: by,
    act,
    target: page.uid,
    details: { person: memberUid, was: member.role },
  })
  answer.say(memberUid === by ? 'teamLeft' : 'memberRemoved')
  return {}
}
