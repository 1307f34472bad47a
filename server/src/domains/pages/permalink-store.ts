import { isGiven } from '@souvenance/contract/pages/permalinks'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../platform/database/connect.ts'
import { updatePage } from './page-store.ts'

/**
 * Whether a permalink belongs or ever belonged to another page; a page may reuse its own former ones.
 * Generated permalinks always count as taken, so that the answer does not reveal which exist.
 */
export const isTaken = async (db: Database, permalink: string, pageUid: string): Promise<boolean> => {
  const { rows } = await sql<{ taken: boolean; own: boolean }>`
    select is_permalink_taken(${permalink}, ${pageUid}) as taken,
           exists (select from pages where uid = ${pageUid} and permalink = ${permalink})
             or exists (select from former_permalinks where page_uid = ${pageUid} and permalink = ${permalink}) as own`.execute(
    db,
  )
  const [found] = rows
  return found === undefined || found.taken || (isGiven(permalink) && !found.own)
}

export const replacePermalink = async (
  trx: Transaction,
  pageUid: string,
  { from, to, at }: { from: string; to: string; at: Date | null },
): Promise<void> => {
  await trx
    .deleteFrom('former_permalinks')
    .where('permalink', '=', to)
    .where('page_uid', '=', pageUid)
    .execute()
  await trx.insertInto('former_permalinks').values({ permalink: from, page_uid: pageUid }).execute()
  await updatePage(trx, pageUid, { permalink: to, permalink_changed_at: at })
}
