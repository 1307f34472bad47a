import type { ErrorName, MessageName } from '@souvenance/contract/errors'
import { levels } from '@souvenance/contract/people/levels'
import type { RequestState } from '@souvenance/contract/people/request-types'
import { sql } from 'kysely'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import { levelOnPage } from '../clouds/public.ts'
import { isBanned, isBannedSinceDeath, lockPerson, removeBan } from '../followers/public.ts'
import { type Asker, type Effect, type Effects, effectOf } from './effect.ts'
import { isOffer, isOwnLegacy, lockRequest, type Request } from './request.ts'
import { sendToSource } from './send-mails.ts'

type Settled = Exclude<RequestState, 'pending'>

const whatBecame: Record<Settled, ErrorName> = {
  accepted: 'requestAccepted',
  declined: 'requestDeclined',
  cancelled: 'requestCancelled',
  expired: 'requestExpired',
}

/** Locks a request for its one transition; refuses with what became of it if that was made. */
export const lockPending = async (trx: Transaction, uid: string): Promise<Request> => {
  const request = await lockRequest(trx, uid)
  if (request.state !== 'pending') throw new Refusal(whatBecame[request.state])
  return request
}

/** The transition, written once; needs the lock of `lockPending`. */
const settle = async (
  trx: Transaction,
  { uid, type, pageUid }: Request,
  state: Settled,
  by: { actor: string | null; person?: string | null },
): Promise<void> => {
  await sql`
    update requests
       set state = ${state}, answered_at = now(), answered_by = ${by.person ?? null}
     where uid = ${uid} and state = 'pending'`.execute(trx)
  await recordAudit(trx, {
    actor: by.actor,
    act: `request ${state}`,
    target: uid,
    details: { type, page: pageUid },
  })
}

type Yes = { actor: string; answering: string }

/** Settles a request with a yes and returns what its effect has to say. */
export const acceptRequest = async (
  trx: Transaction,
  effects: Effects,
  request: Request,
  { actor, answering }: Yes,
): Promise<readonly MessageName[]> => {
  await settle(trx, request, 'accepted', { actor, person: answering })
  const effect = effectOf(effects, request.type)
  const said = await applyYes(trx, effect, request, { actor, answering })
  await settleTwins(trx, request, { actor, person: answering })
  await settleMirrored(trx, effect, request, actor)
  await sendToSource(trx, request, 'accepted')
  return said
}

/** The same, asked by name and by an address, is answered with one yes, which is told once. */
const settleTwins = async (
  trx: Transaction,
  { uid, type, pageUid, recipientUid, sourceUid, terms }: Request,
  by: { actor: string; person: string },
): Promise<void> => {
  if (recipientUid === null) return
  const { rows } = await sql<{ uid: string }>`
    select uid
      from requests
     where type = ${type}
       and page_uid = ${pageUid}
       and recipient_uid = ${recipientUid}
       and source_uid = ${sourceUid}
       and terms = ${JSON.stringify(terms)}::jsonb
       and state = 'pending'
       and uid <> ${uid}
       for update skip locked`.execute(trx)
  for (const twin of rows) await settle(trx, await lockRequest(trx, twin.uid), 'accepted', by)
}

/**
 * Accepts a mirrored request of the other side with the same yes, because nobody could accept it any more. Requests to an address
 * are left out, which reveals nothing about its owner.
 */
export const settleMirrored = async (
  trx: Transaction,
  { isMutual }: Effect,
  { uid, type, pageUid, recipientUid, recipientPageUid, sourceUid }: Request,
  actor: string,
): Promise<void> => {
  const other = recipientPageUid === pageUid ? sourceUid : (recipientPageUid ?? recipientUid)
  if (!isMutual || other === null) return
  const { rows } = await sql<{ uid: string; person: string | null }>`
    select r.uid, r.recipient_uid as person
      from requests r
     cross join lateral (select case when r.recipient_page_uid = r.page_uid then r.source_uid
                                     else coalesce(r.recipient_page_uid, r.recipient_uid) end as uid) joined
     where r.type = ${type}
       and r.page_uid in (${pageUid}, ${other})
       and joined.uid in (${pageUid}, ${other})
       and r.address_hash is null
       and r.state = 'pending'
       and r.uid <> ${uid}
       for update of r skip locked`.execute(trx)
  for (const mirrored of rows)
    await settle(trx, await lockRequest(trx, mirrored.uid), 'accepted', { actor, person: mirrored.person })
}

/** Carries out an accepted request, if the asker could still ask for it. */
export const applyYes = async (
  trx: Transaction,
  effect: Effect,
  request: Request,
  { actor, answering }: Yes,
): Promise<readonly MessageName[]> => {
  const { pageUid, sourceUid, terms } = request
  const { at, ...asker } = await findAsker(trx, request)
  if ((isOffer(request) ? effect.mayOffer?.(asker) : effect.mayAsk(asker)) !== true)
    throw new Refusal('requestImpossible')
  const personUid = personOf(request, answering)
  await lockPerson(trx, pageUid, personUid)
  if (isOwnLegacy(request)) await liftBanOfHeirs(trx, pageUid, personUid)
  if (await isBanned(trx, pageUid, personUid)) throw new Refusal('requestImpossible')
  const accepted = { pageUid, sourceUid, personUid, terms, asker, actorUid: actor, at }
  return (await effect.accept(trx, accepted)) ?? []
}

