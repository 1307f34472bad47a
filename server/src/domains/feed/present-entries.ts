import type { FeedItem, HeldPicture } from '@souvenance/contract/items/feed-items'
import type { Actor } from '../../platform/access/actor.ts'
import type { Reader } from '../../platform/database/query-prepared.ts'
import type { Standing } from '../clouds/public.ts'
import { readHeldPictures } from '../pictures/public.ts'
import { canNothing } from './item-can.ts'
import type { Entry } from './list-entries.ts'
import { presentItemsOf } from './present-item.ts'
import { readItems } from './read-items.ts'

type Reading = Reader & { actor: Actor }
type Pictures = ReadonlyMap<string, HeldPicture[]>

/** Pictures of a batch sent with its entry; the others are on the wall. */
const mostShown = 5

/** Items of these pages in the requested order. The caller has checked that the viewer sees them. */
export const presentRows = async (
  call: Reading,
  standings: readonly Standing[],
  uids: readonly string[],
): Promise<FeedItem[]> => presentFrom(call, standings, uids, await readHeldPictures(call, standings, uids))

/** Entries as items. Pictures added together are one item, in the order they were added. */
export const presentEntries = async (
  call: Reading,
  standings: readonly Standing[],
  entries: readonly Entry[],
): Promise<FeedItem[]> => {
  const batches = new Map<string, string[]>()
  const leading = entries.flatMap(({ uids }) => {
    const ordered = uids.toSorted()
    const [first] = ordered
    if (first && ordered.length > 1) batches.set(first, ordered)
    return first ?? []
  })
  const others = [...batches.values()].flatMap((uids) => uids.slice(1, mostShown))
  const pictures = await readHeldPictures(call, standings, [...leading, ...others])
  return (await presentFrom(call, standings, leading, pictures)).map((item) => {
    const batch = batches.get(item.itemUid)
    return batch ? presentBatch(item, batch, pictures) : item
  })
}

const presentFrom = async (
  call: Reading,
  standings: readonly Standing[],
  uids: readonly string[],
  pictures: Pictures,
): Promise<FeedItem[]> => {
  const rows = await readItems(call, standings[0]?.userUid ?? null, uids)
  const presenters = new Map(
    standings.map((standing) => [standing.page.uid, presentItemsOf(call.actor, standing)]),
  )
  return rows.flatMap((row) => presenters.get(row.pageUid)?.(row, pictures.get(row.uid) ?? []) ?? [])
}

/** Words, date, audience, flowers and rights belong to each picture, none to the batch. */
const presentBatch = (
  { clouds: _clouds, version: _version, ...first }: FeedItem,
  uids: readonly string[],
  pictures: Pictures,
): FeedItem => ({
  ...first,
  message: '',
  content: {
    ...first.content,
    pictures: {
      items: uids.slice(0, mostShown).flatMap((uid) => pictures.get(uid) ?? []),
      totalCount: uids.length,
    },
  },
  associatedDate: null,
  associatedDateData: null,
  story: { ...first.story, key: 'pictures', params: { ...first.story.params, count: uids.length } },
  isLiked: false,
  likesCount: 0,
  can: canNothing,
})
