import type { AccountHooks } from '../../accounts/public.ts'
import { isEstablished } from '../report.ts'
import { findOpenReport } from '../report-store.ts'
import { sendReset } from './send-mails.ts'

/**
 * A mailbox may have passed into other hands with a death: its legatees hear of a new password while what it could close
 * again is still shut.
 */
export const lifecycleHooks: Pick<AccountHooks, 'passwordReset'> = {
  passwordReset: async (trx, accountUid) => {
    const { page_uid } = await trx
      .selectFrom('accounts')
      .select('page_uid')
      .where('uid', '=', accountUid)
      .executeTakeFirstOrThrow()
    const stored = await findOpenReport(trx, page_uid)
    if (stored && isEstablished(stored.report)) await sendReset(trx, stored)
  },
}
