import type { Actor } from '../../platform/access/actor.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import type { Reader } from '../../platform/database/query-prepared.ts'
import { loadStanding, type Standing } from '../clouds/public.ts'
import { lockPage } from './settings-store.ts'

type Changing = Reader & { trx: Transaction; actor: Actor; thing: Standing }

/** The page as it is once its other changes are done: what was loaded before may be of yesterday. */
export const holdPage = async (call: Changing): Promise<Standing> => {
  const { uid } = call.thing.page
  await lockPage(call.trx, uid)
  return loadStanding({ ...call, input: { params: { uid }, query: {} } })
}
