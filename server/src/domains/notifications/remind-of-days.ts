import { levels } from '@souvenance/contract/people/levels'
import { sql } from 'kysely'
import type { Services } from '../../platform/services.ts'

/** From this hour on, in the reader's zone; mails of a day leave at nine. */
const morning = '07:00'
const wholeDate = 1

/**
 * On the day of the birth and of the death, once a year, notifies everybody who asked for it and still stands on the page. A date
 * without a day has none. In a year without 29 February, that day is remembered on the 28th.
 */
export const remindOfDays = async ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> => {
  const now = clock.now()
  await sql`
    with asked as (
      select r.person_uid, p.uid as page_uid, p.birth_date, p.birth_date_format, p.death_date, p.death_date_format,
             time_there(${now}::timestamptz, coalesce(c.time_zone, 'UTC')) as there
        from remembered_pages r
        join pages p on p.uid = r.page_uid and not p.alive
        left join communications c on c.person_uid = r.person_uid
    ), days as (
      select a.person_uid, a.page_uid, told.kind,
             jsonb_build_object('day', told.day, 'year', extract(year from a.there)) as params
        from asked a
       cross join lateral (values ('birth-day', a.birth_date, a.birth_date_format),
                                  ('death-day', a.death_date, a.death_date_format)) told (kind, day, format)
       where told.format = ${wholeDate}
         and a.there::time >= ${morning}::time
         and extract(year from a.there) > extract(year from told.day)
         and a.there::date = (told.day + make_interval(years => extract(year from a.there)::int
                                                               - extract(year from told.day)::int))::date
         and exists (select from standing_on(a.page_uid, a.person_uid) s where s.level >= ${levels.follower})
    )
    select notify_people(array[d.person_uid], d.kind, d.page_uid, null, null, ${now}::timestamptz, null, d.params)
      from days d
     where not exists (
             select
               from notifications n
              where n.page_uid = d.page_uid
                and n.kind = d.kind
                and n.recipient_uid = d.person_uid
                and n.params = d.params)`.execute(db)
}
