import { oneMore, pageOf } from '../../platform/database/one-page.ts'
import type { Reader } from '../../platform/database/query-prepared.ts'
import { Refusal } from '../../platform/http/calls/refusal.ts'
import type { Anchor, Lists, Order } from '../audience/public.ts'
import type { Standing } from '../clouds/public.ts'
import { anchorText, parseAnchor } from '../items/public.ts'
import { findPlace } from './find-place.ts'
import { type Entry, type Gathers, listEntries, turned } from './list-entries.ts'

export type AskedFeed = {
  anchorDate?: string | undefined
  pos?: number | undefined
  year?: number | undefined
  itemUid?: string | undefined
  filters?: string | undefined
  /** A shorter page than the default. */
  most?: number
}

export type ListedFeed = Lists & Gathers & { order: Order }

/** The entries of one feed page, and the anchor to continue from. */
export const listFeed = async (call: Reader, standing: Standing, kind: ListedFeed, asked: AskedFeed) => {
  const place = await placeOf(call, standing, kind, asked)
  const { entries: found, known } = await listEntries(call, [standing], {
    ...kind,
    ...place,
    order: ordered(kind.order, asked),
    limit: oneMore(asked.most),
  })
  const page = pageFrom(found, asked)
  return { ...page, known, firstAnchor: page.firstAnchor ?? (place.after ? anchorText(place.after) : null) }
}

const isBackwards = ({ pos }: AskedFeed): boolean => pos === 1

const ordered = ({ by, newestFirst }: Order, asked: AskedFeed): Order => ({
  by,
  newestFirst: isBackwards(asked) ? !newestFirst : newestFirst,
})

/** A backward page is read in reverse. */
export const pageFrom = (found: readonly Entry[], asked: AskedFeed) => {
  const { rows, eof } = pageOf(found, asked.most)
  const entries = isBackwards(asked) ? rows.toReversed().map(turned) : rows
  return {
    entries,
    anchorDate: textOf(rows.at(-1)?.last),
    firstAnchor: textOf(entries[0]?.first),
    lastAnchor: textOf(entries.at(-1)?.last),
    eof,
  }
}

const textOf = (anchor: Anchor | undefined): string | null => (anchor ? anchorText(anchor) : null)

const lowest = '00000000-0000-0000-0000-000000000000'
const highest = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** The start of the page: an anchor, an item or a year. */
const placeOf = async (
  call: Reader,
  standing: Standing,
  kind: ListedFeed,
  asked: AskedFeed,
): Promise<{ after?: Anchor | undefined; inclusive?: boolean }> => {
  if (asked.anchorDate !== undefined) return { after: parseAnchor(asked.anchorDate) }
  if (asked.itemUid !== undefined) {
    const after = await findPlace(call, standing, kind, asked.itemUid)
    if (!after) throw new Refusal('itemNotFound')
    return { after, inclusive: !isBackwards(asked) }
  }
  return asked.year === undefined ? {} : { after: startOfYear(asked.year, kind.order) }
}

/** Just before the first item of a year in feed order. */
export const startOfYear = (year: number, { newestFirst }: Pick<Order, 'newestFirst'>): Anchor =>
  newestFirst
    ? { at: new Date(Date.UTC(year + 1, 0, 1)), uid: lowest }
    : { at: new Date(Date.UTC(year, 0, 1) - 1), uid: highest }
