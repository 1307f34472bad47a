import type { PersonCard } from '@souvenance/contract/pages/page-header'
import { recipientTypes } from '@souvenance/contract/people/request-types'
import type { UserRequest } from '@souvenance/contract/people/requests'
import type { Actor } from '../../platform/access/actor.ts'
import type { Database } from '../../platform/database/connect.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { listKin } from '../clouds/public.ts'
import { unsealAddress } from './addresses.ts'
import { requestPolicy } from './policy.ts'
import { presentLink } from './present-link.ts'
import { findReadRequest, isOffer, type ReadRequest } from './request.ts'
import { sidesOf } from './sides.ts'

type Reading = { db: Database; actor: Actor; services: Services }

/** Requests as this reader sees them: the asker learns whose an address is when it says yes, not before. */
export const presentRequests = async (
  { db, actor, services }: Reading,
  rows: readonly ReadRequest[],
): Promise<UserRequest[]> => {
  const userUid = actor.signedIn ? actor.userUid : null
  const shown = rows.map((row) => ({ row, ...peopleOf(row, userUid) }))
  const people = await listKin(
    db,
    { userUid },
    shown.flatMap(({ row, asker, person, claimant, relative }) => [
      row.pageUid,
      asker,
      person,
      claimant,
      row.terms.family?.viaUid ?? null,
      row.terms.family ? relative : null,
    ]),
  )
  const cards = new Map([...people].map(([uid, { gender: _, ...card }]) => [uid, card]))
  return shown.map(({ row, received, asker, person, claimant, relative }) => ({
    requestUid: row.uid,
    requestType: row.type,
    state: row.state,
    received,
    offer: isOffer(row),
    page: getCard(cards, row.pageUid),
    person: find(people, person),
    asker: find(cards, asker),
    userType: row.addressHash && !received ? recipientTypes.email : recipientTypes.user,
    email: received ? null : unsealAddress(services, row),
    answeredBy: find(people, claimant),
    word: row.word,
    role: row.terms.role ?? null,
    duration: row.terms.duration ?? null,
    family: presentLink(row, { cards, relative: find(people, relative) }),
    cloudType: received ? null : (row.terms.cloud ?? null),
    creationDate: row.createdAt.toISOString(),
    expirationDate: row.expiresAt.toISOString(),
    answerDate: row.answeredAt?.toISOString() ?? null,
    can: canOf(actor, row),
  }))
}

const peopleOf = (row: ReadRequest, userUid: string | null) => {
  const { answers, asks, claims } = sidesOf(row, userUid)
  const received = answers || claims
  const asker = asks && !received && row.sourceUid !== userUid ? row.sourceUid : null
  const claimant = row.state === 'pending' ? row.claimantUid : null
  const person = received ? row.sourceUid : findAsked(row)
  return { received, asker, person, claimant, relative: findRelative(row, received ? userUid : person) }
}

/** The person who would become a relative of the page. */
const findRelative = (row: ReadRequest, asked: string | null): string | null =>
  isOffer(row) ? row.sourceUid : (row.recipientPageUid ?? asked)

const findAsked = (row: ReadRequest): string | null => {
  if (isOffer(row)) return null
  if (row.addressHash === null) return row.recipientUid ?? row.recipientPageUid
  return row.state === 'accepted' ? row.answeredBy : null
}

const canOf = (actor: Actor, row: ReadRequest): UserRequest['can'] => {
  const pending = row.state === 'pending'
  const { accept, decline, cancel } = requestPolicy
  return {
    accept: pending && accept(actor, row) === true,
    decline: pending && decline(actor, row) === true,
    cancel: pending && cancel(actor, row) === true,
  }
}

const find = <Card>(cards: Map<string, Card>, uid: string | null): Card | null =>
  (uid && cards.get(uid)) || null

const getCard = (cards: Map<string, PersonCard>, uid: string): PersonCard => {
  const card = cards.get(uid)
  if (!card) throw new Error('a request has a page')
  return card
}

export const readRequest = async (reading: Reading, uid: string): Promise<UserRequest> => {
  const row = await findReadRequest(reading.db, reading.actor.signedIn ? reading.actor.userUid : null, uid)
  const [request] = row ? await presentRequests(reading, [row]) : []
  if (!request) throw new Refusal('notFound')
  return request
}
