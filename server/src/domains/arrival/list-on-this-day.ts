import { daysInMonth } from '@souvenance/contract/dates/dates'
import { sections } from '@souvenance/contract/pages/sections'
import { queryPrepared, type Reader } from '../../platform/database/query-prepared.ts'
import { itemVisibleText, standingsFrom, standingTerms, standingValues } from '../audience/public.ts'
import { type Standing, sectionOpen } from '../clouds/public.ts'
import { isFirstYear } from './first-year.ts'

type Row = { uid: string; pageUid: string; kind: string }

const mostShown = 4
/** Births whose day is closed to the viewer are left out afterwards. */
const mostRead = 100

const text = `
  select i.uid, i.page_uid as "pageUid", i.kind
    from ${standingsFrom(1)}
    join items i on i.page_uid = s.page_uid
   where i.kind in ('life-event', 'picture', 'birth', 'death')
     and i.state in ('standard', 'am', 'pm')
     and i.deleted_at is null
     and i.associated_date is not null
     and i.date_precision = 1
     and not i.date_about
     and extract(month from i.associated_date) = $7
     and extract(day from i.associated_date) = any ($8::int[])
     and extract(year from i.associated_date) < $9
     and ${itemVisibleText(standingTerms(6))}
   order by (i.kind = 'picture' or exists (select from item_pictures h where h.holder_uid = i.uid)) desc,
            i.associated_date, i.uid
   limit ${mostRead}`

/** In a year without 29 February, that day is remembered on the 28th. */
const daysRemembered = (year: number, month: number, day: number): number[] =>
  month === 2 && day === 28 && daysInMonth(year, month) === 28 ? [28, 29] : [day]

/** Items dated on this day in earlier years, those with pictures first. */
export const listOnThisDay = async (
  reader: Reader,
  standings: readonly Standing[],
  today: string,
): Promise<string[]> => {
  const open = standings.filter(({ page }) => !isFirstYear(page, today))
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number)
  const rows = await queryPrepared<Row>(reader, {
    name: 'on-this-day',
    text,
    values: [...standingValues(open), month, daysRemembered(year, month, day), year],
  })
  const standingOf = new Map(open.map((standing) => [standing.page.uid, standing]))
  const isTold = ({ kind, pageUid }: Row): boolean => {
    const standing = standingOf.get(pageUid)
    if (kind !== 'birth' || !standing) return standing !== undefined
    return standing.page.uid !== standing.userUid && sectionOpen(standing, sections.fullBirthDate)
  }
  return rows
    .filter(isTold)
    .slice(0, mostShown)
    .map(({ uid }) => uid)
}
