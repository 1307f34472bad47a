import { lockName } from '../../../platform/database/advisory-lock.ts'
import type { Transaction } from '../../../platform/database/connect.ts'

/**
 * Serializes confirmations and restorations of one address, which would otherwise fail on the unique index.
 * Taken before the account's lock and in address order, so that no deadlock occurs.
 */
export const lockAddresses = async (trx: Transaction, folded: readonly string[]): Promise<void> => {
  for (const address of folded.toSorted()) await lockName(trx, 'confirm', address)
}
