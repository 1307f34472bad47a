import type { InputOf } from '@souvenance/contract/endpoint'
import type { search } from '@souvenance/contract/pages/search'
import { searchModes } from '@souvenance/contract/pages/search'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { personColumns } from '../clouds/public.ts'
import type { Person } from '../persons/public.ts'
import { circlesOf } from './circles-of.ts'
import { findableBy, joinedStanding, type Stands } from './findable-by.ts'
import type { Searcher } from './searcher.ts'
import { keysOf, type Sought } from './sought-words.ts'

/** `known`: through a page the searcher manages. */
export type Candidate = Person & { nameKeys: string[]; level: number | null; known: boolean }
export type Filters = Pick<
  InputOf<typeof search.find>['query'],
  'type' | 'alive' | 'gender' | 'birth_start' | 'birth_end' | 'death_start' | 'death_end'
>

type Asked = { searcher: Searcher; filters: Filters; limit: number }

const everyPage = sql`pages`

/** Pages that match every word and that the viewer may find, up to the limit, in no order. */
export const listCandidates = (db: Database, sought: readonly Sought[], asked: Asked): Promise<Candidate[]> =>
  listFrom(db, everyPage, sought, asked)

/** The same, restricted to the viewer's own circles. */
export const listOwnCandidates = async (
  db: Database,
  sought: readonly Sought[],
  asked: Asked,
): Promise<Candidate[]> =>
  asked.searcher.uid === null ? [] : listFrom(db, circlesOf(asked.searcher), sought, asked)

/** Columns of a found page `p`. */
export const candidateColumns = (searcher: Searcher, stands: Stands): RawBuilder<unknown> => sql`
           ${personColumns(searcher.uid, stands.seen)}, p.name_keys as "nameKeys", ${stands.level} as level,
           ${stands.known} as known`

const listFrom = async (
  db: Database,
  source: RawBuilder<unknown>,
  sought: readonly Sought[],
  { searcher, filters, limit }: Asked,
): Promise<Candidate[]> => {
  const { join, stands } = joinedStanding(searcher)
  const conditions = [
    ...sought.map((each) => sql`p.name_keys && ${keysOf(each)}::text[]`),
    ...filterConditions(filters),
    ...(asksForClosed(filters) ? [stands.seen] : []),
    findableBy(searcher, stands),
    sql`hears_of(${searcher.uid}::uuid, p.uid)`,
  ]
  const { rows } = await sql<Candidate>`
    select ${candidateColumns(searcher, stands)}
      from ${source} p
           ${join}
     where ${sql.join(conditions, sql` and `)}
     limit ${limit}`.execute(db)
  return rows
}

/** Filters by year only, so that no day or month can be found by trial. */
const filterConditions = (filters: Filters): RawBuilder<unknown>[] => {
  const { type = searchModes.both, alive, gender } = filters
  return [
    ...(type === searchModes.both ? [] : [sql`p.alive = ${type === searchModes.users}`]),
    ...(alive === undefined ? [] : [sql`p.alive = ${alive}`]),
    ...(gender === undefined ? [] : [sql`p.gender in (${gender}, 'U')`]),
    ...yearsBetween(sql`p.birth_year`, filters.birth_start, filters.birth_end),
    ...(asksForDeath(filters) ? [sql`not p.alive`] : []),
    ...yearsBetween(sql`p.death_year`, filters.death_start, filters.death_end),
  ]
}

const yearsBetween = (column: RawBuilder<unknown>, start?: number, end?: number): RawBuilder<unknown>[] => [
  ...(start === undefined ? [] : [sql`${column} >= ${start}`]),
  ...(end === undefined ? [] : [sql`${column} <= ${end}`]),
]

const asksForDeath = ({ death_start, death_end }: Filters): boolean =>
  death_start !== undefined || death_end !== undefined

/** The year of birth and the gender, which a closed page does not tell: nobody may find them by trial. */
const asksForClosed = (filters: Filters): boolean => asksForYears(filters) || filters.gender !== undefined

export const asksForYears = (filters: Filters): boolean =>
  asksForDeath(filters) || filters.birth_start !== undefined || filters.birth_end !== undefined
