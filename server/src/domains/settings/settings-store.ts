import { sql, type Updateable } from 'kysely'
import type { Database, Transaction } from '../../platform/database/connect.ts'
import type { DB } from '../../platform/database/database-types.gen.ts'
import type { Page, PrivacyMap } from '../pages/public.ts'

export const updatePage = async (
  trx: Transaction,
  pageUid: string,
  changed: Updateable<DB['pages']>,
): Promise<void> => {
  await trx.updateTable('pages').set(changed).where('uid', '=', pageUid).execute()
}

/** Changes of one page's settings follow one another. */
export const lockPage = async (trx: Transaction, pageUid: string): Promise<void> => {
  await trx.selectFrom('pages').select('uid').where('uid', '=', pageUid).forUpdate().execute()
}

/** Present and former permalinks of other pages; those of the page itself are its own to take up again. */
export const isTaken = async (db: Database, permalink: string, pageUid: string): Promise<boolean> => {
  const { rows } = await sql`
    select from pages             where permalink = ${permalink} and uid      <> ${pageUid}
     union all
    select from former_permalinks where permalink = ${permalink} and page_uid <> ${pageUid}`.execute(db)
  return rows.length > 0
}

export const replacePermalink = async (
  trx: Transaction,
  pageUid: string,
  { from, to, at }: { from: string; to: string; at: Date },
): Promise<void> => {
  await trx
    .deleteFrom('former_permalinks')
    .where('permalink', '=', to)
    .where('page_uid', '=', pageUid)
    .execute()
  await trx.insertInto('former_permalinks').values({ permalink: from, page_uid: pageUid }).execute()
  await updatePage(trx, pageUid, { permalink: to, permalink_changed_at: at })
}

/** Sections that are not named keep what they have at this moment, whoever else is changing them. */
export const mergePrivacy = async (
  trx: Transaction,
  pageUid: string,
  { am, pm }: { am: PrivacyMap; pm: PrivacyMap },
): Promise<Pick<Page, 'privacyAm' | 'privacyPm'>> => {
  const { rows } = await sql<Pick<Page, 'privacyAm' | 'privacyPm'>>`
    update pages
       set privacy_am = privacy_am || ${JSON.stringify(am)}::jsonb,
           privacy_pm = privacy_pm || ${JSON.stringify(pm)}::jsonb
     where uid = ${pageUid}
    returning privacy_am as "privacyAm", privacy_pm as "privacyPm"`.execute(trx)
  const [merged] = rows
  if (!merged) throw new Error('a page that was just seen is gone')
  return merged
}

export const getContactDetails = (db: Database, pageUid: string) =>
  db.selectFrom('pages').select(['home', 'phone']).where('uid', '=', pageUid).executeTakeFirstOrThrow()

/** For whom and for when a new memory is meant until something else is chosen. */
export const getDefaults = (db: Database, pageUid: string): Promise<{ clouds: number[]; phase: number }> =>
  db
    .selectFrom('pages')
    .select(['default_clouds as clouds', 'default_phase as phase'])
    .where('uid', '=', pageUid)
    .executeTakeFirstOrThrow()
