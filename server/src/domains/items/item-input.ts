import {
  findItemType,
  type ItemKind,
  type ItemState,
  itemTypeOf,
  nextStates,
} from '@souvenance/contract/items/item-types'
import { isCloudSelection } from '@souvenance/contract/people/clouds'
import { isSeen } from '@souvenance/contract/people/visible-letter'
import type { Transaction } from '../../platform/database/connect.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import type { Item } from './item.ts'

/** Optimistic locking: a change names the version it started from, so that no unseen text is overwritten. */
export const requireVersion = (
  item: Item,
  { message, version }: { message: string; version?: number | undefined },
  present: string,
): void => {
  if (version === undefined || version === item.version) return
  const itemType = itemTypeOf(item)
  throw new Refusal('itemStale', { mine: message, theirs: present, version: item.version, itemType })
}

/** Sorted, so that equal selections compare equal. */
export const requireClouds = (clouds: readonly number[], state: ItemState): number[] => {
  const hidden = state === 'proposal' && clouds.includes(0)
  if (!isCloudSelection(clouds) || hidden) throw new Refusal('cloudsImpossible')
  return clouds.toSorted()
}

/** The state of an item type, which must be of this kind. */
export const requireState = (kind: ItemKind, itemType: number): ItemState => {
  const type = findItemType(itemType)
  if (type?.kind !== kind) throw new Refusal('itemTypeNotSupported', { itemType })
  return type.state
}

/** Checks the change of state; keeping the current one is always allowed. */
export const requireNextState = (
  { kind, state }: Pick<Item, 'kind' | 'state'>,
  itemType: number,
  alive: boolean,
): ItemState => {
  const next = requireState(kind, itemType)
  if (next !== state && !nextStates({ kind, state }, alive).includes(next))
    throw new Refusal('stateImpossible')
  return next
}

/** Requires a text, a link or a picture; call it after the pictures are attached. */
export const requireSaid = async (
  trx: Transaction,
  { uid, message, hyperlink }: Pick<Item, 'uid' | 'message' | 'hyperlink'>,
): Promise<void> => {
  if (isSeen(message) || hyperlink) return
  const shown = await trx
    .selectFrom('item_pictures')
    .innerJoin('items', 'items.uid', 'picture_item_uid')
    .select('picture_item_uid')
    .where('holder_uid', '=', uid)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!shown) throw new Refusal('nothingSaid')
}
