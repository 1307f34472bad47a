import { queryPrepared, type Reader } from '../../platform/database/query-prepared.ts'
import { hearsText, type Standing } from '../clouds/public.ts'
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

/** More about each found item, in the same statement. */
export type Detail = {
  name: string
  /** SQL of columns and of joins; `listed` is the found item, `s` the standing on its page, `$14` the viewer. */
  columns: string
  joins: string
  moments: readonly string[]
  /** Extra CTEs; they may read the result rows as `shown`. */
  with?: Readonly<Record<string, string>>
  /** Extra columns of the first row alone, by name: SQL that may read the result rows as `shown`. */
  besides?: Readonly<Record<string, string>>
  /** For this many entries. Pictures of one batch are one entry if they are gathered. */
  entries: number
  gathers: boolean
}

export type Row = { found: ListedItem; seen: boolean; detail: Record<string, unknown> }

type Selected = Record<string, unknown> & { foundUid: string; at: Date; batch: string | null; seen: boolean }

/** A few found items are not seen, so a few more are looked at than asked for. */
const spare = 8

/**
 * Items one viewer sees on these pages, in the requested order, after the anchor. Each audience of the viewer
 * is an index range scan of its own, so the cost does not depend on how many items exist.
 */
export const listVisibleItems = async (
  reader: Reader,
  standings: readonly Standing[],
  asked: AskedItems,
): Promise<ListedItem[]> => (await listDetailed(reader, standings, asked)).map(({ found }) => found)

/** The same with more about each. */
export const listDetailed = async (
  reader: Reader,
  standings: readonly Standing[],
  asked: AskedItems & { detail?: Detail },
): Promise<Row[]> => {
  const seen: Row[] = []
  const limit = asked.limit + spare
  for (let { after, inclusive } = asked; ; inclusive = false) {
    const rows = await listRows(reader, standings, { ...asked, limit, after, inclusive })
    seen.push(...rows.filter((row) => row.seen))
    if (rows.length < limit || seen.length >= asked.limit) return seen.slice(0, asked.limit)
    after = rows.at(-1)?.found
  }
}

/** One statement: as many items as the limit, if there are as many, and whether the viewer sees each. Few are hidden. */
export const listRows = async (
  reader: Reader,
  standings: readonly Standing[],
  asked: AskedItems & { detail?: Detail },
): Promise<Row[]> => {
  const { at, uid } = asked.after ?? beginning(asked.order)
  const reached = reachedValues(standings.flatMap((standing) => audiencesOf(standing, asked)))
  const rows = await queryPrepared<Selected>(reader, {
    ...statement(asked),
    viewer: 14,
    moments: ['at', ...(asked.detail?.moments ?? [])],
    values: [...reached, at, uid, ...standingValues(standings)],
  })
  return rows.map(({ foundUid, at, batch, seen, order: _, ...detail }) => ({
    found: { uid: foundUid, at, batch },
    seen,
    detail,
  }))
}

const beginning = ({ newestFirst }: Order): { at: Date | string; uid: string } =>
  newestFirst
    ? { at: 'infinity', uid: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }
    : { at: '-infinity', uid: '00000000-0000-0000-0000-000000000000' }

const texts = new Map<string, string>()

/** The limit is part of the text: a generic plan for any limit would read more than a page. */
const statement = (asked: AskedItems & { detail?: Detail }) => {
  const { by, newestFirst } = asked.order
  const beyond = (newestFirst ? '<' : '>') + (asked.inclusive ? '=' : '')
  const detail = asked.detail ? `-${asked.detail.name}` : ''
  const name = `visible-items-${by}${beyond}${asked.limit}${asked.heard ? '-heard' : ''}${detail}`
  const text = texts.get(name) ?? textOf(asked, beyond)
  texts.set(name, text)
  return { name, text }
}

const textOf = (asked: AskedItems & { detail?: Detail }, beyond: string): string => {
  const { order, limit, heard, detail } = asked
  const column = order.by === 'activity' ? 'last_activity_at' : 'feed_at'
  const direction = order.newestFirst ? 'desc' : 'asc'
  const listing = `
  select found.item_uid as uid,
         found.at,
         case
           when i.kind = 'picture' and i.last_activity_at = i.created_at
           then concat(i.page_uid, i.author_uid)
         end as batch,
         i.page_uid,
         ${itemVisibleText(standingTerms(14))}${heard ? ` and ${hearsText('$14::uuid', 'i.author_uid')}` : ''} as seen
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
    join ${standingsFrom(9)} on s.page_uid = i.page_uid`
  const places = `order by listed.at ${direction}, listed.uid ${direction}`
  return detail
    ? detailedText(listing, places, detail)
    : `select uid as "foundUid", at, batch, seen from (${listing}) listed ${places}`
}

/** Counts entries as they are shown: `entry` is the number of one, `nth` the place of a picture in its batch. */
const detailedText = (
  listing: string,
  places: string,
  { columns, joins, with: tables = {}, besides, entries, gathers }: Detail,
): string => {
  const key = gathers ? "coalesce(listed.batch || ' ' || listed.at, listed.uid::text)" : 'listed.uid::text'
  const rows = `
  select listed.place as "order", listed.uid as "foundUid", listed.at, listed.batch, listed.seen, ${columns}
    from (select begun.*,
                 dense_rank() over (partition by begun.seen order by begun.begins) <= ${entries} as wanted,
                 row_number() over (partition by begun.seen, begun.key order by begun.uid) as nth
            from (select placed.*, min(placed.place) over (partition by placed.seen, placed.key) as begins
                    from (select listed.*, ${key} as key, row_number() over (${places}) as place
                            from (${listing}) listed
                         ) placed
                 ) begun
         ) listed
    join ${standingsFrom(9)} on s.page_uid = listed.page_uid
  ${joins}`
  return besides
    ? `
  with ${Object.entries({ shown: rows, ...tables })
    .map(([name, text]) => `${name} as materialized (${text})`)
    .join(',\n  ')}
  select shown.*, ${Object.entries(besides)
    .map(([column, text]) => `case when shown."order" = 1 then ${text} end as ${column}`)
    .join(', ')}
    from shown
   order by shown."order"`
    : `${rows}
   order by listed.place`
}
