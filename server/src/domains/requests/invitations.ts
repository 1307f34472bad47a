import type { DataOf } from '@souvenance/contract/endpoint'
import type { invitations } from '@souvenance/contract/people/invitations'
import { requireSignedIn } from '../../platform/access/signed-in.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Call } from '../../platform/http/calls/call.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import { listKin } from '../clouds/public.ts'
import { acceptAs, hasAddress } from './accept-as.ts'
import { unsealAddress } from './addresses.ts'
import type { Effects } from './effect.ts'
import { findInvited } from './invitation-tokens.ts'
import { presentLink } from './present-link.ts'
import { isOwnersAlone, lockRequest, type Request } from './request.ts'
import { declineRequest, lockPending } from './settle.ts'

type Opened = { db: Database; input: { params: { token: string } } }
type Answering = Call<typeof invitations.accept, Request, undefined>
type Outcome = DataOf<typeof invitations.accept>

/** The link is proof of the mail, received directly or passed on. */
export const loadInvitation = async ({ db, input }: Opened): Promise<Request> => {
  const request = await findInvited(db, input.params.token)
  if (!request) throw new Refusal('linkExpired')
  return request
}

export const readInvitation = async (
  call: Call<typeof invitations.read, Request, undefined>,
): Promise<DataOf<typeof invitations.read>> => {
  const { db, actor, services, thing: request } = call
  const userUid = actor.signedIn ? actor.userUid : null
  const people = await listKin(db, { userUid }, [
    request.pageUid,
    request.sourceUid,
    request.terms.family?.viaUid ?? null,
  ])
  const cards = new Map([...people].map(([uid, { gender: _, ...card }]) => [uid, card]))
  const [page, person] = [cards.get(request.pageUid), people.get(request.sourceUid)]
  if (!page || !person) throw new Refusal('linkExpired')
  return {
    requestUid: request.uid,
    requestType: request.type,
    state: request.state,
    email: unsealAddress(services, request) ?? '',
    person,
    page,
    word: request.word,
    role: request.terms.role ?? null,
    duration: request.terms.duration ?? null,
    family: presentLink(request, { cards, relative: null }),
    expirationDate: request.expiresAt.toISOString(),
    mine: actor.signedIn && (await hasAddress({ db, actor, services }, request)),
    onlyMine: isOwnersAlone(request) && !person.alive,
    waits: request.state === 'pending' && request.claimantUid !== null,
  }
}

export const acceptInvitation =
  (effects: Effects) =>
  async (call: Answering): Promise<Outcome> => {
    const { services, trx, thing, answer } = call
    const actor = requireSignedIn(call.actor)
    const request = await lockPending(trx, thing.uid)
    if (request.sourceUid === actor.userUid) throw new Refusal('cannotAskYourself')
    const said = await acceptAs({ trx, actor, services }, effects, request)
    for (const name of said) answer.say(name)
    return { state: said.includes('waitsForAsker') ? 'pending' : 'accepted' }
  }

/** Needs no account: the link came to the address. */
export const declineInvitation = async (call: Answering): Promise<Outcome> => {
  const request = await lockPending(call.trx, call.thing.uid)
  await declineRequest(call.trx, request, await answeringUid(call, request))
  call.answer.say('answeredNo')
  return { state: 'declined' }
}

/** Declines a waiting request; a settled one stays as it is. */
export const silenceAddress = async (call: Answering): Promise<Outcome> => {
  const { trx, thing, answer } = call
  const request = await lockRequest(trx, thing.uid)
  if (!request.addressHash) throw new Refusal('linkExpired')
  await trx
    .insertInto('suppressed_addresses')
    .values({ hash: request.addressHash })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await recordAudit(trx, { actor: null, act: 'address suppressed', target: request.uid })
  answer.say('silenced')
  if (request.state !== 'pending') return { state: request.state }
  await declineRequest(trx, request, await answeringUid(call, request))
  return { state: 'declined' }
}

/** Names the refuser only if they have the invited address; a bystander with the link is not stored. */
const answeringUid = async ({ actor, services, trx }: Answering, request: Request): Promise<string | null> =>
  actor.signedIn && (await hasAddress({ db: trx, actor, services }, request)) ? actor.userUid : null
