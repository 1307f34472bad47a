import type { FeedItem } from '@souvenance/contract/items/feed-items'
import type { Actor } from '../../platform/access/actor.ts'
import type { Reader } from '../../platform/database/query-prepared.ts'
import type { Standing } from '../clouds/public.ts'
import { presentRows } from './present-entries.ts'

type Reading = Reader & { actor: Actor }

/** One item for a viewer who was checked to see it. */
export const readItem = async (
  call: Reading,
  standing: Standing,
  uid: string,
): Promise<{ item: FeedItem }> => {
  const [item] = await presentRows(call, [standing], [uid])
  if (!item) throw new Error('an item that was just seen is gone')
  return { item }
}
