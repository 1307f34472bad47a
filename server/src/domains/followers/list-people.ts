import type { DataOf, InputOf } from '@souvenance/contract/endpoint'
import { limits } from '@souvenance/contract/limits'
import { sections } from '@souvenance/contract/pages/sections'
import type { clouds } from '@souvenance/contract/people/followers'
import type { Actor } from '../../platform/access/actor.ts'
import type { Database } from '../../platform/database/connect.ts'
import { type Standing, sectionOpen } from '../clouds/public.ts'
import {
  countFollowers,
  countFollowings,
  type Filter,
  type FollowerRow,
  listFollowers,
  listFollowings,
} from './follower-store.ts'
import { presentFollower, presentFollowing } from './present.ts'

type Reading<Query> = { actor: Actor; db: Database; thing: Standing; input: { query: Query } }
type People = DataOf<typeof clouds.followers>

const closed: People = { items: [], eof: true, totalCount: 0, isVisibleFor: false }
const isFilter = (word: string): word is Filter => ['admin', 'editor', 'follower'].includes(word)
export const filtersOf = (text: string | undefined): Filter[] => (text ?? '').split(',').filter(isFilter)

/** One extra row shows whether another page follows. */
export const sliceOf = (page = 1) => ({ limit: limits.pageSize + 1, offset: (page - 1) * limits.pageSize })

export const pageOf = <Row>(rows: readonly Row[]): { rows: Row[]; eof: boolean } => ({
  rows: rows.slice(0, limits.pageSize),
  eof: rows.length <= limits.pageSize,
})

export const readFollowers = async ({
  actor,
  db,
  thing: standing,
  input: { query },
}: Reading<InputOf<typeof clouds.followers>['query']>): Promise<People> => {
  if (!sectionOpen(standing, sections.followers)) return closed
  const wanted = { filters: filtersOf(query.filters), name: query.name }
  const found = await listFollowers(db, standing, wanted, sliceOf(query.page))
  const totalCount = await countFollowers(db, standing, wanted)
  return peopleFrom(found, totalCount, (row) => presentFollower(actor, standing, row))
}

export const readFollowings = async ({
  db,
  thing: standing,
  input: { query },
}: Reading<InputOf<typeof clouds.followings>['query']>): Promise<People> => {
  if (!sectionOpen(standing, sections.followings)) return closed
  const wanted = { filters: filtersOf(query.filters), kind: query.kind }
  const found = await listFollowings(db, standing, { ...wanted, ...sliceOf(query.page) })
  const totalCount = await countFollowings(db, standing, wanted)
  return peopleFrom(found, totalCount, presentFollowing)
}

const peopleFrom = (
  found: readonly FollowerRow[],
  totalCount: number,
  present: (row: FollowerRow) => People['items'][number],
): People => {
  const { rows, eof } = pageOf(found)
  return { items: rows.map(present), eof, totalCount, isVisibleFor: true }
}
