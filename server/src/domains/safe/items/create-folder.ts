import { randomUUID } from 'node:crypto'
import type { safe } from '@souvenance/contract/safe/safe'
import { isSafeName } from '@souvenance/contract/safe/safe-names'
import type { Call } from '../../../platform/http/calls/call.ts'
import { Refusal } from '../../../platform/http/calls/refusal.ts'
import type { PlaceInSafe } from '../loaders.ts'
import { getRoom } from '../quota.ts'
import { lockSafe } from '../safe-store.ts'
import { parentUidOf } from './find-place.ts'
import { takeFreeName } from './free-name.ts'
import { getListed, insertItems, kinds, mostLevels } from './item-store.ts'
import { presentItem } from './present.ts'

type CreateFolder = Call<typeof safe.createFolder | typeof safe.createFolderInRoot, PlaceInSafe, undefined>

export const requireName = (written: string): string => {
  const name = written.normalize('NFC')
  if (!isSafeName(name)) throw new Refusal('safeNameImpossible', { field: 'name' })
  return name
}

export const createFolder = async ({ trx, thing, input, services }: CreateFolder) => {
  const name = requireName(input.body.name)
  const { safe: owner, place } = thing
  const { ownerUid } = owner
  const parentUid = parentUidOf(place)
  if (place.kind === 'folder' && place.folder.path.length >= mostLevels) throw new Refusal('safeTooDeep')
  const keys = await lockSafe(trx, services, ownerUid)
  const uid = randomUUID()
  const wanted = { name, ext: '' }
  const now = services.clock.now()
  await getRoom(trx, owner, { bytes: 0, items: 1, now })
  await insertItems(trx, [
    {
      uid,
      owner_uid: ownerUid,
      parent_uid: parentUid,
      kind: kinds.folder,
      ...(await takeFreeName(trx, { ownerUid, parentUid, keys, itemUid: uid, wanted })),
      size: 0,
      changed_at: now,
      created_at: now,
    },
  ])
  return { item: presentItem(await getListed(trx, uid), { keys, inherited: false }) }
}
