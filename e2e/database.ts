import { inject } from 'vitest'
import { connectDatabase, type Database } from '../server/src/platform/database/connect.ts'
import { findRunningUrl } from '../server/src/platform/database/embedded-postgres.ts'
import { patienceMs } from '../server/test/patience.ts'

/** The data beneath the journeys: for what only time would do, or a part of the product that is not there yet. */
export const openDatabase = (): Database => {
  const url = findRunningUrl(inject('productData'))
  if (!url) throw new Error('the database of the product is not running')
  return connectDatabase(url, { poolSize: 2, patienceMs })
}

/** The page of someone who has an account. */
export const getPageUid = async (db: Database, email: string): Promise<string> => {
  const { page_uid } = await db
    .selectFrom('emails')
    .innerJoin('accounts', 'accounts.uid', 'emails.account_uid')
    .select('accounts.page_uid')
    .where('emails.folded', '=', email)
    .executeTakeFirstOrThrow()
  return page_uid
}
