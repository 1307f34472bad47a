import { sql } from 'kysely'
import type { Transaction } from '../../../platform/database/connect.ts'

/**
 * Serializes confirmations and restorations of one address, which would otherwise fail on the unique index.
 * Taken before the account's lock and in address order, so that no deadlock occurs.
 */
export const lockAddresses = async (trx: Transaction, folded: readonly string[]): Promise<void> => {
  for (const address of folded.toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`confirm ${address}`}, 0))`.execute(trx)
}
