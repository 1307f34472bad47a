import type { DataOf } from '@souvenance/contract/endpoint'
import { requestLimits } from '@souvenance/contract/people/request-types'
import type { requests } from '@souvenance/contract/people/requests'
import type { SignedIn } from '../../platform/access/actor.ts'
import { requireSignedIn } from '../../platform/access/signed-in.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Asked } from '../../platform/http/calls/call.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import { getMailAddress, requireSamePassword } from '../accounts/public.ts'
import { loadStanding } from '../clouds/public.ts'
import { type AskCall, findAnswering, recipientOf, requireAskable } from './ask-whom.ts'
import { type Effects, effectOf } from './effect.ts'
import type { Asking } from './policy.ts'
import { readRequest } from './present.ts'
import { findRequest, type Request, type Terms } from './request.ts'
import { countAsked, insertRequest, listHolders, lockAsking, type Recipient } from './request-store.ts'
import { requireMeant } from './require-meant.ts'
import { sendInvitation, sendToUser } from './send-mails.ts'
import { applyYes, expireOverdue, settleMirrored } from './settle.ts'

type Ask = typeof requests.ask

/** The page it is about: the target, or for an offer the recipient. */
export const loadAsking =
  (effects: Effects) =>
  async (asked: Asked<Ask>): Promise<Asking> => {
    const { requestType, request, recipient } = asked.input.body
    requireMeant(asked.input.body)
    const offers = request.sourceUid !== undefined
    if (offers === (request.targetUid !== undefined))
      throw new Refusal('badInput', { field: 'targetUid', rule: 'required' })
    if (offers && !isOwn(asked, request.sourceUid)) throw new Refusal('notAllowed')
    const uid = (offers ? recipient.uid : request.targetUid) ?? ''
    const standing = await loadStanding({ ...asked, input: { params: { uid }, query: {} } })
    return { ...standing, effect: effectOf(effects, requestType), offers }
  }

const isOwn = ({ actor }: Asked<Ask>, uid: string | undefined): boolean =>
  !actor.signedIn || uid === 'me' || uid === actor.userUid

/** Nothing here depends on whether an account has an address, so the answer cannot tell. */
export const askRequest = async (call: AskCall): Promise<DataOf<Ask>> => {
  const { trx, thing, input, prepared } = call
  const asker = requireSignedIn(call.actor)
  if (prepared !== undefined) await requireSamePassword(trx, asker.accountUid, prepared)
  const { page, effect } = thing
  const terms = effect.termsFrom(input.body)
  const recipient = await recipientOf(call, asker)
  const answering = await findAnswering(call, asker, recipient)
  const speaksForBoth = answering !== undefined && effect.atOnce?.speaksFor(answering) === true
  if (!speaksForBoth) await requireAskable(call, asker, recipient)
  await requirePossible(call, asker, { recipient, terms })
  const asked = {
    type: effect.type,
    pageUid: page.uid,
    sourceUid: asker.userUid,
    recipient,
    terms,
    word: (input.body.word ?? '').trim(),
  }
  await lockAsking(trx, asker.userUid, page.uid)
  if (speaksForBoth) return settleAtOnce(call, asker, asked)
  await expireOverdue(trx, page.uid)
  requireWithinLimits(await countAsked(trx, asked), recipient)
  const uid = await insertRequest(trx, asked)
  const recipientUid = recipient.to === 'user' ? recipient.uid : null
  await effect.asked?.(trx, { requestUid: uid, pageUid: page.uid, asker, recipientUid })
  await recordAudit(trx, {
    actor: asker.userUid,
    act: 'request made',
    target: uid,
    details: { type: effect.type, page: page.uid },
  })
  await sendAsked(call, asker, uid, recipient)
  return answerWith(call, uid)
}

type NewRequest = Parameters<typeof insertRequest>[1]

/** Settles a request at once if the asker speaks for both sides. */
const settleAtOnce = async (call: AskCall, actor: SignedIn, asked: NewRequest): Promise<DataOf<Ask>> => {
  const { trx, thing, answer } = call
  const uid = await insertRequest(trx, asked, { settled: true })
  const request = await getRequest(call, uid)
  const said = await applyYes(trx, thing.effect, request, { actor: actor.userUid, answering: actor.userUid })
  await settleMirrored(trx, thing.effect, request, actor.userUid)
  for (const name of [thing.effect.atOnce?.said, ...said]) if (name) answer.say(name)
  return { request: await readRequest({ ...call, db: trx }, uid) }
}

const answerWith = async (call: AskCall, uid: string): Promise<DataOf<Ask>> => {
  call.answer.say('requestSent')
  return { request: await readRequest({ ...call, db: call.trx }, uid) }
}

const requirePossible = async (
  { trx, thing: { page, effect, offers } }: AskCall,
  { userUid }: SignedIn,
  { recipient, terms }: { recipient: Recipient; terms: Terms },
): Promise<void> => {
  const pageUid = page.uid
  const recipientUid = recipient.to === 'address' ? null : recipient.uid
  const personUid = offers ? userUid : recipientUid
  const obstacle = await effect.findObstacle?.(trx, { pageUid, personUid, askerUid: userUid, terms })
  if (obstacle) throw new Refusal(obstacle)
  if (personUid && (await effect.has(trx, { pageUid, personUid, terms }))) throw new Refusal('alreadyTheirs')
}

const requireWithinLimits = (
  { waiting, refused, onPage, byMail }: Awaited<ReturnType<typeof countAsked>>,
  recipient: Recipient,
): void => {
  if (waiting) throw new Refusal('requestWaiting')
  if (refused) throw new Refusal('refusedLately')
  if (onPage >= requestLimits.pendingPerPage) throw new Refusal('tooManyPending')
  if (recipient.to === 'address' && byMail >= requestLimits.invitationsPerDay)
    throw new Refusal('tooManyInvitations', {}, { retryAfter: 3600 })
}

const sendAsked = async (
  call: AskCall,
  { language }: SignedIn,
  uid: string,
  recipient: Recipient,
): Promise<void> => {
  const { trx, input } = call
  if (recipient.to === 'address') {
    const { address } = getMailAddress(input.body.recipient.email ?? '')
    return sendInvitation(trx, { uid }, { address, language })
  }
  const request = await getRequest(call, uid)
  const people = recipient.to === 'user' ? [recipient.uid] : await listHolders(trx, recipient.uid)
  for (const person of people) await sendToUser(trx, person, 'requests.asked', request)
}

const getRequest = async ({ trx }: AskCall, uid: string): Promise<Request> => {
  const request = await findRequest(trx, uid)
  if (!request) throw new Error('a request was written and cannot be found')
  return request
}
