import { levels } from '@souvenance/contract/people/levels'
import { requestLimits, requestTypes } from '@souvenance/contract/people/request-types'
import { type RawBuilder, sql } from 'kysely'
import { lockName } from '../../platform/database/advisory-lock.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import type { Terms } from './request.ts'

/** The receiver of a request. For an address, the folded one finds the account that confirmed it. */
export type Recipient =
  | { to: 'user'; uid: string }
  | { to: 'address'; folded: string; hash: Buffer; sealed: Buffer }
  | { to: 'page'; uid: string }

type NewRequest = {
  type: number
  pageUid: string
  sourceUid: string
  recipient: Recipient
  terms: Terms
  word: string
}

/** Serializes the counts of one person and of one page until the commit, always in this order. */
export const lockAsking = async (trx: Transaction, sourceUid: string, pageUid: string): Promise<void> => {
  await lockName(trx, 'requests of', sourceUid)
  await lockName(trx, 'requests for', pageUid)
}

/** SQL of the requests to the same recipient, as the asker named them. */
const sameRecipient = ({ sourceUid, pageUid, recipient }: NewRequest): RawBuilder<boolean> => {
  if (recipient.to === 'address') return sql`address_hash = ${recipient.hash}`
  if (recipient.to === 'user') return sql`address_hash is null and recipient_uid = ${recipient.uid}`
  const offers = recipient.uid === pageUid
  return sql`recipient_page_uid = ${recipient.uid} and ${offers ? sql`source_uid = ${sourceUid}` : sql`true`}`
}

type Counts = { waiting: boolean; refused: boolean; onPage: number; byMail: number }

/**
 * Counts for the limits, by the database's clock. Offers to a page are counted apart from its own requests. Requests of the dead for
 * their own page are hidden from heirs, who cannot end them, and do not count against heirs.
 */
export const countAsked = async (trx: Transaction, asked: NewRequest): Promise<Counts> => {
  const { type, pageUid, sourceUid, recipient } = asked
  const same = sql`page_uid = ${pageUid} and type = ${type} and ${sameRecipient(asked)}`
  const isOffer = sql`(recipient_page_uid is not distinct from page_uid)`
  const { rows } = await sql<Counts>`
    select exists (select from requests where state = 'pending' and ${same}) as waiting,
           exists (select
                     from requests
                    where state = 'declined'
                      and answered_at > now() - make_interval(days => ${requestLimits.daysAfterRefusal})
                      and ${same}) as refused,
           (select count(*)::int
              from requests
             where state = 'pending'
               and page_uid = ${pageUid}
               and (source_uid <> page_uid or source_uid = ${sourceUid} or type not in (${requestTypes.legatee}, ${requestTypes.acquaintance}))
               and ${isOffer} = ${recipient.to === 'page' && recipient.uid === pageUid}) as "onPage",
           (select count(*)::int
              from requests
             where source_uid = ${sourceUid}
               and address_hash is not null
               and created_at > now() - interval '1 day') as "byMail"`.execute(trx)
  const [counts] = rows
  if (!counts) throw new Error('a count has a row')
  return counts
}

/** One statement, whether or not an account has the address. A request that nobody has to answer is settled from the start. */
export const insertRequest = async (
  trx: Transaction,
  asked: NewRequest,
  { settled = false }: { settled?: boolean } = {},
): Promise<string> => {
  const { type, pageUid, sourceUid, recipient, terms, word } = asked
  const address = recipient.to === 'address' ? recipient : undefined
  const days = address ? requestLimits.daysByMail : requestLimits.daysToUser
  const { rows } = await sql<{ uid: string }>`
    insert into requests (type, page_uid, source_uid, recipient_uid, recipient_page_uid, address_hash, address_sealed,
                          terms, word, expires_at, state, answered_by, answered_at)
    values (${type}, ${pageUid}, ${sourceUid},
            coalesce(${recipient.to === 'user' ? recipient.uid : null}::uuid,
                     (select a.page_uid
                        from emails e
                        join accounts a on a.uid = e.account_uid
                       where e.folded = ${address?.folded ?? null}
                         and e.confirmed_at is not null)),
            ${recipient.to === 'page' ? recipient.uid : null},
            ${address?.hash ?? null}, ${address?.sealed ?? null}, ${JSON.stringify(terms)}::jsonb, ${word},
            now() + make_interval(days => ${days}), ${settled ? 'accepted' : 'pending'},
            ${settled ? sourceUid : null}, ${settled ? sql`now()` : null})
    returning uid`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('a request was written and has no uid')
  return row.uid
}

/** From its confirmation on, what was asked of an address waits in the account that has it. */
export const attachToAccount = async (trx: Transaction, accountUid: string, hash: Buffer): Promise<void> => {
  await sql`
    update requests r
       set recipient_uid = a.page_uid
      from accounts a
     where a.uid = ${accountUid}
       and r.address_hash = ${hash}
       and r.state = 'pending'
       and r.source_uid <> a.page_uid`.execute(trx)
}

/** Prolongs waiting requests. */
export const prolongPending = async (
  trx: Transaction,
  { pageUid, type, days }: { pageUid: string; type: number; days: number },
): Promise<void> => {
  await sql`
    update requests
       set expires_at = expires_at + make_interval(days => ${days})
     where page_uid = ${pageUid}
       and type = ${type}
       and state = 'pending'
       and expires_at > now()`.execute(trx)
}

export const setClaimant = async (trx: Transaction, uid: string, personUid: string): Promise<void> => {
  await sql`update requests set claimant_uid = ${personUid} where uid = ${uid}`.execute(trx)
}

/** The people who answer for a page: its administrators, or its owner. */
export const listHolders = async (trx: Transaction, pageUid: string): Promise<string[]> => {
  const { rows } = await sql<{ uid: string }>`
    select person_uid as uid
      from page_ties
     where page_uid = ${pageUid}
       and level >= ${levels.administrator}
     order by since`.execute(trx)
  return rows.map(({ uid }) => uid)
}