/** Lifts a ban by heirs: a person whom the dead asked comes to the page as they were meant to. */
const liftBanOfHeirs = async (trx: Transaction, pageUid: string, personUid: string): Promise<void> => {
  if (!(await isBannedSinceDeath(trx, pageUid, personUid))) return
  await removeBan(trx, pageUid, personUid)
  const details = { person: personUid }
  await recordAudit(trx, { actor: personUid, act: 'person unbanned', target: pageUid, details })
}

/** The person a yes joins to the page: the one who offered themselves, the memorial that was asked, or the one who answers. */
const personOf = (request: Request, answering: string): string =>
  isOffer(request) ? request.sourceUid : (request.recipientPageUid ?? answering)

/** The asker's present level: a request of somebody who lost the right to ask is void, one of somebody who died is not. */
const findAsker = async (
  trx: Transaction,
  { pageUid, sourceUid }: Request,
): Promise<Asker & { at: Date }> => {
  const { rows } = await sql<Asker & { at: Date }>`
    select p.alive,
           case when p.uid = ${sourceUid} and not p.alive then ${levels.owner}
                else ${levelOnPage(sourceUid)} end as level,
           now() as at
      from pages p
     where p.uid = ${pageUid}`.execute(trx)
  const [asker] = rows
  if (!asker) throw new Error('a request has a page')
  return asker
}

/** `answering` is unknown when the link was used without an account. */
export const declineRequest = async (
  trx: Transaction,
  request: Request,
  answering: string | null,
): Promise<void> => {
  await settle(trx, request, 'declined', { actor: answering, person: answering })
  await sendToSource(trx, request, 'declined')
}

export const cancelRequest = (trx: Transaction, request: Request, actor: string | null): Promise<void> =>
  settle(trx, request, 'cancelled', { actor })

/** Its time is over without an answer, and nobody is told. */
export const expireRequest = (trx: Transaction, request: Request): Promise<void> =>
  settle(trx, request, 'expired', { actor: null })

/** Takes back what may have been answered meanwhile; gives the request as it was. */
export const withdrawRequest = async (trx: Transaction, uid: string, actor: string): Promise<Request> => {
  const request = await lockRequest(trx, uid)
  if (request.state === 'pending') await cancelRequest(trx, request, actor)
  return request
}

/** Lets one that was taken back wait again, unless its time is over or the same was asked anew. */
export const askAgain = async (trx: Transaction, uid: string, actor: string): Promise<void> => {
  const { type, pageUid } = await lockRequest(trx, uid)
  const { rows } = await sql`
    update requests r
       set state = 'pending', answered_at = null, answered_by = null
     where r.uid = ${uid}
       and r.state = 'cancelled'
       and r.expires_at > now()
       and not exists (select
                         from requests other
                        where other.page_uid = r.page_uid
                          and other.type = r.type
                          and other.state = 'pending'
                          and other.recipient_uid is not distinct from r.recipient_uid
                          and other.address_hash is not distinct from r.address_hash)
    returning 1`.execute(trx)
  if (rows.length === 0) return
  await recordAudit(trx, {
    actor,
    act: 'request pending again',
    target: uid,
    details: { type, page: pageUid },
  })
}

/** Drops a claim that was withdrawn, that the asker refused, or whose claimant has died. The request goes on waiting. */
export const dropClaim = async (
  trx: Transaction,
  { uid, pageUid }: Request,
  actor: string | null,
): Promise<void> => {
  await sql`update requests set claimant_uid = null where uid = ${uid}`.execute(trx)
  await recordAudit(trx, { actor, act: 'request claim dropped', target: uid, details: { page: pageUid } })
}

/** Requests whose time is over, on one page or everywhere; the askers are told. Skips what is being answered. */
export const expireOverdue = async (trx: Transaction, pageUid?: string): Promise<void> => {
  const { rows } = await sql<{ uid: string }>`
    select uid
      from requests
     where state = 'pending'
       and expires_at <= now()
       and ${pageUid === undefined ? sql`true` : sql`page_uid = ${pageUid}`}
     order by uid
     limit 500
       for update skip locked`.execute(trx)
  for (const { uid } of rows) {
    const request = await lockRequest(trx, uid)
    await expireRequest(trx, request)
    await sendToSource(trx, request, 'expired')
  }
}

/** Of somebody who no longer looks after a page: what they asked for it, and nobody answered, is taken back. */
export const cancelAskedBy = async (
  trx: Transaction,
  asked: { pageUid: string; sourceUid: string; actor: string | null },
): Promise<void> => {
  const { rows } = await sql<{ uid: string }>`
    select uid
      from requests
     where page_uid = ${asked.pageUid}
       and source_uid = ${asked.sourceUid}
       and state = 'pending'
       and recipient_page_uid is distinct from page_uid
     order by uid
       for update`.execute(trx)
  for (const { uid } of rows) await cancelRequest(trx, await lockRequest(trx, uid), asked.actor)
}
