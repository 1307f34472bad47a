import type { Reader } from '../../platform/database/query-prepared.ts'
import { type Anchor, type AskedItems, type ListedItem, listVisibleItems } from '../audience/public.ts'
import type { Standing } from '../clouds/public.ts'

/** One line of a feed: an item, or the pictures of one call that this viewer sees. */
export type Entry = { first: Anchor; last: Anchor; uids: string[] }

export type Gathers = {
  /** Pictures added together are one entry. */
  gathers?: boolean | undefined
}

/**
 * Entries in the requested order, as many as `limit`. All but the last are whole: the pictures of one call have one
 * moment, so they follow each other.
 */
export const listEntries = async (
  reader: Reader,
  standings: readonly Standing[],
  asked: AskedItems & Gathers,
): Promise<Entry[]> => {
  const entries: Entry[] = []
  const batches = new Map<string, Entry>()
  for (let { after, inclusive } = asked; ; inclusive = false) {
    const found = await listVisibleItems(reader, standings, { ...asked, after, inclusive })
    for (const item of found) {
      const batch = asked.gathers ? batchOf(item) : undefined
      const known = batch && batches.get(batch)
      if (known) {
        known.last = item
        known.uids.push(item.uid)
        continue
      }
      const entry = { first: item, last: item, uids: [item.uid] }
      entries.push(entry)
      if (batch) batches.set(batch, entry)
    }
    if (found.length < asked.limit || entries.length >= asked.limit) return entries.slice(0, asked.limit)
    after = found.at(-1)
  }
}

const batchOf = ({ batch, at }: ListedItem): string | undefined =>
  batch === null ? undefined : `${batch} ${at.getTime()}`

/** The entry as a list in the other direction holds it. */
export const turned = ({ first, last, uids }: Entry): Entry => ({
  first: last,
  last: first,
  uids: uids.toReversed(),
})
