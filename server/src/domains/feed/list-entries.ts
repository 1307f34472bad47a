import type { Reader } from '../../platform/database/query-prepared.ts'
import { type Anchor, type AskedItems, type ListedItem, listRows } from '../audience/public.ts'
import type { Standing } from '../clouds/public.ts'
import { addKnown, itemDetail, type Known } from './read-items.ts'

/** One line of a feed: an item, or the pictures of one call that this viewer sees. */
export type Entry = { first: Anchor; last: Anchor; uids: string[] }

export type Gathers = {
  /** Pictures added together are one entry. */
  gathers?: boolean | undefined
}

/** Pictures added together take more rows than entries. */
const rowsPerEntry = 3

/** Entries, and data of their items from the statement that found them. */
export type Listed = { entries: Entry[]; known: Known }

/**
 * Entries in the requested order, as many as `limit`, with the items of all but the last. These are whole: the pictures of
 * one call have one moment, so they follow each other.
 */
export const listEntries = async (
  reader: Reader,
  standings: readonly Standing[],
  asked: AskedItems & Gathers,
): Promise<Listed> => {
  const { gathers = false, limit } = asked
  const entries: Entry[] = []
  const batches = new Map<string, Entry>()
  const known: Known = { items: new Map(), pictures: new Map() }
  const most = gathers ? limit * rowsPerEntry : limit
  for (let { after, inclusive } = asked; ; inclusive = false) {
    const detail = itemDetail(limit - 1, gathers)
    const rows = await listRows(reader, standings, { ...asked, after, inclusive, limit: most, detail })
    addKnown(known, rows)
    for (const { found, seen } of rows) {
      if (!seen) continue
      const batch = gathers ? batchOf(found) : undefined
      const begun = batch && batches.get(batch)
      if (begun) {
        begun.last = found
        begun.uids.push(found.uid)
        continue
      }
      const entry = { first: found, last: found, uids: [found.uid] }
      entries.push(entry)
      if (batch) batches.set(batch, entry)
    }
    if (rows.length < most || entries.length >= limit) return { entries: entries.slice(0, limit), known }
    after = rows.at(-1)?.found
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
