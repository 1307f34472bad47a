import type { Endpoint } from '@souvenance/contract/endpoint'
import type { safe } from '@souvenance/contract/safe/safe'
import { isUid } from '@souvenance/contract/uids'
import { pageOf, sliceOf } from '../../../platform/database/one-page.ts'
import type { Asked, Call } from '../../../platform/http/calls/call.ts'
import { Refusal } from '../../../platform/http/calls/refusal.ts'
import { recordAct } from '../activity.ts'
import { deleteForEver } from '../contents/blob-store.ts'
import { takeFreeName } from '../items/free-name.ts'
import {
  countLevels,
  findPath,
  getListed,
  type ItemRow,
  mostLevels,
  updateItem,
} from '../items/item-store.ts'
import { presentItem, presentTrashed, trashedSince } from '../items/present.ts'
import { unsealName } from '../items/sealed-names.ts'
import { itemsPerPage } from '../items-per-page.ts'
import { openSafe, type Safe } from '../load-safe.ts'
import type { ItemInSafe } from '../loaders.ts'
import { lockSafe } from '../safe-store.ts'
import { listTrash, listTrashed } from './trash-store.ts'

export type InTrash = { safe: Safe; item: ItemRow; inherited: false }

type AskedOfItem = Omit<Asked<Endpoint>, 'input'> & { input: { params: { itemUid: string } } }

export const loadTrashed = async (asked: AskedOfItem): Promise<InTrash> => {
  const opened = await openSafe(asked)
  const { itemUid } = asked.input.params
  const item = isUid(itemUid) ? (await findPath(asked.db, itemUid)).at(-1) : undefined
  const since = trashedSince(asked.services.clock.now())
  if (item?.owner_uid !== opened.ownerUid || item.trashed_at === null || item.trashed_at <= since)
    throw new Refusal('notFound')
  return { safe: opened, item, inherited: false }
}

export const deleteItem = async ({
  trx,
  thing: { safe: opened, found },
  services,
}: Call<typeof safe.remove, ItemInSafe, undefined>) => {
  await updateItem(trx, found.item.uid, { trashed_at: services.clock.now() })
  await recordAct(trx, { actor: opened.accountUid, act: 'deleted', item: found.item })
  return {}
}

export const readTrash = async ({ db, thing, input, services }: Call<typeof safe.trash, Safe, undefined>) => {
  const { keys, ownerUid } = thing
  if (!keys) return { items: [], eof: true }
  const since = trashedSince(services.clock.now())
  const slice = sliceOf(input.query.page, itemsPerPage)
  const { rows, eof } = pageOf(await listTrash(db, { ownerUid, since }, slice), itemsPerPage)
  return { items: rows.map((row) => presentTrashed(row, keys)), eof }
}

/** Restores to the former folder, or to the root when that is deleted, trashed or too deep. */
export const restoreItem = async ({
  trx,
  thing: { safe: opened, item },
  services,
}: Call<typeof safe.restore, InTrash, undefined>) => {
  const { ownerUid, accountUid } = opened
  const keys = await lockSafe(trx, services, ownerUid)
  const above = item.parent_uid === null ? [] : await findPath(trx, item.parent_uid)
  const gone = above.some(({ trashed_at }) => trashed_at !== null)
  const deep = above.length + (await countLevels(trx, item.uid)) > mostLevels
  const parentUid = gone || deep ? null : (above.at(-1)?.uid ?? null)
  const wanted = unsealName(keys, item.uid, item.sealed_name)
  const named = await takeFreeName(trx, { ownerUid, parentUid, keys, itemUid: item.uid, wanted })
  await updateItem(trx, item.uid, { parent_uid: parentUid, trashed_at: null, ...named })
  await recordAct(trx, { actor: accountUid, act: 'restored', item })
  return { item: presentItem(await getListed(trx, item.uid), { keys, inherited: false }) }
}

export const purgeItem = async ({
  trx,
  thing: { safe: opened, item },
}: Call<typeof safe.purge, InTrash, undefined>) => {
  await recordAct(trx, { actor: opened.accountUid, act: 'purged', item })
  await deleteForEver(trx, item.uid)
  return {}
}

export const emptyTrash = async ({ trx, thing }: Call<typeof safe.emptyTrash, Safe, undefined>) => {
  for (const item of await listTrashed(trx, thing.ownerUid)) {
    await recordAct(trx, { actor: thing.accountUid, act: 'purged', item })
    await deleteForEver(trx, item.uid)
  }
  return {}
}
