import { requestTypes } from '@souvenance/contract/people/request-types'
import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '../../platform/database/connect.ts'
import { lockRequest } from './request.ts'
import { cancelRequest, expireRequest } from './settle.ts'

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
 * What only the living can give or take ends: help with their own page, what they asked for memorials, and what waited for
 * their answer. An address keeps its time, since its end would tell whose it is. Who said yes to a legacy, to a link of
 * family or to following them still finds it.
 */
export const endRequestsOfTheDead = async (trx: Transaction, personUid: string): Promise<void> => {
  const asked = sql`
    (r.page_uid = ${personUid} and r.type = ${requestTypes.draftingAssistance}
     or r.page_uid <> ${personUid} and r.source_uid = ${personUid}
        and (r.type = ${requestTypes.editorialTeam} or not ${isOffer}))`
  for (const uid of await waiting(trx, asked)) await cancelRequest(trx, await lockRequest(trx, uid), null)
  const unanswered = sql`r.recipient_uid = ${personUid} and r.address_hash is null`
  for (const uid of await waiting(trx, unanswered)) await expireRequest(trx, await lockRequest(trx, uid))
}

/** What others asked for a page while its owner was taken for dead, and help they offered with it. */
export const endRequestsMeanwhile = async (trx: Transaction, pageUid: string): Promise<void> => {
  const asked = sql`
    r.page_uid = ${pageUid} and r.source_uid <> ${pageUid}
    and (r.type = ${requestTypes.editorialTeam} or not ${isOffer})`
  for (const uid of await waiting(trx, asked)) await cancelRequest(trx, await lockRequest(trx, uid), null)
}
