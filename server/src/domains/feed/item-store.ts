import type { Insertable, Updateable } from 'kysely'
import type { Transaction } from '../../platform/database/connect.ts'
import type { DB } from '../../platform/database/database-types.gen.ts'
import { queryPrepared, type Reader } from '../../platform/database/query-prepared.ts'
import { type Item, itemColumns } from './item.ts'

const selectText = `select ${itemColumns} from items i where i.uid = $1`

/** Deleted ones too: who may see what is for the rule to say. In a write the item waits for its turn. */
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

/** In the order they are given. */
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

/** Comes back with everything that went along. */
export const restoreDeleted = async (trx: Transaction, uid: string): Promise<void> => {
  await trx
    .updateTable('items')
    .set({ deleted_at: null, deleted_by: null, deleted_with: null })
    .where(({ or, eb }) => or([eb('uid', '=', uid), eb('deleted_with', '=', uid)]))
    .execute()
}

export type Defaults = { clouds: number[]; phase: number }

export const getDefaults = async (reader: Reader, pageUid: string): Promise<Defaults> => {
  const [row] = await queryPrepared<Defaults>(reader, {
    name: 'item-defaults',
    text: 'select default_clouds as clouds, default_phase as phase from pages where uid = $1',
    values: [pageUid],
  })
  if (!row) throw new Error('a page that was just seen is gone')
  return row
}

export const keepDefaults = async (
  trx: Transaction,
  pageUid: string,
  { clouds, phase }: { clouds: readonly number[]; phase: number | undefined },
): Promise<void> => {
  await trx
    .updateTable('pages')
    .set({ default_clouds: [...clouds], ...(phase === undefined ? {} : { default_phase: phase }) })
    .where('uid', '=', pageUid)
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
