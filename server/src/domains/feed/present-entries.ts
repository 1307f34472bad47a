import type { FeedItem, HeldPicture } from '@souvenance/contract/items/feed-items'
import type { Actor } from '../../platform/access/actor.ts'
import type { Reader } from '../../platform/database/query-prepared.ts'
import { readTogether } from '../../platform/database/read-together.ts'
import type { Standing } from '../clouds/public.ts'
import { readHeldPictures } from '../pictures/public.ts'
import { canNothing } from './item-can.ts'
import type { ItemRow } from './item-row.ts'
import type { Entry } from './list-entries.ts'
import { presentItemsOf } from './present-item.ts'
import { type Known, mostShown, readItems } from './read-items.ts'

type Reading = Reader & { actor: Actor }
type Pictures = ReadonlyMap<string, HeldPicture[]>

/** Items of these pages in the requested order. The caller has checked that the viewer sees them. */
export const presentRows = async (
  call: Reading,
  standings: readonly Standing[],
  uids: readonly string[],
): Promise<FeedItem[]> => {
  const together = readTogether(call)
  const [pictures, rows] = await Promise.all([
    readHeldPictures(together, standings, uids),
    readItems(together, standings, uids),
  ])
  return presentFrom(call.actor, standings, rows, pictures)
}

/** Entries as items. Pictures added together are one item, in the order they were added. */
export const presentEntries = async (
  call: Reading,
  standings: readonly Standing[],
  entries: readonly Entry[],
  known: Known,
): Promise<FeedItem[]> => {
  const batches = new Map<string, string[]>()
  const leading = entries.flatMap(({ uids }) => {
    const ordered = uids.toSorted()
    const [first] = ordered
    if (first && ordered.length > 1) batches.set(first, ordered)
    return first ?? []
  })
  const others = [...batches.values()].flatMap((uids) => uids.slice(1, mostShown))
  await readUnknown(call, standings, known, { leading, others })
  const rows = leading.flatMap((uid) => known.items.get(uid) ?? [])
  return presentFrom(call.actor, standings, rows, known.pictures).map((item) => {
    const batch = batches.get(item.itemUid)
    return batch ? presentBatch(item, batch, known.pictures) : item
  })
}

/** Of a batch that is found in parts, another picture may lead than the parts told. */
const readUnknown = async (
  call: Reading,
  standings: readonly Standing[],
  known: Known,
  { leading, others }: { leading: readonly string[]; others: readonly string[] },
): Promise<void> => {
  const together = readTogether(call)
  const [pictures, rows] = await Promise.all([
    readHeldPictures(
      together,
      standings,
      [...leading, ...others].filter((uid) => !known.pictures.has(uid)),
    ),
    readItems(
      together,
      standings,
      leading.filter((uid) => !known.items.has(uid)),
    ),
  ])
  for (const [uid, held] of pictures) known.pictures.set(uid, held)
  for (const row of rows) known.items.set(row.uid, row)
}

const presentFrom = (
  actor: Actor,
  standings: readonly Standing[],
  rows: readonly ItemRow[],
  pictures: Pictures,
): FeedItem[] => {
  const presenters = new Map(
    standings.map((standing) => [standing.page.uid, presentItemsOf(actor, standing)]),
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
