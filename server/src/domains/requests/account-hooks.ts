import type { AccountHooks } from '../accounts/public.ts'
import { hashAddress } from './addresses.ts'
import { findInvited } from './invitation-tokens.ts'
import { attachToAccount } from './request-store.ts'

/** The part of invitations in accounts, a domain before this one. */
export const invitationHooks: Pick<AccountHooks, 'provesAddress' | 'addressConfirmed'> = {
  /** The link was mailed to the address, as long as the invitation waits. */
  provesAddress: async ({ db, services }, token, folded) => {
    const request = await findInvited(db, token)
    return request?.state === 'pending' && request.addressHash?.equals(hashAddress(services, folded)) === true
  },

  addressConfirmed: ({ trx, services }, accountUid, folded) =>
    attachToAccount(trx, accountUid, hashAddress(services, folded)),
}
