import type { DataOf, InputOf } from '@souvenance/contract/endpoint'
import { sections } from '@souvenance/contract/pages/sections'
import type { clouds } from '@souvenance/contract/people/followers'
import type { Actor } from '../../platform/access/actor.ts'
import { pageOf, sliceOf } from '../../platform/database/one-page.ts'
import type { Reader } from '../../platform/database/query-prepared.ts'
import { readTogether } from '../../platform/database/read-together.ts'
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

type Reading<Query> = Reader & { actor: Actor; thing: Standing; input: { query: Query } }
type People = DataOf<typeof clouds.followers>

const closed: People = { items: [], eof: true, totalCount: 0, isVisibleFor: false }
const isFilter = (word: string): word is Filter => ['admin', 'editor', 'follower'].includes(word)
export const filtersOf = (text: string | undefined): Filter[] => (text ?? '').split(',').filter(isFilter)

export const readFollowers = async (
  call: Reading<InputOf<typeof clouds.followers>['query']>,
): Promise<People> => {
  const { actor, thing: standing, input } = call
  const { query } = input
  if (!sectionOpen(standing, sections.followers)) return closed
  const wanted = { filters: filtersOf(query.filters), name: query.name }
  const together = readTogether(call)
  const [found, totalCount] = await Promise.all([
    listFollowers(together, standing, wanted, sliceOf(query.page)),
    countFollowers(together, standing, wanted),
  ])
  return peopleFrom(found, totalCount, (row) => presentFollower(actor, standing, row))
}

export const readFollowings = async (
  call: Reading<InputOf<typeof clouds.followings>['query']>,
): Promise<People> => {
  const { thing: standing, input } = call
  const { query } = input
  if (!sectionOpen(standing, sections.followings)) return closed
  const wanted = { filters: filtersOf(query.filters), kind: query.kind }
  const together = readTogether(call)
  const [found, totalCount] = await Promise.all([
    listFollowings(together, standing, { ...wanted, ...sliceOf(query.page) }),
    countFollowings(together, standing, wanted),
  ])
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
