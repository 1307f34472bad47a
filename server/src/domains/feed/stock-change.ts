import type { stock } from '@souvenance/contract/stock'
import type { Call } from '../../platform/http/call.ts'
import type { Item, OfItem } from './item.ts'
import { type KnownDate, requirePast } from './item-input.ts'
import { recordHistory, updateItem } from './item-store.ts'
import { readItem } from './read-item.ts'
import type { OfItems } from './stock-policy.ts'
import { requireActor } from './write-item.ts'

export const setPictureDate = async (call: Call<typeof stock.setDate, OfItem, undefined>) => {
  const { thing, input } = call
  await dateItems(call, [thing.item], input.body.associatedDate)
  return readItem(call, thing, thing.item.uid)
}

export const datePictures = async (call: Call<typeof stock.dateAll, OfItems, undefined>) => {
  await dateItems(call, call.thing.items, call.input.body.associatedDate)
  call.answer.say('picturesDated')
  return {}
}

type Dating = Pick<Call<typeof stock.setDate, OfItem, undefined>, 'trx' | 'actor' | 'services'>

const dateItems = async (
  { trx, actor, services }: Dating,
  items: readonly Item[],
  given: KnownDate | null,
): Promise<void> => {
  const at = services.clock.now()
  const date = given && requirePast(given, at)
  for (const item of items) {
    const before = item.associatedDate && { date: item.associatedDate, format: item.datePrecision }
    if (JSON.stringify(before || null) === JSON.stringify(date)) continue
    await updateItem(trx, item.uid, {
      associated_date: date?.date ?? null,
      date_precision: date?.format ?? 1,
    })
    await recordHistory(trx, {
      itemUid: item.uid,
      actorUid: requireActor(actor),
      act: 'date',
      at,
      fields: ['associatedDate'],
      before: { associatedDate: before || null },
    })
  }
}

export const describePicture = async (call: Call<typeof stock.describe, OfItem, undefined>) => {
  const { trx, thing, input, services, actor } = call
  const { item } = thing
  const description = input.body.message.trim()
  if (description !== item.description) {
    const at = services.clock.now()
    await updateItem(trx, item.uid, {
      description,
      updated_at: at,
      last_activity_at: at,
      version: item.version + 1,
    })
    await recordHistory(trx, {
      itemUid: item.uid,
      actorUid: requireActor(actor),
      act: 'edit',
      at,
      fields: ['description'],
      before: { message: item.description },
    })
  }
  return readItem(call, thing, item.uid)
}

/** All of them or none, and each can come back by itself. */
export const removePictures = async (call: Call<typeof stock.removeAll, OfItems, undefined>) => {
  const { trx, thing, services, actor, answer } = call
  const actorUid = requireActor(actor)
  const at = services.clock.now()
  for (const { uid } of thing.items) {
    await updateItem(trx, uid, { deleted_at: at, deleted_by: actorUid, deleted_with: null })
    await recordHistory(trx, { itemUid: uid, actorUid, act: 'delete', at })
  }
  answer.say('itemDeleted')
  return {}
}
