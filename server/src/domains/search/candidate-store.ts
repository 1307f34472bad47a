import type { InputOf } from '@souvenance/contract/endpoint'
import type { search } from '@souvenance/contract/search-api'
import { searchModes } from '@souvenance/contract/search-api'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { levelOnPage } from '../clouds/public.ts'
import { type Person, personColumns } from '../pages/public.ts'
import { findableBy } from './findable-by.ts'
import { pagesOf } from './pages-of.ts'
import { keysOf, type Sought } from './sought-words.ts'

export type Candidate = Person & { nameKeys: string[]; level: number | null }
export type Filters = Pick<
  InputOf<typeof search.find>['query'],
  'type' | 'alive' | 'gender' | 'birth_start' | 'birth_end' | 'death_start' | 'death_end'
>

type Asked = { viewerUid: string | null; filters: Filters; limit: number }

const everyPage = sql`pages`

/** Pages that answer every word and that the viewer may find, no more than the limit; which ones is chance. */
export const listCandidates = (db: Database, sought: readonly Sought[], asked: Asked): Promise<Candidate[]> =>
  listFrom(db, everyPage, sought, asked)

/** The same among the viewer's own circles. */
export const listOwnCandidates = async (
  db: Database,
  sought: readonly Sought[],
  asked: Asked,
): Promise<Candidate[]> =>
  asked.viewerUid === null ? [] : listFrom(db, pagesOf(asked.viewerUid), sought, asked)

const listFrom = async (
  db: Database,
  source: RawBuilder<unknown>,
  sought: readonly Sought[],
  { viewerUid, filters, limit }: Asked,
): Promise<Candidate[]> => {
  const conditions = [
    ...sought.map((each) => sql`p.name_keys && ${keysOf(each)}::text[]`),
    ...filterConditions(filters),
    findableBy(viewerUid),
  ]
  const { rows } = await sql<Candidate>`
    select ${personColumns}, p.name_keys as "nameKeys", ${levelOnPage(viewerUid)} as level
      from ${source} p
     where ${sql.join(conditions, sql` and `)}
     limit ${limit}`.execute(db)
  return rows
}

/** Years only: nobody may learn a day or a month by asking. */
const filterConditions = (filters: Filters): RawBuilder<unknown>[] => {
  const { type = searchModes.both, alive, gender } = filters
  return [
    ...(type === searchModes.both ? [] : [sql`p.alive = ${type === searchModes.users}`]),
    ...(alive === undefined ? [] : [sql`p.alive = ${alive}`]),
    ...(gender === undefined ? [] : [sql`p.gender = ${gender}`]),
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

export const asksForYears = (filters: Filters): boolean =>
  asksForDeath(filters) || filters.birth_start !== undefined || filters.birth_end !== undefined
