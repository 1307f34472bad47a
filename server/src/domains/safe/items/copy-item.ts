import { randomUUID } from 'node:crypto'
import type { safe } from '@souvenance/contract/safe/safe'
import type { Call } from '../../../platform/http/calls/call.ts'
import type { ItemInSafe } from '../loaders.ts'
import { getRoom } from '../quota.ts'
import type { SafeKeys } from '../safe-keys.ts'
import { lockSafe } from '../safe-store.ts'
import { takeFreeName } from './free-name.ts'
import { getListed, type ItemRow, insertItems, listBelow } from './item-store.ts'
import { getDestination } from './move-item.ts'
import { presentItem } from './present.ts'
import { hashName, sealName, unsealName } from './sealed-names.ts'

const insertedAtOnce = 1000

/** Copies rows only: the new files share the blobs, but count in the quota in full. */
export const copyItem = async (call: Call<typeof safe.copy, ItemInSafe, undefined>) => {
  const { trx, thing, services } = call
  const { item, ownerUid } = thing.found
  const now = services.clock.now()
  const keys = await lockSafe(trx, services, ownerUid)
  const parentUid = await getDestination(call)
  const originals = await listBelow(trx, item.uid)
  const bytes = originals.reduce((sum, { size }) => sum + size, 0)
  await getRoom(trx, thing.safe, { bytes, items: originals.length, now })
  const copies = copiesOf(originals, { keys, parentUid, now })
  const [top, ...rest] = copies
  if (!top) throw new Error('there is nothing to copy')
  const wanted = unsealName(keys, item.uid, item.sealed_name)
  const named = await takeFreeName(trx, { ownerUid, parentUid, keys, itemUid: top.uid, wanted })
  await insertItems(trx, [{ ...top, ...named }])
  for (let from = 0; from < rest.length; from += insertedAtOnce)
    await insertItems(trx, rest.slice(from, from + insertedAtOnce))
  return { item: presentItem(await getListed(trx, top.uid), { keys, inherited: false }) }
}

type Copying = { keys: SafeKeys; parentUid: string | null; now: Date }

/** Names are sealed per item and hashed per folder, so both are computed again. Parents come first. */
const copiesOf = (originals: readonly ItemRow[], { keys, parentUid, now }: Copying) => {
  const uids = new Map(originals.map(({ uid }) => [uid, randomUUID()]))
  return originals.map(({ uid: before, trashed_at: _, ...original }) => {
    const uid = uids.get(before) ?? randomUUID()
    const parent = uids.get(original.parent_uid ?? '') ?? parentUid
    const name = unsealName(keys, before, original.sealed_name)
    return {
      ...original,
      uid,
      parent_uid: parent,
      sealed_name: sealName(keys, uid, name),
      name_hash: hashName(keys, parent, name),
      created_at: now,
    }
  })
}
