import type { DataOf } from '@souvenance/contract/endpoint'
import type { legacies } from '@souvenance/contract/legacy/legatees'
import type { SignedIn } from '../../platform/access/actor.ts'
import { requireSignedIn } from '../../platform/access/signed-in.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Asked, Call } from '../../platform/http/calls/call.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import { requireSamePassword } from '../accounts/public.ts'
import { loadStanding, type Standing } from '../clouds/public.ts'
import { isRemovableLegatee } from '../followers/public.ts'
import { requireNotReported } from '../lifecycle/public.ts'
import { findFullName } from '../persons/public.ts'
import { openSafe, replaceBequests, requireOwnItems } from '../safe/public.ts'
import { lockLegacy, saveLegacy } from './legacy-store.ts'
import { findLegatee, type KeptLegatee, putLegatee, removeLegatee } from './legatee-store.ts'
import { presentLegacy } from './read-legacies.ts'
import { recordLegacyChange } from './record-change.ts'

type Remove = typeof legacies.removeLegatee
type ChangeScope = typeof legacies.changeScope
type ChangeQuorum = typeof legacies.changeQuorum
type Changing<E extends Remove | ChangeScope | ChangeQuorum> = Call<E, Standing, string>

const standingOn = (asked: Asked<never>, uid: string): Promise<Standing> =>
  loadStanding({ ...asked, input: { params: { uid }, query: {} } })

export const loadLegacy = (asked: Asked<Remove | ChangeScope | ChangeQuorum>): Promise<Standing> =>
  standingOn(asked, asked.input.params.legacyUid)

export const loadMemorial = (asked: Asked<typeof legacies.oneIBequeath>): Promise<Standing> =>
  standingOn(asked, asked.input.params.memorialUid)

/** Checks that the verified password still applies, and locks this legacy against other changes. */
const begin = async ({
  actor,
  trx,
  prepared,
  thing: { page },
}: Changing<Remove | ChangeScope | ChangeQuorum>): Promise<SignedIn> => {
  const me = requireSignedIn(actor)
  await requireSamePassword(trx, me.accountUid, prepared)
  await lockLegacy(trx, page.uid)
  await requireNotReported(trx, page.uid)
  return me
}

const getLegatee = async ({
  trx,
  thing: { page },
  input: { params },
}: Changing<Remove | ChangeScope>): Promise<KeptLegatee> => {
  const legatee = await findLegatee(trx, page.uid, params.userUid)
  if (!legatee || !(await isRemovableLegatee(trx, page.uid, params.userUid))) throw new Refusal('notFound')
  return legatee
}

export const remove = async (call: Changing<Remove>): Promise<DataOf<Remove>> => {
  const me = await begin(call)
  const { trx, thing, input, answer } = call
  const touched = { pageUid: thing.page.uid, personUid: input.params.userUid }
  await getLegatee(call)
  const notice = { context: 'removed', name: await findFullName(trx, touched.personUid) } as const
  await recordLegacyChange(trx, me, notice, touched)
  await removeLegatee(trx, touched.pageUid, touched.personUid)
  const details = { person: touched.personUid }
  await recordAudit(trx, { actor: me.userUid, act: 'legatee removed', target: touched.pageUid, details })
  answer.say('legateeRemoved')
  return {}
}

export const changeScope = async (call: Changing<ChangeScope>): Promise<DataOf<ChangeScope>> => {
  const me = await begin(call)
  const { trx, thing, input, answer, services } = call
  const { scope, told } = input.body
  const touched = { pageUid: thing.page.uid, personUid: input.params.userUid }
  const before = await getLegatee(call)
  if (!thing.page.alive && (scope.wills || scope.safe !== 'nothing')) throw new Refusal('onlyOwnSafe')
  const items = scope.safe === 'chosen' ? [...new Set(scope.items)] : []
  if (scope.safe === 'chosen') {
    const safe = await openSafe({ ...call, db: trx, writes: false })
    await requireOwnItems({ db: trx, services }, safe, items)
  }
  const notice = { context: 'scope', name: await findFullName(trx, touched.personUid) } as const
  await recordLegacyChange(trx, me, notice, touched)
  await putLegatee(trx, touched, {
    ...before,
    page: scope.page,
    wills: scope.wills,
    safe: scope.safe,
    told,
  })
  const bond = { donorUid: touched.pageUid, recipientUid: touched.personUid }
  await replaceBequests(trx, bond, items)
  const details = { person: touched.personUid, page: scope.page, wills: scope.wills, safe: scope.safe }
  await recordAudit(trx, { actor: me.userUid, act: 'legatee scope changed', target: thing.page.uid, details })
  answer.say('scopeChanged')
  return { legacy: await presentLegacy({ db: trx, actor: me, services }, thing.page.uid) }
}

export const changeQuorum = async (call: Changing<ChangeQuorum>): Promise<DataOf<ChangeQuorum>> => {
  const me = await begin(call)
  const { trx, thing, input, answer, services } = call
  const { quorum } = input.body
  await recordLegacyChange(trx, me, { context: 'quorum' }, { pageUid: thing.page.uid })
  await saveLegacy(trx, thing.page.uid, { quorum })
  await recordAudit(trx, {
    actor: me.userUid,
    act: 'legacy quorum changed',
    target: thing.page.uid,
    details: { quorum },
  })
  answer.say('quorumChanged')
  return { legacy: await presentLegacy({ db: trx, actor: me, services }, thing.page.uid) }
}
