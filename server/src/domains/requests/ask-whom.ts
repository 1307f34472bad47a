import { recipientTypes } from '@souvenance/contract/people/request-types'
import type { requests } from '@souvenance/contract/people/requests'
import { sql } from 'kysely'
import type { SignedIn } from '../../platform/access/actor.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import type { Call } from '../../platform/http/calls/call.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import { getMailAddress, listEmails } from '../accounts/public.ts'
import { levelOnPage, pageSeenBy } from '../clouds/public.ts'
import { isBanned, isKnownOn } from '../followers/public.ts'
import { hashAddress, sealAddress } from './addresses.ts'
import type { Asker } from './effect.ts'
import type { Asking } from './policy.ts'
import type { Recipient } from './request-store.ts'

export type AskCall = Call<typeof requests.ask, Asking, string | undefined>

/** The receiver named in the body; for an address nothing here depends on whether an account has it. */
export const recipientOf = async (
  { trx, thing, input, services }: AskCall,
  actor: SignedIn,
): Promise<Recipient> => {
  const { recipient } = input.body
  if (thing.offers) return { to: 'page', uid: thing.page.uid }
  if (recipient.type === recipientTypes.user) {
    const { uid } = recipient
    if (!uid) throw new Refusal('badInput', { field: 'recipient.uid', rule: 'required' })
    const asksPage = thing.effect.asksMemorials && (await isSeenMemorial(trx, actor.userUid, uid))
    return { to: asksPage ? 'page' : 'user', uid }
  }
  const { address, folded } = getMailAddress(recipient.email ?? '')
  const own = await listEmails(trx, actor.accountUid)
  if (own.some((email) => email.folded === folded)) throw new Refusal('cannotAskYourself')
  const hash = hashAddress(services, folded)
  return { to: 'address', folded, hash, sealed: sealAddress(services, address, hash) }
}

const isSeenMemorial = async (trx: Transaction, viewerUid: string, uid: string): Promise<boolean> => {
  const { rows } = await sql`
    select from pages p where p.uid = ${uid} and not p.alive and ${pageSeenBy(viewerUid)}`.execute(trx)
  return rows.length > 0
}

/** How the asker stands on the side that would answer; of an address nobody knows. */
export const findAnswering = async (
  { trx }: AskCall,
  { userUid }: SignedIn,
  recipient: Recipient,
): Promise<Asker | undefined> => {
  if (recipient.to === 'address') return undefined
  const { rows } = await sql<Asker>`
    select p.alive, ${levelOnPage(userUid)} as level from pages p where p.uid = ${recipient.uid}`.execute(trx)
  return rows[0]
}

/** Somebody living whose page the asker may see, or who stands on the page it is asked for. */
export const requireAskable = async (
  { trx, thing }: AskCall,
  actor: SignedIn,
  recipient: Recipient,
): Promise<void> => {
  if (recipient.to !== 'user') return
  const { uid } = recipient
  if (uid === actor.userUid) throw new Refusal('cannotAskYourself')
  const { page, userUid } = thing
  if (!(await isKnownOn(trx, { viewerUid: userUid, pageUid: page.uid, personUid: uid })))
    throw new Refusal('notFound')
  if (await isBanned(trx, page.uid, uid)) throw new Refusal('cannotAskBanned')
}
