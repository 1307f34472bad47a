import { requestTypes } from '@souvenance/contract/people/request-types'
import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '../../platform/database/connect.ts'
import { lockRequest } from './request.ts'
import { cancelRequest, dropClaim, expireRequest } from './settle.ts'

const waiting = async (trx: Transaction, which: RawBuilder<unknown>): Promise<string[]> => {
  const { rows } = await sql<{ uid: string }>`
    select r.uid from requests r where r.state = 'pending' and ${which} order by r.uid for update`.execute(
    trx,
  )
  return rows.map(({ uid }) => uid)
}

/** To the page itself, from whoever offers something. */
const isOffer = sql`r.recipient_page_uid is not distinct from r.page_uid`

/**
 * Ends requests that only a living person can make or answer: help with their own page, their requests for memorials, and
 * requests that waited for their answer. An invitation that they answered with another address waits on without them. Requests to
 * an address keep their time, since their end would reveal its owner. A later yes to a legacy, to a link of family or to following
 * them is still possible.
 */
export const endRequestsOfTheDead = async (trx: Transaction, personUid: string): Promise<void> => {
  const asked = sql`
    (r.page_uid = ${personUid} and r.type = ${requestTypes.draftingAssistance}
     or r.page_uid <> ${personUid} and r.source_uid = ${personUid}
        and (r.type = ${requestTypes.editorialTeam} or not ${isOffer}))`
  for (const uid of await waiting(trx, asked)) await cancelRequest(trx, await lockRequest(trx, uid), null)
  const unanswered = sql`r.recipient_uid = ${personUid} and r.address_hash is null`
  for (const uid of await waiting(trx, unanswered)) await expireRequest(trx, await lockRequest(trx, uid))
  const claimed = sql`r.claimant_uid = ${personUid}`
  for (const uid of await waiting(trx, claimed)) await dropClaim(trx, await lockRequest(trx, uid), null)
}

/** Ends requests that others made for a page while its owner was taken for dead, and offers of help made with it. */
export const endRequestsMeanwhile = async (trx: Transaction, pageUid: string): Promise<void> => {
  const asked = sql`
    r.page_uid = ${pageUid} and r.source_uid <> ${pageUid}
    and (r.type = ${requestTypes.editorialTeam} or not ${isOffer})`
  for (const uid of await waiting(trx, asked)) await cancelRequest(trx, await lockRequest(trx, uid), null)
}
