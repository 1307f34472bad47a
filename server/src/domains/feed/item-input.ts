import { isCloudSelection } from '@souvenance/contract/clouds'
import { isPossibleLifetime, knownPart } from '@souvenance/contract/dates'
import {
  findItemType,
  type ItemKind,
  type ItemState,
  itemTypeOf,
  nextStates,
} from '@souvenance/contract/item-types'
import { limits } from '@souvenance/contract/limits'
import { isSeen } from '@souvenance/contract/visible-letter'
import type { Transaction } from '../../platform/database/connect.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Item } from './item.ts'

/** A change of words names the version it began from: nobody writes over what they have not read. */
export const requireVersion = (
  item: Item,
  { message, version }: { message: string; version?: number | undefined },
  present: string,
): void => {
  if (version === undefined || version === item.version) return
  const itemType = itemTypeOf(item)
  throw new Refusal('itemStale', { mine: message, theirs: present, version: item.version, itemType })
}

/** Clouds as they are kept: always in the same order. */
export const requireClouds = (clouds: readonly number[], state: ItemState): number[] => {
  const hidden = state === 'proposal' && clouds.includes(0)
  if (!isCloudSelection(clouds) || hidden) throw new Refusal('cloudsImpossible')
  return clouds.toSorted()
}

/** The state behind a number of the interface, which must be one of this kind. */
export const requireState = (kind: ItemKind, itemType: number): ItemState => {
  const type = findItemType(itemType)
  if (type?.kind !== kind) throw new Refusal('itemTypeNotSupported', { itemType })
  return type.state
}

/** From what an item is to what it is asked to become; staying the same is always possible. */
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

export type KnownDate = { date: string; format: number }

export const knownDateOf = ({
  associatedDate,
  datePrecision,
}: Pick<Item, 'associatedDate' | 'datePrecision'>): KnownDate | null =>
  associatedDate === null ? null : { date: associatedDate, format: datePrecision }

export const requirePast = (given: KnownDate, now: Date): KnownDate => {
  const known = { date: knownPart(given), format: given.format }
  if (!isPossibleLifetime({ birth: known }, now, limits.oldestBirthYears))
    throw new Refusal('dateImpossible', { field: 'associatedDate' })
  return known
}

/** On a memorial every published event has its time; what the living publish without one takes its day. */
export const dateFor = (state: ItemState, date: KnownDate | null, created: Date): KnownDate | null => {
  if (date || (state !== 'standard' && state !== 'am' && state !== 'pm')) return date
  if (state === 'standard') throw new Refusal('dateNeeded', { field: 'associatedDate' })
  return { date: created.toISOString().slice(0, 10), format: 1 }
}

/** Words, a link or a picture: something has to be there once the pictures are bound. */
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
