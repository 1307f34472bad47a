import type { Actor } from '../../platform/access/actor.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import type { Reader } from '../../platform/database/query-prepared.ts'
import { loadStanding, type Standing } from '../clouds/public.ts'
import { lockPage } from './page-store.ts'

type Changing = Reader & { trx: Transaction; actor: Actor; thing: Standing }

/** Locks the page and reloads it: the row loaded before the lock may be stale. */
export const lockAndReload = async (call: Changing): Promise<Standing> => {
  const { uid } = call.thing.page
  await lockPage(call.trx, uid)
  return loadStanding({ ...call, input: { params: { uid }, query: {} } })
}
