import { connectDatabase, type Database } from '../server/src/platform/database/connect.ts'
import { patienceMs } from '../server/test/patience.ts'
import { getProduct } from './product.ts'

/** Direct access to the data, for changes that need time to pass or have no screen. */
export const openDatabase = async (): Promise<Database> => {
  const { databaseUrl } = await getProduct()
  return connectDatabase(databaseUrl, { poolSize: 2, patienceMs })
}

/** The page of a person with an account. */
export const getPageUid = async (db: Database, email: string): Promise<string> => {
  const { page_uid } = await db
    .selectFrom('emails')
    .innerJoin('accounts', 'accounts.uid', 'emails.account_uid')
    .select('accounts.page_uid')
    .where('emails.folded', '=', email)
    .executeTakeFirstOrThrow()
  return page_uid
}
