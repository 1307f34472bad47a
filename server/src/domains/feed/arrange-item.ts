import type { FeedItem } from '@souvenance/contract/items/feed-items'
import { itemTypeOf } from '@souvenance/contract/items/item-types'
import { requireSignedIn } from '../../platform/access/signed-in.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import type { OfItem } from '../items/public.ts'
import {
  dateColumns,
  dateFor,
  itemPolicy,
  knownDateOf,
  recordHistory,
  requireClouds,
  requireNextState,
  updateItem,
  type Writing,
} from '../items/public.ts'
import { followDate } from '../pictures/public.ts'
import { isPublished } from './change-item.ts'
import { readItem } from './read-item.ts'

type Arranging<Body> = Omit<Writing<OfItem>, 'input' | 'answer'> & { input: { body: Body } }

/** Publishes an item or withdraws it to a draft. */
export const setState = async (call: Arranging<{ state: number }>): Promise<{ item: FeedItem }> => {
  const { trx, thing, services, input } = call
  const { item, page } = thing
  const now = services.clock.now()
  const state = requireNextState(item, input.body.state, page.alive)
  if (state !== item.state) {
    const known = knownDateOf(item)
    const date = item.kind === 'life-event' ? dateFor(state, known, item.createdAt) : known
    const publishes = !isPublished(item.state) && isPublished(state)
    await updateItem(trx, item.uid, {
      state,
      ...dateColumns(date),
      ...(publishes && { last_activity_at: now }),
    })
    if (date && !known) await followDate(trx, { holderUid: item.uid, from: known, to: date })
    const before = { itemType: itemTypeOf(item) }
    await recordArranged(call, { act: 'state', field: 'itemType', before, at: now })
  }
  return readItem(call, thing, item.uid)
}

export const setClouds = async (call: Arranging<{ clouds: number[] }>): Promise<{ item: FeedItem }> => {
  const { trx, thing, services, input } = call
  const { item } = thing
  const clouds = requireClouds(input.body.clouds, item.state)
  if (clouds.includes(0) && itemPolicy.keepToSelf(call.actor, thing) !== true)
    throw new Refusal('cloudsImpossible')
  if (clouds.join() !== item.clouds.join()) {
    await updateItem(trx, item.uid, { clouds })
    const before = { clouds: item.clouds }
    await recordArranged(call, { act: 'clouds', field: 'clouds', before, at: services.clock.now() })
  }
  return readItem(call, thing, item.uid)
}

type Arranged = { act: string; field: string; before: object; at: Date }

const recordArranged = (
  { trx, thing, actor }: Pick<Writing<OfItem>, 'trx' | 'thing' | 'actor'>,
  { act, field, before, at }: Arranged,
): Promise<void> =>
  recordHistory(trx, {
    itemUid: thing.item.uid,
    actorUid: requireSignedIn(actor).userUid,
    act,
    at,
    fields: [field],
    before,
  })
