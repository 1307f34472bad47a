import type { Database, Transaction } from '../../../platform/database/connect.ts'

export type OpenSession = {
  uid: string
  accountUid: string
  userAgent: string
  createdAt: Date
  lastUsedAt: Date
}

export const listOpenSessions = (db: Database, accountUid: string, now: Date): Promise<OpenSession[]> =>
  selectSessions(db)
    .where('account_uid', '=', accountUid)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .limit(100)
    .execute()

export const findSession = (db: Database, uid: string): Promise<OpenSession | undefined> =>
  selectSessions(db).where('uid', '=', uid).executeTakeFirst()

const selectSessions = (db: Database) =>
  db
    .selectFrom('sessions')
    .select([
      'uid',
      'account_uid as accountUid',
      'user_agent as userAgent',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
    ])

export const removeSession = async (trx: Transaction, uid: string): Promise<void> => {
  await trx.deleteFrom('sessions').where('uid', '=', uid).execute()
}

/** Signs the owner of this page out everywhere. */
export const removeSessionsOfPage = async (trx: Transaction, pageUid: string): Promise<void> => {
  await trx
    .deleteFrom('sessions')
    .where('account_uid', 'in', (query) =>
      query.selectFrom('accounts').select('uid').where('page_uid', '=', pageUid),
    )
    .execute()
}

/** Ends all sessions, or all but the current one. */
export const removeSessions = async (
  trx: Transaction,
  accountUid: string,
  keptUid?: string,
): Promise<void> => {
  const ofAccount = trx.deleteFrom('sessions').where('account_uid', '=', accountUid)
  await (keptUid ? ofAccount.where('uid', '!=', keptUid) : ofAccount).execute()
}
