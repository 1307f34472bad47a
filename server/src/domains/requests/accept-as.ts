import type { MessageName } from '@souvenance/contract/errors'
import type { SignedIn } from '../../platform/access/actor.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Database, Transaction } from '../../platform/database/connect.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { listEmails } from '../accounts/public.ts'
import { isAlive } from '../followers/public.ts'
import { hashAddress } from './addresses.ts'
import type { Effects } from './effect.ts'
import { isOwnersAlone, type Request } from './request.ts'
import { setClaimant } from './request-store.ts'
import { sendToSource } from './send-mails.ts'
import { acceptRequest } from './settle.ts'

type Account = { db: Database; actor: SignedIn; services: Services }

/** Whether the account has confirmed the invited address. */
export const hasAddress = async (
  { db, actor, services }: Account,
  { addressHash }: Request,
): Promise<boolean> => {
  if (!addressHash) return false
  const emails = await listEmails(db, actor.accountUid)
  return emails.some(
    ({ confirmed, folded }) => confirmed && hashAddress(services, folded).equals(addressHash),
  )
}

type Accepting = { trx: Transaction; actor: SignedIn; services: Services }

/**
 * The yes of somebody the request goes to, or who holds its link. A forwarded or stolen link joins nobody to anything:
 * without the invited address, who asked decides; after their death nobody does. Needs the lock of the request. Returns what to say.
 */
export const acceptAs = async (
  { trx, actor, services }: Accepting,
  effects: Effects,
  request: Request,
): Promise<readonly MessageName[]> => {
  const { userUid } = actor
  if (request.addressHash === null || (await hasAddress({ db: trx, actor, services }, request))) {
    const said = await acceptRequest(trx, effects, request, { actor: userUid, answering: userUid })
    return ['answeredYes', ...said]
  }
  if (isOwnersAlone(request) && !(await isAlive(trx, request.sourceUid)))
    throw new Refusal('onlyInvitedAddress')
  if (request.claimantUid === userUid) return ['waitsForAsker']
  if (request.claimantUid) throw new Refusal('invitationClaimed')
  await setClaimant(trx, request.uid, userUid)
  const details = { page: request.pageUid }
  await recordAudit(trx, { actor: userUid, act: 'request claimed', target: request.uid, details })
  await sendToSource(trx, request, 'claimed')
  return ['waitsForAsker']
}
