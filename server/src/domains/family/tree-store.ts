import { limits } from '@souvenance/contract/limits'
import { sections } from '@souvenance/contract/pages/sections'
import { type Relation, treeGenerations } from '@souvenance/contract/people/family-links'
import { levels } from '@souvenance/contract/people/levels'
import { type ByColumn, byColumnText, type FieldsOf, rowsOf } from '../../platform/database/by-column.ts'
import { queryPrepared, type Reader } from '../../platform/database/query-prepared.ts'
import { type Standing, sectionOpenText, seenPersonFields } from '../clouds/public.ts'
import type { Person } from '../persons/public.ts'
import { isVisitor, relativeSeenText } from './relative-seen.ts'
import { type UnionRow, unionJsonText } from './relative-store.ts'
import type { LinkKind } from './stored-link.ts'

/** Those who are kept have a page the viewer writes on. */
type TreePerson = Person & { generation: number; kept: boolean }

export type TreeLink = {
  from: string
  to: string
  kind: LinkKind
  degree: number
  relation: Relation
  via: string | null
  union: UnionRow | null
}

const personFields: FieldsOf<TreePerson> = {
  ...seenPersonFields,
  generation: 'met.generation',
  kept: 'coalesce(p.uid = any (kept.uids), false)',
}

const linkFields: FieldsOf<TreeLink> = {
  from: 'l.first_uid',
  to: 'l.second_uid',
  kind: 'l.kind',
  degree: 'l.degree',
  relation: 'l.relation',
  // As a join it compares each link with all people: the planner takes them for ten.
  via: 'case when l.via_uid in (select uid from met) then l.via_uid end',
  union: unionJsonText,
}

const people = byColumnText(
  personFields,
  `
            from met
            join pages p on p.uid = met.uid
           cross join (select array_agg(t.page_uid) as uids
                         from page_ties t
                        where t.person_uid = $2::uuid
                          and t.level >= ${levels.editor}) kept
           order by met.place`,
)

const links = byColumnText(
  linkFields,
  `
            from met elder
            join family_links l on l.first_uid = elder.uid and l.ended_at is null
            join met younger on younger.uid = l.second_uid
           where elder.open or younger.open
           order by l.uid`,
)

const generationsDown = "case l.kind when 'descent' then l.degree else 0 end"

/**
 * Walks from the person outwards, one step an iteration, over people the viewer sees. A link is known to the viewer if the
 * family circle of one of its two pages is open to them. One person more than the limit shows that there are others.
 */
const text = `
  with recursive walk as (
    select array[$1::uuid] as uids, array[0] as generations, array[true] as opens, 1 as fresh
     union all
    select w.uids || next.uids, w.generations || next.generations, w.opens || next.opens, cardinality(w.uids) + 1
      from walk w
     cross join lateral (
           select array_agg(found.uid) as uids, array_agg(found.generation) as generations, array_agg(found.open) as opens
             from (select p.uid, met.generation, open.it as open
                     from (select distinct on (step.uid) step.uid, f.generation + step.down as generation, f.open
                             from unnest(w.uids[w.fresh:], w.generations[w.fresh:], w.opens[w.fresh:])
                               as f (uid, generation, open)
                             join (
                                  select l.first_uid as near, l.second_uid as uid, ${generationsDown} as down
                                    from family_links l
                                   where l.first_uid = any (w.uids[w.fresh:])
                                     and l.ended_at is null
                                   union all
                                  select l.second_uid, l.first_uid, - ${generationsDown}
                                    from family_links l
                                   where l.second_uid = any (w.uids[w.fresh:])
                                     and l.ended_at is null
                                  ) step on step.near = f.uid
                            where abs(f.generation + step.down) <= ${treeGenerations}
                              and step.uid <> all (w.uids)
                            order by step.uid, f.open desc, abs(f.generation + step.down)
                          ) met
                     join pages p on p.uid = met.uid
                    -- Asked once: without the offset the planner writes the rule wherever its result is named.
                    cross join lateral (select ${sectionOpenText(sections.familyCircle, '$2::uuid')} as it offset 0) open
                    where (met.open or open.it)
                      and ${relativeSeenText({ viewer: '$2::uuid', isVisitor: '$3::boolean' })}
                    order by abs(met.generation), p.uid
                    limit ${limits.treePeople + 1} - cardinality(w.uids)
                  ) found
           ) next
     where next.uids is not null
  ), met as (
    select person.uid, person.generation, person.open, person.place
      from (select * from walk order by cardinality(uids) desc limit 1) w
     cross join unnest(w.uids, w.generations, w.opens) with ordinality as person (uid, generation, open, place)
  )
  select ${people} as people, ${links} as links`

type Found = { people: ByColumn<TreePerson>; links: ByColumn<TreeLink> }

export const findTree = async (
  reader: Reader,
  standing: Standing,
): Promise<{ people: TreePerson[]; links: TreeLink[] }> => {
  const [found] = await queryPrepared<Found>(reader, {
    name: 'family-tree',
    text,
    values: [standing.page.uid, standing.userUid, isVisitor(standing)],
  })
  return found ? { people: rowsOf(found.people), links: rowsOf(found.links) } : { people: [], links: [] }
}
