import type { Database, Transaction } from '../../platform/database/connect.ts'
import { removeSessionsOfPage } from './sign-in/session-store.ts'

/** Suspension by an operator: refuses sign-in and ends every session. */
export const suspendAccount = async (trx: Transaction, pageUid: string, at: Date): Promise<void> => {
  await trx.updateTable('accounts').set({ suspended_at: at }).where('page_uid', '=', pageUid).execute()
  await removeSessionsOfPage(trx, pageUid)
}

export const reinstateAccount = async (trx: Transaction, pageUid: string): Promise<void> => {
  await trx.updateTable('accounts').set({ suspended_at: null }).where('page_uid', '=', pageUid).execute()
}

export const isSuspended = async (db: Database, accountUid: string): Promise<boolean> => {
  const found = await db
    .selectFrom('accounts')
    .select('uid')
    .where('uid', '=', accountUid)
    .where('suspended_at', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}
