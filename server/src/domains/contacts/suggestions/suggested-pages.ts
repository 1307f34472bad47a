import { sections } from '@souvenance/contract/pages/sections'
import { levels } from '@souvenance/contract/people/levels'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/connect.ts'
import { pageSeenBy, sectionOpenText } from '../../clouds/public.ts'

const most = 100
/** Of a namesake: grandparents and grandchildren, not the same name of another century. */
const nearYears = 90

/** SQL of whether the page `p` is new to a person, who may see it. */
const isNewTo = (personUid: string): RawBuilder<boolean> => sql<boolean>`
    (p.uid <> ${personUid}::uuid
     and hears_of(${personUid}::uuid, p.uid)
     and not exists (select from follows f where f.page_uid = p.uid and f.follower_uid = ${personUid}::uuid)
     and ${pageSeenBy(personUid)})`

/** SQL of whether a section of the page `p` is open to a person. */
const isOpenTo = (
  section: (typeof sections)[keyof typeof sections],
  personUid: string,
): RawBuilder<boolean> =>
  sql<boolean>`
    (select ${sql.raw(sectionOpenText(section, 'viewer.uid'))} from (select ${personUid}::uuid as uid) viewer)`

type Row = { uid: string }

/** Memorials that these people look after, where the search would show them too. */
export const listCaredFor = async (
  db: Database,
  personUid: string,
  people: readonly string[],
): Promise<string[]> => {
  if (people.length === 0) return []
  const { rows } = await sql<Row>`
    select p.uid
      from (select distinct page_uid
              from page_ties
             where person_uid = any (${people}::uuid[])
               and level >= ${levels.editor}) tie
      join pages p on p.uid = tie.page_uid
     where not p.alive
       and ${isNewTo(personUid)}
       and ${isOpenTo(sections.foundBySearch, personUid)}
     order by p.uid
     limit ${most}`.execute(db)
  return rows.map(({ uid }) => uid)
}

/** Relatives first, then theirs, as far as the circles that name them are open. */
export const listRelatives = async (db: Database, personUid: string): Promise<string[]> => {
  const { rows } = await sql<Row>`
    with linked as (
      select first_uid as from_uid, second_uid as to_uid from family_links where ended_at is null
       union all
      select second_uid, first_uid from family_links where ended_at is null
    ), own as (
      select to_uid as uid from linked where from_uid = ${personUid}
    ), further as (
      select l.to_uid as uid
        from own
        join pages p on p.uid = own.uid
        join linked l on l.from_uid = own.uid
       where ${pageSeenBy(personUid)}
         and ${isOpenTo(sections.familyCircle, personUid)}
    ), near as (
      select uid, 1 as steps from own
       union all
      select uid, 2 from further
    )
    select p.uid
      from (select uid, min(steps) as steps from near group by uid) n
      join pages p on p.uid = n.uid
     where ${isNewTo(personUid)}
     order by n.steps, p.uid
     limit ${most}`.execute(db)
  return rows.map(({ uid }) => uid)
}

/** Memorials of the same family name and of near years; of another country only where one of both is not told. */
export const listNamesakes = async (db: Database, personUid: string): Promise<string[]> => {
  const { rows } = await sql<Row>`
    with me as (
      select birth_year,
             nullif(home ->> 'country', '') as country,
             array(select role || substr(k, 2)
                     from unnest(name_keys) k,
                          unnest(array['l', 'm']) role
                    where left(k, 1) in ('l', 'm')) as keys
        from pages
       where uid = ${personUid}
    )
    select p.uid
      from me
      join pages p on p.name_keys && me.keys
     where not p.alive
       and coalesce(abs(p.birth_year - me.birth_year) <= ${nearYears}, p.birth_year is null)
       and coalesce(p.home ->> 'country' = me.country, true)
       and ${isNewTo(personUid)}
       and ${isOpenTo(sections.foundBySearch, personUid)}
     order by abs(p.birth_year - me.birth_year) nulls last, p.uid
     limit ${most}`.execute(db)
  return rows.map(({ uid }) => uid)
}
