import { queryPrepared, type Reader } from '../../platform/database/query-prepared.ts'
import type { Standing } from '../clouds/public.ts'
import { audiencesOf, type Lists } from './index-runs.ts'
import {
  reachedRuns,
  reachedValues,
  sameRun,
  standingsFrom,
  standingTerms,
  standingValues,
} from './reached-runs.ts'
import { itemVisibleText } from './visible-items-sql.ts'

/** A position in a feed. */
export type Anchor = { at: Date; uid: string }

export type Order = { by: 'activity' | 'feed'; newestFirst: boolean }

export type AskedItems = Lists & {
  order: Order
  after?: Anchor | undefined
  /** Whether the item at the anchor itself is included. */
  inclusive?: boolean | undefined
  limit: number
  /** Without what people on the viewer's blacklist wrote. */
  heard?: boolean | undefined
}

/** A found item. `batch` is the same for pictures added in one call and untouched since. */
export type ListedItem = Anchor & { batch: string | null }

type Row = ListedItem & { seen: boolean }

/**
 * Items one viewer sees on these pages, in the requested order, after the anchor. Each audience of the viewer
 * is an index range scan of its own, so the cost does not depend on how many items exist.
 */
export const listVisibleItems = async (
  reader: Reader,
  standings: readonly Standing[],
  asked: AskedItems,
): Promise<ListedItem[]> => {
  const reached = reachedValues(standings.flatMap((standing) => audiencesOf(standing, asked)))
  const found: ListedItem[] = []
  for (let place = asked.after, inclusive = asked.inclusive === true; ; inclusive = false) {
    const { at, uid } = place ?? beginning(asked.order)
    const rows = await queryPrepared<Row>(reader, {
      ...statement(asked, inclusive),
      values: [...reached, at, uid, ...standingValues(standings)],
    })
    for (const { seen, ...item } of rows) if (seen) found.push(item)
    if (rows.length < asked.limit || found.length >= asked.limit) return found.slice(0, asked.limit)
    place = rows.at(-1)
  }
}

const beginning = ({ newestFirst }: Order): { at: Date | string; uid: string } =>
  newestFirst
    ? { at: 'infinity', uid: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }
    : { at: '-infinity', uid: '00000000-0000-0000-0000-000000000000' }

/** The limit is part of the text: a generic plan for any limit would read more than a page. */
const statement = ({ order: { by, newestFirst }, limit, heard }: AskedItems, inclusive: boolean) => {
  const column = by === 'activity' ? 'last_activity_at' : 'feed_at'
  const direction = newestFirst ? 'desc' : 'asc'
  const beyond = (newestFirst ? '<' : '>') + (inclusive ? '=' : '')
  const text = `
  select found.item_uid as uid,
         found.at,
         case
           when i.kind = 'picture' and i.last_activity_at = i.created_at
           then concat(i.page_uid, i.author_uid)
         end as batch,
         ${itemVisibleText(standingTerms(14))}${heard ? ' and hears_of($14::uuid, i.author_uid)' : ''} as seen
    from (select distinct run.at, run.item_uid
            from ${reachedRuns}
           cross join lateral (
                 select a.${column} as at, a.item_uid
                   from item_audiences a
                  where ${sameRun}
                    and (a.${column}, a.item_uid) ${beyond} ($7::timestamptz, $8::uuid)
                  order by a.${column} ${direction}, a.item_uid ${direction}
                  limit ${limit}
                 ) run
           order by run.at ${direction}, run.item_uid ${direction}
           limit ${limit}
         ) found
    join items i on i.uid = found.item_uid
    join ${standingsFrom(9)} on s.page_uid = i.page_uid
   order by found.at ${direction}, found.item_uid ${direction}`
  return { name: `visible-items-${by}${beyond}${limit}${heard ? '-heard' : ''}`, text }
}
