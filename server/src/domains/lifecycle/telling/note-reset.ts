import type { Config } from '../../../config.ts'
import type { AccountHooks } from '../../accounts/public.ts'
import { carryOut } from '../carry-out.ts'
import { readClock } from '../lifecycle-clock.ts'
import { lockOpenReport } from '../report-store.ts'
import { resetPassword } from '../transitions.ts'

/**
 * A mailbox may have passed into other hands with a death: the legatees are told of a new password while the safe and its like
 * are still shut.
 */
export const noteReset =
  (config: Config): AccountHooks['passwordReset'] =>
  async (trx, accountUid) => {
    const { page_uid } = await trx
      .selectFrom('accounts')
      .select('page_uid')
      .where('uid', '=', accountUid)
      .executeTakeFirstOrThrow()
    const stored = await lockOpenReport(trx, page_uid)
    if (!stored) return
    const clock = await readClock(trx, config)
    const change = resetPassword(stored.report, { now: clock.now })
    if (change) await carryOut({ trx, handlers: [], clock, actor: null }, stored, change)
  }
