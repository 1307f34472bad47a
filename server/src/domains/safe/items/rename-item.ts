import { type safe, safeTypes } from '@souvenance/contract/safe/safe'
import { dropExtension } from '@souvenance/contract/safe/safe-names'
import type { Call } from '../../../platform/http/calls/call.ts'
import { Refusal } from '../../../platform/http/calls/refusal.ts'
import type { ItemInSafe } from '../loaders.ts'
import { lockSafe } from '../safe-store.ts'
import { requireName } from './create-folder.ts'
import { takeFreeName } from './free-name.ts'
import { getListed, kinds, updateItem } from './item-store.ts'
import { presentItem } from './present.ts'
import { unsealName } from './sealed-names.ts'

export const renameItem = async ({
  trx,
  thing: { found },
  input: { body },
  services,
}: Call<typeof safe.rename, ItemInSafe, undefined>) => {
  const { item, ownerUid } = found
  const isFolder = item.kind === kinds.folder
  if (body.type !== (isFolder ? safeTypes.folder : safeTypes.file))
    throw new Refusal('badInput', { field: 'type', rule: 'const' })
  const typed = requireName(body.name)
  const keys = await lockSafe(trx, services, ownerUid)
  const { ext } = unsealName(keys, item.uid, item.sealed_name)
  const name = dropExtension({ name: typed, ext })
  const place = { ownerUid, parentUid: item.parent_uid }
  await updateItem(trx, item.uid, {
    ...(await takeFreeName(trx, { ...place, keys, itemUid: item.uid, wanted: { name, ext } })),
    ...(isFolder && { changed_at: services.clock.now() }),
  })
  return { item: presentItem(await getListed(trx, item.uid), { keys, inherited: false }) }
}
