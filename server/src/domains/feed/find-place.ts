import type { ItemState } from '@souvenance/contract/items/item-types'
import { queryPrepared, type Reader } from '../../platform/database/query-prepared.ts'
import { type Anchor, type Gate, seesWhole } from '../audience/public.ts'
import type { Standing } from '../clouds/public.ts'
import { findItem } from '../items/public.ts'
import type { ListedFeed } from './list-feed.ts'

type Place = { feed: number; section: number; feedAt: Date; activityAt: Date }

const text = `
  select feed, section, feed_at as "feedAt", last_activity_at as "activityAt"
    from item_audiences
   where item_uid = $1
   limit 1`

const gateOf: Record<ItemState, Gate> = {
  standard: 'published',
  am: 'published',
  pm: 'afterDeath',
  draft: 'draft',
  unpublished: 'draft',
  proposal: 'proposal',
}

/** The position of an item in a feed, if the feed lists it and the viewer sees it. */
export const findPlace = async (
  reader: Reader,
  standing: Standing,
  { runs, gates, order }: ListedFeed,
  itemUid: string,
): Promise<Anchor | undefined> => {
  const item = await findItem({ ...reader, writes: false }, itemUid)
  if (!item || item.pageUid !== standing.page.uid) return undefined
  if (!(await seesWhole(reader, standing, item))) return undefined
  const [place] = await queryPrepared<Place>(reader, { name: 'place-of-item', text, values: [itemUid] })
  const isListed =
    place &&
    gates.includes(gateOf[item.state]) &&
    runs.some(({ feed, section }) => feed === place.feed && section === place.section)
  return isListed ? { at: order.by === 'feed' ? place.feedAt : place.activityAt, uid: itemUid } : undefined
}
