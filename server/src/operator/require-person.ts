import { findPersonOfAddress } from '../domains/accounts/public.ts'
import type { Database } from '../platform/database/connect.ts'
import { StartFailure } from '../platform/start-failure.ts'

export const requirePerson = async (db: Database, text: string): Promise<string> => {
  const found = await findPersonOfAddress(db, text)
  if (!found) throw new StartFailure(`Nobody here has confirmed the address ${text}.`)
  return found
}
