import type { DataOf } from '@souvenance/contract/endpoint'
import type { MessageName } from '@souvenance/contract/errors'
import type { requests } from '@souvenance/contract/people/requests'
import type { SignedIn } from '../../platform/access/actor.ts'
import type { Call } from '../../platform/http/calls/call.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import { acceptAs } from './accept-as.ts'
import type { Effects } from './effect.ts'
import { readRequest } from './present.ts'
import type { ReadRequest, Request } from './request.ts'
import { acceptRequest, cancelRequest, declineRequest, dropClaim, lockPending } from './settle.ts'
import { sidesOf } from './sides.ts'

type Answering = Call<typeof requests.accept, ReadRequest, undefined>
type Answered = DataOf<typeof requests.accept>

const ownAccount = ({ actor }: Answering): SignedIn => {
  if (!actor.signedIn) throw new Refusal('signInFirst')
  return actor
}

/** The sides are those of the row as it is under its lock. */
const lockFor = async (call: Answering) => {
  const actor = ownAccount(call)
  const { userUid } = actor
  const request = await lockPending(call.trx, call.thing.uid)
  return { actor, userUid, request, ...sidesOf({ ...call.thing, ...request }, userUid) }
}

const answerWith = async (call: Answering): Promise<Answered> => ({
  request: await readRequest({ ...call, db: call.trx }, call.thing.uid),
})

export const accept =
  (effects: Effects) =>
  async (call: Answering): Promise<Answered> => {
    const { request, actor, answers } = await lockFor(call)
    const { trx, services, answer } = call
    const said = answers
      ? await acceptAs({ trx, actor, services }, effects, request)
      : await acceptClaimant(call, effects, request)
    for (const name of said) answer.say(name)
    return answerWith(call)
  }

const acceptClaimant = async (
  call: Answering,
  effects: Effects,
  request: Request,
): Promise<readonly MessageName[]> => {
  const { claimantUid } = request
  if (claimantUid === null) throw new Refusal('notAllowed')
  const yes = { actor: ownAccount(call).userUid, answering: claimantUid }
  return ['answeredYes', ...(await acceptRequest(call.trx, effects, request, yes))]
}

/** Only who was asked can refuse for good; anybody else's no concerns an answer with another address. */
export const decline = async (call: Answering): Promise<Answered> => {
  const { request, userUid, answers } = await lockFor(call)
  if (answers) await declineRequest(call.trx, request, userUid)
  else await dropClaim(call.trx, request, userUid)
  call.answer.say('answeredNo')
  return answerWith(call)
}

export const cancel = async (call: Answering): Promise<Answered> => {
  const { request, userUid } = await lockFor(call)
  await cancelRequest(call.trx, request, userUid)
  call.answer.say('requestTakenBack')
  return answerWith(call)
}
