import type { LinkType, Relation } from '@souvenance/contract/people/family-links'
import { type RequestState, requestTypes, type TeamRole } from '@souvenance/contract/people/request-types'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../platform/database/connect.ts'
import type { FollowerCloud } from '../clouds/public.ts'
import { mayReachText, reachedText } from './reach.ts'

/** The fields that depend on the type of a request. */
export type Terms = { role?: TeamRole; duration?: number; family?: LinkTerms; cloud?: FollowerCloud }

/** The relation of the relative to the page. */
export type LinkTerms = { type: LinkType; degree: number; relation: Relation; viaUid: string | null }

export type Request = {
  uid: string
  type: number
  pageUid: string
  sourceUid: string
  recipientUid: string | null
  /** The page that answers instead of a person: through its administrators, or its owner. */
  recipientPageUid: string | null
  addressHash: Buffer | null
  addressSealed: Buffer | null
  claimantUid: string | null
  terms: Terms
  word: string
  /** As of now: one whose time is over has expired, whether or not a sweep has been by. */
  state: RequestState
  answeredBy: string | null
  createdAt: Date
  expiresAt: Date
  answeredAt: Date | null
}

/** A request with how its reader stands on the page and on the one that answers, and whether it reaches them. */
export type ReadRequest = Request & { level: number | null; recipientLevel: number | null; reached: boolean }

const columnsWith = (claimant: string): string => `
         r.uid,
         r.type,
         r.page_uid       as "pageUid",
         r.source_uid     as "sourceUid",
         r.recipient_uid  as "recipientUid",
         r.recipient_page_uid as "recipientPageUid",
         r.address_hash   as "addressHash",
         r.address_sealed as "addressSealed",
         ${claimant} as "claimantUid",
         r.terms,
         r.word,
         case when r.state = 'pending' and r.expires_at <= now() then 'expired' else r.state end as state,
         r.answered_by    as "answeredBy",
         r.created_at     as "createdAt",
         r.expires_at     as "expiresAt",
         r.answered_at    as "answeredAt"`

/** Columns of a `ReadRequest`; `viewer` is SQL. A claim by somebody on the viewer's blacklist is hidden from the viewer. */
export const readColumns = (viewer: string): string => `
         ${columnsWith(`case when ${mayReachText('r.claimant_uid', viewer)} then r.claimant_uid end`)},
         (select s.level from standing_on(r.page_uid, ${viewer}) s) as level,
         (select s.level from standing_on(r.recipient_page_uid, ${viewer}) s) as "recipientLevel",
         ${reachedText(viewer)} as reached`

export const findRequest = async (db: Database, uid: string): Promise<Request | undefined> => {
  const { rows } = await sql<Request>`
    select ${sql.raw(columnsWith('r.claimant_uid'))} from requests r where r.uid = ${uid}`.execute(db)
  return rows[0]
}

export const findReadRequest = async (
  db: Database,
  viewerUid: string | null,
  uid: string,
): Promise<ReadRequest | undefined> => {
  const { rows } = await sql<ReadRequest>`
    select ${sql.raw(readColumns('viewer.uid'))}
      from requests r
     cross join (select ${viewerUid}::uuid as uid) viewer
     where r.uid = ${uid}`.execute(db)
  return rows[0]
}

/** Two answers at once wait for each other here; the second one reads what the first one wrote. */
export const lockRequest = async (trx: Transaction, uid: string): Promise<Request> => {
  await sql`select from requests where uid = ${uid} for update`.execute(trx)
  const found = await findRequest(trx, uid)
  if (!found) throw new Error('a request was read and cannot be found')
  return found
}

/** Somebody leaves their own page. */
export const isOwnLegacy = ({ type, pageUid, sourceUid }: Request): boolean =>
  type === requestTypes.legatee && sourceUid === pageUid

/**
 * A request by which the owner of a page asks somebody to inherit or to follow it: only the owner sees it, takes it back or agrees
 * to it. After their death, people who look after the page decide no further heirs, and read no addresses that the dead kept.
 */
export const isOwnersAlone = (request: Request): boolean =>
  isOwnLegacy(request) ||
  (request.type === requestTypes.acquaintance && request.sourceUid === request.pageUid)

/** The source offers itself to those who hold the page. */
export const isOffer = ({ pageUid, recipientPageUid }: Request): boolean => recipientPageUid === pageUid
