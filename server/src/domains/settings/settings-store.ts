import { sql } from 'kysely'
import type { Database, Transaction } from '../../platform/database/connect.ts'
import type { Page, PrivacyMap } from '../persons/public.ts'

/** Merges in SQL, so that concurrent changes of other sections are kept. */
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
