import type { DataOf, Endpoint } from '@souvenance/contract/endpoint'
import type { MessageName } from '@souvenance/contract/errors'
import type { requests } from '@souvenance/contract/people/requests'
import { requireSignedIn } from '../../platform/access/signed-in.ts'
import type { Call } from '../../platform/http/calls/call.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import { lockAccount, requireSamePassword } from '../accounts/public.ts'
import { acceptAs } from './accept-as.ts'
import { type Effects, effectOf } from './effect.ts'
import { readRequest } from './present.ts'
import type { ReadRequest, Request } from './request.ts'
import { acceptRequest, cancelRequest, declineRequest, dropClaim, lockPending } from './settle.ts'
import { sidesOf } from './sides.ts'

type Answering<Prepared = undefined, E extends Endpoint = typeof requests.cancel> = Call<
  E,
  ReadRequest,
  Prepared
>
type Accepting = Answering<string | undefined, typeof requests.accept>
type Acting = Pick<Answering, 'actor' | 'trx' | 'thing' | 'services'>
type Answered = DataOf<typeof requests.accept>

/** The sides are those of the row as it is under its lock. */
const lockFor = async (call: Acting) => {
  const actor = requireSignedIn(call.actor)
  const { userUid } = actor
  const request = await lockPending(call.trx, call.thing.uid)
  return { actor, userUid, request, ...sidesOf({ ...call.thing, ...request }, userUid) }
}

const answerWith = async (call: Acting): Promise<Answered> => ({
  request: await readRequest({ ...call, db: call.trx }, call.thing.uid),
})

export const accept =
  (effects: Effects) =>
  async (call: Accepting): Promise<Answered> => {
    const { trx, services, answer, prepared } = call
    if (prepared !== undefined)
      await requireSamePassword(trx, requireSignedIn(call.actor).accountUid, prepared)
    const { request, actor, answers } = await lockFor(call)
    const said = answers
      ? await acceptAs({ trx, actor, services }, effects, request)
      : await agreeToClaimant(call, effects, request)
    for (const name of said) answer.say(name)
    return answerWith(call)
  }

const agreeToClaimant = async (
  call: Accepting,
  effects: Effects,
  request: Request,
): Promise<readonly MessageName[]> => {
  const { trx, prepared } = call
  const asker = requireSignedIn(call.actor)
  const { uid: requestUid, pageUid, claimantUid } = request
  if (claimantUid === null) throw new Refusal('notAllowed')
  const effect = effectOf(effects, request.type)
  if (effect.asksPassword && prepared === undefined)
    throw new Refusal('passwordNeeded', { field: 'password' })
  await effect.agreed?.(trx, { requestUid, pageUid, asker, personUid: claimantUid })
  const yes = { actor: asker.userUid, answering: claimantUid }
  return ['answeredYes', ...(await acceptRequest(trx, effects, request, yes))]
}

/** Only who was asked can refuse for good; anybody else's no concerns an answer with another address. */
export const decline = async (call: Answering): Promise<Answered> => {
  const { request, userUid, answers } = await lockFor(call)
  if (answers) await declineRequest(call.trx, request, userUid)
  else await dropClaim(call.trx, request, userUid)
  call.answer.say('answeredNo')
  return answerWith(call)
}

export const cancel =
  (effects: Effects) =>
  async (call: Answering): Promise<Answered> => {
    const { trx, thing } = call
    const { takenBack } = effectOf(effects, thing.type)
    // Undoing changes of an account locks the account first too.
    if (takenBack) await lockAccount(trx, requireSignedIn(call.actor).accountUid)
    const { actor: asker, userUid, request } = await lockFor(call)
    const { uid: requestUid, pageUid, addressHash, recipientUid } = request
    const personUid = addressHash ? null : recipientUid
    await takenBack?.(trx, { requestUid, pageUid, asker, personUid })
    await cancelRequest(trx, request, userUid)
    call.answer.say('requestTakenBack')
    return answerWith(call)
  }
