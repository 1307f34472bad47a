import { reinstateAccount } from '../domains/accounts/public.ts'
import { recordAudit } from '../platform/audit/record-audit.ts'
import type { Database } from '../platform/database/connect.ts'
import { StartFailure } from '../platform/start-failure.ts'
import { requirePerson } from './require-person.ts'

/** One line a suspended account. */
export const listSuspended = async (db: Database): Promise<string[]> => {
  const rows = await db
    .selectFrom('accounts as a')
    .innerJoin('pages as p', 'p.uid', 'a.page_uid')
    .select(['p.permalink', 'a.suspended_at'])
    .where('a.suspended_at', 'is not', null)
    .orderBy('a.suspended_at')
    .execute()
  return rows.map((row) => `${row.permalink}  suspended since ${row.suspended_at?.toISOString()}`)
}

/** Things folded away by other reports stay so: the desk decides about them. */
export const liftSuspension = async (db: Database, address: string): Promise<void> => {
  const pageUid = await requirePerson(db, address)
  await db.transaction().execute(async (trx) => {
    const suspended = await trx
      .selectFrom('accounts')
      .select('uid')
      .where('page_uid', '=', pageUid)
      .where('suspended_at', 'is not', null)
      .executeTakeFirst()
    if (!suspended) throw new StartFailure(`The account of ${address} is not suspended.`)
    await reinstateAccount(trx, pageUid)
    await recordAudit(trx, { actor: null, act: 'suspension lifted by the operator', target: suspended.uid })
  })
}
