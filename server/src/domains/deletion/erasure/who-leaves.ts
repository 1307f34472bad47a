import type { PageGender } from '@souvenance/contract/accounts/accounts'
import type { WordsChoice } from '@souvenance/contract/accounts/deletion'
import { fullName, type Named } from '@souvenance/contract/people/full-name'
import { sql } from 'kysely'
import type { Transaction } from '../../../platform/database/connect.ts'
import { nameColumns } from '../../persons/public.ts'

/** Everything by which a page and its account can be recognized, read before it is gone. */
export type WhoLeaves = {
  pageUid: string
  accountUid: string | null
  words: WordsChoice
  name: Named & { gender: PageGender }
  fullname: string
  addresses: string[]
  permalinks: string[]
}

/** Locks the page, so that nothing new can refer to it meanwhile. */
export const lockWhoLeaves = async (
  trx: Transaction,
  pageUid: string,
  words: WordsChoice,
): Promise<WhoLeaves | undefined> => {
  const { rows } = await sql<WhoLeaves['name'] & Pick<WhoLeaves, 'accountUid' | 'addresses' | 'permalinks'>>`
    select ${nameColumns},
           (select a.uid from accounts a where a.page_uid = p.uid) as "accountUid",
           array(select e.folded
                   from emails e
                   join accounts a on a.uid = e.account_uid
                  where a.page_uid = p.uid) as addresses,
           array(select p.permalink
                  union
                 select f.permalink from former_permalinks f where f.page_uid = p.uid) as permalinks
      from pages p
     where p.uid = ${pageUid}
       for update of p`.execute(trx)
  const [row] = rows
  if (!row) return undefined
  const { accountUid, addresses, permalinks, ...name } = row
  return { pageUid, accountUid, words, name, fullname: fullName(name), addresses, permalinks }
}
