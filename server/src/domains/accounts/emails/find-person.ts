import type { Database } from '../../../platform/database/connect.ts'
import { findMailAddress } from './mail-address.ts'

/** The page of the person who confirmed this address and can act: neither dead nor leaving. */
export const findPersonOfAddress = async (db: Database, text: string): Promise<string | undefined> => {
  const address = findMailAddress(text)
  if (!address) return undefined
  const found = await db
    .selectFrom('emails as e')
    .innerJoin('accounts as a', 'a.uid', 'e.account_uid')
    .innerJoin('pages as p', 'p.uid', 'a.page_uid')
    .select('p.uid')
    .where('e.folded', '=', address.folded)
    .where('e.confirmed_at', 'is not', null)
    .where('p.alive', '=', true)
    .where('p.hidden_at', 'is', null)
    .executeTakeFirst()
  return found?.uid
}
