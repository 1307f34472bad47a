import type { Insertable, Updateable } from 'kysely'
import type { Transaction } from '../../platform/database/connect.ts'
import type { DB } from '../../platform/database/database-types.gen.ts'
import { queryPrepared, type Reader } from '../../platform/database/query-prepared.ts'
import { type Item, itemColumns } from './item.ts'

const selectText = `select ${itemColumns} from items i where i.uid = $1`

/** Includes deleted items; the visibility rule decides. In a write the row is locked. */
export const findItem = async (
  reader: Reader & { writes: boolean },
  uid: string,
): Promise<Item | undefined> => {
  const [item] = await queryPrepared<Item>(reader, {
    name: reader.writes ? 'locked-item' : 'item',
    text: reader.writes ? `${selectText} for no key update of i` : selectText,
    values: [uid],
  })
  return item
}

export const insertItem = async (trx: Transaction, item: Insertable<DB['items']>): Promise<string> => {
  const { uid } = await trx.insertInto('items').values(item).returning('uid').executeTakeFirstOrThrow()
  return uid
}

/** Returns the uids in the order of the input. */
export const insertItems = async (
  trx: Transaction,
  items: readonly Insertable<DB['items']>[],
): Promise<string[]> => {
  const rows = await trx.insertInto('items').values(items).returning('uid').execute()
  return rows.map(({ uid }) => uid)
}

export const updateItem = (trx: Transaction, uid: string, changed: Updateable<DB['items']>): Promise<void> =>
  updateItems(trx, [uid], changed)

export const updateItems = async (
  trx: Transaction,
  uids: readonly string[],
  changed: Updateable<DB['items']>,
): Promise<void> => {
  await trx.updateTable('items').set(changed).where('uid', 'in', uids).execute()
}

/** Restores the item and everything deleted with it. */
export const restoreDeleted = async (trx: Transaction, uid: string): Promise<void> => {
  await trx
    .updateTable('items')
    .set({ deleted_at: null, deleted_by: null, deleted_with: null })
    .where(({ or, eb }) => or([eb('uid', '=', uid), eb('deleted_with', '=', uid)]))
    .execute()
}

type Entry = {
  itemUid: string
  actorUid: string
  act: string
  at: Date
  fields?: readonly string[]
  before?: object
  word?: string | undefined
}

export const recordHistory = async (trx: Transaction, ...entries: readonly Entry[]): Promise<void> => {
  await trx
    .insertInto('item_history')
    .values(
      entries.map(({ itemUid, actorUid, act, at, fields = [], before = {}, word = '' }) => ({
        item_uid: itemUid,
        actor_uid: actorUid,
        act,
        fields: [...fields],
        before: JSON.stringify(before),
        word,
        created_at: at,
      })),
    )
    .execute()
}
