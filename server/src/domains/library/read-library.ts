import type { DataOf, InputOf } from '@souvenance/contract/endpoint'
import type { library } from '@souvenance/contract/items/library'
import { limits } from '@souvenance/contract/limits'
import { sections } from '@souvenance/contract/pages/sections'
import type { Actor } from '../../platform/access/actor.ts'
import { oneMore, pageOf } from '../../platform/database/one-page.ts'
import { queryPrepared, type Reader } from '../../platform/database/query-prepared.ts'
import type { Call } from '../../platform/http/calls/call.ts'
import {
  type Anchor,
  itemVisibleText,
  listDetailed,
  listVisibleYears,
  standingsFrom,
  standingTerms,
  standingValues,
  type VisibleYear,
} from '../audience/public.ts'
import type { Standing } from '../clouds/public.ts'
import { feedKinds, feedOpen, presentRows, rightsOf } from '../feed/public.ts'
import type { OfItem } from '../items/public.ts'
import { anchorText, parseAnchor } from '../items/public.ts'
import { type HeldRow, heldColumns, presentHeldPicture } from '../pictures/public.ts'

const kind = feedKinds.pictures
const lowest = '00000000-0000-0000-0000-000000000000'
const mostLinked = 50
const mostCounted = 100

/** The pictures in the statement that finds them. */
const picturesOf = (most: number) => ({
  name: `pictures${most}`,
  columns: 'picture.*',
  joins: `
    left join lateral (
         select ${heldColumns}
           from items i
           join pictures p on p.uid = i.picture_uid
          where i.uid = case when listed.seen and listed.wanted then listed.uid end
         ) picture on true`,
  moments: [],
  entries: most,
  gathers: false,
})

/** The picture grid: many pictures with few fields each. */
export const readGrid = async (
  call: Reader & {
    actor: Actor
    thing: Standing
    input: Pick<InputOf<typeof library.grid>, 'query'>
  },
): Promise<DataOf<typeof library.grid>> => {
  const { thing: standing, input } = call
  const rights = rightsOf(call.actor, standing, kind)
  if (!feedOpen(standing, kind)) return { items: [], anchorDate: null, eof: true, rights }
  const { anchorDate, yearFrom, yearTo, most = limits.gridPictures } = input.query
  const found = await listDetailed(call, [standing], {
    ...kind,
    detail: picturesOf(most),
    after: parseAnchor(anchorDate) ?? (yearTo === undefined ? undefined : beforeYear(yearTo + 1)),
    limit: oneMore(most),
  })
  const inRange = found.filter(({ found: { at } }) => yearFrom === undefined || at >= beforeYear(yearFrom).at)
  const { rows, eof } = pageOf(inRange, most)
  const last = rows.at(-1)?.found
  // A range of years is about dates: the index places an undated picture by the day it was added.
  const ofYears = yearFrom !== undefined || yearTo !== undefined
  return {
    items: rows
      .flatMap(({ detail }) => (detail.pictureUid === null ? [] : presentHeldPicture(detail as HeldRow)))
      .filter(({ associatedDate }) => !ofYears || associatedDate !== null),
    anchorDate: last ? anchorText(last) : null,
    eof,
    rights,
  }
}

const beforeYear = (year: number): Anchor => ({ at: new Date(Date.UTC(year, 0, 1)), uid: lowest })

/** A picture attached to a chapter needs a check of the ancestors, which the index does not hold. */
const chapterYearsText = `
  select extract(year from i.associated_date)::int      as year,
         least(count(*), ${mostCounted})::int as count
    from ${standingsFrom(1)}
    join items i on i.page_uid = s.page_uid
   where i.uid in (select a.item_uid
                     from item_audiences a
                    where a.page_uid = s.page_uid
                      and a.feed     = ${sections.pictures}
                      and a.section  = ${sections.biography})
     and i.state <> 'proposal'
     and i.associated_date is not null
     and ${itemVisibleText(standingTerms(6))}
   group by 1`

export const readLibraryYears = async (
  call: Call<typeof library.range, Standing, undefined>,
): Promise<DataOf<typeof library.range>> => {
  const { thing: standing } = call
  if (!feedOpen(standing, kind)) return { years: [], counts: [] }
  const runs = kind.runs.filter(({ section }) => section !== sections.biography)
  const known = await listVisibleYears(call, standing, { ...kind, runs }, 'dated')
  const ofChapters = await queryPrepared<VisibleYear>(call, {
    name: 'years-of-chapter-pictures',
    text: chapterYearsText,
    values: standingValues([standing]),
  })
  const counts = new Map<number, number>()
  for (const { year, count } of [...known, ...ofChapters])
    counts.set(year, Math.min(mostCounted, (counts.get(year) ?? 0) + count))
  const years = [...counts.keys()].toSorted((a, b) => a - b)
  return { years, counts: years.map((year) => counts.get(year) ?? 0) }
}

const linkedText = `
  select i.uid
    from item_pictures held
    join items i on i.uid = held.holder_uid
    join ${standingsFrom(2)} on s.page_uid = i.page_uid
   where held.picture_item_uid = $1
     and ${itemVisibleText(standingTerms(7))}
   order by i.created_at, i.uid
   limit ${mostLinked}`

/** The visible items that show a picture. */
export const readLinked = async (
  call: Call<typeof library.linked, OfItem, undefined>,
): Promise<DataOf<typeof library.linked>> => {
  const { item, ...standing } = call.thing
  const rows = await queryPrepared<{ uid: string }>(call, {
    name: 'linked-items',
    text: linkedText,
    values: [item.uid, ...standingValues([standing])],
  })
  return {
    items: await presentRows(
      call,
      [standing],
      rows.map(({ uid }) => uid),
    ),
  }
}
