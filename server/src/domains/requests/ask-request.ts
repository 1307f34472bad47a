import type { DataOf } from '@souvenance/contract/endpoint'
import { recipientTypes, requestLimits } from '@souvenance/contract/people/request-types'
import type { requests } from '@souvenance/contract/people/requests'
import type { SignedIn } from '../../platform/access/actor.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Asked, Call } from '../../platform/http/calls/call.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import { getMailAddress, listEmails } from '../accounts/public.ts'
import { loadStanding } from '../clouds/public.ts'
import { isBanned, isKnownOn } from '../followers/public.ts'
import { hashAddress, sealAddress } from './addresses.ts'
import { type Effects, effectOf } from './effect.ts'
import type { Asking } from './policy.ts'
import { readRequest } from './present.ts'
import { findRequest } from './request.ts'
import { countAsked, insertRequest, listAdministrators, lockAsking, type Recipient } from './request-store.ts'
import { sendInvitation, sendToUser } from './send-mails.ts'
import { expireOverdue } from './settle.ts'

type Ask = typeof requests.ask
type AskCall = Call<Ask, Asking, undefined>

/** The page it is about: the target, or for an offer the recipient. */
export const loadAsking =
  (effects: Effects) =>
  async (asked: Asked<Ask>): Promise<Asking> => {
    const { requestType, request, recipient } = asked.input.body
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
  const { actor, trx, thing, input, answer } = call
  if (!actor.signedIn) throw new Refusal('signInFirst')
  const { page, effect } = thing
  const terms = effect.termsFrom(input.body)
  const recipient = await recipientOf(call, actor)
  if (recipient.to === 'user') await requireAskable(call, recipient.uid)
  const asked = {
    type: effect.type,
    pageUid: page.uid,
    sourceUid: actor.userUid,
    recipient,
    terms,
    word: (input.body.word ?? '').trim(),
  }
  await lockAsking(trx, actor.userUid, page.uid)
  await expireOverdue(trx, page.uid)
  requireWithinLimits(await countAsked(trx, asked), recipient)
  const uid = await insertRequest(trx, asked)
  await recordAudit(trx, {
    actor: actor.userUid,
    act: 'request made',
    target: uid,
    details: { type: effect.type, page: page.uid },
  })
  await sendAsked(call, actor, uid, recipient)
  answer.say('requestSent')
  return { request: await readRequest({ ...call, db: trx }, uid) }
}

const recipientOf = async ({ trx, thing, input, services }: AskCall, actor: SignedIn): Promise<Recipient> => {
  const { recipient } = input.body
  if (thing.offers) return { to: 'page', uid: thing.page.uid }
  if (recipient.type === recipientTypes.user) {
    if (!recipient.uid) throw new Refusal('badInput', { field: 'recipient.uid', rule: 'required' })
    return { to: 'user', uid: recipient.uid }
  }
  const { address, folded } = getMailAddress(recipient.email ?? '')
  const own = await listEmails(trx, actor.accountUid)
  if (own.some((email) => email.folded === folded)) throw new Refusal('cannotAskYourself')
  const hash = hashAddress(services, folded)
  return { to: 'address', folded, hash, sealed: sealAddress(services, address, hash) }
}

/** Somebody whose page the asker may see, or who stands on the page it is asked for. */
const requireAskable = async ({ actor, trx, thing, input }: AskCall, uid: string): Promise<void> => {
  if (actor.signedIn && uid === actor.userUid) throw new Refusal('cannotAskYourself')
  const { page, effect, userUid } = thing
  if (!(await isKnownOn(trx, { viewerUid: userUid, pageUid: page.uid, personUid: uid })))
    throw new Refusal('notFound')
  if (await isBanned(trx, page.uid, uid)) throw new Refusal('cannotAskBanned')
  const terms = effect.termsFrom(input.body)
  if (await effect.has(trx, { pageUid: page.uid, personUid: uid, terms })) throw new Refusal('alreadyTheirs')
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
  { trx, input }: AskCall,
  { language }: SignedIn,
  uid: string,
  recipient: Recipient,
): Promise<void> => {
  if (recipient.to === 'address') {
    const { address } = getMailAddress(input.body.recipient.email ?? '')
    return sendInvitation(trx, { uid }, { address, language })
  }
  const request = await findRequest(trx, uid)
  if (!request) throw new Error('a request was written and cannot be found')
  const people = recipient.to === 'user' ? [recipient.uid] : await listAdministrators(trx, recipient.uid)
  for (const person of people) await sendToUser(trx, person, 'requests.asked', request)
}
