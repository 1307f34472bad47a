import { closeDatabase, connectDatabase, type Database } from '../server/src/platform/database/connect.ts'
import { patienceMs } from '../server/test/patience.ts'
import { getProduct } from './product.ts'

let opened: Promise<Database> | undefined

const open = async (): Promise<Database> => {
  const { databaseUrl } = await getProduct()
  return connectDatabase(databaseUrl, { poolSize: 2, patienceMs })
}

/** Direct access to the data of the test file, for changes that need time to pass or have no screen. */
export const getDatabase = (): Promise<Database> => {
  opened ??= open()
  return opened
}

export const leaveDatabase = async (): Promise<void> => {
  const leaving = opened
  opened = undefined
  if (leaving) await closeDatabase(await leaving)
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
