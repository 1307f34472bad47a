import type { Database, Transaction } from '../../platform/database/connect.ts'
import type { Services } from '../../platform/services.ts'

/** What later domains do when addresses are proven; `app.ts` brings both together. */
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
}
