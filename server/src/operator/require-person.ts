import { findMailAddress } from '../domains/accounts/public.ts'
import type { Database } from '../platform/database/connect.ts'
import { StartFailure } from '../platform/start-failure.ts'

/** The page of who confirmed this address and can act: neither dead nor leaving. */
export const requirePerson = async (db: Database, text: string): Promise<string> => {
  const address = findMailAddress(text)
  const found =
    address &&
    (await db
      .selectFrom('emails as e')
      .innerJoin('accounts as a', 'a.uid', 'e.account_uid')
      .innerJoin('pages as p', 'p.uid', 'a.page_uid')
      .select('p.uid')
      .where('e.folded', '=', address.folded)
      .where('e.confirmed_at', 'is not', null)
      .where('p.alive', '=', true)
      .where('p.hidden_at', 'is', null)
      .executeTakeFirst())
  if (!found) throw new StartFailure(`Nobody here has confirmed the address ${text}.`)
  return found.uid
}
