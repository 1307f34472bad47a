import type { FeedItem } from '@souvenance/contract/feed-items'
import type { OfItem } from './item.ts'
import { recordHistory, restoreDeleted, updateItem } from './item-store.ts'
import { readItem } from './read-item.ts'
import { requireActor, type Writing } from './write-item.ts'

type Removing = Omit<Writing<OfItem>, 'input'> & { input: { query: { word?: string } } }

/** Gone for everyone at once, and kept for thirty days. A proposal that someone else deletes is refused. */
export const removeItem = async (call: Removing): Promise<Record<never, never>> => {
  const { trx, thing, services, input, answer } = call
  const { item } = thing
  const actorUid = requireActor(call.actor)
  const at = services.clock.now()
  const refuses = item.state === 'proposal' && item.authorUid !== actorUid
  await updateItem(trx, item.uid, { deleted_at: at, deleted_by: actorUid, deleted_with: null })
  await recordHistory(trx, {
    itemUid: item.uid,
    actorUid,
    act: refuses ? 'refuse' : 'delete',
    at,
    word: input.query.word?.trim(),
  })
  answer.say(refuses ? 'proposalRefused' : 'itemDeleted')
  return {}
}

export const restoreItem = async (call: Omit<Writing<OfItem>, 'input'>): Promise<{ item: FeedItem }> => {
  const { trx, thing, services, answer } = call
  const actorUid = requireActor(call.actor)
  await restoreDeleted(trx, thing.item.uid)
  await recordHistory(trx, {
    itemUid: thing.item.uid,
    actorUid,
    act: 'restore',
    at: services.clock.now(),
  })
  answer.say('itemRestored')
  return readItem(call, thing, thing.item.uid)
}
