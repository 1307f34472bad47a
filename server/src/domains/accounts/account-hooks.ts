import type { Database, Transaction } from '../../platform/database/connect.ts'
import type { Services } from '../../platform/services.ts'

/** The reactions of later domains to proven addresses and undone changes; `app.ts` brings them together. */
export type AccountHooks = {
  /** Whether this token, given at sign-up, was mailed to the address. */
  provesAddress(
    reading: { db: Database; services: Services },
    token: string,
    folded: string,
  ): Promise<boolean>
  addressConfirmed(
    writing: { trx: Transaction; services: Services },
    accountUid: string,
    folded: string,
  ): Promise<void>
  /** A new password was set by proof of a mailbox alone. */
  passwordReset(trx: Transaction, accountUid: string): Promise<void>
  /** Whether changes of other domains since then would be undone too. */
  changedSince(db: Database, accountUid: string, since: Date): Promise<boolean>
  /** Puts back what the changes marked as undone in this transaction had changed; `undoUid` can be undone in turn. */
  changesUndone(trx: Transaction, accountUid: string, undoUid: string | undefined): Promise<void>
}
