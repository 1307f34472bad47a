import type { Updateable } from 'kysely'
import type { Transaction } from '../../platform/database/connect.ts'
import type { DB } from '../../platform/database/database-types.gen.ts'

export const updatePage = async (
  trx: Transaction,
  pageUid: string,
  changed: Updateable<DB['pages']>,
): Promise<void> => {
  await trx.updateTable('pages').set(changed).where('uid', '=', pageUid).execute()
}

/** Serializes changes of one page's settings. */
export const lockPage = async (trx: Transaction, pageUid: string): Promise<void> => {
  await trx.selectFrom('pages').select('uid').where('uid', '=', pageUid).forUpdate().execute()
}
