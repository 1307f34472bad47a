import type { FeedItem } from '@souvenance/contract/items/feed-items'
import { requireSignedIn } from '../../platform/access/signed-in.ts'
import type { Item, OfItem } from '../items/public.ts'
import { recordHistory, restoreDeleted, updateItems, type Writing } from '../items/public.ts'
import { restoreWithinQuota } from '../pictures/public.ts'
import { readItem } from './read-item.ts'

type Removing = Omit<Writing<OfItem>, 'input'> & { input: { query: { word?: string } } }
type Deleting = Pick<Writing<OfItem>, 'trx' | 'actor' | 'services'>

export const removeItem = async (call: Removing): Promise<Record<never, never>> => {
  const { thing, input, answer } = call
  const refuses = await deleteItems(call, [thing.item], input.query.word?.trim())
  answer.say(refuses ? 'proposalRefused' : 'itemDeleted')
  return {}
}

/** Soft delete, kept for thirty days. Returns whether it refused another person's proposal. */
export const deleteItems = async (
  { trx, actor, services }: Deleting,
  items: readonly Item[],
  word?: string,
): Promise<boolean> => {
  const { userUid: actorUid } = requireSignedIn(actor)
  const at = services.clock.now()
  const isRefused = ({ state, authorUid }: Item) => state === 'proposal' && authorUid !== actorUid
  const uids = items.map(({ uid }) => uid)
  await updateItems(trx, uids, { deleted_at: at, deleted_by: actorUid, deleted_with: null })
  const entries = items.map((item) => ({
    itemUid: item.uid,
    actorUid,
    act: isRefused(item) ? 'refuse' : 'delete',
    at,
    word,
  }))
  await recordHistory(trx, ...entries)
  return items.some(isRefused)
}

export const restoreItem = async (call: Omit<Writing<OfItem>, 'input'>): Promise<{ item: FeedItem }> => {
  const { trx, thing, services, answer } = call
  const { userUid: actorUid } = requireSignedIn(call.actor)
  await restoreWithinQuota(call, thing.page.uid, () => restoreDeleted(trx, thing.item.uid))
  await recordHistory(trx, {
    itemUid: thing.item.uid,
    actorUid,
    act: 'restore',
    at: services.clock.now(),
  })
  answer.say('itemRestored')
  return readItem(call, thing, thing.item.uid)
}
