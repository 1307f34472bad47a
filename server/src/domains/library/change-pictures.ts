import type { ToldDate } from '@souvenance/contract/dates/date-nuances'
import type { library } from '@souvenance/contract/items/library'
import { requireSignedIn } from '../../platform/access/signed-in.ts'
import type { Call } from '../../platform/http/calls/call.ts'
import { deleteItems, readItem } from '../feed/public.ts'
import type { Item, OfItem, OfItems } from '../items/public.ts'
import {
  dateColumns,
  knownDateOf,
  recordHistory,
  requirePast,
  requireVersion,
  updateItem,
  updateItems,
} from '../items/public.ts'

export const setPictureDate = async (call: Call<typeof library.setDate, OfItem, undefined>) => {
  const { thing, input } = call
  await dateItems(call, [thing.item], input.body.associatedDate)
  return readItem(call, thing, thing.item.uid)
}

export const datePictures = async (call: Call<typeof library.dateAll, OfItems, undefined>) => {
  await dateItems(call, call.thing.items, call.input.body.associatedDate)
  call.answer.say('picturesDated')
  return {}
}

type Dating = Pick<Call<typeof library.setDate, OfItem, undefined>, 'trx' | 'actor' | 'services'>

const dateItems = async (
  { trx, actor, services }: Dating,
  items: readonly Item[],
  given: ToldDate | null,
): Promise<void> => {
  const at = services.clock.now()
  const { userUid: actorUid } = requireSignedIn(actor)
  const date = given && requirePast(given, at)
  const dated = items.filter((item) => JSON.stringify(knownDateOf(item)) !== JSON.stringify(date))
  if (dated.length === 0) return
  const uids = dated.map(({ uid }) => uid)
  await updateItems(trx, uids, dateColumns(date))
  const entries = dated.map((item) => ({
    itemUid: item.uid,
    actorUid,
    act: 'date',
    at,
    fields: ['associatedDate'],
    before: { associatedDate: knownDateOf(item) },
  }))
  await recordHistory(trx, ...entries)
}

export const describePicture = async (call: Call<typeof library.describe, OfItem, undefined>) => {
  const { trx, thing, input, services, actor } = call
  const { item } = thing
  requireVersion(item, input.body, item.description)
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
      actorUid: requireSignedIn(actor).userUid,
      act: 'edit',
      at,
      fields: ['description'],
      before: { message: item.description },
    })
  }
  return readItem(call, thing, item.uid)
}

/** Deletes all or none; each can be restored on its own. */
export const removePictures = async (call: Call<typeof library.removeAll, OfItems, undefined>) => {
  await deleteItems(call, call.thing.items)
  call.answer.say('itemDeleted')
  return {}
}
