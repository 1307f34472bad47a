import type { KnownDate } from '@souvenance/contract/dates/dates'
import type { Place } from '@souvenance/contract/items/feed-items'
import { type LinkType, linkTypes, type Relation } from '@souvenance/contract/people/family-links'
import type { Slice } from '../../platform/database/one-page.ts'
import { queryPrepared, type Reader } from '../../platform/database/query-prepared.ts'
import { type Standing, seenPersonJsonText } from '../clouds/public.ts'
import type { Person } from '../persons/public.ts'
import { isVisitor, relativeSeenText } from './relative-seen.ts'
import type { LinkKind } from './stored-link.ts'

export type UnionRow = { from: KnownDate | null; to: KnownDate | null; place: Place | null }

export type RelativeRow = {
  linkUid: string
  kind: LinkKind
  /** The page is the elder, or the first of two equals. */
  isFirst: boolean
  degree: number
  relation: Relation
  union: UnionRow | null
  person: Person
  via: Person | null
  /** The viewer's level on the relative's page. */
  level: number | null
}

/** SQL of a union as JSON; `l` is the link. */
export const unionJsonText = `
         case when l.kind = 'union' then json_build_object(
           'from',  case when l.union_from is not null
                         then json_build_object('date', l.union_from, 'format', l.union_from_precision) end,
           'to',    case when l.union_to is not null
                         then json_build_object('date', l.union_to, 'format', l.union_to_precision) end,
           'place', l.union_place) end`

const seen = relativeSeenText({ viewer: '$2::uuid', isVisitor: '$3::boolean' })

/** The relatives of the page $1 whom the viewer $2 may see; `l` is the link and `p` the relative. */
const relatives = `
    from family_links l
    join pages p on p.uid = case when l.first_uid = $1::uuid then l.second_uid else l.first_uid end
   where $1::uuid in (l.first_uid, l.second_uid)
     and l.ended_at is null
     and ${seen}`

const columns = `
         l.uid as "linkUid",
         l.kind,
         l.first_uid = $1::uuid as "isFirst",
         l.degree,
         l.relation,
         ${unionJsonText} as union,
         ${seenPersonJsonText} as person,
         (select ${seenPersonJsonText} from pages p where p.uid = l.via_uid and ${seen}) as via,
         (select s.level from standing_on(p.uid, $2::uuid) s) as level`

const typeText = `
         case l.kind
           when 'union'    then ${linkTypes.spouses}
           when 'siblings' then ${linkTypes.siblings}
           else case when l.first_uid = $1::uuid then ${linkTypes.descendants} else ${linkTypes.ancestors} end
         end`

const texts = {
  list: `
  select ${columns.trim()}
  ${relatives}
     and ($4::int is null or ${typeText} = $4::int)
   order by ${typeText} desc, l.degree, coalesce(l.union_from, p.birth_date), p.uid
   limit $5
  offset $6`,
  count: `
  select count(*)::int as count
  ${relatives}
     and ($4::int is null or ${typeText} = $4::int)`,
  one: `
  select ${columns.trim()}
  ${relatives}
     and p.uid = $4::uuid`,
}

const viewerOf = (standing: Standing): unknown[] => [standing.page.uid, standing.userUid, isVisitor(standing)]

type Wanted = Slice & { type: LinkType | undefined }

export const listRelatives = (
  reader: Reader,
  standing: Standing,
  { type, limit, offset }: Wanted,
): Promise<RelativeRow[]> =>
  queryPrepared<RelativeRow>(reader, {
    name: 'relatives',
    text: texts.list,
    values: [...viewerOf(standing), type ?? null, limit, offset],
  })

export const countRelativesOf = async (
  reader: Reader,
  standing: Standing,
  type?: LinkType,
): Promise<number> => {
  const [row] = await queryPrepared<{ count: number }>(reader, {
    name: 'count-relatives',
    viewer: 2,
    text: texts.count,
    values: [...viewerOf(standing), type ?? null],
  })
  return row?.count ?? 0
}

export const findRelative = async (
  reader: Reader,
  standing: Standing,
  relativeUid: string,
): Promise<RelativeRow | undefined> => {
  const [row] = await queryPrepared<RelativeRow>(reader, {
    name: 'relative',
    text: texts.one,
    values: [...viewerOf(standing), relativeUid],
  })
  return row
}
