import type { safe } from '@souvenance/contract/safe/safe'
import { authorize } from '../../../platform/access/authorize.ts'
import type { Transaction } from '../../../platform/database/connect.ts'
import type { Call } from '../../../platform/http/calls/call.ts'
import { Refusal } from '../../../platform/http/calls/refusal.ts'
import type { ItemInSafe } from '../loaders.ts'
import { safePolicy } from '../policy.ts'
import { lockSafe } from '../safe-store.ts'
import { getPlace, parentUidOf } from './find-place.ts'
import { takeFreeName } from './free-name.ts'
import { countLevels, findPath, getListed, mostLevels, updateItem } from './item-store.ts'
import { presentItem } from './present.ts'
import { unsealName } from './sealed-names.ts'

type Transfer = Call<typeof safe.move | typeof safe.copy, ItemInSafe, undefined>

/** Resolved under the lock, so that two concurrent moves cannot form a cycle. */
export const getDestination = async (call: Transfer): Promise<string | null> => {
  const { thing, actor, input, trx, services } = call
  const place = await getPlace({ db: trx, services }, thing.safe, input.body.destinationFolderUid)
  const parentUid = parentUidOf(authorize(actor, place, safePolicy.change))
  if (parentUid !== null) await requireFitting(trx, parentUid, thing.found.item.uid)
  return parentUid
}

const requireFitting = async (trx: Transaction, parentUid: string, itemUid: string): Promise<void> => {
  const path = await findPath(trx, parentUid)
  if (path.some(({ uid }) => uid === itemUid)) throw new Refusal('safeIntoItself')
  if (path.length + (await countLevels(trx, itemUid)) > mostLevels) throw new Refusal('safeTooDeep')
}

export const moveItem = async (call: Call<typeof safe.move, ItemInSafe, undefined>) => {
  const { trx, thing, services } = call
  const { item, ownerUid } = thing.found
  const keys = await lockSafe(trx, services, ownerUid)
  const parentUid = await getDestination(call)
  const wanted = unsealName(keys, item.uid, item.sealed_name)
  const named = await takeFreeName(trx, { ownerUid, parentUid, keys, itemUid: item.uid, wanted })
  await updateItem(trx, item.uid, { parent_uid: parentUid, ...named })
  return { item: presentItem(await getListed(trx, item.uid), { keys, inherited: false }) }
}
